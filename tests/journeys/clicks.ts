import type { Page } from 'playwright-core';

/** Counts a person's clicks and taps on a page. */
export interface Clicks {
  /** Clicks since `restart`, or since the counter was made. */
  count(): Promise<number>;
  restart(): Promise<void>;
}

/**
 * Counts every press of the pointer on any screen of the page, whatever element it meets; keys are free: typing, Tab,
 * arrows and Enter. Call it before the screens in question are opened: a page that is loaded again keeps its count.
 */
export async function countClicks(page: Page): Promise<Clicks> {
  let clicks = 0;
  await page.exposeFunction('countedClick', () => void (clicks += 1));
  const listen = () =>
    document.addEventListener(
      'pointerdown',
      () => (window as unknown as { countedClick: () => void }).countedClick(),
      { capture: true },
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    // The page reports a click before it responds to this.
    count: async () => {
      await page.evaluate(() => undefined);
      return clicks;
    },
    restart: async () => {
      await page.evaluate(() => undefined);
      clicks = 0;
    },
  };
}
