import { expect, test } from 'vitest';
import { shareBrowser } from '../harness/worker-browser.ts';
import { openCrowdedShop } from './crowded-shop.ts';
import { recordScreens } from './record-screens.ts';
import { troublesInLatvian } from './screen-looks.ts';
import { workScreens } from './work-screens.ts';

const browser = shareBrowser();

test(
  'cuts and covers no text of either size, and stops nothing on every screen: Latvian',
  { timeout: 900_000 },
  async () => {
    const shop = await openCrowdedShop(browser, 'lv');
    const paths = new Set([...recordScreens, ...workScreens].map(([path]) => path));
    expect(await troublesInLatvian(shop, [...paths])).toEqual([]);
  },
);
