import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { offerTimes, timesAddress } from '../harness/booking-in-browser.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { openPage } from '../harness/pages.ts';
import { sitePaths } from '../harness/site-pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { cutTexts } from './cut-text.ts';
import { overlappingTexts } from './overlapping-text.ts';

const browser = shareBrowser();
const demo = shareDemoApp();
beforeAll(() => offerTimes(demo().url));

/** Twice as large as a browser's usual text. Source: WCAG 2.2, 1.4.4 "Resize Text". */
const LARGE = 32;

/** The page of a visitor who has set the text of the browser larger. */
async function openWithLargeText(width: number): Promise<Page> {
  const page = await openPage(browser, 'about:blank', {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
  return page;
}

test.each([390, 768, 1440])(
  'cuts and covers no text of the website that is twice as large: %i wide',
  { timeout: 300_000 },
  async (width) => {
    const { url } = demo();
    const page = await openWithLargeText(width);
    const found: string[] = [];
    const times = await timesAddress(url, 'Annual inspection', 'lv');
    for (const path of [...(await sitePaths(url)), times.slice(url.length)]) {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const problems = [...(await cutTexts(page)), ...(await overlappingTexts(page))];
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${LARGE}px`);
    expect(found).toEqual([]);
  },
);
