import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoBusiness } from '../../demo/business.ts';
import { launchBrowser } from '../browser.ts';
import { createTestDatabase } from '../database.ts';
import { databaseUrl, owner, startApp, temporaryFolder } from '../faults/running-app.ts';
import { readBack } from '../read-back.ts';
import { desktop, openPage } from './garage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of another shop than the one that examples and demo data show. */
const shop = {
  'Legal name': 'SIA „Ātrie Volti”',
  'Registration number': '40203999888',
  'VAT number': 'LV40203999888',
  Address: 'Miera iela 5, Rīga, LV-1013',
  Phone: '+371 29111222',
  IBAN: 'LV97HABA0012345678910',
};
const invented = Object.values(demoBusiness).filter((value) => typeof value === 'string');

/** Sends to the server as the person who is signed in on the page. */
const post = <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([where, what]) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await (await fetch(where, { method: 'POST', headers, body: what })).json()) as Answer;
    },
    [path, JSON.stringify(body)] as const,
  );

async function expectNothingInvented(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(invented.filter((value) => text.includes(value))).toEqual([]);
}

test(
  'a fresh shop goes from its first start to its first correct invoice',
  { timeout: 180_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { url } = await startApp({
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: await temporaryFolder(),
    });
    const page = await openPage(browser, `${url}/en/contact`, desktop);
    await expectNothingInvented(page);
    await page.goto(`${url}/serviceportal`);
    await page.getByLabel('Username').fill(owner.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('0 of 5 done', { exact: true }).waitFor();
    await expectNothingInvented(page);

    // Work is done before anybody has described the business: its invoice waits.
    const customer = await post<{ id: string }>(page, '/api/customers', { name: 'Anna Bērziņa' });
    const estimate = await post<{ id: string; estimateNumber: string }>(page, '/api/estimates', {
      customerId: customer.id,
      lineItems: [{ description: 'Diagnostics', partPrice: '100.00' }],
      status: 'converted',
    });
    const convert = page.getByRole('button', { name: /^Convert to Invoice/ });
    await page.goto(`${url}/serviceportal/estimates?open=${estimate.id}`);
    await convert.click();
    await page.getByRole('button', { name: 'Open Settings' }).click();

    for (const [label, value] of Object.entries(shop))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved successfully', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('2 of 5 done', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Add the first price' }).count()).toBe(1);

    await page.goto(`${url}/serviceportal/estimates?open=${estimate.id}`);
    await convert.click();
    const issuing = page.getByRole('dialog', { name: `Invoice for estimate ${estimate.estimateNumber}` });
    await issuing.getByText('Anna Bērziņa', { exact: true }).waitFor();
    await issuing.getByText('€121.00', { exact: true }).waitFor();
    await issuing.getByRole('button', { name: /^Issue R-\d{4}-0001$/ }).click();
    const issued = page.getByRole('dialog', { name: /^Invoice R-\d{4}-0001 is issued$/ });
    await issued.getByRole('button', { name: 'Open PDF' }).waitFor();

    const pdf = await page.evaluate(async () => {
      const [invoice] = (await (await fetch('/api/invoices')).json()) as { id: string }[];
      const document = await fetch(`/api/invoices/${invoice?.id}/pdf?lang=lv`);
      return [...new Uint8Array(await document.arrayBuffer())];
    });
    const text = (await readBack(Buffer.from(pdf))).pages.join(' ').replace(/\s+/g, ' ');
    for (const fact of [
      'SIA „Ātrie Volti”',
      '40203999888',
      'LV40203999888',
      'Miera iela 5, Rīga, LV-1013',
      '+371 29111222',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('LV97 HABA 0012 3456 7891 0');
    expect(text).not.toContain('BIC');
    expect(invented.filter((value) => text.includes(value))).toEqual([]);

    await page.goto(`${url}/en`);
    await page.getByRole('link', { name: 'Call +371 29111222' }).waitFor();
    await expectNothingInvented(page);
  },
);
