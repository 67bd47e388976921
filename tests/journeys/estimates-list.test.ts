import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { openDemoApp, shareDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { ask } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

const open = (path: string, options: object = desktop, username = 'manager'): Promise<Page> =>
  openPageAs(username, browser, `${demo().url}/serviceportal${path}`, { ...options, locale: 'en-GB' });
const cards = (page: Page) => page.getByRole('article');
const group = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const focusedCard = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.tagName === 'ARTICLE'
      ? document.activeElement.querySelector('h2, h3')?.textContent
      : document.activeElement?.tagName,
  );

async function deleteByKeyboard(page: Page, number: string): Promise<void> {
  const card = page.getByRole('article', { name: number });
  await card.getByRole('button', { name: /^Other actions/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Delete/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
}

test(
  'groups estimates by what is done next, and fetches finished ones when their group is opened',
  { timeout: 60_000 },
  async () => {
    const page = await open('/estimates');
    const { open: waiting, steps } = await call<{
      open: { count: number };
      steps: { nextStep: string; count: number }[];
    }>(page, 'GET', '/api/estimates/steps');
    const heading = page.getByRole('main').getByText(new RegExp(`^${waiting.count} open, €`));
    await heading.waitFor();
    // Of a long list the rows in view are drawn, and each says how many there are.
    const count = async () => Number(await page.getByRole('listitem').last().getAttribute('aria-setsize'));
    const drawn = steps.length + waiting.count;
    await expect.poll(count).toBe(drawn);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toMatch(/^To be sent1€/);

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.keyboard.press('End');
    const finished = steps.find(({ nextStep }) => nextStep === 'finished');
    await page.getByRole('heading', { level: 2, name: `Finished ${finished?.count}` }).waitFor();
    await group(page, 'Finished').click();
    await page.locator('li:has(h2:has-text("Finished")) + li article').waitFor();
    expect(requested.filter((url) => url.includes('part='))).toEqual([
      expect.stringContaining('part=finished'),
    ]);
    expect(page.url()).toContain('turned=finished');
    await page.goBack();
    await expect.poll(count).toBe(drawn);
    await page.keyboard.press('Home');
    await group(page, 'To be sent').click();
    await expect.poll(count).toBe(drawn - 1);
  },
);

test('sorts within the groups and without them, as the address says', { timeout: 60_000 }, async () => {
  const page = await open('/estimates');
  const totals = async () => {
    const texts = await page.locator('article dd.numbers').allTextContents();
    return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
  };
  await page.getByRole('button', { name: 'Total incl. VAT' }).click();
  await page.getByRole('button', { name: 'Total incl. VAT, sorted downwards' }).waitFor();
  expect(page.url()).toContain('sort=dearest');
  await page.goto(`${demo().url}/serviceportal/estimates?order=newest&sort=dearest`);
  await cards(page).first().waitFor();
  expect(await group(page, 'To be sent').count()).toBe(0);
  const dearest = await totals();
  expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));
  await page.getByRole('button', { name: 'Total incl. VAT, sorted downwards' }).click();
  await expect.poll(async () => (await totals())[0]).toBeLessThan(dearest.at(-1) ?? 0);
});

test('opens the groups of what is looked for, finished ones too', { timeout: 60_000 }, async () => {
  const page = await open('/estimates?status=converted');
  await cards(page).nth(5).waitFor();
  await group(page, 'Finished').waitFor();
  expect(await group(page, 'To be sent').count()).toBe(0);
  await page.goto(`${demo().url}/serviceportal/estimates?search=nothing-like-this`);
  await page.getByText('No estimates found').waitFor();
});

test(
  'walks through the estimates with j and k, opens one with Enter, and not while somebody types',
  { timeout: 60_000 },
  async () => {
    const page = await open('/estimates');
    const numbers = await cards(page).getByRole('heading').allTextContents();
    await page.keyboard.press('j');
    await expect.poll(() => focusedCard(page)).toBe(numbers[0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect.poll(() => focusedCard(page)).toBe(numbers[1]);
    const filled = () =>
      cards(page)
        .nth(1)
        .getByRole('button', { name: /^Answer by phone/ })
        .evaluate((verb) => getComputedStyle(verb).backgroundColor);
    expect(await filled()).toBe('rgb(15, 118, 110)');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/estimates\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 1, name: numbers[1] ?? '' }).waitFor();
    await page.goBack();
    await cards(page).nth(1).waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => focusedCard(page)).toBe(numbers[0]);
    // The arrows lead to the headings of the groups too.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedCard(page)).toBe('BUTTON');
    await page.getByRole('searchbox', { name: 'Search estimates...' }).click();
    await page.keyboard.type('jkj');
    expect(await focusedCard(page)).toBe('INPUT');

    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog').getByText('next and previous estimate').waitFor();
  },
);

