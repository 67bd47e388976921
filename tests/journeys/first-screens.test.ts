import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openDemoApp, shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone, signIn as signInByForm } from '../harness/pages.ts';
import { ask, signIn } from '../harness/running-app.ts';
import { screenScript } from '../harness/built-screens.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

const cookieOf = (url: string, username: string) =>
  signIn(url, { username, password: `${username}-volts-2026` });

/** What the files of the screens say. */
const paths = globSync('src/**/*.screen.ts').map(
  (file) => /^  path: '([^']+)',$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file,
);

interface Response {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data: unknown };
}

/** The page as the server sends it, and the responses that it brings along. */
async function pageOf(url: string, path: string, cookie = '') {
  const response = await fetch(`${url}/serviceportal${path}`, { headers: { cookie } });
  const html = await response.text();
  const block = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { responses } = JSON.parse(block) as { responses: { queries: Response[] } };
  return { response, html, brought: responses.queries };
}

/**
 * What a screen requests once its rows are there: notices, what keeps it up to date, the way for later scripts, and whether
 * the last month is closed.
 */
const later = /^\/api\/(live|health|notices\/|accounting\/last-closed$)/;

const visits = [
  ...paths.filter((path) => !path.includes('$')),
  '/customers?search=anna',
  '/schedule?view=day',
  '/schedule?view=week&day=2026-03-04',
  '/estimates?status=converted&search=a b%26c',
  '/estimates?turned=finished,rejected',
  '/estimates?order=newest&sort=customer',
  '/invoices?status=unpaid',
  '/inventory?stock=low',
];

test.each([
  ['owner', desktop],
  ['manager', desktop],
  ['technician', phone],
] as const)(
  'brings a %s the first rows of every screen with the page',
  { timeout: 180_000 },
  async (role, look) => {
    const { url } = demo();
    const page = await openPageAs(role, browser, `${url}/favicon.svg`, look);
    const requested: string[] = [];
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && !later.test(pathname)) requested.push(`${pathname}${search}`);
    });
    for (const path of visits) {
      await page.goto(`${url}/serviceportal${path === '/' ? '' : path}`);
      await page.locator('main h1').waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [data-skeleton]'));
      expect(await page.locator('main h1').innerText()).not.toMatch(/could not be shown/);
      expect(requested, path).toEqual([]);
      // Such as a difference between what the server and what the browser rendered.
      expect(errors, path).toEqual([]);
    }
  },
);

test.each([
  ['owner', desktop],
  ['technician', phone],
] as const)('shows a %s every screen before any script has run', { timeout: 120_000 }, async (role, look) => {
  const { url } = demo();
  const page = await openPageAs(role, browser, `${url}/favicon.svg`, { ...look, javaScriptEnabled: false });
  for (const path of visits) {
    await page.goto(`${url}/serviceportal${path === '/' ? '' : path}`);
    expect(await page.locator('main h1').allInnerTexts(), path).toEqual([
      expect.not.stringContaining('not be shown'),
    ]);
    expect(await page.locator('main [data-skeleton]').count(), path).toBe(0);
  }
});

test('shows no side bar in a narrow window before any script has run', { timeout: 60_000 }, async () => {
  const look = { viewport: { width: 700, height: 800 }, javaScriptEnabled: false };
  const page = await openPageAs('manager', browser, `${demo().url}/serviceportal`, look);
  expect(await page.locator('main h1').isVisible()).toBe(true);
  expect(await page.locator('aside').isVisible()).toBe(false);
});

test('draws a chart on the server as the browser draws it', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const drawn: unknown[][] = [];
  for (const javaScriptEnabled of [false, true]) {
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, {
      ...desktop,
      javaScriptEnabled,
    });
    const chart = page.getByRole('img', { name: /^Bar chart/ });
    drawn.push(
      await chart
        .locator('*')
        .evaluateAll((parts) =>
          parts.map((part) => [
            part.textContent,
            part.getAttribute('data-text'),
            part.className,
            (part as HTMLElement).style.cssText,
          ]),
        ),
    );
  }
  expect(drawn[0]?.length).toBeGreaterThan(24);
  expect(drawn[1]).toEqual(drawn[0]);
});

test('renders the page in the language that its user chose', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const cookie = await cookieOf(url, 'manager');
  const choose = (language: string) =>
    fetch(`${url}/api/auth/language`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    });
  expect((await choose('lv')).status).toBe(204);
  const { html } = await pageOf(url, '/customers', cookie);
  await choose('en');
  expect(html).toContain('<html lang="lv">');
  expect(html).toMatch(/<h1[^>]*>Klienti<\/h1>/);
});

