import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';

const browser = shareBrowser();

interface Row {
  readonly id: string;
  readonly estimateNumber: string;
  readonly status: string;
  readonly total: string;
}

async function openList(username: string, options: object = desktop, path = '?order=newest') {
  const { url } = await openDemoApp();
  const page = await openPageAs(username, browser, `${url}/serviceportal/estimates${path}`, {
    ...options,
    locale: 'en-GB',
  });
  await page.getByRole('article').first().waitFor();
  return page;
}
const bar = (page: Page) => page.getByRole('region', { name: 'Selected estimates' });
const box = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}` });
const card = (page: Page, number: string) => page.getByRole('article', { name: number });
const focusedNumber = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h2, h3')?.textContent);
const makeDrafts = async (page: Page, count: number): Promise<Row[]> => {
  const drafts: Row[] = [];
  for (let each = 0; each < count; each++) {
    const lineItems = [{ description: `Wiper ${each}`, partPrice: '10.00' }];
    drafts.push(await call<Row>(page, 'POST', '/api/estimates', { description: `Wiper ${each}`, lineItems }));
  }
  await page.reload();
  await card(page, drafts[0]!.estimateNumber).waitFor();
  return drafts;
};

test(
  'changes the status of ticked estimates, says why one failed and keeps it ticked, and takes it back',
  { timeout: 90_000 },
  async () => {
    const page = await openList('manager');
    const [first, second, third] = (await makeDrafts(page, 3)).map(({ estimateNumber, id }) => ({
      number: estimateNumber,
      id,
    }));
    if (!first || !second || !third) throw new Error('There are three');
    await card(page, first.number).focus();
    await page.keyboard.press('x');
    await box(page, third.number).click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 selected').waitFor();
    const name = 'section[aria-label="Selected estimates"]';
    expect(await axeViolations(page, 'the bar of several', name)).toEqual([]);
    await bar(page).getByText('€36.30').waitFor();

    // Somebody else is faster, and the page does not know of it yet.
    await page.route('**/api/live**', (route) => route.abort());
    await page.route(`**/api/estimates/${second.id}/status`, async (route) => {
      if (route.request().postData()?.includes('previousStatus'))
        await call(page, 'PATCH', `/api/estimates/${second.id}/status`, { status: 'in_service' });
      await route.continue();
    });
    await bar(page).getByRole('button', { name: 'Change status' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Waiting customer approval' }).focus();
    await page.keyboard.press('Enter');
    await bar(page)
      .getByRole('alert')
      .getByText(`${second.number} This estimate was modified by another user.`)
      .waitFor();
    await page.getByText('2 estimates: status updated').first().waitFor();
    await bar(page).getByText('1 selected').waitFor();
    expect(await box(page, second.number).isChecked()).toBe(true);
    expect(await box(page, first.number).isChecked()).toBe(false);
    const statusOf = async ({ id }: { id: string }) =>
      (await call<Row>(page, 'GET', `/api/estimates/${id}`)).status;
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      'pending',
      'in_service',
      'pending',
    ]);
    expect(await bar(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The change was undone').first().waitFor();
    expect([await statusOf(first), await statusOf(third)]).toEqual(['draft', 'draft']);

    await bar(page).focus();
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    expect(await box(page, second.number).isChecked()).toBe(false);
    await expect.poll(() => focusedNumber(page)).toMatch(/^E-/);
  },
);

test(
  'deletes ticked drafts after a question, and offers it for nothing else',
  { timeout: 90_000 },
  async () => {
    const page = await openList('manager');
    const drafts = await makeDrafts(page, 2);
    for (const { estimateNumber } of drafts) await box(page, estimateNumber).click();
    const remove = bar(page).getByRole('button', { name: 'Delete' });
    await remove.waitFor();
    const [other] = await call<Row[]>(page, 'GET', '/api/estimates?status=converted');
    await box(page, other!.estimateNumber).click();
    await remove.waitFor({ state: 'detached' });
    // Keys of the list work on a box, too.
    await page.keyboard.press('x');
    await remove.click();
    await page
      .getByText(drafts.map(({ estimateNumber }) => estimateNumber).join(', '))
      .or(
        page.getByText(
          drafts
            .toReversed()
            .map(({ estimateNumber }) => estimateNumber)
            .join(', '),
        ),
      )
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 estimates deleted').first().waitFor();
    await bar(page).waitFor({ state: 'detached' });
    for (const { estimateNumber } of drafts) expect(await card(page, estimateNumber).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  },
);

test(
  'downloads the documents of what a technician ticked, and offers nothing else',
  { timeout: 90_000 },
  async () => {
    const page = await openList('technician');
    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    for (const place of [0, 1]) await page.getByRole('article').nth(place).getByRole('checkbox').click();
    await bar(page).getByText('2 selected').waitFor();
    expect(await bar(page).getByRole('button').allTextContents()).toEqual(['PDF', '']);
    await bar(page).getByRole('button', { name: 'PDF' }).click();
    await page.getByRole('menuitem', { name: 'ENG (English)' }).click();
    await page.getByText('2 PDFs downloaded').first().waitFor();
    await expect.poll(() => names.length).toBe(2);
  },
);

test('covers neither the last row nor the navigation of a phone', { timeout: 60_000 }, async () => {
  const page = await openList('manager', phone, '');
  const group = page.getByRole('checkbox', { name: 'Select all: To be planned' });
  await group.tap();
  await bar(page).waitFor();
  expect(await group.isChecked()).toBe(true);
  const target = await group.locator('..').boundingBox();
  expect(Math.min(target!.width, target!.height)).toBeGreaterThanOrEqual(44);
  const navigation = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox();
  const shown = await bar(page).boundingBox();
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(navigation!.y);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page
    .locator('ul > li')
    .filter({ has: page.locator('h2') })
    .last();
  await expect
    .poll(async () => {
      const [row, over] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
      return row!.y + row!.height <= over!.y;
    })
    .toBe(true);
});
