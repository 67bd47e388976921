import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';

/** What axe finds on the page as it is now, as one line for each element. */
export async function accessibilityViolations(page: Page, where: string): Promise<string[]> {
  // Nothing behind an open dialog can be reached: what it covers is no problem.
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  return axeViolations(page, where, hasDialog ? '[role=dialog]' : undefined);
}

export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
