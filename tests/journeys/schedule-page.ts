import type { BrowserContextOptions, Page } from 'playwright-core';
import { desktop, openPageAs } from '../harness/pages.ts';
import type { WorkerBrowser } from '../harness/worker-browser.ts';

/** A Wednesday far from today; its week begins on Sunday the 7th. */
export const WEEK = '/schedule?view=week&day=2027-03-10';
export const WEDNESDAY = '2027-03-10';
export const THURSDAY = '2027-03-11';

export async function staff(
  browser: WorkerBrowser,
  url: string,
  username: string,
  screen = WEEK,
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const page = await openPageAs(username, browser, `${url}/serviceportal${screen}`, {
    locale: 'en-GB',
    ...options,
  });
  await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
  return page;
}

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
/** The machine may be busy. */
export const SOON = { timeout: 10_000 };
export const dialog = (page: Page) => page.getByRole('dialog');
export const picker = (page: Page, name: string) => dialog(page).getByRole('combobox', { name });
export const service = (page: Page) => dialog(page).getByRole('textbox', { name: 'Service' });
export const day = (page: Page, name: string) => page.locator(`[data-day="${name}"]`);
export const block = (page: Page, text: string) => page.locator('[data-block]').filter({ hasText: text });
export const face = (page: Page, text: string) => block(page, text).locator('[data-stop]');
export const slot = (page: Page, name: string, hour: number) =>
  day(page, name).getByRole('button', { name: `, ${String(hour).padStart(2, '0')}:00: schedule a service` });
export const timeOf = (page: Page, text: string) => face(page, text).getAttribute('aria-label');

/** Makes an appointment as the signed-in person. */
export const plan = (page: Page, fields: Record<string, unknown>): Promise<void> =>
  page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/appointments', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  }, fields);

/** Sets the length of Wednesday's only appointment, past everything that the page knows. */
export const lasts = (page: Page, duration: number): Promise<void> =>
  page.evaluate(async (minutes) => {
    const list = await fetch('/api/appointments?from=2027-03-10&to=2027-03-10');
    const [row] = (await list.json()) as { id: string }[];
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ ...row, duration: minutes });
    const response = await fetch(`/api/appointments/${row?.id}`, { method: 'PUT', headers, body });
    if (!response.ok) throw new Error(await response.text());
  }, duration);

/** Drags a block with the mouse: so many columns to the right, so many pixels down. */
export async function drag(page: Page, text: string, columns: number, down: number): Promise<void> {
  // Hovered first: on a busy machine what lies above it may still come and push it down.
  await block(page, text).hover({ position: { x: 8, y: 12 } });
  const { x, y, width } = (await block(page, text).boundingBox())!;
  const column = (await day(page, WEDNESDAY).first().boundingBox())!.width;
  const [fromX, fromY] = [x + Math.min(30, width / 3), y + 12];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 8, fromY + 4);
  await page.mouse.move(fromX + columns * column, fromY + down, { steps: 5 });
  await page.mouse.up();
}