test('keeps the focus in the row whose status moves it to another group', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/estimates`, {
    ...desktop,
    locale: 'en-GB',
  });
  const number = await cards(page).first().getByRole('heading').innerText();
  const card = page.getByRole('article', { name: number });
  await card.getByRole('button', { name: /change the status/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Approved, Appointment Scheduled' }).focus();
  const moved = page.waitForResponse(/\/api\/estimates\/steps/);
  await page.keyboard.press('Enter');
  await moved;
  await card.getByText('To be scheduled').waitFor();
  await expect.poll(() => group(page, 'To be sent').count()).toBe(0);
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // The row is gone: the next one has the focus, and where there is none the list itself.
  await deleteByKeyboard(page, number);
  await expect.poll(() => focusedCard(page)).toMatch(/^E-/);
  const next = await cards(page).first().getByRole('heading').innerText();
  await page.goto(`${url}/serviceportal/estimates?search=${next}`);
  await deleteByKeyboard(page, next);
  await page.getByText('No estimates found').waitFor();
  await expect.poll(() => focusedCard(page)).toBe('DIV');
});

test('shows three estimates on the first screen of a phone', { timeout: 60_000 }, async () => {
  const page = await open('/estimates', phone);
  await cards(page).nth(2).waitFor();
  const bar = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox();
  const third = await cards(page).nth(2).boundingBox();
  expect(third!.y + third!.height).toBeLessThanOrEqual(bar!.y);
  for (const name of [/change the status/, /^Answer by phone|^Send/])
    expect(await cards(page).nth(1).getByRole('button', { name }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
});

test.each([390, 768, 1024, 1440])(
  'keeps a row as high as the others however long its names are, at %s pixels',
  { timeout: 90_000 },
  async (width) => {
    const { url, connection } = await openDemoApp();
    await ask(
      connection,
      `UPDATE estimates SET customer_id = NULL, description = repeat('Elektroauto ', 40), customer_name = repeat('Kurzemes un Zemgales ', 7)
       WHERE id = (SELECT id FROM estimates WHERE status = 'draft' LIMIT 1)`,
    );
    const page = await openPageAs('owner', browser, `${url}/serviceportal/estimates`, {
      viewport: { width, height: 900 },
    });
    const boxes = await cards(page).evaluateAll((all) =>
      all.slice(0, 6).map((card) => {
        const total = card.querySelector('dd.numbers')!.getBoundingClientRect();
        return { height: card.clientHeight, totalEnds: total.right <= innerWidth };
      }),
    );
    const heights = boxes.map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(8);
    expect(boxes.every(({ totalEnds }) => totalEnds)).toBe(true);
  },
);

test(
  'lists everything newest first to a technician, without groups and sums',
  { timeout: 60_000 },
  async () => {
    const page = await open('/estimates', desktop, 'technician');
    await page.getByText(/^\d+ records$/).waitFor();
    expect(await group(page, 'To be sent').count()).toBe(0);
    expect(await page.getByLabel('Order').count()).toBe(0);
    expect(await cards(page).first().getByRole('heading').innerText()).toMatch(/^E-/);
  },
);

test(
  'offers what is done next also while parts are awaited, and opens the appointment until its day has come',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal`, desktop);
    const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
    const today = wallClockOf(new Date()).day;
    const make = async (status: string, days: number) => {
      const made = await call<{ id: string; estimateNumber: string }>(page, 'POST', '/api/estimates', {
        customerId: customer?.id,
        description: 'Verbs of rows',
        lineItems: [{ description: 'Brakes', partPrice: '100' }],
      });
      await call(page, 'PATCH', `/api/estimates/${made.id}/status`, { status });
      await call(page, 'POST', '/api/appointments', {
        customerId: customer?.id,
        estimateId: made.id,
        scheduledDate: `${addDays(today, days)}T12:00`,
        duration: 60,
        service: 'Brakes',
      });
      return made.estimateNumber;
    };
    const waiting = await make('approved_waiting_parts', 3);
    const later = await make('approved', 3);
    const due = await make('approved', 0);
    const begun = await make('in_service', 3);
    await page.goto(`${url}/serviceportal/estimates?search=Verbs of rows`);
    const row = (number: string) => page.getByRole('article', { name: number });
    await row(due)
      .getByRole('button', { name: `Finish: ${due}` })
      .waitFor();
    await row(begun)
      .getByRole('button', { name: `Finish: ${begun}` })
      .waitFor();
    await row(later)
      .getByRole('link', { name: `Open: ${later}` })
      .waitFor();
    await row(waiting)
      .getByRole('button', { name: `Parts arrived: ${waiting}` })
      .click();
    // Its day has not come either.
    expect(
      await row(later)
        .getByRole('button', { name: /^Finish/ })
        .count(),
    ).toBe(0);
    await row(waiting)
      .getByRole('link', { name: `Open: ${waiting}` })
      .click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Estimate' }).waitFor();
  },
);
