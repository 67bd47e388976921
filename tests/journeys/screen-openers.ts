import type { Page } from 'playwright-core';

interface Looks {
  /** The width of a phone closes it, or it keeps the place that it had: it is opened there again. */
  readonly phone?: 'reopened';
  /** Text twice as large is not looked at; the line above says why. */
  readonly largeText?: 'left out';
}

/**
 * Where a screen or a dialog is, what opens it there, and how it is looked at. A `:name` in the path stands for the id of a
 * record (`crowded-shop.ts`).
 */
export type ScreenToOpen = readonly [path: string, open: (page: Page) => Promise<void>, looks?: Looks];

export const dialogOpens = (page: Page) => page.getByRole('dialog').first().waitFor();
export const shows = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
export const clicking = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await dialogOpens(page);
};
export const tabOfVehicle =
  (name: RegExp, ready: (page: Page) => Promise<void>, plate = 'MK-2107') =>
  async (page: Page) => {
    await page.getByText(plate).first().click();
    await page.getByRole('tab', { name }).click();
    await ready(page);
  };