test('brings nobody else’s data, and may be kept by no cache', async () => {
  const { url, connection } = demo();
  const signedOut = await pageOf(url, '/customers');
  expect(signedOut.brought.map(({ queryKey }) => queryKey)).toEqual([['api', 'auth', 'status']]);
  expect(signedOut.response.headers.get('cache-control')).toBe('no-store');
  const script = await screenScript('screens/CustomersScreen.tsx');
  expect(signedOut.html).not.toContain(script);

  const manager = await pageOf(url, '/customers', await cookieOf(url, 'manager'));
  expect(manager.html).toContain('Anna Bērziņa');
  expect(manager.html).toContain(script);
  expect(manager.response.headers.get('cache-control')).toBe('no-store');

  // Repeated within a minute, a denial is one entry with a count.
  const denials = `SELECT sum(coalesce((details->>'count')::int, 1))::int AS count
    FROM audit_logs WHERE action = 'permission_denied'`;
  const [before] = await ask<{ count: number }>(connection, denials);
  const technician = await cookieOf(url, 'technician');
  for (const path of paths) {
    const { html } = await pageOf(url, path, technician);
    expect(html).not.toContain('Anna Bērziņa');
  }
  // What the role may not request is not requested for it either.
  expect(await ask(connection, denials)).toEqual([before]);
});

test('closes no data block early, whatever a record is called', async () => {
  const { url } = demo();
  const cookie = await cookieOf(url, 'manager');
  const name = '</script><script>alert(1)</script><!--';
  await fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'a-name-like-markup' },
    body: JSON.stringify({ name, phone: '+371 29 111 222' }),
  });
  const { brought } = await pageOf(url, '/customers', cookie);
  const list = brought.find(({ queryKey }) => queryKey[1] === 'customers')?.state.data;
  expect((list as { pages: { rows: object[] }[] }).pages[0]?.rows).toContainEqual(
    expect.objectContaining({ name }),
  );
});

test.each([
  '/schedule?day=nonsense',
  '/schedule?day=2026-13-99',
  '/schedule?view=week&day=0001-01-01',
  '/schedule?view=week&day=9999-12-31',
  '/customers?search=%00',
  `/customers?search=${'x'.repeat(300)}`,
  '/estimates?status=bogus&from=yesterday',
  '/reports?from=2026-02-31&mode=all',
  '/customers/nonsense',
])('shows the portal at %s, an address that was typed', async (path) => {
  const { url } = demo();
  const { response, html } = await pageOf(url, path, await cookieOf(url, 'manager'));
  expect(response.status).toBe(200);
  expect(html).toContain('<div id="root" inert aria-busy="true">');
});

test('has the rows of a screen whose link was pointed at', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/suppliers`, desktop);
  const link = page.getByRole('link', { name: 'Vehicles', exact: true });
  const loaded = page.waitForResponse((response) => response.url() === `${url}/api/vehicles?limit=100`);
  await link.hover();
  const [vehicle] = (await (await loaded).json()) as { licensePlate: string }[];
  await page.route('**/api/vehicles**', (route) => route.abort());
  await link.click();
  await page.getByRole('heading', { name: 'Vehicles', level: 1 }).waitFor();
  const plate = page.getByText(vehicle!.licensePlate, { exact: true });
  await expect.poll(() => plate.count()).toBeGreaterThan(0);
});

test('sends no request for a user who has to change the password first', { timeout: 60_000 }, async () => {
  const { url, connection } = await openDemoApp();
  await ask(connection, `UPDATE users SET must_change_password = true WHERE username = 'manager'`);
  const page = await openPageAs('manager', browser, `${url}/favicon.svg`, desktop);
  const denied: string[] = [];
  page.on('response', (response) => response.status() === 403 && denied.push(response.url()));
  await page.goto(`${url}/serviceportal`);
  await page.locator('input[type=password]').first().waitFor();
  expect(denied).toEqual([]);
});

test('gives nothing that came for one user to the next one', { timeout: 60_000 }, async () => {
  const { url } = demo();
  // A browser that says it is a phone and is as wide as a desktop: the day that came is not the week that is drawn.
  const look = { ...desktop, userAgent: phone.userAgent };
  const page = await openPageAs('manager', browser, `${url}/serviceportal/schedule`, look);
  // An event of the live stream would drop what came with the page.
  await page.route('**/api/live**', (route) => route.abort());
  await page.reload();
  // Nothing else may come early.
  await page.route(/\/serviceportal\/schedule/, (route) => route.abort());
  await page.locator('main h1').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await signInByForm(page, 'technician');
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const request = page.waitForRequest((sent) => /\/api\/appointments\?from=(.*)&to=\1$/.test(sent.url()));
  await page.getByText('Day', { exact: true }).click();
  expect((await request).method()).toBe('GET');
});

/** What the scripts and modules that a page names in its head weigh as gzip, in KiB. */
async function scriptOf(html: string, url: string): Promise<number> {
  const sources = [...html.matchAll(/<(?:script[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"/g)];
  const sizes = await Promise.all(
    sources.map(async ([, source = '']) => {
      const response = await fetch(new URL(source, url));
      return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

test.each(['', '/customers', '/invoices'])(
  'loads at most 200 KiB of script for the screen at "%s"',
  async (path) => {
    const { url } = demo();
    const { html } = await pageOf(url, path, await cookieOf(url, 'manager'));
    const weight = await scriptOf(html, url);
    expect(weight).toBeGreaterThan(100);
    expect(weight).toBeLessThanOrEqual(200);
  },
);
