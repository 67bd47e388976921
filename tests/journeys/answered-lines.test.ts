import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { answerJob, openShopJobs, type ShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';
import { photo } from './media.ts';

const browser = shareBrowser();

const english = { locale: 'en-GB' } as const;
const lines = [
  { description: 'Brakes', partPrice: '100.00' },
  { description: 'Wipers', partPrice: '20.00' },
  { description: 'Wash', partPrice: '30.00' },
];

/** An estimate of the demo shop: brakes and wash were approved by the page of the job, wipers declined. */
async function answeredEstimate(url: string): Promise<{ shop: ShopJobs; id: string }> {
  const shop = await openShopJobs(url);
  const id = await shop.createEstimate(lines);
  await answerJob(url, await shop.sendLink(id), (place) => (place === 1 ? 'declined' : 'approved'));
  return { shop, id };
}

const staff = (url: string, user: string, screen: string, view: object = desktop): Promise<Page> =>
  openPageAs(user, browser, `${url}/serviceportal${screen}`, { ...view, ...english });
/** Of an estimate on its page, and of a new one in its dialog. */
const editor = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Internal notes') });
const row = (page: Page, line: number) =>
  editor(page).getByRole('row', { name: `Line ${line}`, exact: true });
const cell = (page: Page, line: number, column: string) =>
  editor(page).getByLabel(`Line ${line}: ${column}`, { exact: true });
const total = (page: Page) => editor(page).getByLabel('Totals').locator('dd').last().innerText();
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save estimate' }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const answersOf = async (shop: ShopJobs, id: string) =>
  (await shop.estimate(id)).lineItems.map(({ description, answer }) => [description, answer]);

test(
  'keeps declined lines read only and out of the totals, and offers them again',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const { shop, id } = await answeredEstimate(url);
    const page = await staff(url, 'manager', `/estimates/${id}?edit=estimate`);
    await row(page, 2).getByText('Declined', { exact: true }).waitFor();
    expect(await row(page, 2).locator('input, select').count()).toBe(0);
    expect(await axeViolations(page, 'editor', 'main')).toEqual([]);
    expect(await total(page)).toBe('€157.30');
    expect((await shop.estimate(id)).total).toBe('157.30');
    // Arrows pass it over.
    await cell(page, 1, 'Units').press('ArrowDown');
    await expect
      .poll(() => cell(page, 3, 'Units').evaluate((input) => input === document.activeElement))
      .toBe(true);

    await editor(page).getByRole('button', { name: 'Offer again: line 2' }).click();
    await expect.poll(() => cell(page, 3, 'Description').inputValue()).toBe('Wipers');
    await expect.poll(() => total(page)).toBe('€181.50');
    expect(await editor(page).getByRole('button', { name: 'Offer again: line 2' }).count()).toBe(0);
    await save(page);
    await toast(page, 'Estimate updated successfully');
    expect((await shop.estimate(id)).total).toBe('181.50');
    expect(await answersOf(shop, id)).toEqual([
      ['Brakes', 'approved'],
      ['Wipers', 'declined'],
      ['Wipers', null],
      ['Wash', 'approved'],
    ]);
  },
);

test('says at the line that approved work is to be approved again', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const { shop, id } = await answeredEstimate(url);
  const page = await staff(url, 'manager', `/estimates/${id}?edit=estimate`);
  const again = row(page, 1).getByText('To be approved again', { exact: true });
  const approved = row(page, 1).getByText('Approved', { exact: true });
  await approved.waitFor();
  await cell(page, 1, 'Part price').fill('100.01');
  await again.waitFor();
  await cell(page, 1, 'Part price').fill('90');
  await approved.waitFor();
  await cell(page, 1, 'Description').fill('Brakes, front and rear');
  await again.waitFor();
  await save(page);
  await toast(page, 'Estimate updated successfully');
  expect((await answersOf(shop, id))[0]).toEqual(['Brakes, front and rear', null]);
});

test('keeps an answer that comes while the estimate is edited', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const shop = await openShopJobs(url);
  const id = await shop.createEstimate(lines);
  const link = await shop.sendLink(id);
  const page = await staff(url, 'manager', `/estimates/${id}?edit=estimate`);
  await cell(page, 2, 'Description').fill('Wipers, front');
  await editor(page).getByLabel('Internal notes').fill('Calls back at noon');
  await answerJob(url, link, (place) => (place === 1 ? 'declined' : 'approved'));
  await save(page);
  await row(page, 2).getByText('Declined', { exact: true }).waitFor();
  await editor(page).getByRole('button', { name: 'Save mine' }).click();
  await toast(page, 'Estimate updated successfully');
  expect(await answersOf(shop, id)).toEqual([
    ['Brakes', 'approved'],
    ['Wipers', 'declined'],
    ['Wash', 'approved'],
  ]);
  expect((await shop.estimate(id)).status).toBe('approved');
});

