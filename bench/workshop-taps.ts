// How long a technician waits for each tap on My day, on a phone whose processor is four times slower: from the press until
// what follows is painted. Half of the runs have no connection.
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/harness/browser.ts';
import { phone } from '#tests/harness/pages.ts';
import { median, signIn } from './measure.ts';

type Print = (what: string, figure: string) => void;

const RUNS = 9;
const CPU_SLOWDOWN = 4;
const BAR_MS = 100;
const LINES = 6;

interface Shown {
  readonly selector: string;
  readonly text?: string;
  /** It is gone instead. */
  readonly isGone?: boolean;
}

interface Step {
  readonly what: string;
  readonly press: string;
  readonly shows: Shown;
  readonly before?: (page: Page) => Promise<void>;
}

const card = 'article[data-current]';
const steps: readonly Step[] = [
  { what: 'start a line', press: 'article li >> nth=0 >> text=Start', shows: { selector: '[role=timer]' } },
  { what: 'pause', press: `${card} >> text=Pause`, shows: { selector: '[role=timer]', isGone: true } },
  {
    what: 'start another line',
    press: 'article li >> nth=1 >> text=Start',
    shows: { selector: 'article li:nth-child(2)[data-running]' },
  },
  {
    what: 'finish the line that runs',
    press: `${card} >> text=Finish`,
    shows: { selector: 'article li:nth-child(2)[data-finished]' },
  },
  {
    what: 'tick a line as finished',
    press: 'article li:nth-child(3) input[type=checkbox]',
    shows: { selector: 'article li:nth-child(3)[data-finished]' },
  },
  {
    what: 'open the note',
    press: 'article >> text=/^Note$/ >> nth=-1',
    shows: { selector: 'article textarea' },
  },
  {
    what: 'save the note',
    press: 'article >> text=Save',
    shows: { selector: 'article', text: 'Disc worn to 21 mm' },
    before: (page) => page.fill('article textarea', 'Disc worn to 21 mm'),
  },
  {
    what: 'ready for check',
    press: 'article >> text=Ready for check',
    shows: { selector: 'article', text: 'Ready for its check' },
  },
];

/** Resolves in the page when what is awaited has been painted: milliseconds since the last press. */
function painted({ selector, text, isGone }: Shown): Promise<number> {
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.checkVisibility() && (text === undefined || element.textContent.includes(text)),
    );
  let pressedAt = 0;
  // A tap is one when the finger leaves.
  addEventListener('pointerup', (event) => (pressedAt = event.timeStamp), { capture: true, once: true });
  return new Promise((resolve) => {
    const look = () => {
      if (pressedAt === 0 || isThere() === (isGone ?? false)) return void requestAnimationFrame(look);
      // This frame shows it, and has been drawn when the task after it runs.
      void scheduler.postTask(() => resolve(performance.now() - pressedAt), { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  });
}

async function tap(page: Page, { press, shows, before }: Step): Promise<number> {
  await before?.(page);
  const target = page.locator(press).first();
  await target.scrollIntoViewIfNeeded();
  const waiting = page.evaluate(painted, shows);
  await target.tap();
  return waiting;
}

const json = { 'content-type': 'application/json' };

async function call<Body>(url: string, cookie: string, path: string, body?: object): Promise<Body> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url + path, { headers: { ...json, cookie }, ...sent });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Plans a car of today with approved lines for a technician. */
async function planVisit(url: string, manager: string, technicianId: string): Promise<string> {
  const lineItems = Array.from({ length: LINES }, (_, index) => ({
    description: `Bremžu diska nomaiņa ${index + 1}`,
    partPrice: '78.40',
    laborHours: '1.25',
  }));
  const estimate = { customerName: 'Anna Bērziņa', licensePlate: 'TP-1001', status: 'approved', lineItems };
  const { id } = await call<{ id: string }>(url, manager, '/api/estimates', estimate);
  const visit = { estimateId: id, technicianId, scheduledDate: new Date().toISOString(), duration: 60 };
  return (await call<{ id: string }>(url, manager, '/api/appointments', visit)).id;
}

async function openDay(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, hasTouch: true, locale: 'en-GB' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${url}/serviceportal/my-day`, { waitUntil: 'networkidle' });
  return page;
}

/** Prints the median and the longest wait of each tap, in the built portal that runs at `url` with demo data. */
export async function workshopTapTimes(url: string, print: Print): Promise<void> {
  const manager = await signIn(url);
  const technician = await signIn(url, 'technician');
  const { user } = await call<{ user: { id: string } }>(url, technician, '/api/auth/status');
  const browser = await launchBrowser();
  const times = new Map(steps.map(({ what }) => [what, [] as number[]]));
  const page = await openDay(browser, url, technician);
  for (let run = 0; run < RUNS; run++) {
    const visit = await planVisit(url, manager, user.id);
    await page.reload();
    await page.locator('article').first().waitFor();
    await page.context().setOffline(run % 2 === 1);
    for (const step of steps) times.get(step.what)?.push(await tap(page, step));
    await page.context().setOffline(false);
    await page.getByText('All sent').waitFor();
    await fetch(`${url}/api/appointments/${visit}`, { method: 'DELETE', headers: { cookie: manager } });
  }
  await browser.close();
  for (const [what, figures] of times)
    print(
      `My day on a slow phone, ${what}`,
      `${median(figures).toFixed(0)} ms (worst ${Math.max(...figures).toFixed(0)}; bar ${BAR_MS})`,
    );
}
