import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';
import { openPage, signIn } from '../harness/pages.ts';
import type { WorkerBrowser } from '../harness/worker-browser.ts';
import { recordScreens } from './record-screens.ts';
import { workScreens } from './work-screens.ts';

/** What axe finds on the page as it is now, as one line for each element. */
export async function accessibilityViolations(page: Page, where: string): Promise<string[]> {
  // Nothing behind an open dialog can be reached: what it covers is no problem.
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  return axeViolations(page, where, hasDialog ? '[role=dialog]' : undefined);
}

export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Opens every screen and dialog of the portal: axe is content, nothing scrolls sideways. */
export async function expectAccessibleScreens(
  browser: WorkerBrowser,
  url: string,
  look: BrowserContextOptions,
): Promise<void> {
  const page = await openPage(browser, `${url}/serviceportal`, {
    ...look,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await page.waitForURL('**/login**');
  const found = await accessibilityViolations(page, 'login');
  await signIn(page, 'owner');
  for (const [path, open] of [...recordScreens, ...workScreens]) {
    await page.goto(`${url}/serviceportal${path}`);
    await open(page);
    found.push(...(await accessibilityViolations(page, path || '/')));
    expect(await scrollsSideways(page)).toBe(false);
  }
  expect(found).toEqual([]);
}