test('offers what was declined in the next estimate of the car', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const { shop, id } = await answeredEstimate(url);
  const { customerId, vehicleId, estimateNumber } = await shop.estimate(id);
  const page = await staff(url, 'manager', `/vehicles?vehicle=${vehicleId}&tab=history`);
  const recommended = page.getByRole('region', { name: 'Recommended work' });
  await recommended.getByText('Wipers').waitFor();
  await recommended.getByRole('link', { name: estimateNumber }).waitFor();

  await page.goto(`${url}/serviceportal/estimates?edit=new&customer=${customerId}&vehicle=${vehicleId}`);
  const earlier = page.getByRole('dialog').getByRole('region', { name: 'Recommended earlier' });
  await earlier.getByText(estimateNumber).waitFor();
  await earlier.getByRole('button', { name: 'Add: Wipers' }).click();
  await expect.poll(() => cell(page, 1, 'Description').inputValue()).toBe('Wipers');
  await earlier.waitFor({ state: 'detached' });
  await save(page);
  await toast(page, 'Estimate created successfully');
  expect(await shop.call('GET', `/api/vehicles/${vehicleId}/recommended-work`)).toEqual([]);
});

test(
  'shows an image to the customer as it is chosen, before and after it is saved',
  { timeout: 120_000 },
  async () => {
    const { url, folder } = await openDemoApp();
    const shop = await openShopJobs(url);
    const id = await shop.createEstimate(lines);
    const shown = async () =>
      (await shop.call<{ showToCustomer: boolean }[]>('GET', `/api/estimates/${id}/images`)).map(
        (image) => image.showToCustomer,
      );
    const picture = path.join(folder, 'disc.jpg');
    await photo(picture);
    const page = await staff(url, 'manager', `/estimates/${id}?edit=estimate`);
    await editor(page).locator('input[type=file]').last().setInputFiles(picture);
    await editor(page).getByLabel('Show to the customer').check();
    await save(page);
    await toast(page, 'Estimate updated successfully');
    await expect.poll(() => shown()).toEqual([true]);
    await page.goto(`${url}/serviceportal/estimates/${id}?edit=estimate`);
    const choice = editor(page).getByLabel('Show to the customer');
    await expect.poll(() => choice.isChecked()).toBe(true);
    await choice.uncheck();
    await save(page);
    await toast(page, 'Estimate updated successfully');
    await expect.poll(() => shown()).toEqual([false]);
  },
);

test(
  'tells a technician on a phone what is to be done, and nothing of the customer',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const { shop, id } = await answeredEstimate(url);
    await shop.saveLines(id, (stored) => [...stored, { description: 'Tyres', partPrice: '10.00' }]);
    const page = await staff(url, 'technician', `/estimates?open=${id}`, phone);
    const items = page.getByRole('region', { name: 'Line items' }).getByRole('listitem');
    await items.first().waitFor();
    const chips = ['Approved', 'Declined', 'Approved', 'Not sent yet'];
    for (const [place, chip] of chips.entries())
      await items.nth(place).getByText(chip, { exact: true }).waitFor();
    expect(await items.nth(1).locator('s').allInnerTexts()).toContain('Wipers');
    expect(await page.getByText('Ozola').count()).toBe(0);
    const answer = await page.request.get(`${url}/api/estimates/${id}`);
    expect(await answer.text()).not.toMatch(/Ozola|sending|answeredBy|internalNotes/);
  },
);

test('names the customer as the one who changed the status', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const { id } = await answeredEstimate(url);
  const page = await staff(url, 'manager', `/estimates?open=${id}`);
  const history = page.getByRole('region', { name: 'Status history' });
  await expect.poll(() => history.getByRole('listitem').first().innerText()).toMatch(/ · Customer$/);
});

test('says before an invoice is issued what it leaves out', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const { shop, id } = await answeredEstimate(url);
  await shop.setStatus(id, 'converted');
  const page = await staff(url, 'manager', `/estimates?open=${id}`);
  const convert = page
    .getByRole('article')
    .getByRole('button', { name: /^Convert to Invoice: / })
    .first();
  await convert.click();
  await expect
    .poll(() =>
      page.getByRole('dialog').getByText('One line that the customer declined is left out.').count(),
    )
    .toBe(1);
});

test(
  'keeps the approval of a line with an explanation when a blank is typed and removed',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const shop = await openShopJobs(url);
    const description = 'Yearly service\nBrakes, suspension, fluids.\nThe pads are worn to 4 mm.';
    const id = await shop.createEstimate([{ description, partPrice: '100.00' }]);
    await answerJob(url, await shop.sendLink(id), () => 'approved');
    const page = await staff(url, 'manager', `/estimates/${id}?edit=estimate`);
    await expect.poll(() => cell(page, 1, 'Description').inputValue()).toBe('Yearly service');
    await cell(page, 1, 'Description').press('End');
    await cell(page, 1, 'Description').press('Space');
    await cell(page, 1, 'Description').press('Backspace');
    await row(page, 1).getByText('Approved', { exact: true }).waitFor();
    await save(page);
    await toast(page, 'Estimate updated successfully');
    await expect.poll(() => answersOf(shop, id)).toEqual([[description, 'approved']]);
  },
);

test(
  'writes the explanation of a line below its title, with the keyboard alone',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const shop = await openShopJobs(url);
    const id = await shop.createEstimate([{ description: 'Brakes', partPrice: '100.00' }]);
    const page = await staff(url, 'manager', `/estimates/${id}?edit=estimate`);
    const explanation = cell(page, 1, 'Explanation');
    await cell(page, 1, 'Description').waitFor();
    expect(await explanation.count()).toBe(0);
    await cell(page, 1, 'Description').press('Shift+Enter');
    await page.keyboard.type('Worn to 2 mm.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The discs are new.');
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Estimate updated successfully');
    const stored = await shop.estimate(id);
    expect(stored.lineItems.map((line) => line.description)).toEqual([
      'Brakes\nWorn to 2 mm.\nThe discs are new.',
    ]);
  },
);
