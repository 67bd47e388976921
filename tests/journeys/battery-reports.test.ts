import { beforeAll, expect, test } from 'vitest';
import type { BatteryMeasurement } from '#features/work/batteries/batteries.contract.ts';
import { languages } from '#shared/words.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { openPage, phone } from '../harness/pages.ts';
import { signIn } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations, colorViolations } from './axe.ts';
import { cutTexts } from './cut-text.ts';

const browser = shareBrowser();
const demo = shareDemoApp();
let manager = '';
let technician = '';
let vehicleId = '';
/** The car without a mileage entry of its own has no measurement either. */
const PLATE = 'NV-3302';

async function call<Body>(cookie: string, method: string, path: string, body?: object): Promise<Body> {
  const headers = { cookie, 'content-type': 'application/json' };
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(demo().url + path, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

beforeAll(async () => {
  manager = await signIn(demo().url, { username: 'manager', password: 'manager-volts-2026' });
  technician = await signIn(demo().url, { username: 'technician', password: 'technician-volts-2026' });
  const [car] = await call<{ id: string }[]>(manager, 'GET', `/api/vehicles?search=${PLATE}`);
  vehicleId = car?.id ?? '';
});

async function signedIn(cookie: string, path: string, options: object) {
  const page = await openPage(browser, `${demo().url}/serviceportal/login`, options);
  const at = cookie.indexOf('=');
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: demo().url }]);
  await page.goto(demo().url + path);
  return page;
}
const tabOf = () => `/serviceportal/vehicles?vehicle=${vehicleId}&tab=battery`;
const measured = () =>
  call<BatteryMeasurement[]>(manager, 'GET', `/api/vehicles/${vehicleId}/battery-measurements`);
async function pdfOf(id: string): Promise<Buffer> {
  const url = `${demo().url}/api/battery-measurements/${id}/report?lang=en`;
  return Buffer.from(await (await fetch(url, { headers: { cookie: manager } })).arrayBuffer());
}

test(
  'takes a battery from a technician’s phone to a report that is genuine, then altered in a file, then withdrawn',
  { timeout: 240_000 },
  async () => {
    // A technician enters it; what cannot be is said at its field, and nothing is lost.
    const mechanic = await signedIn(technician, tabOf(), phone);
    await mechanic.getByRole('button', { name: 'New measurement' }).click();
    const form = mechanic.getByRole('dialog');
    await form.getByLabel('Method').click();
    await mechanic.getByRole('option', { name: 'Full discharge' }).click();
    await form.getByLabel('Tool', { exact: true }).fill('AVL DiTEST');
    await form.getByLabel('Usable capacity').fill('405');
    await form.getByLabel('Reference capacity').fill('44');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('That would be a state of health below 5% or above 130%').waitFor();
    await form.getByLabel('Usable capacity').fill('40,5');
    await form.getByText('State of health: 92.0%').waitFor();
    expect(await axeViolations(mechanic, 'the form')).toEqual([]);
    expect(await cutTexts(mechanic)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Missing before it can be issued: Reference taken from').waitFor();
    expect(await form.getByRole('button', { name: 'Issue report' }).count()).toBe(0);

    // A manager completes and issues it.
    const desk = await signedIn(manager, tabOf(), phone);
    const [draft] = await measured();
    await desk.getByRole('button', { name: /^Open \d/ }).click();
    const dialog = desk.getByRole('dialog', { name: /^(Battery measurement|Edit measurement)/ });
    expect(await dialog.getByRole('button', { name: 'Issue report' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Edit measurement' }).click();
    await dialog.getByLabel('Reference taken from').fill('Renault: net capacity when new');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Issue report' }).click();
    await desk
      .getByRole('dialog', { name: 'Issue report' })
      .getByRole('button', { name: 'Issue report' })
      .click();
    await dialog.getByLabel('Public page in English').waitFor();
    const url = await dialog.getByLabel('Public page in English').inputValue();
    expect(await axeViolations(desk, 'the report')).toEqual([]);

    // A reader with the link sees that it is genuine, and checks the file without sending anything.
    const reader = await openPage(browser, demo().url + new URL(url).pathname, phone);
    await reader.getByRole('heading', { name: 'This report is genuine' }).waitFor();
    const choose = reader.locator('input[type=file]');
    await choose.waitFor({ state: 'attached' });
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    await reader.context().setOffline(true);
    const pdf = await pdfOf(draft?.id ?? '');
    const file = (buffer: Buffer) => ({ name: 'report.pdf', mimeType: 'application/pdf', buffer });
    await choose.setInputFiles(file(pdf));
    await reader.getByText('This file is the PDF that was issued, byte for byte.').waitFor();
    const changed = Buffer.from(pdf);
    // In the end of the file, far from the data.
    const last = changed.length - 10;
    changed[last] = (changed[last] ?? 0) ^ 1;
    await choose.setInputFiles(file(changed));
    await reader.getByText('something in it was changed').waitFor();
    expect(await reader.getByText('byte for byte').first().isVisible()).toBe(false);
    await choose.setInputFiles(file(Buffer.from(pdf.toString('latin1').replace('40.5', '43.5'), 'latin1')));
    await reader.getByText('The data inside the file are not those that were issued.').waitFor();
    // Dropped anywhere on the page, it is the same.
    const dropped = await reader.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], 'dropped.pdf'),
      );
      return transfer;
    }, pdf.toString('base64'));
    await reader.dispatchEvent('body', 'drop', { dataTransfer: dropped });
    await reader.getByText('dropped.pdf').waitFor();
    await reader.getByText('This file is the PDF that was issued, byte for byte.').waitFor();
    expect(asked).toEqual([]);
    await reader.context().setOffline(false);

    // The manager withdraws it.
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('Please say why, in at least 3 characters').waitFor();
    await dialog.getByLabel('Reason').fill('The wrong car was on the stand');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText(/^Withdrawn \d.*The wrong car was on the stand$/).waitFor();
    await reader.reload();
    await reader.getByRole('heading', { name: 'This report was withdrawn' }).waitFor();
    await choose.setInputFiles(file(pdf));
    await reader.getByText('The report was withdrawn all the same.').first().waitFor();
    expect(await reader.getByText('The wrong car').count()).toBe(0);
  },
);

