import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { displayMoment } from '#shared/dates.ts';
import { languages } from '#shared/words.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { signIn } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations, colorViolations } from './axe.ts';
import { cutTexts } from './cut-text.ts';

const browser = shareBrowser();
const demo = shareDemoApp();
let cookie = '';

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const headers = { cookie, 'content-type': 'application/json' };
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(demo().url + path, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

interface Offer {
  readonly id: string;
  readonly times: readonly string[];
  readonly state: string;
  readonly appointmentId: string | null;
}

beforeAll(async () => {
  cookie = await signIn(demo().url, { username: 'manager', password: 'manager-volts-2026' });
});

/** Approved work of a customer on record that has no time. */
async function unplannedWork() {
  for (const { estimateId } of await call<{ estimateId: string }[]>('GET', '/api/schedule/unplanned')) {
    const estimate = await call<{ id: string; customerId: string | null }>(
      'GET',
      `/api/estimates/${estimateId}`,
    );
    if (estimate.customerId) return estimate;
  }
  throw new Error('The demo has no such work.');
}
const offersOf = (estimateId: string) => call<Offer[]>('GET', `/api/time-offers?estimateId=${estimateId}`);

async function signedIn(path: string, options: object) {
  const page = await openPage(browser, `${demo().url}/serviceportal/login`, options);
  const at = cookie.indexOf('=');
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: demo().url }]);
  await page.goto(demo().url + path);
  return page;
}

test('offers three times of an estimate, of which the customer takes one', { timeout: 180_000 }, async () => {
  const { id } = await unplannedWork();
  const page = await signedIn(`/serviceportal/estimates/${id}`, desktop);
  await page.getByRole('button', { name: 'Offer times' }).click();
  const dialog = page.getByRole('dialog');
  const free = dialog.getByRole('button', { name: /^Offer \d/ });
  for (const place of [0, 1, 2]) await free.nth(place).click();
  await dialog.getByText('3 chosen').waitFor();
  expect(await free.nth(3).isDisabled()).toBe(true);
  expect(await axeViolations(page, 'the screen')).toEqual([]);
  await dialog.getByRole('button', { name: 'Next: send' }).click();
  await dialog.getByText('Link', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const url = await dialog.getByLabel('The customer’s link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const [offer] = await offersOf(id);
  await page.getByText('Times are already offered for this work.').waitFor();
  await page.getByRole('button', { name: /^Withdraw the offer of/ }).waitFor();

  const [first = '', second = '', third = ''] = offer?.times ?? [];
  await page.goto(`${demo().url}/serviceportal/schedule?view=day&day=${first.slice(0, 10)}`);
  await page
    .getByText(/^Offered to .+ until /)
    .first()
    .waitFor();
  await page.goto(`${demo().url}/serviceportal/estimates/${id}`);

  const customer = await openPage(browser, demo().url + new URL(url).pathname, {
    ...phone,
    javaScriptEnabled: false,
  });
  const buttons = customer.locator('main form button');
  expect(await buttons.count()).toBe(3);
  await buttons.nth(1).tap();
  await customer.getByRole('heading', { level: 1, name: /is booked|ir rezervēts/ }).waitFor();
  await customer.reload();
  expect(await buttons.count()).toBe(0);

  await page.getByRole('link', { name: `Booked for ${displayMoment(second)}` }).click();
  await page.getByRole('dialog').waitFor();
  const [taken] = await offersOf(id);
  expect(taken).toMatchObject({ state: 'taken' });
  const visit = await call<{ scheduledDate: string; estimateId: string; duration: number; isFirm: boolean }>(
    'GET',
    `/api/appointments/${taken?.appointmentId}`,
  );
  expect(visit).toMatchObject({ scheduledDate: second, estimateId: id, isFirm: true });
  const { days } = await call<{ days: { starts: string[] }[] }>(
    'GET',
    `/api/time-offers/times?minutes=${visit.duration}`,
  );
  const starts = days.flatMap((day) => day.starts);
  expect([starts.includes(first), starts.includes(third)]).toEqual([true, true]);
});

test(
  'offers work that waits for parts times after the day on which they come',
  { timeout: 90_000 },
  async () => {
    const unplanned = await call<{ estimateId: string; partsExpectedOn: string | null }[]>(
      'GET',
      '/api/schedule/unplanned',
    );
    const waiting = unplanned.find(({ partsExpectedOn }) => partsExpectedOn !== null);
    const page = await signedIn(`/serviceportal/estimates/${waiting?.estimateId}`, desktop);
    await page.getByRole('button', { name: 'Offer times' }).click();
    const free = page.getByRole('dialog').getByRole('button', { name: /^Offer \d/ });
    const days = async () =>
      (await free.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))).map(
        (label) =>
          /(\d\d)\.(\d\d)\.(\d{4})/
            .exec(label ?? '')
            ?.slice(1)
            .toReversed()
            .join('-') ?? '',
      );
    await free.first().waitFor();
    for (const day of await days()) expect(day > (waiting?.partsExpectedOn ?? '')).toBe(true);
  },
);

