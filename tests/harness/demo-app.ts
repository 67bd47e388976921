import type pg from 'pg';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { createTestDatabase } from './database.ts';
import { databaseUrl, startApp, temporaryFolder } from './running-app.ts';

export interface DemoApp {
  readonly url: string;
  readonly connection: pg.PoolConfig;
  /** Its data folder, for files that the test makes. */
  readonly folder: string;
}

/** The real app with the demo data, until the end of the test. */
export async function openDemoApp(): Promise<DemoApp> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const folder = await temporaryFolder();
  const { url } = await startApp({
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: folder,
    DEMO_DATA: 'true',
  });
  return { url, connection: database.connection, folder };
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1280, height: 900 } } as const;

/** A page of a browser of its own; a script error on it fails the test. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(url);
  return page;
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.waitForURL('**/serviceportal/login**');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${username}-volts-2026`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Login successful', { exact: true }).waitFor();
}
