import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

/** What has the focus: its text or label. `BODY` where nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'BODY';
    return at.getAttribute('aria-label') ?? (at.textContent?.trim().slice(0, 80) || at.tagName);
  });
const press = async (target: Locator) => {
  await target.focus();
  await target.press('Enter');
};
/** Presses what goes with the press, and waits until it is gone. */
const pressAway = async (target: Locator) => {
  const control = await target.elementHandle();
  await press(target);
  await control?.waitForElementState('hidden');
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first();

/** Whether the script that keeps the focus is there: it comes after the first rows of a screen. */
async function isKept(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    const button = document.querySelector('main')!.appendChild(document.createElement('button'));
    button.focus();
    button.remove();
  });
  return page
    .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 500 })
    .then(
      () => true,
      () => false,
    );
}

interface Fall {
  readonly screen: string;
  readonly go: (page: Page) => Promise<void>;
  /** What has the focus then, where that is certain. */
  readonly to?: string;
}

/** What takes away the very thing that has the focus. */
const falls: Readonly<Record<string, Fall>> = {
  'a link to another screen': {
    screen: '',
    go: (page) => pressAway(page.getByRole('main').getByRole('link', { name: 'View Items' })),
    to: 'Inventory',
  },
  'a dialog that a link of another screen opened': {
    screen: '',
    go: async (page) => {
      await press(page.getByRole('link', { name: 'New Estimate' }));
      await page.getByRole('dialog').getByRole('combobox', { name: 'Customer' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    to: 'Estimates',
  },
  'a dialog that an address opened': {
    screen: '/vehicles?edit=new',
    go: (page) => pressAway(inDialog(page, 'Close')),
    to: 'Vehicles',
  },
  'the button of a search that found nothing': {
    screen: '/customers?search=nobody-of-that-name',
    go: (page) => pressAway(button(page, 'Show all customers')),
  },
  'a deleted row': {
    screen: '/suppliers',
    go: async (page) => {
      await press(button(page, /^Delete/));
      await pressAway(inDialog(page, 'Delete'));
      await page.getByText('Supplier deleted successfully', { exact: true }).waitFor();
    },
  },
  'the last row of a list': {
    screen: '/suppliers?search=EV%20Deta',
    go: async (page) => {
      await press(button(page, /^Delete/));
      await pressAway(inDialog(page, 'Delete'));
      await page.getByText('No suppliers found matching your search').waitFor();
    },
  },
  'a line that is taken out': {
    screen: '/invoices?edit=new',
    go: async (page) => {
      await press(inDialog(page, /^Add/));
      await press(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Remove/ })
          .last(),
      );
    },
  },
  'a toast': {
    screen: '/customers',
    go: async (page) => {
      await press(button(page, 'Add Customer'));
      await page.getByRole('dialog').getByLabel('Name').fill('Focus Kept');
      await page.keyboard.press('Enter');
      const close = page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('button', { name: 'Close' });
      await pressAway(close);
    },
    to: 'Add Customer',
  },
  'the button that clears a filter': {
    screen: '/estimates?status=draft&search=nobody-of-that-name',
    go: (page) =>
      pressAway(
        page
          .getByRole('main')
          .getByRole('button', { name: /^(Clear|Show all)/ })
          .last(),
      ),
  },
  'the first steps, when they are hidden': {
    screen: '',
    go: (page) => pressAway(button(page, 'Setup guide')),
  },
  'the button that marks all notices as read': {
    screen: '/customers',
    go: async (page) => {
      await press(button(page, /^Notifications/));
      await pressAway(button(page, 'Mark all as read'));
    },
  },
};

test('keeps the focus when what has it is taken away', { timeout: 120_000 }, async () => {
  const url = `${demo().url}/serviceportal`;
  const page = await openPageAs('owner', browser, url, { ...desktop, locale: 'en-GB' });
  const wrong: string[] = [];
  for (const [name, { screen, go, to }] of Object.entries(falls)) {
    await page.goto(`${url}${screen}`);
    try {
      await expect.poll(() => isKept(page)).toBe(true);
      await go(page);
    } catch (error) {
      wrong.push(`${name}: ${String(error).slice(0, 300)}`);
      continue;
    }
    await expect
      .poll(() => focused(page))
      .toEqual(to ?? expect.not.stringMatching(/^BODY$/))
      .catch(async () => void wrong.push(`${name}: ${await focused(page)}`));
  }
  expect(wrong).toEqual([]);
});

test('leaves it where a press beside everything puts it', { timeout: 60_000 }, async () => {
  const url = `${demo().url}/serviceportal/customers`;
  const page = await openPageAs('owner', browser, url, { ...desktop, locale: 'en-GB' });
  await expect.poll(() => isKept(page)).toBe(true);
  await page.getByText(/^\d+ records$/).click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});
