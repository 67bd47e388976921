// What a car owner waits for who books a time on the website by a phone: from each press until what follows is shown.
import type { Browser, Page } from 'playwright-core';
import { bookingPaths } from '#features/work/bookings/booking-view.ts';
import { offerTimes, timesAddress } from '#tests/harness/booking-in-browser.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { phone } from '#tests/harness/pages.ts';
import { median } from './measure.ts';
import { scores } from './site.ts';

type Print = (what: string, figure: string) => void;

const RUNS = 9;
const CPU_SLOWDOWN = 4;
const SERVICE = 'Cabin air filter replacement';

interface Step {
  readonly what: string;
  readonly press: string;
  /** What is shown when the step is done. */
  readonly follows: string;
  readonly before?: (page: Page, run: number) => Promise<void>;
}

const fill = async (page: Page, run: number) => {
  const values = { name: 'Anna Kalniņa', phone: `2900${1000 + run}`, licensePlate: `AK-${1000 + run}` };
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
};

const steps: readonly Step[] = [
  {
    what: 'price list -> times',
    press: '.price-category li:has-text("Salona filtra maiņa") .price-book',
    follows: '.book-times label',
  },
  { what: 'a time -> held', press: '.book-times label', follows: '.book-held:not(:empty)' },
  { what: 'form -> booked', press: '.book-form [type=submit]', follows: '.booking-actions', before: fill },
];

/** Runs in each page before anything of it: keeps when a press began, and how long after it what follows was painted. */
function watchPresses(follows: readonly string[]): void {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('pointerdown', () => sessionStorage.setItem('pressed', String(now())), true);
  const waits: Waits = {};
  Object.assign(globalThis, { waits });
  const look = () => {
    for (const selector of follows) {
      if (selector in waits || document.querySelector(selector)?.checkVisibility() !== true) continue;
      waits[selector] = null;
      // The frame that shows it has been drawn when the task after it runs.
      requestAnimationFrame(() =>
        setTimeout(() => (waits[selector] = now() - Number(sessionStorage.getItem('pressed')))),
      );
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Milliseconds by what follows; null: it is shown, and not yet painted. */
type Waits = Record<string, number | null>;

const waitFor = async (page: Page, follows: string): Promise<number> => {
  const wait = await page.waitForFunction(
    (selector) => (globalThis as unknown as { waits?: Waits }).waits?.[selector],
    follows,
  );
  return (await wait.jsonValue()) ?? Number.NaN;
};

/** Returns the milliseconds of each step, on new pages, and the address of the last booking. */
async function bookOnPhones(browser: Browser, url: string) {
  const times = new Map(steps.map(({ what }) => [what, [] as number[]]));
  let booked = '';
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ ...phone, locale: 'lv-LV' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const follows = steps.map((step) => step.follows);
    await page.addInitScript(watchPresses, follows);
    await page.goto(`${url}/lv/prices`, { waitUntil: 'networkidle' });
    for (const { what, press, follows, before } of steps) {
      await before?.(page, run);
      await page.locator(press).first().tap();
      times.get(what)?.push(await waitFor(page, follows));
    }
    booked = new URL(page.url()).pathname;
    await context.close();
  }
  return { times, booked };
}

export async function bookingTimes(url: string, print: Print): Promise<void> {
  await offerTimes(url);
  const browser = await launchBrowser();
  const { times, booked } = await bookOnPhones(browser, url);
  await browser.close();
  for (const [what, figures] of times)
    print(
      `booking on a slow phone, ${what}`,
      `${median(figures).toFixed(0)} ms (worst ${Math.max(...figures).toFixed(0)})`,
    );
  const { pathname, search } = new URL(await timesAddress(url, SERVICE, 'en'));
  await scores(url, [pathname, pathname + search, booked, booked + bookingPaths.move], print);
}
