import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { openPage, phone } from '../harness/pages.ts';
import { openShopJobs, type ShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
let shop: ShopJobs;
const demo = shareDemoApp();
beforeAll(async () => {
  shop = await openShopJobs(demo().url);
});

const latvianPhone = { ...phone, locale: 'lv-LV' } as const;
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const send = (page: Page) => page.locator('.bar button');

/** The page of a new estimate, with every line approved and the name and a comment typed. */
async function filledPage(javaScriptEnabled = true) {
  const id = await shop.createEstimate();
  const address = demo().url + (await shop.sendLink(id, 'lv'));
  const page = await openPage(browser, address, { ...latvianPhone, javaScriptEnabled });
  await page.getByRole('button', { name: 'Apstiprināt visu' }).tap();
  await page.getByLabel('Vārds un uzvārds').fill('Kristīne Ozola');
  await page.getByLabel('Komentārs servisam').fill('Pirms astoņiem.');
  return { id, address, page };
}

const chosen = (page: Page) => page.getByRole('radio', { checked: true }).count();
const marked = (page: Page) =>
  page
    .locator('.line', { has: page.locator('.mark') })
    .locator('h3')
    .allInnerTexts();

async function expectKept(page: Page, choices: number): Promise<void> {
  await expect.poll(() => chosen(page)).toBe(choices);
  expect(await page.getByLabel('Vārds un uzvārds').inputValue()).toBe('Kristīne Ozola');
  expect(await page.getByLabel('Komentārs servisam').inputValue()).toBe('Pirms astoņiem.');
}

test.each([true, false])(
  'says what the shop changed meanwhile, and keeps what was filled in: script %s',
  { timeout: 60_000 },
  async (javaScriptEnabled) => {
    const { id, page } = await filledPage(javaScriptEnabled);
    await shop.saveLines(id, ([first, second, third, fourth]) => [
      first!,
      { ...second!, partPrice: '80.00' },
      third!,
      fourth!,
      { description: 'Stabilizatora atsaite', partPrice: '52.00' },
    ]);
    await send(page).tap();
    await page.getByRole('alert').filter({ hasText: 'Tāme ir mainījusies' }).waitFor();
    await page.getByText('Svītrots 1 darbs.').waitFor();
    await expect.poll(() => marked(page)).toEqual(['Bremžu šķidruma nomaiņa', 'Stabilizatora atsaite']);
    await expectKept(page, 3);
    expect((await shop.job(id)).answers).toEqual([]);
    await page.getByRole('button', { name: 'Apstiprināt visu' }).tap();
    await send(page).tap();
    await title(page, 'Paldies, darbi ir apstiprināti');
    const [answer] = (await shop.job(id)).answers;
    expect(answer).toMatchObject({ name: 'Kristīne Ozola', comment: 'Pirms astoņiem.' });
    expect(answer?.total).toBe((await shop.estimate(id)).total);
  },
);

test('marks all that is new when further work comes while it is answered', { timeout: 60_000 }, async () => {
  const { id, page } = await filledPage();
  await send(page).tap();
  await title(page, 'Paldies, darbi ir apstiprināti');
  await shop.saveLines(id, (lines) => [
    ...lines,
    { description: 'Stabilizatora atsaite', partPrice: '52.00' },
  ]);
  await shop.sendLink(id);
  await page.reload();
  await page.getByRole('radio', { name: 'Apstiprinu' }).check();
  await page.getByLabel('Vārds un uzvārds').fill('Kristīne Ozola');
  await shop.saveLines(id, (lines) => [
    ...lines,
    { description: 'Riepu spiediena sensors', partPrice: '61.00' },
  ]);
  await shop.sendLink(id);
  await send(page).tap();
  await page.getByText('Tāme ir mainījusies').waitFor();
  await expect.poll(() => marked(page)).toEqual(['Stabilizatora atsaite', 'Riepu spiediena sensors']);
  await expect.poll(() => chosen(page)).toBe(1);
});

test('sends one answer when the button is pressed twice on a slow network', { timeout: 60_000 }, async () => {
  const { id, page } = await filledPage();
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/answer'))));
  // The browser answers no question while a page is on its way, so the page itself says what it shows.
  const said = page.waitForEvent('console', { predicate: (message) => message.text() === 'Nosūta…' });
  await page.evaluate((text) => {
    const look = () => document.body.innerText.includes(text) && console.log(text);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, 'Nosūta…');
  await page.route('**/answer', async (route) => {
    await said;
    await route.continue();
  });
  await send(page).dblclick();
  await title(page, 'Paldies, darbi ir apstiprināti');
  expect(sent).toBe(1);
  expect((await shop.job(id)).answers).toHaveLength(1);
});

test('says that the connection is gone, loses nothing, and sends it later', { timeout: 60_000 }, async () => {
  const { id, page } = await filledPage();
  await page.context().setOffline(true);
  await send(page).tap();
  await page.getByRole('alert').filter({ hasText: 'Nav savienojuma' }).waitFor();
  await expectKept(page, 5);
  await page.context().setOffline(false);
  await send(page).tap();
  await title(page, 'Paldies, darbi ir apstiprināti');
  expect((await shop.job(id)).answers).toHaveLength(1);
});

test('shows in a second tab that another answer came first', { timeout: 60_000 }, async () => {
  const { id, address, page } = await filledPage();
  const second = await openPage(browser, address, latvianPhone);
  await second.getByRole('button', { name: 'Atteikties no visa' }).tap();
  await second.getByLabel('Vārds un uzvārds').fill('Jānis Ozols');
  await send(page).tap();
  await title(page, 'Paldies, darbi ir apstiprināti');
  await send(second).tap();
  await second.getByText('Pa šo laiku tika nosūtīta cita atbilde').waitFor();
  await title(second, 'Paldies, darbi ir apstiprināti');
  expect((await shop.job(id)).answers.map(({ name }) => name)).toEqual(['Kristīne Ozola']);
});
