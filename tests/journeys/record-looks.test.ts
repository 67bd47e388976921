import { expect, test } from 'vitest';
import { shareBrowser } from '../harness/worker-browser.ts';
import { openCrowdedShop } from './crowded-shop.ts';
import { recordScreens } from './record-screens.ts';
import { troublesInEnglish, troublesOfOpen } from './screen-looks.ts';

const browser = shareBrowser();

test(
  'passes axe, cuts and covers no text of either size, and stops nothing on every screen: English records',
  { timeout: 900_000 },
  async () => {
    const found: string[] = [];
    const shop = await openCrowdedShop(browser, 'en', async (resized) => {
      found.push(...(await troublesOfOpen(resized, '/login')));
    });
    found.push(...(await troublesInEnglish(shop, recordScreens)));
    expect(found).toEqual([]);
  },
);
