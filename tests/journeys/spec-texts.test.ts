import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, openPageAs } from '../harness/pages.ts';
import { databaseUrl, owner, startApp, temporaryFolder } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { requestScreens } from './spec-texts/catalogue.ts';
import { emptyScreens } from './spec-texts/empty.ts';
import { estimateScreens } from './spec-texts/estimates.ts';
import { frameScreens, pendingAlert, specRoutes } from './spec-texts/frame.ts';
import { invoiceScreens, reportScreens } from './spec-texts/money.ts';
import { customerScreens, userScreens } from './spec-texts/people.ts';
import { scheduleScreens } from './spec-texts/schedule.ts';
import { problemsOf, type SpecScreen, type Visitor } from './spec-texts/screen.ts';
import { addPendingEstimates, addSpecRecords } from './spec-texts/shop.ts';
import { sitePaths, siteScreens } from './spec-texts/site.ts';
import { thingScreens } from './spec-texts/things.ts';

const browser = shareBrowser();
const look = { ...desktop, locale: 'en-GB', reducedMotion: 'reduce' } as const;

const portalScreens = [
  ...frameScreens,
  ...customerScreens,
  ...requestScreens,
  ...thingScreens,
  ...scheduleScreens,
  ...estimateScreens,
  ...invoiceScreens,
  ...reportScreens,
  ...userScreens,
];

type Pages = (visitor: Visitor) => Promise<Page>;

/** A page for each role, opened when it is needed first. */
function pagesOf(url: string): Pages {
  const pages = new Map<Visitor, Promise<Page>>();
  return (visitor) => {
    const known = pages.get(visitor);
    if (known) return known;
    const page =
      visitor === 'visitor'
        ? openPage(browser, `${url}/en`, look)
        : openPageAs(visitor, browser, `${url}/serviceportal`, look);
    pages.set(visitor, page);
    return page;
  };
}

/** Walks through the screens, each as its visitor. Returns a line for each text of the specification that is missing. */
async function walk(pages: Pages, root: string, screens: readonly SpecScreen[]): Promise<string[]> {
  const problems: string[] = [];
  for (const screen of screens)
    problems.push(...(await problemsOf(await pages(screen.as ?? 'owner'), root, screen)));
  return problems;
}

/** The heading of a screen as the server sends it. */
async function headingAt(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
}

test('shows every text of the specification on the website, at its paths', { timeout: 300_000 }, async () => {
  const { url } = await openDemoApp();
  for (const path of sitePaths) {
    for (const language of ['en', 'lv']) expect((await fetch(`${url}/${language}${path}`)).status).toBe(200);
    const visitor = await fetch(`${url}${path || '/'}`, { headers: { 'accept-language': 'en' } });
    expect(new URL(visitor.url).pathname).toBe(`/en${path}`);
  }
  expect(await walk(pagesOf(url), url, siteScreens)).toEqual([]);
});

test('shows every text of the specification in the portal, to each role', { timeout: 600_000 }, async () => {
  const { url } = await openDemoApp();
  const pages = pagesOf(url);
  const root = `${url}/serviceportal`;
  await addSpecRecords(await pages('owner'));
  const problems = await walk(pages, root, portalScreens);
  await addPendingEstimates(await pages('owner'));
  problems.push(...(await walk(pages, root, [pendingAlert])));
  expect(problems).toEqual([]);
});

test(
  'opens the screens of the specification to the roles that it names, and to no other',
  { timeout: 300_000 },
  async () => {
    const { url } = await openDemoApp();
    const pages = pagesOf(url);
    const wrong: string[] = [];
    for (const role of ['owner', 'manager', 'technician', 'supplier'] as const)
      for (const { path, title, roles } of specRoutes) {
        const expected = roles.includes(role) ? title : 'Access Denied';
        const found = await headingAt(await pages(role), `${url}/serviceportal${path}`);
        if (found !== expected) wrong.push(`${role} at ${path}: „${found}”, not „${expected}”`);
      }
    expect(wrong).toEqual([]);
  },
);

test(
  'shows every empty state of the specification in a shop without records',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { url } = await startApp({
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: await temporaryFolder(),
    });
    const page = await openPage(browser, `${url}/serviceportal/login`, look);
    const response = await page.request.post(`${url}/api/auth/login`, { data: owner });
    expect(response.status()).toBe(200);
    expect(await walk(async () => page, `${url}/serviceportal`, emptyScreens)).toEqual([]);
  },
);
