import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { phone } from '../harness/pages.ts';
import { expectAccessibleScreens } from './portal-screens.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('passes axe in the portal: dark phone', { timeout: 900_000 }, async () => {
  const { url } = await openDemoApp();
  await expectAccessibleScreens(browser, url, { ...phone, colorScheme: 'dark' });
});
