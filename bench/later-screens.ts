// How long a screen takes from the press of its link to its rows, for the first time since the page was opened, on a
// slow computer. The pointer rests on the link before, as a hand takes its time to press.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/harness/browser.ts';
import { appStarted, desktop } from '#tests/harness/pages.ts';
import { median } from './measure.ts';

const ROUNDS = 5;
const SLOWNESS = 4;
const REST_MS = 300;

/** The link's path, and an XPath expression of the first row. */
const screens = {
  customers: '//table//tbody//td//a',
  vehicles: '//main//*[@data-index]',
  schedule: '//*[@data-block]',
  estimates: '//main//*[starts-with(text(), "E-2026-")]',
} as const;

/** Runs in the page: from the next press to the frame that shows the rows, in milliseconds. */
const fromPressToRows = (rows: string): Promise<number> =>
  new Promise((resolve) => {
    const press = ({ timeStamp }: MouseEvent) => {
      const look = () => {
        const found = document.evaluate(rows, document, null, 9, null).singleNodeValue;
        if (!(found instanceof Element) || !found.checkVisibility()) return void requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      look();
    };
    document.addEventListener('click', press, { once: true, capture: true });
  });

async function press(page: Page, url: string, path: string, rows: string): Promise<number> {
  await page.goto(`${url}/serviceportal/suppliers`);
  await appStarted(page);
  await sleep(2_000);
  const link = page.locator(`nav a[href="/serviceportal/${path}"]`);
  await link.hover();
  await sleep(REST_MS);
  const time = page.evaluate(fromPressToRows, rows);
  await link.click();
  return time;
}

/** Prints how long screens take that are opened from another one. */
export async function laterScreens(
  url: string,
  print: (what: string, figure: string) => void,
): Promise<void> {
  const browser = await launchBrowser();
  const context = await browser.newContext(desktop);
  const data = { username: 'manager', password: 'manager-volts-2026' };
  await context.request.post(`${url}/api/auth/login`, { data });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  for (const [path, rows] of Object.entries(screens)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await press(page, url, path, rows));
    print(`${path}, from the press of its link, CPU ${SLOWNESS}x`, `${median(times).toFixed(0)} ms`);
  }
  await browser.close();
}
