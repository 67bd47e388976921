import PostalMime from 'postal-mime';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const email = 'anna.appointment@example.lv';

const row = (page: Page) => page.getByRole('group', { name: 'E-mail to the customer' });
const press = async (page: Page, name: string) => {
  await row(page).getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
};

/** A new record, made by the user of the page. Returns its id. */
async function create(page: Page, url: string, data: object): Promise<string> {
  const response = await page.request.post(new URL(url, page.url()).href, { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'confirms an appointment to its customer and says that it is cancelled, on a %s',
  { timeout: 120_000 },
  async (_device, look) => {
    const mails = await startMailServer();
    const { url } = await openDemoApp({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    // The demo data have mails of their own.
    const sent = () => mails.received.filter(({ to }) => to === email);
    const schedule = `${url}/serviceportal/schedule`;
    const page = await openPageAs('manager', browser, schedule, { ...look, locale: 'en-GB' });
    const customer = { phone: '+371 26123456', language: 'en' };
    const [anna, bruno] = [
      await create(page, customersContract.create.url, {
        ...customer,
        name: 'Anna',
        email: 'anna.appointment@example.lv',
      }),
      await create(page, customersContract.create.url, {
        ...customer,
        name: 'Bruno',
        phone: '+371 26123457',
      }),
    ];
    const when = { scheduledDate: '2036-11-26T09:00', duration: 60 };
    const [known, unreachable] = [
      await create(page, appointmentsContract.create.url, { ...when, customerId: anna }),
      await create(page, appointmentsContract.create.url, { ...when, customerId: bruno }),
    ];

    await page.goto(`${schedule}?edit=${unreachable}`);
    await row(page).getByText('The customer has no e-mail address.').waitFor();
    expect(await row(page).getByRole('button', { name: 'Send to customer' }).isDisabled()).toBe(true);

    await page.goto(`${schedule}?edit=${known}`);
    await row(page).getByText('Not sent to the customer').waitFor();
    expect(await accessibilityViolations(page, 'the dialog of an appointment')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await press(page, 'Send to customer');
    await row(page)
      .getByText(/^Confirmation sent/)
      .waitFor();
    await row(page).getByRole('button', { name: 'Send again' }).waitFor();
    await expect.poll(() => sent().length).toBe(1);

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Cancelled' }).click();
    await row(page)
      .getByText(/^Confirmation sent .*; cancelled since$/)
      .waitFor();
    await press(page, 'Send the cancellation');
    await row(page)
      .getByText(/^Cancellation sent/)
      .waitFor();
    await expect.poll(() => sent().length).toBe(2);
    const [confirmed, cancelled] = await Promise.all(sent().map(({ raw }) => PostalMime.parse(raw)));
    expect(confirmed?.subject).toContain('your appointment on 26.11.2036 09:00');
    expect(cancelled?.subject).toContain('your appointment on 26.11.2036 09:00 is cancelled');
  },
);
