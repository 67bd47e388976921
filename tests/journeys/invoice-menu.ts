import type { Page } from 'playwright-core';

/** Presses what the menu of an invoice offers, in either language. */
export async function chooseOfInvoice(page: Page, number: string, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Other actions|Citas darbības): ${number}$`) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Opens the payment of an invoice that is not overdue by its next step, in either language. */
export const takePayment = (page: Page, number: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(Take payment|Saņemt maksu): ${number}$`) }).click();
