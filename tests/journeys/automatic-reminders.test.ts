import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';

const browser = shareBrowser();

test(
  'switches a reminder on in Latvian on a phone, after its preview and whom it would reach',
  { timeout: 120_000 },
  async () => {
    const server = await startMailServer();
    const { url } = await openDemoApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const page = await openPageAs('owner', browser, `${url}/serviceportal/settings`, phone);
    const customer = { name: 'Parādnieks Divi', email: 'divi@example.lv', language: 'lv' };
    const { id } = await call<{ id: string }>(page, 'POST', '/api/customers', customer);
    const { invoiceNumber } = await call<{ invoiceNumber: string }>(page, 'POST', '/api/invoices/manual', {
      existingCustomerId: id,
      lineItems: [{ description: 'Apkope', pricePerUnit: '100', units: 1 }],
      invoiceDate: '2026-01-05',
      dueDate: '2026-01-12',
    });
    await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
    await page.reload();
    const card = page.getByRole('region', { name: 'Automātiskie atgādinājumi' });
    const third = card.getByRole('group', { name: 'Kavēta apmaksa: trešais atgādinājums' });
    await third.getByRole('switch').click();
    await card.getByText(`${invoiceNumber} Parādnieks Divi`).waitFor();
    await third.getByLabel('Savs teksts (Latviešu)').fill('Lūdzam apmaksāt.\n\nPaldies!');
    expect(await axeViolations(page, 'card', '#reminders')).toEqual([]);

    await third.getByRole('button', { name: /^Priekšskatīt/ }).click();
    const preview = page.getByRole('dialog', { name: 'Kavēta apmaksa: trešais atgādinājums' });
    await preview.getByText('Lūdzam apmaksāt.', { exact: true }).waitFor();
    await preview.getByRole('combobox', { name: 'Paraugs' }).click();
    await page.getByRole('option', { name: new RegExp(invoiceNumber) }).click();
    await preview.getByText('divi@example.lv').waitFor();
    await preview.getByText(`${invoiceNumber}.pdf`).waitFor();
    await preview.getByText(`Maksājuma mērķis: ${invoiceNumber}`).waitFor();
    expect(await axeViolations(page, 'preview')).toEqual([]);
    await preview.getByText('English', { exact: true }).click();
    await preview.getByText('This invoice has been overdue for a long time.').waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });

    // Nothing is sent before it is saved, and a day that cannot be is said at its field.
    await third.getByLabel('Dienas pēc apmaksas termiņa').fill('200');
    await card.getByRole('button', { name: 'Saglabāt atgādinājumus' }).click();
    await third.getByText('Atgādinājumu nosūta pēc 1 līdz 180 dienām').waitFor();
    expect(server.received.filter(({ to }) => to === 'divi@example.lv')).toEqual([]);
    await third.getByLabel('Dienas pēc apmaksas termiņa').fill('30');
    await card.getByRole('button', { name: 'Saglabāt atgādinājumus' }).click();
    await page.getByText('Atgādinājumi saglabāti', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => third.getByRole('switch').isChecked()).toBe(true);
    await expect
      .poll(() => third.getByLabel('Savs teksts (Latviešu)').inputValue())
      .toBe('Lūdzam apmaksāt.\n\nPaldies!');
  },
);

test('leaves everything off where no mail server is set', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/settings#reminders`, desktop);
  const card = page.getByRole('region', { name: 'Automatic reminders' });
  await card.getByText('The portal is not connected to a mail server yet').waitFor();
  for (const each of await card.getByRole('switch').all()) expect(await each.isDisabled()).toBe(true);
  await card.getByRole('button', { name: 'Preview: Estimate without an answer' }).click();
  await page.getByRole('dialog', { name: 'Estimate without an answer' }).waitFor();
});

test('takes a customer out of automatic reminders with a checkbox', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/customers`, desktop);
  const { id } = await call<{ id: string }>(page, 'POST', '/api/customers', { name: 'Klusā Anna' });
  await page.goto(`${url}/serviceportal/customers/${id}?edit=customer`);
  const wanted = page.getByRole('checkbox', { name: 'Automatic reminders by e-mail' });
  await wanted.waitFor();
  await expect.poll(() => wanted.isChecked()).toBe(true);
  await wanted.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No automatic reminders').waitFor();
});
