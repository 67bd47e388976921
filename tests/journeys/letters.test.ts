import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

test('draws the letter of an article of a law as it is written, not as a copyright sign', async () => {
  const page = await openPage(browser, `${demo().url}/en/privacy`, desktop);
  await page.evaluate(() => document.fonts.ready);
  const cell = page.locator('td', { hasText: '6(1)(c)' }).first();
  const [bracket = 0, letter = 0] = await cell.evaluate(({ firstChild: text }) => {
    const start = text?.textContent?.indexOf('(c)') ?? 0;
    return [start, start + 1].map((each) => {
      const range = document.createRange();
      range.setStart(text as Node, each);
      range.setEnd(text as Node, each + 1);
      return range.getBoundingClientRect().width;
    });
  });
  // The letters of a ligature share its width evenly.
  expect(letter - bracket).toBeGreaterThan(1);
});

test.each([
  ['the website', '/en', null],
  ['the times to book', '/en/book', null],
  ['the page to sign in', '/serviceportal/login', null],
  ['a list of the portal', '/serviceportal/customers', 'manager'],
] as const)('begins to fetch the fonts with the head of a page: %s', async (_page, path, role) => {
  const address = `${demo().url}${path}`;
  const page = role
    ? await openPageAs(role, browser, address, desktop)
    : await openPage(browser, address, desktop);
  await page.evaluate(() => document.fonts.ready);
  const askedFor = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap((entry) =>
      entry.name.endsWith('.woff2') ? entry.initiatorType : [],
    ),
  );
  // Latin letters, and those of Latvian: a style sheet asks for nothing that is not on its way.
  expect(askedFor).toEqual(['link', 'link']);
});
