// When a person who opens the portal sees rows: by the address bar, on a fast and on a slow computer, with and without
// a cache. BENCH_BESIDE names the folder of another built checkout, which is measured by turns with this one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { desktop, phone } from '#tests/harness/pages.ts';
import { startApp, type BenchApp } from './app.ts';
import { median } from './measure.ts';

interface Screen {
  readonly name: string;
  readonly user: 'manager' | 'technician';
  readonly path: string;
  /** An XPath expression of what a person came to see. */
  readonly rows: string;
  readonly onPhone: boolean;
}

const today = wallClockOf(new Date()).day;
/** The demo technician always has cars on it. */
const nextTuesday = addDays(today, (2 - weekdayOf(today) + 7) % 7);

const screens: readonly Screen[] = [
  {
    name: 'customers',
    user: 'manager',
    path: '/customers',
    rows: '//table//tbody//td//a',
    onPhone: false,
  },
  {
    name: 'dashboard',
    user: 'manager',
    path: '',
    // Requests wait on every day of the week, cars do not.
    rows: '//main//a[contains(@href, "contact-submissions?")]',
    onPhone: false,
  },
  {
    name: 'schedule',
    user: 'manager',
    path: '/schedule?view=week',
    rows: '//*[@data-block]',
    onPhone: false,
  },
  {
    name: 'estimates',
    user: 'manager',
    path: '/estimates',
    rows: '//main//*[starts-with(text(), "E-2026-")]',
    onPhone: false,
  },
  {
    name: 'schedule on a phone',
    user: 'technician',
    path: `/schedule?view=week&day=${nextTuesday}`,
    rows: '//*[@data-block]',
    onPhone: true,
  },
];

interface Sight {
  /** When the rows were on the screen, in milliseconds after the navigation began. */
  readonly rows: number;
  /** When they could be used. */
  readonly usable: number;
  /** Time beyond 50 ms of each task of the main thread, until two seconds after the rows. */
  readonly blocked: number;
  readonly shift: number;
  /** What had been requested until the rows were there. */
  readonly files: number;
  readonly scriptKib: number;
}

/** Runs in the page before anything of it. */
function watch(rows: string): void {
  const seen = { rows: 0, usable: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const found = document.body && document.evaluate(rows, document, null, 9, null).singleNodeValue;
    if (!(found instanceof Element) || !found.checkVisibility()) return void requestAnimationFrame(look);
    // The frame that shows it has been drawn when the task after it runs.
    requestAnimationFrame(() => setTimeout(() => (seen.rows = performance.now())));
    lookForApp();
  };
  const lookForApp = () => {
    if (document.querySelector('[inert]')) return void requestAnimationFrame(lookForApp);
    requestAnimationFrame(() => setTimeout(() => (seen.usable = performance.now())));
  };
  look();
}

async function visit(page: Page, address: string): Promise<Sight> {
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as { seen: Sight }).seen.usable > 0, undefined, {
    polling: 250,
  });
  await sleep(2_000);
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Sight };
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime < seen.rows && /\/assets\/|\/api\//.test(name));
    const scripts = before.filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[];
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { ...seen, files: before.length, scriptKib: bytes / 1024 };
  });
}

async function openContext(browser: Browser, url: string, screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext(screen.onPhone ? phone : desktop);
  const data = { username: screen.user, password: `${screen.user}-volts-2026` };
  const response = await context.request.post(`${url}/api/auth/login`, { data });
  if (!response.ok()) throw new Error(`Could not sign in: ${await response.text()}`);
  return context;
}

async function measure(browser: Browser, url: string, screen: Screen, cached: boolean, slowness: number) {
  const context = await openContext(browser, url, screen);
  const page = await context.newPage();
  await page.addInitScript(watch, screen.rows);
  const devTools = await context.newCDPSession(page);
  const address = `${url}/serviceportal${screen.path}`;
  // The browser keeps compiled scripts from the third visit on.
  for (let visits = 0; cached && visits < 3; visits++) await visit(page, address);
  await page.goto('about:blank');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const sight = await visit(page, address);
  await context.close();
  return sight;
}

const summary = (sights: readonly Sight[]): Sight => {
  const of = (pick: (sight: Sight) => number) => median(sights.map(pick));
  return {
    rows: of(({ rows }) => rows),
    usable: of(({ usable }) => usable),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    files: of(({ files }) => files),
    scriptKib: of(({ scriptKib }) => scriptKib),
  };
};

const figure = ({ rows, usable, blocked, shift, files, scriptKib }: Sight) =>
  `rows ${rows.toFixed(0)} ms, usable ${usable.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms, shift ${shift.toFixed(3)}, ` +
  `${files.toFixed(0)} files, ${scriptKib.toFixed(0)} KiB of script`;

const ratio = (ours: Sight, theirs: Sight) =>
  `${(ours.rows / theirs.rows).toFixed(2)} x rows, ${(ours.usable / theirs.usable).toFixed(2)} x usable, ${(ours.blocked / theirs.blocked).toFixed(2)} x blocked`;

export async function firstScreens(
  urls: readonly string[],
  print: (what: string, figure: string) => void,
  { rounds = 5, slownesses = [1, 4], only = '' } = {},
): Promise<void> {
  const browser = await launchBrowser();
  for (const screen of screens.filter(({ name }) => name.includes(only)))
    for (const slowness of slownesses)
      for (const cached of [false, true]) {
        const sights = urls.map((): Sight[] => []);
        for (let round = 0; round < rounds; round++)
          for (const [index, url] of urls.entries())
            sights[index]!.push(await measure(browser, url, screen, cached, slowness));
        const [ours, theirs] = sights.map(summary);
        const what = `${screen.name}, ${cached ? 'cached' : 'cold'}, CPU ${slowness}x`;
        print(what, figure(ours!));
        if (theirs) print('  beside', `${figure(theirs)}: ${ratio(ours!, theirs)}`);
      }
  await browser.close();
}

async function main(): Promise<void> {
  const beside = process.env['BENCH_BESIDE'];
  const apps: BenchApp[] = [];
  const folders: string[] = [];
  for (const root of [undefined, ...(beside ? [beside] : [])]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'ev-bench-screens-'));
    folders.push(folder);
    apps.push(await startApp(folder, root));
  }
  const [, , only = '', slowness] = process.argv;
  await firstScreens(
    apps.map(({ url }) => url),
    (what, figures) => console.log(what.padEnd(36), figures),
    { only, ...(slowness ? { slownesses: [Number(slowness)] } : {}) },
  );
  for (const app of apps) await app.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
