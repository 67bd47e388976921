import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#shared/words.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { openShopJobs, type ShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
let shop: ShopJobs;
const demo = shareDemoApp();
beforeAll(async () => {
  shop = await openShopJobs(demo().url);
});

/** Whether each line of the sentence is inside the window, with nothing over it. */
const isRead = (page: Page) =>
  page.locator('.consent-sentence').evaluate((sentence) => {
    const { top, bottom, left } = sentence.getBoundingClientRect();
    const points = [top + 4, (top + bottom) / 2, bottom - 4];
    return points.every((y) => {
      const shown = document.elementFromPoint(left + 12, y);
      return top >= 0 && bottom <= innerHeight && (shown === sentence || sentence.contains(shown));
    });
  });

const landscape = { ...phone, viewport: { width: 844, height: 390 } } as const;

test.each([
  ['a phone', phone],
  ['a phone held across', landscape],
  ['a desktop', desktop],
] as const)(
  'sends no answer on %s before the sentence that is agreed to stood on the screen',
  { timeout: 120_000 },
  async (_, look) => {
    for (const language of languages) {
      const id = await shop.createEstimate();
      const page = await openPage(browser, demo().url + (await shop.sendLink(id, language)), look);
      const reads: boolean[] = [];
      // What the page asks the server before it sends an answer.
      await page.route('**/seen', async (route) => {
        if ((await page.locator('.bar button[aria-disabled]').count()) > 0) reads.push(await isRead(page));
        await route.continue();
      });
      await page.locator('button[name=all][value=approved]').click();
      const name = page.locator('#name');
      await name.fill('Anna Bērziņa');
      await name.press('Enter');
      // The first press may only lead to the sentence; the second one is of the keyboard alone, which does not scroll back.
      const isStill = (await page.locator('.bar button:not([aria-disabled])').count()) > 0;
      if (isStill && reads.length === 0) await page.keyboard.press('Enter');
      await page.locator('form[data-answer]').waitFor({ state: 'detached' });
      // On a slow computer the page may first say only now that it was seen.
      expect(new Set(reads)).toEqual(new Set([true]));
      expect((await shop.job(id)).answers).toHaveLength(1);
    }
  },
);
