import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';

const browser = shareBrowser();

interface Issued {
  readonly id: string;
  readonly invoiceNumber: string;
}

/** An invoice of a new customer that was due in January. */
const issueOverdue = (page: Page, name: string, email: string | null): Promise<Issued> =>
  page.evaluate(
    async ([customer, address]) => {
      const post = async <Made>(url: string, body: object): Promise<Made> => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await response.json()) as Made;
      };
      const person = { name: customer, phone: '+371 26000001', email: address };
      const { id } = await post<{ id: string }>('/api/customers', person);
      return post<Issued>('/api/invoices/manual', {
        existingCustomerId: id,
        lineItems: [{ description: 'Apkope', pricePerUnit: '100', units: 1 }],
        invoiceDate: '2026-01-05',
        dueDate: '2026-01-12',
      });
    },
    [name, email] as const,
  );

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Reminders' });

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'reminds of an overdue invoice with one press, on a %s',
  { timeout: 120_000 },
  async (_device, options) => {
    const server = await startMailServer();
    const { url } = await openDemoApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, options);
    const { id, invoiceNumber } = await issueOverdue(page, 'Parādnieks Viens', 'viens@example.lv');
    await page.goto(`${url}/serviceportal/invoices?open=${id}`);
    await sectionOf(page).getByText('The customer has not been reminded yet.').waitFor();
    const send = sectionOf(page).getByRole('button', { name: `Send reminder: ${invoiceNumber}` });
    await send.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The e-mail to viens@example.lv is on its way', { exact: true }).waitFor();
    await sectionOf(page).getByText('E-mail to viens@example.lv', { exact: true }).waitFor();
    await expect.poll(() => server.received.map(({ to }) => to)).toContain('viens@example.lv');
    await page
      .getByText(/^Reminded \d/)
      .first()
      .waitFor();
    await sectionOf(page).getByText('Delivered to the mail server').waitFor();

    await send.click();
    await dialogOf(page, /^Send reminder/)
      .getByText('so soon?')
      .waitFor();
    await dialogOf(page, /^Send reminder/)
      .getByRole('button', { name: 'Cancel' })
      .click();
    await dialogOf(page, /^Send reminder/).waitFor({ state: 'detached' });
    expect(server.received.filter(({ to }) => to === 'viens@example.lv')).toHaveLength(1);

    await sectionOf(page)
      .getByRole('button', { name: `Another way: ${invoiceNumber}` })
      .click();
    const other = dialogOf(page, /^Send reminder/);
    await other.getByRole('radio', { name: 'E-mail' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => other.getByRole('radio', { name: 'WhatsApp' }).isChecked()).toBe(true);
    await other.getByRole('checkbox', { name: /Remind again anyway/ }).check();
    expect(await axeViolations(page, 'another way', '[role=dialog]')).toEqual([]);
    await other.getByRole('button', { name: 'Prepare message' }).click();
    await other.getByRole('link', { name: 'Open WhatsApp' }).waitFor();
    await other.getByRole('button', { name: 'Done' }).click();
    await other.waitFor({ state: 'detached' });
    await sectionOf(page).getByText('WhatsApp', { exact: true }).waitFor();
  },
);

test(
  'reminds of all overdue invoices at once, but of those that are unticked',
  { timeout: 120_000 },
  async () => {
    const server = await startMailServer();
    const { url } = await openDemoApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, desktop);
    const [first, second, third] = [
      await issueOverdue(page, 'Parādnieks Viens', 'viens@example.lv'),
      await issueOverdue(page, 'Parādnieks Divi', 'divi@example.lv'),
      await issueOverdue(page, 'Parādnieks Trīs', null),
    ];
    await page.getByRole('link', { name: /^Reminders/ }).click();
    const list = page.getByRole('region', { name: 'Remind about overdue invoices' });
    const tickOf = ({ invoiceNumber }: Issued) =>
      list.getByRole('checkbox', { name: new RegExp(`about ${invoiceNumber}$`) });
    await tickOf(first).waitFor();
    await expect.poll(() => tickOf(third).isDisabled()).toBe(true);
    await tickOf(second).focus();
    await page.keyboard.press('Space');
    expect([await tickOf(first).isChecked(), await tickOf(second).isChecked()]).toEqual([true, false]);
    expect(await axeViolations(page, 'all at once', 'main')).toEqual([]);
    await list.getByRole('button', { name: /^Send \d+ reminders?$/ }).click();
    await list.getByText(/on (its|their) way/).waitFor();
    await list.getByRole('button', { name: 'Back to the list' }).click();
    await list
      .getByText(/^Reminded \d|· Reminded \d/)
      .first()
      .waitFor();
    await expect.poll(() => server.received.map(({ to }) => to)).toContain('viens@example.lv');
    expect(server.received.map(({ to }) => to)).not.toContain('divi@example.lv');
  },
);

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'leads to a call or a message by WhatsApp of each overdue invoice where no mail server is set, on a %s',
  { timeout: 120_000 },
  async (_device, options) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, options);
    const { invoiceNumber } = await issueOverdue(page, 'Parādnieks Viens', 'viens@example.lv');
    await page.getByRole('link', { name: /^Reminders/ }).click();
    const list = page.getByRole('region', { name: 'Remind about overdue invoices' });
    const row = list.getByRole('listitem').filter({ hasText: invoiceNumber });
    expect(await row.getByRole('link', { name: 'Call +371 26000001' }).getAttribute('href')).toBe(
      'tel:+37126000001',
    );
    expect(await list.getByRole('checkbox').count()).toBe(0);
    expect(await list.getByRole('button', { name: /^Send/ }).count()).toBe(0);
    expect(await axeViolations(page, 'without a mail server', 'main')).toEqual([]);

    const whatsApp = row.getByRole('button', { name: /^WhatsApp/ });
    await whatsApp.focus();
    await page.keyboard.press('Enter');
    const one = dialogOf(page, `Send reminder: ${invoiceNumber}`);
    await expect.poll(() => one.getByRole('radio', { name: 'WhatsApp' }).isChecked()).toBe(true);
    await one.getByRole('button', { name: 'Prepare message' }).click();
    await one.getByRole('link', { name: 'Open WhatsApp' }).waitFor();
    await page.keyboard.press('Escape');
    await one.waitFor({ state: 'detached' });
    await row.getByText(/Reminded \d/).waitFor();
    await expect.poll(() => whatsApp.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);
