import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first();

interface Opener {
  readonly screen: string;
  /** What is pressed, and what has the focus again once the dialog is closed. */
  readonly pressed: (page: Page) => Locator;
  /** The item of the menu that it opens; without one it opens the dialog itself. */
  readonly item?: RegExp;
}

const openers: Readonly<Record<string, Opener>> = {
  customer: { screen: '/customers', pressed: button(/^Add Customer/) },
  'customer to edit': { screen: '/customers', pressed: button(/^Edit/) },
  'history of a customer': { screen: '/customers', pressed: button(/history/i) },
  'question before deleting': { screen: '/customers', pressed: button(/^Delete/) },
  vehicle: { screen: '/vehicles', pressed: button(/^Add Vehicle/) },
  part: { screen: '/inventory', pressed: button(/^Add (New )?Part/i) },
  supplier: { screen: '/suppliers', pressed: button(/^Add Supplier/) },
  service: { screen: '/services', pressed: button(/^Add Service/) },
  prices: { screen: '/services', pressed: button(/^Manage prices of/) },
  user: { screen: '/users', pressed: button(/^(Add|Create) (New )?User/) },
  'audit of a user': { screen: '/users', pressed: button(/audit/i) },
  'request of a visitor': { screen: '/contact-submissions', pressed: button(/Anna Bērziņa/) },
  appointment: { screen: '/schedule', pressed: button(/^Schedule Service/) },
  estimate: { screen: '/estimates', pressed: button(/^Create Estimate/) },
  templates: { screen: '/estimates', pressed: button(/^Templates/) },
  'sending an estimate': { screen: '/estimates', pressed: button(/^Send to customer/) },
  'links of an estimate': {
    screen: '/estimates',
    pressed: button(/^Other actions/),
    item: /^Links and answers/,
  },
  'new template': {
    screen: '/estimates',
    pressed: button(/^Other actions/),
    item: /^Save as template/,
  },
  'answer by telephone': {
    screen: '/estimates',
    pressed: button(/^Other actions/),
    item: /^Answer by phone/,
  },
  'rejecting an estimate': {
    screen: '/estimates',
    pressed: button(/change the status of/),
    item: /^Rejected/,
  },
  'manual invoice': { screen: '/invoices', pressed: button(/^Create Invoice/) },
  'reminder of an invoice': { screen: '/invoices?status=overdue', pressed: button(/^Remind: R-/) },
  'credit note': {
    screen: '/invoices?status=unpaid',
    pressed: button(/^Other actions/),
    item: /^Issue credit note/,
  },
  'month for the accountant': { screen: '/reports', pressed: button(/^Monthly export for the accountant/) },
  profile: { screen: '', pressed: button(/^User menu/), item: /^Profile/ },
};

/** Presses by keyboard alone. */
const press = async (target: Locator) => {
  await target.focus();
  await target.press('Enter');
};

const isOpened = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);

const closings: Readonly<Record<string, (dialog: Locator) => Promise<void>>> = {
  // The first Esc may only close a list of choices.
  'by Esc': (dialog) => dialog.page().keyboard.press('Escape'),
  'by its button': async (dialog) => {
    const close = dialog.getByRole('button', { name: /^(Close|Cancel)/ }).first();
    if (await close.isVisible()) await close.press('Enter', { timeout: 2_000 }).catch(() => undefined);
  },
};

/** Opens and closes it by keyboard, and returns what has the focus then when it is not what opened it. */
async function focusAfter(
  page: Page,
  name: string,
  { pressed, item }: Opener,
  close: (dialog: Locator) => Promise<void>,
): Promise<string | null> {
  const opener = pressed(page);
  await press(opener);
  const items = (['menuitem', 'menuitemradio'] as const).map((role) =>
    page.getByRole(role, { name: item ?? '' }),
  );
  if (item) await press(items[0]!.or(items[1]!).first());
  const dialog = page.getByRole('dialog').first();
  await dialog.waitFor();
  await expect.poll(() => isOpened(page), { message: name }).toBe(true);
  const isStillThere = async () => {
    await close(dialog);
    return dialog.isVisible();
  };
  await expect.poll(isStillThere, { interval: 300, timeout: 10_000, message: name }).toBe(false);
  const isBack = () => opener.evaluate((element) => element === document.activeElement);
  return expect
    .poll(isBack)
    .toBe(true)
    .then(
      () => null,
      () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? 'nothing'),
    );
}

const phoneOpeners: typeof openers = {
  'the menu of all screens': { screen: '/customers', pressed: button(/^Open menu$/) },
};

/** By Esc the first time after the page was loaded, when the script of the dialog is fetched; then by its button. */
test.each([
  ['desktop', desktop, openers],
  ['phone', phone, phoneOpeners],
] as const)(
  'gives the focus back to what opened a dialog, the first time too, on a %s',
  { timeout: 300_000 },
  async (_device, options, all) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, { ...options, locale: 'en-GB' });
    const lost: string[] = [];
    for (const [name, opener] of Object.entries(all)) {
      await page.goto(`${url}/serviceportal${opener.screen}`);
      for (const [how, close] of Object.entries(closings)) {
        const focused = await focusAfter(page, name, opener, close);
        if (focused !== null) lost.push(`${name}, closed ${how}: ${focused}`);
      }
    }
    expect(lost).toEqual([]);
  },
);
