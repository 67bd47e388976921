// How much work a key stroke is for the browser, in an estimate with many lines.
import type { CDPSession, Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '#tests/harness/browser.ts';
import { median, signIn, workSoFar, type Work } from './measure.ts';

const LINES = 100;
const STROKES = 24;
const BAR_MS = 16;
/** Until what a stroke sets off later is done as well, such as suggestions of parts. */
const SETTLED_MS = 400;

const json = { 'content-type': 'application/json' };

async function createEstimateOfRequest(url: string, cookie: string): Promise<string> {
  const lineItems = Array.from({ length: LINES }, (_, index) => ({
    description: `Bremžu kluču nomaiņa ${index}`,
    partNumber: `BR-${index}`,
    partName: 'Bremžu kluči',
    partPrice: '78.40',
    laborHours: '1.25',
    responsibleMechanic: 'Toms V.',
  }));
  const response = await fetch(`${url}/api/estimates`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ customerName: 'Anna Bērziņa', laborRate: '50', lineItems }),
  });
  return ((await response.json()) as { id: string }).id;
}

const amount = ['6', '2', '.', '5', 'Backspace', 'Backspace', 'Backspace', 'Backspace'];
const letters = 'bremzes '.split('');
const middle = (column: string) => `[data-row="${LINES / 2}"] [data-column="${column}"]`;
/** Where is typed; the labor rate draws the figures of every line again. */
const fields = [
  { what: 'description', input: middle('description'), keys: letters },
  { what: 'part name', input: middle('partName'), keys: letters },
  { what: 'price', input: middle('partPrice'), keys: amount },
  { what: 'hours', input: middle('laborHours'), keys: amount },
  { what: 'mileage', input: '[data-path="mileage"]', keys: amount },
  { what: 'labor rate', input: '[data-path="laborRate"]', keys: amount },
];

async function strokesIn(page: Page, session: CDPSession, input: string, keys: readonly string[]) {
  await page.locator(input).fill('');
  await sleep(SETTLED_MS);
  const strokes: Work[] = [];
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const before = await workSoFar(session);
    await page.keyboard.press(keys[stroke % keys.length] ?? '');
    await sleep(SETTLED_MS);
    const after = await workSoFar(session);
    strokes.push({ script: after.script - before.script, all: after.all - before.all });
  }
  return strokes;
}

/** Prints the median and the worst stroke of each field, in the built portal that runs at `url` with demo data. */
export async function keyStrokeTimes(
  url: string,
  print: (what: string, figure: string) => void,
): Promise<void> {
  const cookie = await signIn(url);
  const id = await createEstimateOfRequest(url, cookie);
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${url}/serviceportal/estimates/${id}?edit=estimate`);
  await page.locator(`[data-row="${LINES - 1}"]`).waitFor();
  for (const { what, input, keys } of fields) {
    const strokes = await strokesIn(page, session, input, keys);
    const script = strokes.map((work) => work.script);
    const figure = `${median(script).toFixed(1)} ms of script, worst ${Math.max(...script).toFixed(1)} ms`;
    const all = `all work ${median(strokes.map((work) => work.all)).toFixed(1)} ms`;
    print(`a key stroke among ${LINES} lines: ${what}`, `${figure} (bar ${BAR_MS} ms; ${all})`);
  }
  await browser.close();
}
