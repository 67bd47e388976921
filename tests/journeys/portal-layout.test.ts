import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp, shareDemoApp } from '../harness/demo-app.ts';
import { languages } from '#shared/words.ts';
import { call, openPageAs, phone } from '../harness/pages.ts';
import { ask } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();
const wide = { viewport: { width: 1440, height: 900 } };

const open = (path: string, options: object = wide): Promise<Page> =>
  openPageAs('owner', browser, `${demo().url}/serviceportal${path}`, options);

test(
  'begins the vehicle and the total of every estimate at the same place',
  { timeout: 60_000 },
  async () => {
    const page = await open('/estimates');
    await page.getByRole('article').nth(5).waitFor();
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('article')].map((card) =>
        [...card.querySelectorAll('dl > div')].map((fact) => Math.round(fact.getBoundingClientRect().left)),
      ),
    );
    expect(places.length).toBeGreaterThan(5);
    expect(new Set(places.map(String)).size).toBe(1);
  },
);

test(
  'letters buttons as buttons: the sheets of the kit come after those of the page',
  { timeout: 60_000 },
  async () => {
    const page = await open('/customers');
    const button = page.getByRole('main').locator('button[data-variant="filled"]').first();
    const letters = await button.evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return { fontSize, fontWeight };
    });
    expect(letters).toEqual({ fontSize: '14px', fontWeight: '600' });
  },
);

test('keeps each quick action on one line', { timeout: 60_000 }, async () => {
  const page = await open('/');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  const heights = [];
  for (const name of ['New Estimate', 'Add Customer', 'Schedule Service', 'Manage Inventory'])
    heights.push(
      (await actions.getByRole('link', { name, exact: true }).getByText(name).boundingBox())!.height,
    );
  // Two lines have 40 pixels.
  expect(Math.max(...heights)).toBeLessThan(30);
});

test('leads from the parts that are running out to all of them', { timeout: 60_000 }, async () => {
  const page = await open('/inventory');
  await page.getByText(/^9 parts/).waitFor();
  await page.getByRole('button', { name: '+3 more' }).click();
  await page.getByText('9 records').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Low stock only' }).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: '+3 more' }).count()).toBe(0);
});

test('gives the list of vehicles the whole width until one is chosen', { timeout: 60_000 }, async () => {
  const page = await open('/vehicles');
  const list = page.getByRole('region', { name: 'List of vehicles' });
  const main = (await page.getByRole('main').boundingBox())!;
  expect((await list.boundingBox())!.width).toBeGreaterThan(main.width - 60);
  await page.getByText('Select a vehicle to view details').waitFor();
  await page.getByText('MK-2107').first().click();
  await page.getByRole('tab', { name: 'Details' }).waitFor();
  expect((await list.boundingBox())!.width).toBeLessThan(400);
});

test('shows every hint below its field', { timeout: 60_000 }, async () => {
  const page = await open('/users?edit=new');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Username' }).waitFor();
  const hints = await page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"] .mantine-InputWrapper-description')].flatMap((hint) => {
      // A tick has its hint below its label.
      const input = hint.parentElement!.querySelector('.mantine-Input-wrapper');
      return input ? [hint.getBoundingClientRect().top >= input.getBoundingClientRect().bottom] : [];
    }),
  );
  expect(hints.length).toBeGreaterThan(0);
  expect(hints).not.toContain(false);
});

/** The groups of the sidebar, each with its entries. */
const groupsOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .evaluate((nav) =>
      [...nav.querySelectorAll('ul')].map((list) => [
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.innerText,
        ...[...list.querySelectorAll('a')].map((entry) => entry.title),
      ]),
    );

test('groups the entries of the menu, of each role its own', { timeout: 60_000 }, async () => {
  expect(await groupsOf(await open('/'))).toEqual([
    ['Today', 'Dashboard', 'My day', 'Contact Forms', 'Schedule', 'Waiting list'],
    ['Work', 'Estimates', 'Vehicles', 'High voltage', 'Customers', 'Time clock'],
    ['Money', 'Invoices', 'Reports'],
    ['Stock', 'Inventory', 'Suppliers'],
    [
      'Shop',
      'Service Management',
      'Absences',
      'Bays',
      'Test tools',
      'Check templates',
      'User Management',
      'Import',
      'Settings',
      'Public website',
    ],
  ]);
  const page = await openPageAs('technician', browser, `${demo().url}/serviceportal/`, wide);
  expect(await groupsOf(page)).toEqual([
    ['Today', 'Dashboard', 'My day', 'Schedule'],
    ['Work', 'Estimates', 'Vehicles', 'High voltage'],
    ['Shop', 'Test tools', 'Public website'],
  ]);
});

