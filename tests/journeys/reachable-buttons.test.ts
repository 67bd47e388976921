import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

const open = (path: string, options: object, username = 'owner'): Promise<Page> =>
  openPageAs(username, browser, `${demo().url}/serviceportal${path}`, options);

const middleOf = async (element: Locator) => {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Whether a press in the middle of the element meets it, and nothing that lies over it. */
const isReached = async (element: Locator): Promise<boolean> => {
  const place = await middleOf(element);
  return element.evaluate((found, { x, y }) => found.contains(document.elementFromPoint(x, y)), place);
};

const toast = (page: Page, text: string) => page.locator('[data-kind]').filter({ hasText: text });
/** Says whether a toast stands at the right, below `top`, and the button can be pressed meanwhile. */
async function isClearOf(button: Locator, shown: Locator, top: number): Promise<boolean> {
  const isPressed = await isReached(button);
  const box = await shown.boundingBox();
  const right = (button.page().viewportSize()?.width ?? 0) - 40;
  return isPressed && box !== null && box.x + box.width > right && box.y > top;
}
const saveSettings = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const screens = [
  ['a phone', phone],
  ['a narrow phone', { ...phone, viewport: { width: 320, height: 640 } }],
  ['a tablet', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
] as const;
const allScreens = [['a desktop', desktop], ...screens] as const;

test.each(screens)(
  'saves the settings on %s by a tap on the button',
  { timeout: 60_000 },
  async (_, screen) => {
    const page = await open('/settings', screen);
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    const typed = `Brīvības iela ${screen.viewport.width}, Rīga`;
    await address.fill(typed);
    await expect.poll(() => isReached(saveSettings(page))).toBe(true);
    const { x, y } = await middleOf(saveSettings(page));
    await page.touchscreen.tap(x, y);
    await toast(page, 'Settings saved').waitFor();
    await page.reload();
    await expect.poll(() => address.inputValue()).toBe(typed);
  },
);

test.each(allScreens)(
  'keeps the toast of saved settings off the button on %s',
  { timeout: 60_000 },
  async (_, screen) => {
    const page = await open('/settings', screen);
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await address.fill(`Brīvības iela 1-${screen.viewport.width}, Rīga`);
    await saveSettings(page).click();
    const shown = toast(page, 'Settings saved');
    await shown.waitFor();
    await address.fill('Brīvības iela 2, Rīga');
    await expect.poll(() => isClearOf(saveSettings(page), shown, screen.viewport.height / 2)).toBe(true);
  },
);

test.each(allScreens)(
  'shows what failed in a dialog at the bottom right, clear of its buttons, on %s',
  { timeout: 60_000 },
  async (_, screen) => {
    const page = await open('/customers?edit=new', screen);
    await page.route('**/api/customers', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna Bērziņa');
    const save = dialog.locator('[type="submit"]');
    await save.click();
    const shown = toast(page, 'Failed to create customer');
    await expect.poll(() => isClearOf(save, shown, screen.viewport.height / 3)).toBe(true);
  },
);

test.each(screens)(
  'keeps the toast of a step off the next one of an estimate on %s',
  { timeout: 60_000 },
  async (_, screen) => {
    const page = await open('/estimates?status=approved_waiting_parts', screen);
    await page
      .getByRole('article')
      .getByRole('link', { name: /^E-\d{4}-\d{4}$/ })
      .first()
      .click();
    const next = page.locator('[data-next-step]');
    await next.getByText('Parts arrived').click();
    const shown = toast(page, 'Estimate status updated successfully');
    await shown.waitFor();
    await next.filter({ hasNotText: 'Parts arrived' }).waitFor();
    await expect.poll(() => isReached(next)).toBe(true);
    expect(await shown.isVisible()).toBe(true);
  },
);
