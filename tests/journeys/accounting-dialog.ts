import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPageAs } from '../harness/pages.ts';
import type { WorkerBrowser } from '../harness/worker-browser.ts';

export const accountingDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Monthly export for the accountant' });

/** The dialog with the last whole month. */
export async function openAccountingDialog(
  browser: WorkerBrowser,
  url: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await openPageAs('owner', browser, `${url}/serviceportal/reports`, options);
  await page.getByRole('button', { name: 'Monthly export for the accountant' }).click();
  await accountingDialog(page).getByText('Closing balance').waitFor();
  return page;
}
