import { test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { expectAccessibleScreens } from './portal-screens.ts';

const browser = shareBrowser();

test('passes axe in the portal: light desktop', { timeout: 900_000 }, async () => {
  const { url } = await openDemoApp();
  await expectAccessibleScreens(browser, url, { ...desktop, colorScheme: 'light' });
});