test(
  'calls nobody, cuts no text and keeps contrast on the public page, whatever has become of the report',
  { timeout: 180_000 },
  async () => {
    const [car] = await call<{ id: string }[]>(manager, 'GET', '/api/vehicles?search=LT-8815');
    const all = await call<BatteryMeasurement[]>(
      manager,
      'GET',
      `/api/vehicles/${car?.id}/battery-measurements`,
    );
    const [issued] = all.filter(({ state }) => state === 'issued');
    for (const state of ['issued', 'withdrawn', 'unknown'])
      for (const language of languages)
        for (const colorScheme of ['light', 'dark'] as const) {
          if (state === 'withdrawn' && issued?.state === 'issued')
            Object.assign(
              issued,
              await call(manager, 'POST', `/api/battery-measurements/${issued.id}/withdraw`, {
                version: issued.version,
                reason: 'Measured cold',
              }),
            );
          const link = issued?.links?.[language] ?? '';
          const path = new URL(state === 'unknown' ? `${link}x` : link).pathname;
          const page = await openPage(browser, 'about:blank', {
            viewport: { width: 320, height: 700 },
            colorScheme,
          });
          const asked: string[] = [];
          page.on('request', (request) => asked.push(request.url()));
          await page.goto(demo().url + path);
          await page.waitForLoadState('networkidle');
          expect(asked.filter((address) => !address.startsWith(demo().url))).toEqual([]);
          expect(await cutTexts(page)).toEqual([]);
          expect(await axeViolations(page, 'the page')).toEqual([]);
          expect(await colorViolations(page, 'the page')).toEqual([]);
        }
  },
);

test(
  'shows the state of health by each method on the page of the car, by the keyboard too',
  { timeout: 120_000 },
  async () => {
    const [car] = await call<{ id: string }[]>(manager, 'GET', '/api/vehicles?search=LT-8815');
    const page = await signedIn(technician, `/serviceportal/vehicles?vehicle=${car?.id}`, {
      viewport: { width: 1280, height: 900 },
    });
    await page.getByRole('tab', { name: 'Battery' }).press('Enter');
    // One method was used three times, the other once: one line.
    await page.getByRole('img', { name: /^State of health by the method “Full discharge”/ }).waitFor();
    expect(await page.getByRole('img', { name: /^State of health by/ }).count()).toBe(1);
    await page
      .getByRole('button', { name: /^Open B-/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByText('Public page in Latvian').waitFor();
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);
