import type { Page } from 'playwright-core';
import type { Language } from '#shared/words.ts';
import type { CrowdedShop } from './crowded-shop.ts';
import { cutTexts, drawn } from './cut-text.ts';
import { overlappingTexts } from './overlapping-text.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';
import type { ScreenToOpen } from './screen-openers.ts';
import { becomeDesktop, becomePhone, enlargeText, widen, type ResizedPage } from './window-sizes.ts';

/** Wider than a phone. */
const WIDTHS = [1440, 1366, 1024, 768];
/** Of large text: beside a phone a tablet or a desktop, on which more stands side by side, in one language each. */
const LARGE_WIDTHS = { en: 1440, lv: 768 } as const;

/** Puts before each problem where it was seen. */
const naming = (look: string, problems: readonly string[]) =>
  problems.map((problem) => `${look}: ${problem}`);

/** What is pressed and lower than 24 pixels, on the page as it is now. */
const lowToPress = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, [role="tab"]')].flatMap((element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      const isShown = width > 2 && height > 2 && bottom > 0;
      return isShown && height < 24 ? [`only ${height} pixels high: ${element.textContent}`] : [];
    }),
  );

/** What breaks a rule on the page as it is now. */
async function brokenRules(page: Page): Promise<string[]> {
  const found = await accessibilityViolations(page, 'axe');
  return (await scrollsSideways(page)) ? [...found, 'scrolls sideways'] : found;
}

/** What cannot be read or is too low to press, on the page as it is now. */
const hardToUse = async (page: Page): Promise<string[]> => [
  ...(await cutTexts(page)),
  ...(await lowToPress(page)),
];

/** What cannot be read on the page as it is now, whose text is large. */
const hardToRead = async (page: Page): Promise<string[]> => [
  ...(await cutTexts(page)),
  ...(await overlappingTexts(page)),
];

/** Looks at the open page in every width that is not a phone's. */
async function troublesInWidths(resized: ResizedPage): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await widen(resized, width);
    found.push(...naming(`${width} wide`, await hardToUse(resized.page)));
  }
  return found;
}

/** Looks at the open page of a phone with text twice as large, and then in another width. */
async function troublesOfLargeText(resized: ResizedPage, language: Language): Promise<string[]> {
  await enlargeText(resized);
  const found = naming('phone, large text', await hardToRead(resized.page));
  const width = LARGE_WIDTHS[language];
  await widen(resized, width);
  found.push(...naming(`${width} wide, large text`, await hardToRead(resized.page)));
  return found;
}

/**
 * Looks at the page that is open: light on a desktop, in every width, dark on a phone, and with text twice as large. What
 * the width of a phone closes is opened again there.
 */
export async function troublesOfOpen(
  resized: ResizedPage,
  path: string,
  { openAgain, largeText }: { openAgain?: () => Promise<void>; largeText?: 'left out' } = {},
): Promise<string[]> {
  const { page } = resized;
  const dialog = await page.evaluate(() => document.querySelector('[role=dialog] h2')?.textContent ?? '');
  const found = naming('light desktop', await brokenRules(page));
  found.push(...(await troublesInWidths(resized)));
  await becomePhone(resized);
  await openAgain?.();
  found.push(...naming('dark phone', [...(await brokenRules(page)), ...(await hardToUse(page))]));
  if (!largeText) found.push(...(await troublesOfLargeText(resized, 'en')));
  await becomeDesktop(resized);
  return naming(`${path || '/'}${dialog && ` „${dialog}"`}`, found);
}

/** Opens every screen once. */
export async function troublesInEnglish(
  shop: CrowdedShop,
  screens: readonly ScreenToOpen[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [path, open, looks] of screens) {
    const visit = async () => {
      await shop.page.goto(shop.addressOf(path));
      await open(shop.page);
    };
    await visit();
    found.push(
      ...(await troublesOfOpen(shop, path, { ...looks, ...(looks?.phone && { openAgain: visit }) })),
    );
  }
  return [...found, ...shop.stopped];
}

/** Opens every screen once: in every width, and with text twice as large. What axe looks at was seen in English. */
export async function troublesInLatvian(shop: CrowdedShop, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await shop.page.goto(shop.addressOf(path));
    await drawn(shop.page);
    const problems = await troublesInWidths(shop);
    await becomePhone(shop);
    problems.push(...naming('phone', await hardToUse(shop.page)));
    problems.push(...(await troublesOfLargeText(shop, 'lv')));
    await becomeDesktop(shop);
    found.push(...naming(path || '/', problems));
  }
  return [...found, ...shop.stopped];
}
