import PostalMime from 'postal-mime';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openDemoApp, shareDemoApp } from '../harness/demo-app.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { openShopJobs, type ShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { countClicks } from './clicks.ts';

const browser = shareBrowser();
let shop: ShopJobs;
const demo = shareDemoApp();
beforeAll(async () => {
  shop = await openShopJobs(demo().url);
});

const latvianPhone = { ...phone, locale: 'lv-LV' } as const;
const patience = { timeout: 20_000, interval: 100 };

/** A new estimate with the sketched lines, and the page that its link opens. */
async function sentEstimate(language: 'lv' | 'en' = 'lv') {
  const id = await shop.createEstimate();
  return { id, page: demo().url + (await shop.sendLink(id, language)) };
}

const choices = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
/** Amounts have spaces that do not break. */
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replaceAll('\u00a0', ' ');

test(
  'leads from the mail to a partly approved estimate, on a phone in Latvian',
  { timeout: 120_000 },
  async () => {
    const mails = await startMailServer();
    const { url } = await openDemoApp({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    const email = 'kristine.ozola@example.lv';
    const staff = await openShopJobs(url, email);
    const id = await staff.createEstimate();
    await staff.call('POST', `/api/estimates/${id}/job/links`, { channel: 'mail' });
    const received = () => mails.received.filter(({ to }) => to === email);
    await expect.poll(received, patience).toHaveLength(1);
    const mail = await PostalMime.parse(received()[0]?.raw ?? '');
    expect(mail.subject).toMatch(/tāme E-\d{4}-\d{4} gaida jūsu atbildi$/);
    const [link = ''] = /http\S+\/lv\/darbs\/[\w-]{27}/.exec(mail.text ?? '') ?? [];
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
    expect(
      Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const page = await openPage(browser, url + new URL(link).pathname, latvianPhone);
    const clicks = await countClicks(page);
    await title(page, 'Tāme gaida jūsu atbildi');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    const seenAt = async () => (await staff.job(id)).links.map((each) => each.seenAt);
    expect(await seenAt()).toEqual([null]);

    const button = page.locator('.bar button');
    await button.tap();
    const [first] = (await staff.estimate(id)).lineItems;
    await expect.poll(() => focused(page)).toBe(`answer.${first?.id}`);
    await page.getByText('Izvēlieties – apstiprināt vai atteikties').first().waitFor();
    await expect.poll(seenAt, patience).toEqual([expect.any(String)]);

    await clicks.restart();
    for (let place = 0; place < 4; place++) await choices(page, 'Apstiprinu').nth(place).tap();
    await expect.poll(() => textOf(page, '.bar-sum')).toContain('657,49 €');
    await choices(page, 'Atsakos').nth(4).tap();
    await expect.poll(() => textOf(page, '.bar-sum')).toBe('4 darbi · 1 atteikts\n616,35 €\nar PVN');
    await expect.poll(() => textOf(page, '.sums')).toContain('Atteikts 1 darbs\n41,14 €');
    await expect
      .poll(() => textOf(page, '.consent-sentence'))
      .toMatch(/^Ar šo atbildi pasūtu 4 darbus par 616,35 € ar PVN\./);
    await page.getByLabel('Komentārs servisam').fill('Slotiņas nomainīsim paši.');
    await button.tap();
    await expect.poll(() => focused(page)).toBe('name');
    await page.keyboard.type('Kristīne Ozola');
    await button.tap();
    await title(page, 'Paldies, darbi ir apstiprināti');
    expect(await clicks.count()).toBe(7);

    await expect.poll(() => textOf(page, '.outcome-sums')).toContain('616,35 €');
    await page.getByText('Slotiņas nomainīsim paši.').waitFor();
    const { status, total, sending, lineItems } = await staff.estimate(id);
    expect({ status, total, answeredBy: sending?.answeredBy }).toEqual({
      status: 'approved',
      total: '616.35',
      answeredBy: 'Kristīne Ozola',
    });
    expect(lineItems.map(({ answer }) => answer)).toEqual([...Array<string>(4).fill('approved'), 'declined']);

    // Back, and coming another day, lead to what is answered.
    await page.goBack();
    await title(page, 'Paldies, darbi ir apstiprināti');
    await page.goto(url + new URL(link).pathname);
    await title(page, 'Paldies, darbi ir apstiprināti');
    expect(await page.locator('form[data-answer]').count()).toBe(0);
  },
);

test('approves all of the work in three taps and a name on a phone', { timeout: 60_000 }, async () => {
  const { id, page: address } = await sentEstimate('en');
  const page = await openPage(browser, address, phone);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Approve all' }).tap();
  const button = page.locator('.bar button');
  await button.tap();
  await expect.poll(() => focused(page)).toBe('name');
  await page.keyboard.type('Kristīne Ozola');
  await button.tap();
  await title(page, 'Thank you, the work is approved');
  expect(await clicks.count()).toBe(3);
  const { status, lineItems } = await shop.estimate(id);
  expect([status, ...new Set(lineItems.map(({ answer }) => answer))]).toEqual(['approved', 'approved']);
});

test('takes an answer without script, and names its sum before it does', { timeout: 60_000 }, async () => {
  const { id, page: address } = await sentEstimate('en');
  const page = await openPage(browser, address, { ...desktop, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Check the sum' }).click();
  const [first] = (await shop.estimate(id)).lineItems;
  await expect.poll(() => focused(page)).toBe(`answer.${first?.id}`);

  await page.getByRole('button', { name: 'Approve all' }).click();
  await page.getByText('With this answer I order 5 jobs for €657.49 incl. VAT.').waitFor();
  await choices(page, 'Decline').nth(4).check();
  await page.getByLabel('Your name').fill('Kristīne Ozola');
  await page.getByRole('button', { name: 'Approve 5 jobs' }).click();
  await page.getByText('With this answer I order 4 jobs for €616.35 incl. VAT.').waitFor();
  expect((await shop.job(id)).answers).toEqual([]);
  await expect.poll(() => textOf(page, '.alert')).toBe('Not sent yet: check the sum');
  const isInView = () =>
    page.locator('#consent').evaluate((sentence) => {
      const { top, bottom } = sentence.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(() => isInView()).toBe(true);
  expect((await textOf(page, '.bar button')).replace('\n', '')).toBe('Approve 4 jobs · €616.35');
  await page.getByRole('button', { name: 'Approve 4 jobs' }).click();
  await title(page, 'Thank you, the work is approved');
  expect((await shop.job(id)).answers.map(({ total }) => total)).toEqual(['616.35']);
  await page.goBack();
  await page.getByText('With this answer I order 4 jobs for €616.35 incl. VAT.').waitFor();
});

test('keeps what is chosen and written when the page is loaded again', { timeout: 60_000 }, async () => {
  const { id, page: address } = await sentEstimate();
  const page = await openPage(browser, address, latvianPhone);
  await choices(page, 'Apstiprinu').nth(0).check();
  await choices(page, 'Atsakos').nth(1).check();
  await page.getByLabel('Komentārs servisam').fill('Pēc pirmdienas');
  await page.getByLabel('Vārds un uzvārds').fill('Kristīne Ozola');
  await page.reload();
  await expect.poll(() => choices(page, 'Apstiprinu').nth(0).isChecked()).toBe(true);
  await expect.poll(() => choices(page, 'Atsakos').nth(1).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(2);
  await expect.poll(() => page.getByLabel('Komentārs servisam').inputValue()).toBe('Pēc pirmdienas');
  await expect.poll(() => page.getByLabel('Vārds un uzvārds').inputValue()).toBe('Kristīne Ozola');
  await expect.poll(() => textOf(page, '.bar-sum')).toContain('Atbildēts: 2 no 5');
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect((await kept()).length).toBeLessThan(500);

  // Another version is another question.
  await shop.saveLines(id, (lines) => lines.slice(0, 4));
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Apstiprināt visu' }).tap();
  await page.getByLabel('Vārds un uzvārds').fill('Kristīne Ozola');
  await page.locator('.bar button').tap();
  await title(page, 'Paldies, darbi ir apstiprināti');
  await expect.poll(() => kept()).toBe('{}');
});

test('declines everything by keyboard alone', { timeout: 60_000 }, async () => {
  const { id, page: address } = await sentEstimate();
  const page = await openPage(browser, address, desktop);
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The Tab key never gets there.');
  };
  const isAt = (text: string) => () =>
    page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, text);
  await tabTo(isAt('Atteikties no visa'));
  await page.keyboard.press('Enter');
  await tabTo(async () => (await focused(page)) === 'name');
  await page.keyboard.type('Kristīne Ozola');
  await tabTo(isAt('Atteikties no darbiemAtteikties no darbiem'));
  await page.keyboard.press('Enter');
  await title(page, 'Šī tāme ir noraidīta');
  expect((await shop.estimate(id)).status).toBe('rejected');
});

test('sends the answer when Enter is pressed in the name', { timeout: 60_000 }, async () => {
  const { id, page: address } = await sentEstimate();
  const page = await openPage(browser, address, desktop);
  await page.getByRole('button', { name: 'Apstiprināt visu' }).click();
  await page.getByLabel('Vārds un uzvārds').fill('Kristīne Ozola');
  await page.keyboard.press('Enter');
  await title(page, 'Paldies, darbi ir apstiprināti');
  expect((await shop.estimate(id)).total).toBe('657.49');
});

test.each([true, false])(
  'keeps what is filled in when the language is switched: script %s',
  { timeout: 60_000 },
  async (javaScriptEnabled) => {
    const { id, page: address } = await sentEstimate();
    const page = await openPage(browser, address, { ...latvianPhone, javaScriptEnabled });
    await choices(page, 'Atsakos').nth(1).check();
    await choices(page, 'Apstiprinu').nth(0).check();
    await page.getByLabel('Vārds un uzvārds').fill('Kristīne Ozola');
    await page.getByRole('button', { name: 'English' }).tap();
    await title(page, 'Your estimate awaits your answer');
    await expect.poll(() => choices(page, 'Approve').nth(0).isChecked()).toBe(true);
    await expect.poll(() => choices(page, 'Decline').nth(1).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(2);
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Kristīne Ozola');
    expect((await shop.job(id)).answers).toEqual([]);
    // The address of a form that came back leads to the page too.
    await page.goto(page.url());
    await title(page, 'Your estimate awaits your answer');
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/job\/[\w-]{27}$/);
  },
);

test('asks for new work only, and the work agreed before stays', { timeout: 60_000 }, async () => {
  const { id, page: address } = await sentEstimate();
  const page = await openPage(browser, address, latvianPhone);
  const answer = async () => {
    await page.getByLabel('Vārds un uzvārds').fill('Kristīne Ozola');
    await page.locator('.bar button').tap();
    await title(page, 'Paldies, darbi ir apstiprināti');
  };
  await page.getByRole('button', { name: 'Apstiprināt visu' }).tap();
  await answer();
  await shop.saveLines(id, (lines) => [
    ...lines,
    { description: 'Stabilizatora atsaite', partPrice: '52.00' },
  ]);
  // Not while it is being written.
  await page.reload();
  await title(page, 'Paldies, darbi ir apstiprināti');
  expect(await page.getByText('Stabilizatora atsaite').count()).toBe(0);
  await shop.sendLink(id);
  await page.reload();
  await title(page, 'Jauni darbi gaida jūsu atbildi');
  expect(await page.getByRole('radio').count()).toBe(2);
  await choices(page, 'Atsakos').tap();
  await expect
    .poll(() => textOf(page, '.consent-sentence'))
    .toBe('Ar šo atbildi atsakos no jaunajiem darbiem. Paliek pasūtījums par 657,49 € ar PVN (5 darbi).');
  await answer();
  expect((await shop.estimate(id)).total).toBe('657.49');
});

test(
  'shows how to pay while money is owed, and covers the code once it is paid',
  { timeout: 60_000 },
  async () => {
    const { id, page: address } = await sentEstimate();
    const invoiceId = await shop.issueInvoice(id);
    const page = await openPage(browser, address, latvianPhone);
    await title(page, 'Rēķins gaida apmaksu');
    const code = page.locator('.qr svg');
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240);
    const { version, invoiceNumber } = await shop.call<{ version: number; invoiceNumber: string }>(
      'GET',
      `/api/invoices/${invoiceId}`,
    );
    await expect.poll(() => textOf(page, '.transfer')).toContain(`Maksājuma mērķis\n${invoiceNumber}`);
    await shop.call('PUT', `/api/invoices/${invoiceId}`, { status: 'paid', version });
    await page.reload();
    await title(page, 'Gatavs un apmaksāts');
    await page.getByText('Maksājums saņemts').waitFor();
    expect(await code.count()).toBe(0);
  },
);

test('says politely that a link does not work, or was opened too often', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp({ RATE_LIMIT_FACTOR: '0.02' });
  const page = await openPage(browser, `${url}/lv/darbs/nothing`, latvianPhone);
  await title(page, 'Šī saite nedarbojas');
  const call = page.getByRole('link', { name: 'Zvanīt' });
  expect(await call.getAttribute('href')).toBe('tel:+37120000000');
  for (let visit = 0; visit < 3; visit++) await page.goto(`${url}/lv/darbs/nothing`);
  await title(page, 'Pārāk daudz mēģinājumu');
  await expect.poll(() => call.getAttribute('href')).toBe('tel:+37120000000');
});
