import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, signIn } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

/** Whatever the content security policy stops on the pages opened from now on. */
async function stoppedOn(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction('reportBlocked', (what: string) => stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (globalThis as unknown as { reportBlocked: (what: string) => void }).reportBlocked(
        `${effectiveDirective} ${blockedURI} at ${location.pathname}`,
      );
    });
  });
  return stopped;
}

test('does nothing that the content security policy stops', { timeout: 240_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPage(browser, 'about:blank', { ...desktop, locale: 'en-GB' });
  const stopped = await stoppedOn(page);
  await page.goto(`${url}/en`);
  await page.locator('select[name=make]').waitFor();
  await page.goto(`${url}/serviceportal`);
  await signIn(page, 'owner');
  await page.goto(`${url}/serviceportal/inventory?edit=new`);
  await page.getByRole('dialog').waitFor();
  expect(stopped).toEqual([]);
});
