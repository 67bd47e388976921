import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

/** What people type and paste into a field for a number. */
const samples = ['1.5', '1,5', '1e3', '-1', ' 1 234,50 '] as const;

/** Which of the samples a field takes, in that order; null: another rule of the field decides. */
type Takes = readonly (boolean | null)[];
const amount: Takes = [true, true, false, false, true];
const rate: Takes = [true, true, false, false, null];
const percent: Takes = [true, true, false, false, false];
const degrees: Takes = [true, true, false, true, false];
const whole: Takes = [false, false, false, false, false];

/** A form in which something else is missing, so that nothing is ever saved. */
interface Form {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  /** Every number field of the form by its label; one that is missing here fails the test. */
  readonly fields: Readonly<Record<string, Takes>>;
  /** Of a form on a page, its name; others are in a dialog. */
  readonly onPage?: string;
}

/** What sends a form. */
const save = (form: Locator) => form.getByRole('button', { name: /^(Save|Create Invoice)/ }).click();

const forms: readonly Form[] = [
  {
    name: 'a part',
    path: '/inventory?edit=new',
    fields: { 'Price excl. VAT, €': amount, Quantity: whole },
  },
  {
    name: 'a vehicle',
    path: '/vehicles?edit=new',
    fields: { Year: whole, 'Mileage (km)': whole },
  },
  {
    name: 'a mileage entry',
    path: '/vehicles',
    open: async (page) => {
      await page.getByText('MK-2107').first().click();
      await page.getByRole('tab', { name: /^Mileage/ }).click();
      await page.getByRole('button', { name: /^Add Mileage Entry/ }).click();
    },
    fields: { 'Mileage (km)': whole },
  },
  {
    name: 'a manual invoice',
    path: '/invoices?edit=new',
    fields: { 'Line 1: Price per unit': amount, 'Line 1: Units': whole },
  },
  {
    name: 'the settings',
    path: '/settings',
    open: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).fill(''),
    fields: {
      Latitude: degrees,
      Longitude: degrees,
      'Labor rate per hour excl. VAT, €': rate,
      'VAT rate, %': percent,
      'Estimates are valid for, days': whole,
      'Payment terms of invoices, days': whole,
      'Vehicles serviced, more than': whole,
      'Satisfied customers, %': whole,
      'Years of experience, more than': whole,
      'Usual turnaround, hours': whole,
    },
    onPage: 'Settings',
  },
  { name: 'the backups', path: '/settings', fields: { 'Keep the last': whole }, onPage: 'Backups' },
];

/** Fields for numbers; those for the time of day are none. */
const numbersOf = async (form: Locator): Promise<string[]> => {
  const inputs = form.locator('input[inputmode=numeric], input[inputmode=decimal]');
  await inputs.first().waitFor();
  const labels = await inputs.evaluateAll((found) =>
    found.map((input) => {
      const { labels: own } = input as HTMLInputElement;
      return input.getAttribute('aria-label') ?? own?.[0]?.textContent ?? '';
    }),
  );
  return labels
    .map((label) => label.replace(/ \*$/, ''))
    .filter((label) => !/: (from|to)$|^(Hours|Minutes)$/.test(label));
};

/** Types a sample into every number field, leaves it, submits the form, and returns what is wrong. */
async function tryIn(box: Locator, form: Form, place: number): Promise<string[]> {
  const sample = samples[place] ?? '';
  const found: string[] = [];
  const kept = async (field: Locator, label: string, when: string) => {
    const value = await field.inputValue();
    if (value !== sample) found.push(`${form.name}: ${label}: “${sample}” is “${value}” ${when}`);
  };
  for (const label of Object.keys(form.fields)) {
    const field = box.getByRole('textbox', { name: label, exact: true });
    await field.fill('');
    await field.pressSequentially(sample);
    await field.blur();
    await kept(field, label, 'after leaving the field');
  }
  await save(box);
  for (const [label, takes] of Object.entries(form.fields)) {
    const field = box.getByRole('textbox', { name: label, exact: true });
    const right = takes[place] ?? null;
    const taken = async () => (await field.getAttribute('aria-invalid')) !== 'true';
    if (right !== null)
      await expect
        .poll(taken, { message: `${form.name}: ${label} takes “${sample}”`, timeout: 10_000 })
        .toBe(right);
    await kept(field, label, 'after saving');
  }
  return found;
}

test(
  'keeps what is typed into each number field, and says what is wrong with it',
  { timeout: 600_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
    const found: string[] = [];
    for (const form of forms) {
      await page.goto(`${url}/serviceportal${form.path}`);
      await form.open?.(page);
      const box = form.onPage
        ? page.getByRole('form', { name: form.onPage, exact: true })
        : page.getByRole('dialog');
      expect((await numbersOf(box)).toSorted()).toEqual(Object.keys(form.fields).toSorted());
      for (const place of samples.keys()) found.push(...(await tryIn(box, form, place)));
    }
    expect(found).toEqual([]);
  },
);
