import type { Page } from 'playwright-core';

/** Whatever the content security policy stops on the pages opened from now on. */
export async function stoppedOn(page: Page): Promise<string[]> {
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
