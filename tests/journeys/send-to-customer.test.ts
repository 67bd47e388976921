import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { choose, pageOf, type Choices } from '../harness/job-page.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const views = { desktop, phone } as const;
type View = keyof typeof views;

/** The estimates of one car, as a person of the shop sees them. */
const staff = (url: string, username: string, view: View, plate = 'NV-3303'): Promise<Page> =>
  openPageAs(username, browser, `${url}/serviceportal/estimates?search=${plate}`, {
    ...views[view],
    locale: 'en-GB',
  });
const card = (page: Page) => page.getByRole('article').first();
/** Opens the card for all that came of sending it. */
const more = (page: Page) => card(page).getByRole('button', { name: /^More/ }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

async function chooseAction(page: Page, item: string): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Other actions/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Makes a link with the keyboard alone, and returns its path. */
async function copyLink(page: Page): Promise<string> {
  await card(page)
    .getByRole('button', { name: /^Send to customer/ })
    .focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('This estimate is a draft', { exact: false }).waitFor();
  await dialog(page).getByRole('radio', { name: 'E-mail' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => dialog(page).getByRole('radio', { name: 'Link' }).isChecked()).toBe(true);
  const submit = dialog(page).getByRole('button', { name: 'Copy link' });
  // Pressed twice by an impatient hand.
  await submit.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const address = await dialog(page).getByLabel('The customer’s link').inputValue();
  await dialog(page).getByText('It is secret and is shown only now', { exact: false }).waitFor();
  await dialog(page).getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await closed(page);
  return new URL(address).pathname;
}

/** Answers as a browser without script does: sends the form, is shown the sum, agrees. */
async function customerAnswers(url: string, path: string, answer: Choices): Promise<void> {
  const open = async (init?: RequestInit) => {
    const response = await fetch(`${url}${path}${init ? '/answer' : ''}`, { redirect: 'manual', ...init });
    return pageOf({ statusCode: response.status, body: await response.text(), headers: {} });
  };
  const send = (fields: Record<string, string>) =>
    open({ method: 'POST', body: new URLSearchParams(fields) });
  const shown = await send(choose(await open(), answer));
  expect((await send({ ...shown.fields })).status).toBe(303);
}

test.each(['desktop', 'phone'] as const)(
  'sends an estimate by a copied link, and sees the answer arrive, on a %s',
  { timeout: 120_000 },
  async (view) => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'manager', view);
    const colleague = await staff(url, 'owner', view);
    await card(colleague).getByText('Draft').first().waitFor();
    const path = await copyLink(page);
    for (const each of [page, colleague]) {
      await card(each).getByText('Waiting customer approval').first().waitFor();
      await card(each)
        .getByText(/^Prepared just now|^Prepared .* ago/)
        .waitFor();
      await more(each);
      await card(each)
        .getByText(/^Prepared .* not seen yet/)
        .waitFor();
    }
    await customerAnswers(url, path, 'approved');
    for (const each of [page, colleague])
      await card(each)
        .getByText(/answered by Anna Bērziņa, .* · everything approved/)
        .waitFor();

    await card(colleague)
      .getByRole('button', { name: /^Links and answers/ })
      .click();
    await dialog(colleague).getByText('Copied link').waitFor();
    await expect.poll(() => dialog(colleague).getByText('Copied link').count()).toBe(1);
    await dialog(colleague).getByText('Ar šo atbildi pasūtu', { exact: false }).waitFor();
    const downloading = colleague.waitForEvent('download');
    await dialog(colleague)
      .getByRole('button', { name: /^Evidence of the answer/ })
      .click();
    expect((await downloading).suggestedFilename()).toMatch(/-answer\.pdf$/);
    await dialog(colleague).getByRole('button', { name: 'Withdraw' }).click();
    await colleague
      .getByRole('dialog', { name: 'Withdraw the link' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await dialog(colleague).getByText('Withdrawn', { exact: true }).waitFor();
    expect((await fetch(`${url}${path}`)).status).toBe(404);
  },
);

test.each(['desktop', 'phone'] as const)(
  'shows a refused mail on the card, and sends it again to another address, on a %s',
  { timeout: 120_000 },
  async (view) => {
    const mails = await startMailServer({ rejects: /@gone\./ });
    const { url } = await openDemoApp({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    const page = await staff(url, 'manager', view);
    await chooseAction(page, 'Send to customer');
    await dialog(page).getByLabel('E-mail address').fill('anna@gone.example');
    await dialog(page).getByLabel('Message').fill('Brakes first, please.');
    await dialog(page).getByRole('button', { name: 'Send e-mail' }).click();
    await closed(page);
    const problem = card(page).getByTitle('The e-mail to anna@gone.example was not delivered');
    await problem.waitFor({ timeout: 30_000 });

    await card(page)
      .getByRole('button', { name: /^Send again/ })
      .click();
    await dialog(page).getByText('Refused by the mail server').waitFor();
    await dialog(page).getByRole('button', { name: 'Send again' }).click();
    const address = dialog(page).getByLabel('E-mail address');
    await expect.poll(() => address.inputValue()).toBe('anna@gone.example');
    await address.fill('anna@here.example');
    await dialog(page).getByRole('button', { name: 'Send e-mail' }).click();
    await dialog(page).getByText('E-mail to anna@here.example').waitFor();
    await dialog(page)
      .getByText('Delivered to the mail server', { exact: false })
      .waitFor({ timeout: 30_000 });
    await dialog(page).getByText('Withdrawn', { exact: true }).waitFor();
    await problem.waitFor({ state: 'detached' });
    const toAnna = mails.received.filter(({ to }) => to.startsWith('anna@'));
    expect(toAnna.map(({ to }) => to)).toEqual(['anna@here.example']);
    expect(toAnna[0]?.raw).toContain('application/pdf');
  },
);

test.each(['desktop', 'phone'] as const)(
  'writes down an answer by telephone, and loses nothing when the estimate was changed meanwhile, on a %s',
  { timeout: 120_000 },
  async (view) => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'manager', view);
    await chooseAction(page, 'Answer by phone');
    const groups = dialog(page).getByRole('list', { name: 'Lines' }).getByRole('radiogroup');
    await groups.first().waitFor();
    expect(await dialog(page).getByRole('radio', { checked: true }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Approve all' }).click();
    await groups.last().getByText('Decline').click();
    await dialog(page).getByLabel('Who answered').fill('Anna Bērziņa');
    await dialog(page).getByLabel('Comment').fill('The rest in spring');

    // A colleague makes the first line dearer while the customer is on the telephone.
    await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' };
      const [row] = await (await fetch('/api/estimates?search=NV-3303')).json();
      const estimate = await (await fetch(`/api/estimates/${row.id}`)).json();
      estimate.lineItems[0].partPrice = '500.00';
      const body = JSON.stringify(estimate);
      const saved = await fetch(`/api/estimates/${row.id}`, { method: 'PUT', headers, body });
      if (!saved.ok) throw new Error(await saved.text());
    });
    await dialog(page).getByRole('button', { name: 'Save the answer' }).click();
    await dialog(page)
      .getByRole('alert')
      .getByText('The estimate was changed in the meantime', { exact: false })
      .waitFor();
    await dialog(page).getByText('Changed just now: ask again').waitFor();
    await expect.poll(() => dialog(page).getByLabel('Comment').inputValue()).toBe('The rest in spring');
    await expect.poll(() => groups.last().getByRole('radio', { name: 'Decline' }).isChecked()).toBe(true);
    await expect.poll(() => groups.first().getByRole('radio', { checked: true }).count()).toBe(0);

    await groups.first().getByText('Approve').click();
    await dialog(page).getByRole('button', { name: 'Save the answer' }).click();
    await closed(page);
    await card(page).getByText('1 of 2 approved').waitFor();
    await more(page);
    await card(page)
      .getByText(/answered by Anna Bērziņa, .* · 1 approved, 1 declined/)
      .waitFor();
    // The card says it: a notification would only repeat it.
    expect(await page.getByText('Answer saved').count()).toBe(0);
    await card(page)
      .getByRole('button', { name: /^Links and answers/ })
      .click();
    await dialog(page)
      .getByText(/by phone, written down by Andris Liepiņš/)
      .waitFor();
    await dialog(page).getByText('The rest in spring', { exact: false }).waitFor();
  },
);

test('says why a way is closed, and shows the way on', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager', 'desktop');
  await chooseAction(page, 'Send to customer');
  await dialog(page).getByText('E-mail', { exact: true }).click();
  await dialog(page)
    .getByText('This portal is not connected to a mail server yet', { exact: false })
    .waitFor();
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Send e-mail' }).isDisabled()).toBe(true);
  await dialog(page).getByText('QR code', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Show QR code' }).click();
  const code = await dialog(page).getByRole('img', { name: 'QR code' }).boundingBox();
  expect(code?.width).toBeGreaterThan(300);
});

test('shows a technician no sending and no answers', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const manager = await staff(url, 'manager', 'desktop');
  await copyLink(manager);
  const technician = await staff(url, 'technician', 'desktop');
  await card(technician).getByText('NV-3303').first().waitFor();
  expect(await technician.getByText(/^Sent /).count()).toBe(0);
  expect(await technician.getByRole('button', { name: /Send to customer|Links and answers/ }).count()).toBe(
    0,
  );
});
