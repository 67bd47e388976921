import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const english = { locale: 'en-GB' };
const card = {
  name: 'card.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
};

const dialog = (page: Page, what: string) =>
  page.getByRole('dialog', { name: new RegExp(`^(Add|Edit) ${what}$`) });
async function save(page: Page, what: string): Promise<void> {
  await dialog(page, what).getByRole('button', { name: 'Save' }).click();
  await dialog(page, what).waitFor({ state: 'detached' });
}
async function choose(page: Page, what: string, field: string, option: string): Promise<void> {
  await dialog(page, what).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'adds a qualification with its certificate, which the person opens and a manager does not see, on a %s',
  { timeout: 180_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/users`, { ...look, ...english });
    await page.getByRole('link', { name: 'Qualifications' }).click();
    await page.getByText('Edgars Krūmiņš', { exact: true }).waitFor();
    expect(await accessibilityViolations(page, 'the qualifications')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await page.getByRole('button', { name: 'Add qualification' }).click();
    await dialog(page, 'qualification').getByRole('button', { name: 'Save' }).click();
    await dialog(page, 'qualification').getByText('Please select a person').waitFor();
    await choose(page, 'qualification', 'Person', 'Edgars Krūmiņš');
    await choose(page, 'qualification', 'Scheme', 'Latvian group');
    await choose(page, 'qualification', 'Level', 'Cz');
    await dialog(page, 'qualification').getByText('May de-energize a car and sign for it').waitFor();
    await dialog(page, 'qualification').getByLabel('Valid until').fill('01.03.2031');
    expect(await accessibilityViolations(page, 'the dialog of qualifications')).toEqual([]);
    await save(page, 'qualification');

    await page.getByRole('button', { name: 'Edit Edgars Krūmiņš, Cz' }).click();
    await page.locator('input[type=file]').setInputFiles(card);
    await dialog(page, 'qualification').getByRole('link', { name: 'Open card.pdf' }).waitFor();
    await save(page, 'qualification');

    const own = await openPageAs('mechanic', browser, `${url}/serviceportal/qualifications`, {
      ...look,
      ...english,
    });
    await own.getByRole('link', { name: 'Open card.pdf' }).waitFor();
    expect(await own.getByRole('button', { name: 'Add qualification' }).count()).toBe(0);
    const other = await openPageAs('manager', browser, `${url}/serviceportal/tools`, { ...look, ...english });
    await other.getByRole('link', { name: 'Qualifications' }).click();
    await other.getByText('Latvian group: Cz').waitFor();
    expect(await other.getByText('card.pdf').count()).toBe(0);
  },
);

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'shows a tool that is out of date, and enters its new test, on a %s',
  { timeout: 180_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/tools`, { ...look, ...english });
    const overdue = page.getByText(/^Out of date since \d\d\.\d\d\.\d{4}$/);
    await overdue.waitFor();
    expect(await accessibilityViolations(page, 'the tools')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Add tool' }).click();
    await dialog(page, 'tool').getByRole('button', { name: 'Save' }).click();
    await dialog(page, 'tool').getByText('Please enter until when its test is valid').waitFor();
    await dialog(page, 'tool').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit .*G0-9-1830/ }).click();
    await dialog(page, 'tool').getByLabel('Test valid until').fill('01.03.2031');
    expect(await accessibilityViolations(page, 'the dialog of tools')).toEqual([]);
    await save(page, 'tool');
    await page.getByText('Valid until 01.03.2031').waitFor();
    expect(await overdue.count()).toBe(0);

    const technician = await openPageAs('technician', browser, `${url}/serviceportal/tools`, {
      ...look,
      ...english,
    });
    await technician.getByText('Valid until 01.03.2031').waitFor();
    expect(await technician.getByRole('button', { name: 'Add tool' }).count()).toBe(0);
  },
);