test(
  'shows beside the requests how many wait, until somebody has looked at them',
  { timeout: 60_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/suppliers`, wide);
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Contact Forms' });
    expect(await entry.innerText()).toMatch(/^Contact Forms\s+4/);
    await ask(connection, `UPDATE contact_submissions SET status = 'in_progress' WHERE status = 'new'`);
    await expect.poll(() => entry.innerText()).toBe('Contact Forms');
  },
);

test('keeps the sidebar as wide as it is, however long a person’s name is', { timeout: 60_000 }, async () => {
  const { url, connection } = await openDemoApp();
  await ask(connection, `UPDATE users SET first_name = repeat('Aleksandra', 6) WHERE username = 'owner'`);
  const page = await openPageAs('owner', browser, `${url}/serviceportal/suppliers`, wide);
  expect((await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox())?.width).toBe(248);
});

test('has one menu of all screens on a phone', { timeout: 60_000 }, async () => {
  const page = await open('/', phone);
  await expect.poll(() => page.getByRole('button', { name: 'Open menu' }).count()).toBe(1);
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  expect(await bar.getByRole('button').count()).toBe(0);
  expect(await bar.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Schedule',
    'Estimates',
    'Customers',
    'Invoices',
  ]);
});

const lists = [
  '/customers',
  '/vehicles',
  '/contact-submissions',
  '/inventory',
  '/suppliers',
  '/services',
  '/users',
  '/invoices',
  '/invoices?view=credit-notes',
];
test.each(languages)(
  'shows three records of every list on the first screen of a phone: %s',
  { timeout: 120_000 },
  async (language) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/users`, phone);
    await call(page, 'PUT', '/api/auth/language', { language });
    const bar = await page.getByRole('navigation').last().boundingBox();
    const tooFew: Record<string, number> = {};
    for (const path of lists) {
      await page.goto(`${url}/serviceportal${path}`);
      const records = page.getByRole('main').locator('[data-index]');
      await records.nth(2).waitFor();
      const seen = await records.evaluateAll(
        (all, end) => all.filter((one) => one.lastElementChild!.getBoundingClientRect().bottom <= end).length,
        bar!.y,
      );
      if (seen < 3) tooFew[path] = seen;
    }
    expect(tooFew).toEqual({});
  },
);

test.each(languages)('hides no status and no sum on a tablet: %s', { timeout: 120_000 }, async (language) => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/users`, {
    viewport: { width: 768, height: 1024 },
  });
  await call(page, 'PUT', '/api/auth/language', { language });
  const seen: string[] = [];
  const hidden: string[] = [];
  for (const path of [...lists, '/reports']) {
    await page.goto(`${url}/serviceportal${path}`);
    await page.getByRole('main').locator('[data-index]').first().waitFor();
    for (const table of await page.getByRole('main').locator('table').all()) {
      const edge = await table.evaluate((element) => {
        const actions = element.querySelector('thead th:last-child')!;
        const isPinned = getComputedStyle(actions).position === 'sticky';
        return isPinned
          ? actions.getBoundingClientRect().left
          : element.parentElement!.getBoundingClientRect().right;
      });
      for (const head of await table.locator('thead th').all()) {
        const name = (await head.textContent()) ?? '';
        const box = await head.boundingBox();
        if (!/^(Status|Total|Amount|Kopā|Summa|Ieņēmumi|Revenue)/.test(name) || !box?.width) continue;
        seen.push(name);
        // Its own margin may lie below the edge.
        if (box.x + box.width - 8 > edge) hidden.push(`${path}: ${name}`);
      }
    }
  }
  expect(seen.length).toBeGreaterThan(4);
  expect(hidden).toEqual([]);
});

test('shows when a request came in one form in the list and in its dialog', { timeout: 60_000 }, async () => {
  const page = await open('/contact-submissions');
  const listed = await page.locator('tbody time').first().innerText();
  expect(listed).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByText(new RegExp(`^${listed}, \\d{2}:\\d{2}$`))
    .waitFor();
});

test('lists new requests without calling them critical', { timeout: 60_000 }, async () => {
  const { url, connection } = await openDemoApp();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('UPDATE inventory_parts SET quantity = 50');
  await client.end();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/`, wide);
  const waiting = page.getByRole('region', { name: 'Now', exact: true });
  await waiting.getByRole('button', { name: /^Show all \d+$/ }).click();
  const requests = waiting.getByRole('listitem').filter({ hasText: 'New request: ' });
  await requests.first().waitFor();
  expect(await requests.evaluateAll((rows) => rows.map((row) => row.dataset['tone']))).not.toContain('harm');
  expect(await page.getByRole('heading', { name: 'Critical Alerts' }).count()).toBe(0);
});
