import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { signIn } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { languages } from '#shared/words.ts';
import { axeViolations, colorViolations } from './axe.ts';
import { cutTexts } from './cut-text.ts';

const browser = shareBrowser();
const demo = shareDemoApp();
const car = { make: 'tesla', model: 'model3' };
let cookie = '';

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const headers = { cookie, 'content-type': 'application/json' };
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(demo().url + path, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

beforeAll(async () => {
  cookie = await signIn(demo().url, { username: 'owner', password: 'owner-volts-2026' });
  const settings = await call<object>('GET', '/api/booking-settings');
  await call('PUT', '/api/booking-settings', { ...settings, isOn: true });
});

let booked = 0;
/** Books two services at the first time that is offered. Returns the path of its page, without its language. */
async function bookSome(): Promise<{ readonly token: string; readonly id: string; readonly start: string }> {
  const all = await call<{ id: string; name: string }[]>('GET', '/api/services');
  const services = all.filter(({ name }) => /^(Brake fluid|Cabin air)/.test(name)).map(({ id }) => id);
  const query = new URLSearchParams({ services: services.join(','), ...car });
  const { days } = await call<{ days: { starts: string[] }[] }>('GET', `/api/public/booking/times?${query}`);
  const start = days[0]?.starts[0] ?? '';
  const person = { name: 'Anna Kalniņa', phone: `2600000${booked}`, licensePlate: `MK-210${booked++}` };
  const draft = { services, ...car, ...person, start, language: 'en' };
  const { path } = await call<{ path: string }>('POST', '/api/public/booking', draft);
  const day = start.slice(0, 10);
  const planned = await call<
    { id: string; scheduledDate: string; vehicle: { licensePlate: string } | null }[]
  >('GET', `/api/appointments?from=${day}&to=${day}`);
  const isOurs = ({ scheduledDate, vehicle }: (typeof planned)[number]) =>
    scheduledDate === start && vehicle?.licensePlate === person.licensePlate;
  const id = planned.find(isOurs)?.id ?? '';
  return { token: path.slice(path.lastIndexOf('/') + 1), id, start };
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const visit = (id: string) =>
  call<{ status: string; scheduledDate: string }>('GET', `/api/appointments/${id}`);

test('moves and cancels a booking on a phone without script, in Latvian', { timeout: 120_000 }, async () => {
  const { token, id, start } = await bookSome();
  const address = `${demo().url}/lv/rezervacija/${token}`;
  const page = await openPage(browser, address, { ...phone, javaScriptEnabled: false });
  await title(page, 'Jūsu laiks ir rezervēts');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pievienot kalendāram' }).tap();
  expect((await download).suggestedFilename()).toBe('pieraksts.ics');

  await page.getByRole('link', { name: 'Pārcelt' }).tap();
  await title(page, 'Izvēlieties citu laiku');
  await page.getByRole('link', { name: 'Vēlākas dienas' }).tap();
  await page.getByRole('link', { name: 'Tuvākās dienas' }).tap();
  const time = page.getByRole('radio').nth(1);
  const to = (await time.getAttribute('value')) ?? '';
  await time.tap();
  await page.getByRole('button', { name: 'Pārcelt uz šo laiku' }).tap();
  await title(page, 'Jūsu laiks ir rezervēts');
  await page.getByRole('status').getByText('Pieraksts pārcelts uz šo laiku.').waitFor();
  expect([to === start, (await visit(id)).scheduledDate]).toEqual([false, to]);

  await page.getByRole('link', { name: 'English' }).tap();
  await page.getByRole('link', { name: 'Cancel' }).tap();
  await title(page, 'Cancel this appointment?');
  await page.getByRole('link', { name: 'Keep the appointment' }).tap();
  await title(page, 'Your time is booked');
  await page.getByRole('link', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Cancel the appointment' }).tap();
  await title(page, 'This appointment is cancelled');
  expect((await visit(id)).status).toBe('cancelled');
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
  await title(page, 'Šis pieraksts ir atcelts');
});

test('says at the form which time went, and keeps the rest as it is', { timeout: 60_000 }, async () => {
  const { token, id, start } = await bookSome();
  const page = await openPage(browser, `${demo().url}/en/booking/${token}/move`, phone);
  const time = page.getByRole('radio').first();
  await time.evaluate((input: HTMLInputElement) => (input.value = '2020-01-01T10:00:00.000Z'));
  await time.tap();
  await page.getByRole('button', { name: 'Move to this time' }).tap();
  await page.getByRole('alert').getByText('This time has just been taken.').waitFor();
  expect((await visit(id)).scheduledDate).toBe(start);
});

test(
  'passes axe, light and dark, and cuts no text in every state, on phone and desktop',
  { timeout: 300_000 },
  async () => {
    const { token, id, start } = await bookSome();
    const found: string[] = [];
    const record = (body: object) => call('PATCH', `/api/appointments/${id}`, body);
    for (const screen of [phone, desktop]) {
      const page = await openPage(browser, 'about:blank', { ...screen, colorScheme: 'light' });
      const look = async (state: string) => {
        // Axe looks at one language: the other has other words.
        if (state.startsWith('en')) {
          found.push(...(await axeViolations(page, `${state}, light`)));
          await page.emulateMedia({ colorScheme: 'dark' });
          found.push(...(await colorViolations(page, `${state}, dark`)));
          await page.emulateMedia({ colorScheme: 'light' });
        }
        found.push(...(await cutTexts(page)).map((problem) => `${state}: ${problem}`));
      };
      for (const language of languages) {
        const address = `${demo().url}${language === 'en' ? '/en/booking' : '/lv/rezervacija'}/${token}`;
        for (const below of ['', `?moved=${start}`, '/move', '/cancel', '/nothing']) {
          await page.goto(address + below);
          await look(`${language} ${below}`);
        }
        await page.goto(`${address}/move`);
        await page.locator('form button').click();
        await page.getByRole('alert').waitFor();
        await look(`${language}, no time chosen`);
        for (const status of ['in_progress', 'cancelled', 'scheduled']) {
          await record({ status });
          await page.goto(address);
          await look(`${language}, ${status}`);
        }
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  },
);

test(
  'says in the dialog that the time is promised, and before it is deleted',
  { timeout: 60_000 },
  async () => {
    const { id, start } = await bookSome();
    const page = await openPage(browser, 'about:blank', desktop);
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: demo().url }]);
    await page.goto(`${demo().url}/serviceportal/schedule?view=day&day=${start.slice(0, 10)}&edit=${id}`);
    const line = page.getByText('The customer chose this time on the website');
    await line.waitFor();
    expect(await line.innerText()).toMatch(/\(\d\d\.\d\d\.\d{4} \d\d:\d\d\)/);
    await page.getByRole('button', { name: 'Delete appointment' }).click();
    await page.getByText('cancel it instead, and you can write to them').waitFor();
  },
);
