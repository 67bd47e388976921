import { expect, test } from 'vitest';
import { shareBrowser } from '../harness/worker-browser.ts';
import { openCrowdedShop } from './crowded-shop.ts';
import { troublesInEnglish } from './screen-looks.ts';
import { workScreens } from './work-screens.ts';

const browser = shareBrowser();

test(
  'passes axe, cuts and covers no text of either size, and stops nothing on every screen: English work',
  { timeout: 900_000 },
  async () => {
    const shop = await openCrowdedShop(browser, 'en');
    expect(await troublesInEnglish(shop, workScreens)).toEqual([]);
  },
);
