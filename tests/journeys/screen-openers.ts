import type { Page } from 'playwright-core';

/** Where a screen or a dialog is, and what opens it there. */
export type ScreenToOpen = readonly [path: string, open: (page: Page) => Promise<void>];

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
