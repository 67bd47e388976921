import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { keepFailedPage, startTrace } from './failed-page.ts';
import type { WorkerBrowser } from './worker-browser.ts';

/** Says that it is a phone, so that the server draws the screen for one. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/153.0.0.0 Mobile Safari/537.36',
} as const;
export const desktop = { viewport: { width: 1280, height: 900 } } as const;

/** Waits until the app has taken over what the server rendered; a page without the app is there at once. */
export const appStarted = (page: Page): Promise<void> =>
  page.locator('#root[aria-busy]').waitFor({ state: 'detached' });

/** As a person who uses a page once it can be used; a visit that ends earlier says so with `waitUntil`. */
function waitForAppAfterVisits(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await appStarted(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await appStarted(page);
    return response;
  };
}

interface PageOptions extends BrowserContextOptions {
  /**
   * As the browser of somebody who saves data, unless a test looks at what is fetched ahead or plays by itself: that costs
   * each page as much time as the page itself.
   */
  readonly savesData?: boolean;
}

async function blankPage(
  browser: WorkerBrowser,
  { savesData = true, ...options }: PageOptions,
): Promise<Page> {
  const context = await (await browser()).newContext(options);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
  page.setDefaultTimeout(15_000);
  // The first visit of a run is the first of everything that a server imports.
  page.setDefaultNavigationTimeout(60_000);
  if (options.javaScriptEnabled !== false) waitForAppAfterVisits(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await startTrace(page);
  onTestFinished(async ({ task }) => {
    await keepFailedPage(task, page);
    await context.close();
    expect(problems).toEqual([]);
  });
  return page;
}

/** A page in a context of its own, until the end of the test; a script error on it fails the test. */
export async function openPage(browser: WorkerBrowser, url: string, options: PageOptions): Promise<Page> {
  const page = await blankPage(browser, options);
  await page.goto(url);
  return page;
}

const passwordOf = (username: string) => `${username}-volts-2026`;

/** The same for somebody of the demo data who has signed in before: the form is left out. */
export async function openPageAs(
  username: string,
  browser: WorkerBrowser,
  url: string,
  options: PageOptions,
): Promise<Page> {
  const page = await blankPage(browser, options);
  const data = { username, password: passwordOf(username) };
  const response = await page.request.post(new URL('/api/auth/login', url).href, { data });
  expect(response.status()).toBe(200);
  await page.goto(url);
  return page;
}

/** Signs somebody of the demo data in by the form. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.waitForURL('**/serviceportal/login**');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(username));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Login successful', { exact: true }).waitFor();
}

/** Calls the server as the person who is signed in on the page; undefined where the response says nothing. */
export const call = <Body>(page: Page, method: string, path: string, body?: object): Promise<Body> =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(where, { method: how, ...(what ? { headers, body: what } : {}) });
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as Body;
    },
    [method, path, body ? JSON.stringify(body) : null] as [string, string, string | null],
  );
