import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { chooseOfInvoice } from './invoice-menu.ts';

const browser = shareBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-path') ?? 'no field');

test(
  'asks in the editor why VAT is left out, at the field, and keeps what is chosen by keyboard',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs(
      'manager',
      browser,
      `${url}/serviceportal/estimates?search=NV-3303`,
      desktop,
    );
    const card = page.getByRole('article').filter({ hasText: 'NV-3303' }).first();
    const edit = async () => {
      await card.getByRole('button', { name: /^Other actions/ }).click();
      await page.getByRole('menuitem', { name: /^Edit E-/ }).click();
    };
    await edit();
    const editor = page.getByRole('region', { name: 'Edit Estimate' });
    await editor.getByRole('switch', { name: 'Apply TAX' }).click();
    const save = editor.getByRole('button', { name: 'Save estimate' });
    await save.click();
    await editor.getByText('Please choose why VAT is not applied').waitFor();
    await expect.poll(() => focused(page)).toBe('vatReason');
    await page.keyboard.press('Space');
    await page.getByRole('option', { name: 'Exempt from VAT (state the section)' }).waitFor();
    // From the first to the last.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await save.click();
    await editor.getByText('Please enter the text for the document').waitFor();
    await expect.poll(() => focused(page)).toBe('vatReasonText');
    await page.keyboard.type('Article 52 of the VAT Law');
    await page.keyboard.press('Enter');
    await page.getByText('Estimate updated successfully', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^Edit E-/ }).click();
    const chosen = editor.locator('[data-path=vatReason]');
    await expect.poll(() => chosen.inputValue()).toBe('Exempt from VAT (state the section)');
    await expect
      .poll(() => editor.getByLabel('Text on the document').inputValue())
      .toBe('Article 52 of the VAT Law');
    await editor.getByRole('switch', { name: 'Apply TAX' }).click();
    await chosen.waitFor({ state: 'detached' });
  },
);

test(
  'names on a phone what an e-invoice lacks before a manual invoice is issued all the same',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, {
      ...phone,
      locale: 'lv-LV',
    });
    await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
    await page.reload();
    const name = 'Tallinna Takso Testi OÜ';
    const facts = { customerType: 'business', businessNumber: '12345678', vatNumber: 'EE123456789' };
    const { id } = await call<{ id: string }>(page, 'POST', '/api/customers', {
      name,
      address: null,
      ...facts,
    });
    await page.getByRole('button', { name: 'Izrakstīt rēķinu' }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Klients').fill('Takso Testi');
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await dialog.getByText('E-rēķins šim rēķinam netiks izveidots. Trūkst: klienta adrese.').waitFor();
    const link = dialog.getByRole('link', { name: 'Atvērt klientu (jaunā cilnē)' });
    expect(await link.getAttribute('href')).toBe(`/serviceportal/customers/${id}`);
    await dialog.getByLabel('1. rinda: Apraksts').fill('Vilkšana');
    await dialog.getByLabel('1. rinda: Vienības cena bez PVN, €').fill('45,50');
    await dialog.getByRole('switch', { name: 'Piemērot PVN' }).click();
    const notice = dialog.getByText('iemesls, kādēļ PVN netiek piemērots');
    await notice.waitFor();
    await dialog.locator('[data-path=vatReason]').click();
    await page.getByRole('option', { name: /^Apgrieztā maksāšana/ }).click();
    await notice.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Izrakstīt rēķinu' }).click();
    await page.getByText('Rēķins izrakstīts', { exact: true }).first().waitFor();
  },
);

test('saves the e-invoice of a business beside the PDF', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal`, desktop);
  const customer = await call<{ id: string }>(page, 'POST', '/api/customers', {
    name: 'SIA „E-rēķini”',
    customerType: 'business',
    businessNumber: '40103123456',
    address: 'Rīga, LV-1001',
  });
  const { id, invoiceNumber } = await call<{ id: string; invoiceNumber: string }>(
    page,
    'POST',
    '/api/invoices/manual',
    {
      existingCustomerId: customer.id,
      applyVat: false,
      vatReason: 'export',
      lineItems: [{ description: 'Tow', pricePerUnit: '45.50', units: 1 }],
    },
  );
  await page.goto(`${url}/serviceportal/invoices?open=${id}`);
  await page.getByText('VAT 0 %: export of goods (VAT Law of Latvia, Section 43(1))').waitFor();
  const download = page.waitForEvent('download');
  await chooseOfInvoice(page, invoiceNumber, 'E-invoice (XML)');
  expect((await download).suggestedFilename()).toBe(`e-invoice-${invoiceNumber}.xml`);
});
