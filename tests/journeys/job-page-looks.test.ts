import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { openShopJobs, type ShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { languages, type Language } from '#shared/words.ts';
import { axeViolations, colorViolations } from './axe.ts';
import { cutTexts } from './cut-text.ts';
import { jobPages, type JobPage } from './job-page-states.ts';

const browser = shareBrowser();
let shop: ShopJobs;
const demo = shareDemoApp();
beforeAll(async () => {
  shop = await openShopJobs(demo().url);
});

const MAX_SCRIPT_BYTES = 5 * 1024;

/** What the pages opened from now on request of others, what the content security policy stops, and what fails. */
async function troublesOf(page: Page, url: string): Promise<string[]> {
  const troubles: string[] = [];
  await page.exposeFunction('reportStopped', (what: string) => troubles.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (globalThis as unknown as { reportStopped: (what: string) => void }).reportStopped(
        `stops ${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      troubles.push(`requests ${request.url()}`);
  });
  page.on('console', (message) => {
    // The page of a link that does not work is a 404, which the browser writes down.
    if (message.type() === 'error' && !message.location().url.endsWith('/nothing'))
      troubles.push(`writes ${message.text()}`);
  });
  return troubles;
}

/** The form in the states that follow from what is filled in. */
async function formStates(page: Page, look: (state: string) => Promise<unknown>): Promise<void> {
  const button = page.locator('.bar button');
  await button.click();
  await look('a line is missing');
  const last = page.locator('.all button').last();
  await last.click();
  await look('all declined');
  await button.click();
  await look('the name is missing');
  await page.locator('#name').fill('Kristīne Ozola');
  await page.context().setOffline(true);
  await button.click();
  await page.locator('.problem-sending:not(:empty)').waitFor();
  await look('no connection');
  await page.context().setOffline(false);
}

/** The same jobs for all tests that only look at them. */
const prepared = new Map<Language, Promise<readonly JobPage[]>>();
function pagesOf(language: Language): Promise<readonly JobPage[]> {
  const pages = prepared.get(language) ?? jobPages(demo().url, shop, language);
  prepared.set(language, pages);
  return pages;
}

/** What axe finds in the light, and which colors in the dark: the elements are the same. */
async function violations(page: Page, state: string): Promise<string[]> {
  const light = await axeViolations(page, `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colorViolations(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** What a person cannot use or read, in every state of the page. Axe looks at one language: the other has other words. */
async function foundIn(page: Page, url: string, language: Language): Promise<string[]> {
  const found: string[] = [];
  const look = async (state: string) => {
    if (language === 'en') found.push(...(await violations(page, state)));
    found.push(...(await cutTexts(page)).map((problem) => `${state}: ${problem}`));
  };
  for (const { state, path } of await pagesOf(language)) {
    await page.goto(url + path);
    await look(state);
    if (state === 'asks') await formStates(page, look);
  }
  return found;
}

test.each(languages)(
  'passes axe, light and dark, and cuts no text in every state, on phone and desktop: %s',
  { timeout: 300_000 },
  async (language) => {
    const { url } = demo();
    for (const screen of [phone, desktop]) {
      const page = await openPage(browser, 'about:blank', {
        ...screen,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      const troubles = await troublesOf(page, url);
      const { width } = screen.viewport;
      expect([width, await foundIn(page, url, language)]).toEqual([width, []]);
      // The browser writes down that it found no connection, as it was made to.
      expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      await page.context().close();
    }
  },
);

test(
  'marks the chosen answer, and no other, where a system has its own colors',
  { timeout: 60_000 },
  async () => {
    const { url } = demo();
    const path = await shop.sendLink(await shop.createEstimate(), 'en');
    const page = await openPage(browser, url + path, { ...phone, forcedColors: 'active' });
    for (const chosen of ['Approve', 'Decline']) {
      await page.getByRole('radio', { name: chosen, exact: true }).first().check();
      const marked = await page
        .locator('.line')
        .first()
        .locator('.choice')
        .evaluateAll((labels) =>
          labels.map((label) => {
            const dot = label.querySelector('.choice-dot');
            if (!dot) throw new Error('A choice has no dot.');
            const mark = getComputedStyle(dot, '::after');
            const [around, inside] = [label, dot].map((part) => getComputedStyle(part).backgroundColor);
            const isDrawn = mark.content !== 'none' && mark.clipPath !== 'none';
            return isDrawn && mark.backgroundColor !== inside && inside !== around;
          }),
        );
      expect([chosen, marked]).toEqual([chosen, chosen === 'Approve' ? [true, false] : [false, true]]);
    }
  },
);

/** The texts of the timeline that lie on each other. */
const overlappingLabels = (page: Page): Promise<string[]> =>
  page.locator('.steps-label').evaluateAll((labels) => {
    const boxes = labels.map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }));
    return boxes.flatMap(({ text, box: a }, place) =>
      boxes
        .slice(place + 1)
        .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((other) => `${text} and ${other.text}`),
    );
  });

/** What reaches beyond the right edge, where the page scrolls sideways; the innermost of them. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A phone zooms out for what is too wide: the window says the larger width then.
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element, _place, all) => !all.some((other) => other !== element && element.contains(other)))
      .map(
        (element) => `scrolls sideways for ${element.tagName} ${element.className} ${element.textContent}`,
      );
  });

test(
  'overlaps and cuts no word, and never scrolls sideways, when the text is twice as large',
  { timeout: 120_000 },
  async () => {
    const { url } = demo();
    const found: string[] = [];
    for (const language of languages) {
      const page = await openPage(browser, 'about:blank', phone);
      for (const { state, path } of await pagesOf(language)) {
        await page.goto(url + path);
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        found.push(...(await tooWide(page)).map((problem) => `${language} ${state}: ${problem}`));
      }
      const id = await shop.createEstimate();
      const path = await shop.sendLink(id, language);
      for (const width of [390, 700, 900, 1440])
        for (const size of [100, 130, 150, 200]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(url + path);
          await page.addStyleTag({ content: `html { font-size: ${size}% }` });
          const cut = (await cutTexts(page)).filter((problem) => problem.startsWith('cuts'));
          const problems = [...cut, ...(await overlappingLabels(page)), ...(await tooWide(page))];
          found.push(...problems.map((problem) => `${language} ${width} ${size} %: ${problem}`));
        }
    }
    expect(found).toEqual([]);
  },
);

const LONG_NAME =
  'Augstsprieguma akumulatora dzesēšanas sistēmas spiediena pārbaude, atgaisošana un dzesēšanas šķidruma nomaiņa ar izbraukumu pie klienta Rīgā';

test(
  'holds 100 lines, long names, 20 photos and a long comment in 320 pixels',
  { timeout: 240_000 },
  async () => {
    const { url } = demo();
    const lines = Array.from({ length: 100 }, (_, place) => ({
      description: place === 3 ? 'Nepārtraukts'.repeat(12) : `${LONG_NAME}\n${LONG_NAME}`,
      partName: LONG_NAME,
      partNumber: '1044321-00-C-WINDSHIELD-ASSEMBLY-ACOUSTIC',
      partPrice: '8765.43',
      partUnits: 8,
      laborHours: '17.25',
      discount: 15,
    }));
    const id = await shop.createEstimate(lines, { description: `${LONG_NAME}\n`.repeat(10) });
    for (let photo = 0; photo < 20; photo++) await shop.addPhoto(id, LONG_NAME);
    const path = await shop.sendLink(id, 'lv');
    const page = await openPage(browser, url + path, { viewport: { width: 320, height: 640 } });
    const found: string[] = [];
    const look = async (state: string) => {
      for (const width of [320, 390, 640, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        found.push(...(await cutTexts(page)).map((problem) => `${state} ${width}: ${problem}`));
      }
      await page.setViewportSize({ width: 320, height: 640 });
    };
    await look('asks');
    await page.getByRole('button', { name: 'Apstiprināt visu' }).click();
    await page.getByLabel('Komentārs servisam').fill(`${LONG_NAME} ${'ilgi'.repeat(60)}\n`.repeat(5));
    await page.getByLabel('Vārds un uzvārds').fill(LONG_NAME);
    await look('approved all');
    await page.locator('.bar button').click();
    await page.getByRole('heading', { name: 'Apstiprinātie darbi' }).waitFor();
    await look('answered');
    expect(found).toEqual([]);
  },
);

test('loads at most 5 KiB of script', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const id = await shop.createEstimate();
  const page = await openPage(browser, 'about:blank', phone);
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    scripts.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(url + (await shop.sendLink(id)), { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

test('prints the lines and sums, without buttons, dark areas or a bar', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const id = await shop.createEstimate();
  const path = await shop.sendLink(id, 'lv');
  const page = await openPage(browser, url + path, { ...desktop, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = (selector: string) => page.locator(selector).first().isVisible();
  for (const selector of ['.bar', '.all', '.reach', '.top-link', '.field'])
    expect(await shown(selector)).toBe(false);
  for (const selector of ['h1', '.line-price', '.choice', '.sums-total', '.reach-text'])
    expect(await shown(selector)).toBe(true);
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  expect(colors.backgroundColor).toBe('rgb(255, 255, 255)');
  expect(
    await page
      .locator('.steps-label')
      .first()
      .evaluate((label) => getComputedStyle(label).color),
  ).toBe('rgb(0, 0, 0)');
});
