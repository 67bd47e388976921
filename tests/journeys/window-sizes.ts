import type { CDPSession, Page } from 'playwright-core';
import { desktop, phone } from '../harness/pages.ts';

/** An open page whose window and text change their sizes without another load. */
export interface ResizedPage {
  readonly page: Page;
  readonly devTools: CDPSession;
}

export const resizable = async (page: Page): Promise<ResizedPage> => ({
  page,
  devTools: await page.context().newCDPSession(page),
});

/** A browser's usual size of text, and twice that. Source: WCAG 2.2, 1.4.4 "Resize Text". */
const USUAL = 16;
const LARGE = 32;

/** Waits until the page has drawn itself for the window and the text that it has now. */
async function settle(page: Page, media: string): Promise<void> {
  await page.waitForFunction(async (expected) => {
    // What asks for the width of the screen draws itself once more after the change.
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))),
    );
    return (
      matchMedia(expected).matches &&
      !document.querySelector('[data-skeleton], .mantine-Skeleton-root') &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    );
  }, media);
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Gives the page another screen: of a mouse, or of a phone and a finger. */
async function setScreen(
  { devTools }: ResizedPage,
  { width, height }: Screen,
  mobile: boolean,
): Promise<void> {
  const screen = { screenWidth: width, screenHeight: height, deviceScaleFactor: 1 };
  await devTools.send('Emulation.setDeviceMetricsOverride', { width, height, mobile, ...screen });
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
}

const setTextSize = ({ devTools }: ResizedPage, standard: number) =>
  devTools.send('Page.setFontSizes', { fontSizes: { standard } });

/** Makes the window of a mouse as wide as that. */
export async function widen(resized: ResizedPage, width: number): Promise<void> {
  await setScreen(resized, { width, height: desktop.viewport.height }, false);
  await settle(resized.page, `(width: ${width}px) and (hover: hover)`);
}

/** Shows the page in dark colors on a phone. */
export async function becomePhone(resized: ResizedPage): Promise<void> {
  await resized.page.emulateMedia({ colorScheme: 'dark' });
  await setScreen(resized, phone.viewport, true);
  await settle(resized.page, `(width: ${phone.viewport.width}px) and (hover: none)`);
}

export async function enlargeText(resized: ResizedPage): Promise<void> {
  await setTextSize(resized, LARGE);
  await settle(resized.page, 'all');
  const size = await resized.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== `${LARGE}px`) throw new Error(`The text is ${size} large.`);
}

/** The next page is shown in light colors on a desktop, with text of the usual size: the one that is open need not be drawn so. */
export async function becomeDesktop(resized: ResizedPage): Promise<void> {
  await resized.page.emulateMedia({ colorScheme: 'light' });
  await setTextSize(resized, USUAL);
  await setScreen(resized, desktop.viewport, false);
}
