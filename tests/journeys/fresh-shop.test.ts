import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { demoBusiness } from '#demo/business.ts';
import { createTestDatabase } from '../harness/database.ts';
import { databaseUrl, startApp, temporaryFolder } from '../harness/running-app.ts';
import { readBack } from '../harness/read-back.ts';
import { desktop, openPage } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

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

async function expectNothingInvented(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(invented.filter((value) => text.includes(value))).toEqual([]);
}

const inDialog = (page: Page) => page.getByRole('dialog');
const fieldOf = (page: Page, label: string) =>
  inDialog(page).getByRole('combobox', { name: label, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const nextStep = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Signs in with the password that the console shows once, and chooses another, as the first screen asks. */
async function signInFirst(page: Page, printed: string): Promise<void> {
  await page.getByLabel('Username').fill('owner');
  await page.getByRole('textbox', { name: 'Password' }).fill(printed);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.getByRole('textbox', { name: 'Current password' }).fill(printed);
  await page.getByRole('textbox', { name: 'New password' }).fill('winding-road-77');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText(/^0 of \d+ done$/).waitFor();
  // The figures of a shop in which nothing happened yet stand beside what is left to set up.
  await page.getByText("Today's Appointments", { exact: true }).waitFor();
}

/** A walk-in customer with a car, both new, and the one priced service for that car, done already. */
async function writeEstimate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Estimates' }).click();
  await page.getByRole('button', { name: 'Create Estimate' }).first().click();
  await fieldOf(page, 'Customer').fill('Anna Bērziņa');
  await page.getByRole('option', { name: /Create new customer/ }).click();
  await page.keyboard.type('+371 26555444');
  await fieldOf(page, 'Vehicle').fill('AB-1234');
  await page.getByRole('option', { name: /Create new vehicle/ }).click();
  await page.keyboard.type('Tesla');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Model 3');
  await inDialog(page).getByRole('button', { name: 'Add service' }).click();
  await page.keyboard.type('annual');
  await page.getByRole('option', { name: /Annual inspection/ }).waitFor();
  await page.keyboard.press('Enter');
  await inDialog(page).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Work completed' }).click();
  await inDialog(page).getByRole('button', { name: 'Save estimate' }).click();
  await toast(page, 'Estimate created successfully');
  const mileage = page.getByRole('dialog', { name: /AB-1234/ });
  await mileage.getByRole('button', { name: 'Not now' }).click();
  await mileage.waitFor({ state: 'detached' });
}

/** The document of the only invoice, as text. */
async function invoiceText(page: Page): Promise<string> {
  const pdf = await page.evaluate(async () => {
    const [invoice] = (await (await fetch('/api/invoices')).json()) as { id: string }[];
    const document = await fetch(`/api/invoices/${invoice?.id}/pdf?lang=lv`);
    return [...new Uint8Array(await document.arrayBuffer())];
  });
  return (await readBack(Buffer.from(pdf))).pages.join(' ').replace(/\s+/g, ' ');
}

test(
  'leads a fresh shop from its first start to its first correct invoice',
  { timeout: 180_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const app = await startApp({
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: await temporaryFolder(),
      OWNER_USERNAME: '',
      OWNER_EMAIL: '',
      OWNER_PASSWORD: '',
    });
    const printed = () => /password (\S+) \(/.exec(app.log())?.[1] ?? '';
    await expect.poll(printed, { timeout: 30_000 }).not.toBe('');
    const page = await openPage(browser, `${app.url}/en/contact`, desktop);
    await expectNothingInvented(page);
    await page.goto(`${app.url}/serviceportal`);
    await signInFirst(page, printed());
    await expectNothingInvented(page);

    // The third step first: a price, which the website shows at once.
    await nextStep(page, 'Add the first price').click();
    const cell = page.getByRole('textbox', { name: /^Annual inspection.*Tesla.*incl/ }).first();
    await cell.fill('121');
    await cell.press('Enter');
    await expect
      .poll(async () => (await (await page.request.get(`${app.url}/en/services`)).text()).includes('€121.00'))
      .toBe(true);

    // Work is done before anybody has described the business: its invoice waits.
    await writeEstimate(page);
    const convert = page.getByRole('button', { name: /^Convert to Invoice/ });
    await convert.click();
    await page.getByRole('button', { name: 'Open Settings' }).click();
    for (const [label, value] of Object.entries(shop))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await toast(page, 'Settings saved successfully');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText(/^4 of \d+ done$/).waitFor();

    await page.getByRole('link', { name: 'Estimates' }).click();
    await convert.click();
    const issuing = page.getByRole('dialog', { name: /^Invoice for estimate E-\d{4}-0001$/ });
    await issuing.getByText('Anna Bērziņa', { exact: true }).waitFor();
    await issuing.getByText('€121.00', { exact: true }).waitFor();
    await issuing.getByRole('button', { name: /^Issue R-\d{4}-0001$/ }).click();
    const issued = page.getByRole('dialog', { name: /^Invoice R-\d{4}-0001 is issued$/ });
    await issued.getByRole('link', { name: /^Open PDF/ }).waitFor();

    const text = await invoiceText(page);
    for (const fact of ['Anna Bērziņa', 'AB-1234', '121,00', ...Object.values(shop).slice(0, -1)])
      expect(text).toContain(fact);
    expect(text).toContain('LV97 HABA 0012 3456 7891 0');
    expect(text).not.toContain('BIC');
    expect(invented.filter((value) => text.includes(value))).toEqual([]);

    await page.goto(`${app.url}/en`);
    await page.getByRole('link', { name: 'Call +371 29111222' }).waitFor();
    await expectNothingInvented(page);
  },
);
