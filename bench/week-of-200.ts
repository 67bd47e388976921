// How much script it takes to draw a full week of the schedule, and a day of it by bays, from the press of the button on,
// in a fresh shop whose week has 100 visits that take 200 times of six technicians in six bays.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { appStarted, desktop } from '#tests/harness/pages.ts';
import { startApp } from './app.ts';
import { median, sessionCookie, workSoFar, type Work } from './measure.ts';

const ROUNDS = 7;
const SLOWNESSES = [1, 4];
const BAR_MS = 100;
/** Until the rows have come and all is drawn, also at a quarter of the speed. */
const SETTLED_MS = 1_500;
const VISITS_A_DAY = 20;
/** Of each time. */
const MINUTES = 75;

const account = { username: 'bench', password: 'bench-volts-2026' };
const today = wallClockOf(new Date()).day;
/** Of the week after the next one: nothing of it is now. */
const monday = addDays(today, 15 - weekdayOf(today));
const names = ['Aivars', 'Edgars', 'Jānis', 'Kārlis', 'Toms', 'Uldis'];

type Print = (what: string, figure: string) => void;
type AddWork = (what: string, work: Work, blocks: string) => void;
type Post = (address: string, body: object) => Promise<{ readonly id: string }>;

async function signIn(url: string): Promise<{ readonly post: Post; readonly cookie: string }> {
  const headers = { 'content-type': 'application/json' };
  const send = (address: string, body: object, cookie = '') =>
    fetch(url + address, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const cookie = sessionCookie(await send('/api/auth/login', account));
  const post: Post = async (address, body) => {
    const response = await send(address, body, cookie);
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  return { post, cookie };
}

/** Hires six technicians and enters as many bays. Returns their ids by pairs. */
async function equip(post: Post) {
  const pairs: { readonly technicianId: string; readonly bayId: string }[] = [];
  for (const [index, firstName] of names.entries()) {
    const username = `technician${index}`;
    const person = { username, email: `${username}@example.lv`, firstName, lastName: 'Bērziņš' };
    const technician = { ...person, role: 'technician', password: account.password };
    const bay = { name: `Lift ${index + 1}`, kind: 'lift', inUse: true };
    const { id: technicianId } = await post('/api/users', technician);
    const { id: bayId } = await post('/api/bays', bay);
    pairs.push({ technicianId, bayId });
  }
  return pairs;
}

/** Plans visits of two times each, by one technician after the other from eight o'clock on. */
async function planWeek(post: Post, pairs: Awaited<ReturnType<typeof equip>>): Promise<void> {
  const timeAt = (day: string, place: number) => {
    const begun = Date.parse(instantOf({ day, time: '08:00' }) ?? '');
    const later = Math.floor(place / pairs.length) * MINUTES * 60_000;
    const scheduledDate = new Date(begun + later).toISOString();
    return { scheduledDate, duration: MINUTES, ...pairs[place % pairs.length] };
  };
  for (let number = 0; number < 5 * VISITS_A_DAY; number++) {
    const day = addDays(monday, Math.floor(number / VISITS_A_DAY));
    const place = number % VISITS_A_DAY;
    await post('/api/appointments', {
      ...timeAt(day, place),
      furtherTimes: [timeAt(day, VISITS_A_DAY + place)],
      newCustomer: { name: `Anna Bērziņa ${number}`, phone: `+3712600${1000 + number}` },
      newVehicle: { licensePlate: `EV-${1000 + number}`, make: 'Tesla', model: 'Model 3' },
      service: 'Ikgadējā apkope',
    });
  }
}

/** Presses a button by the mouse alone: a locator's own script would be measured too. */
async function workOf(page: Page, session: CDPSession, label: string): Promise<Work> {
  const box = await page.locator('label', { hasText: new RegExp(`^${label}$`) }).boundingBox();
  if (!box) throw new Error(`There is no ${label}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await sleep(300);
  const before = await workSoFar(session);
  await page.mouse.down();
  await page.mouse.up();
  await sleep(SETTLED_MS);
  const after = await workSoFar(session);
  return { script: after.script - before.script, all: after.all - before.all };
}

/** What is pressed one after the other, and measured where it has a name. */
const presses = [
  { label: 'Week', name: 'the week, for the first time' },
  { label: 'Day' },
  { label: 'Week', name: 'the week again' },
  { label: 'Day' },
  { label: 'Bays', name: 'the day by bays, for the first time' },
  { label: 'Technicians' },
  { label: 'Bays', name: 'the day by bays again' },
];

const shown = (page: Page) =>
  page.evaluate(() => {
    const count = (what: string) => document.querySelectorAll(what).length;
    return `${count('[data-block]')} blocks, ${count('[data-stack]')} buttons that stand for others`;
  });

/** Opens a day of the week and presses one button after the other. Adds what is measured. */
async function visit(context: BrowserContext, url: string, slowness: number, add: AddWork) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Processor time: other work beside does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(`${url}/serviceportal/schedule?view=day&day=${addDays(monday, 2)}`);
  await appStarted(page);
  await sleep(2_000);
  for (const { label, name } of presses) {
    const work = await workOf(page, session, label);
    if (name) add(name, work, await shown(page));
  }
  await page.close();
}

/** Prints the script of each, the median of some rounds that begin with a new page. */
async function measure(context: BrowserContext, url: string, slowness: number, print: Print) {
  const works = new Map<string, Work[]>();
  const drawn = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round++)
    await visit(context, url, slowness, (what, work, blocks) => {
      works.set(what, [...(works.get(what) ?? []), work]);
      drawn.set(what, blocks);
    });
  for (const [what, each] of works) {
    const script = median(each.map((work) => work.script)).toFixed(0);
    const all = median(each.map((work) => work.all)).toFixed(0);
    const figure = `${script} ms of script (bar ${BAR_MS} ms; all work ${all} ms), ${drawn.get(what)}`;
    print(`${what}, CPU ${slowness}x`, figure);
  }
}

/** Measures at full and at a quarter of the speed. */
export async function weekTimes(print: Print): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-bench-week-'));
  const app = await startApp(folder, undefined, {
    DEMO_DATA: 'false',
    OWNER_USERNAME: account.username,
    OWNER_PASSWORD: account.password,
    OWNER_EMAIL: 'bench@example.lv',
  });
  const { post, cookie } = await signIn(app.url);
  await planWeek(post, await equip(post));
  const browser = await launchBrowser();
  const context = await browser.newContext(desktop);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: app.url }]);
  for (const slowness of SLOWNESSES) await measure(context, app.url, slowness, print);
  await browser.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await weekTimes((what, figure) => console.log(what.padEnd(48), figure));