test(
  'offers a customer times by telephone on a phone, and takes them back',
  { timeout: 120_000 },
  async () => {
    const [anybody] = await call<{ id: string }[]>('GET', '/api/customers?limit=1');
    const page = await signedIn(`/serviceportal/customers/${anybody?.id}`, phone);
    await page.getByRole('button', { name: 'Offer times' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Offer \d/ })
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Next: send' }).tap();
    await dialog.getByText('Please say what is to be done').waitFor();
    await dialog.getByLabel('What is to be done').fill('Winter tires');
    await dialog
      .getByRole('button', { name: /^Offer \d/ })
      .first()
      .tap();
    await dialog.getByRole('button', { name: 'Next: send' }).tap();
    await dialog.getByText('QR code').tap();
    await dialog.getByRole('button', { name: 'Show QR code' }).tap();
    await dialog.getByRole('img').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: /^Withdraw the offer of/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).tap();
    await page.getByText('Withdrawn').waitFor();
    expect(await axeViolations(page, 'the screen')).toEqual([]);
  },
);

test(
  'keeps what was typed and the focus, and sends nothing by a double press',
  { timeout: 120_000 },
  async () => {
    const [anybody] = await call<{ id: string }[]>('GET', '/api/customers?limit=1');
    const offers = () => call<Offer[]>('GET', `/api/time-offers?customerId=${anybody?.id}`);
    const before = (await offers()).length;
    const page = await signedIn(`/serviceportal/customers/${anybody?.id}`, desktop);
    const focused = async (locator: Locator) => {
      await expect.poll(() => locator.evaluate((each) => each === document.activeElement)).toBe(true);
    };
    await page.getByRole('button', { name: 'Offer times' }).click();
    const dialog = page.getByRole('dialog', { name: /^Offer times to/ });
    const what = dialog.getByLabel('What is to be done');
    await focused(what);
    await what.fill('Winter tires');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();

    await dialog.getByLabel('Takes, minutes').fill('');
    await dialog.getByText('Say how many minutes the work takes').waitFor();
    await dialog.getByLabel('Takes, minutes').fill('60');
    const free = dialog.getByRole('button', { name: /^Offer \d/ });
    await free.first().waitFor();
    await dialog.getByRole('button', { name: 'Next: send' }).click();
    await focused(dialog.getByText('0 chosen'));
    await free.first().click();
    await dialog.getByRole('button', { name: /^Do not offer/ }).press('Enter');
    await focused(free.first());
    await free.first().press('Enter');

    await dialog.getByRole('button', { name: 'Next: send' }).click();
    await focused(dialog.getByRole('radio', { name: 'Link' }));
    await dialog.getByRole('button', { name: 'Back' }).click();
    await focused(dialog.getByRole('button', { name: /^Do not offer/ }));
    expect(await what.inputValue()).toBe('Winter tires');
    await dialog.getByRole('button', { name: 'Next: send' }).press('Enter');
    await page.keyboard.press('Enter');
    await focused(dialog.getByRole('radio', { name: 'Link' }));
    expect((await offers()).length).toBe(before);

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await dialog.getByText('WhatsApp', { exact: true }).click();
    await dialog.getByText('Link', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).waitFor();
    await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.context().addCookies(cookies);
  },
);

test(
  'cuts no text and keeps contrast on the page of an offer, whatever has become of it',
  { timeout: 120_000 },
  async () => {
    const [anybody] = await call<{ id: string }[]>('GET', '/api/customers?limit=1');
    const { days } = await call<{ days: { starts: string[] }[] }>('GET', '/api/time-offers/times?minutes=60');
    const times = days.flatMap(({ starts }) => starts).slice(0, 3);
    const draft = { service: 'Winter tires', minutes: 60, lasts: 'three_days', channel: 'copy' };
    const body = { ...draft, customerId: anybody?.id, times };
    const { linkId, url } = await call<{ linkId: string; url: string }>('POST', '/api/time-offers', body);
    const token = url.slice(url.lastIndexOf('/') + 1);
    for (const state of ['open', 'withdrawn']) {
      if (state === 'withdrawn') await call('POST', `/api/time-offers/${linkId}/withdraw`, {});
      for (const language of languages)
        for (const colorScheme of ['light', 'dark'] as const) {
          const path = language === 'en' ? '/en/offer' : '/lv/piedavajums';
          const options = { viewport: { width: 320, height: 700 }, colorScheme };
          const page = await openPage(browser, `${demo().url}${path}/${token}`, options);
          expect(await cutTexts(page)).toEqual([]);
          expect(await axeViolations(page, 'the screen')).toEqual([]);
          expect(await colorViolations(page, 'the page')).toEqual([]);
        }
    }
  },
);
