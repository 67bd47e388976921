import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { stoppedOn } from './stopped.ts';

const browser = shareBrowser();

test('does nothing that the content security policy stops on the website', { timeout: 240_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPage(browser, 'about:blank', { ...desktop, locale: 'en-GB' });
  const stopped = await stoppedOn(page);
  await page.goto(`${url}/en`);
  await page.locator('select[name=make]').waitFor();
  expect(stopped).toEqual([]);
});
