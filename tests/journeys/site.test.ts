import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { ask, startAppOnTestDatabase } from '../harness/running-app.ts';
import { openDemoApp, shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone, openPageAs } from '../harness/pages.ts';
import { factsOf, sitePages, sitePaths } from '../harness/site-pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
/** For tests that only look, or send a request that no other test counts. */
const demo = shareDemoApp();

const MAX_SCRIPT_BYTES = 5 * 1024;

test(
  'passes axe on every page of one language, never scrolls sideways, and contacts no third party',
  { timeout: 240_000 },
  async () => {
    const { url } = demo();
    const found: string[] = [];
    const page = await openPage(browser, `${url}/en`, { ...desktop, reducedMotion: 'reduce' });
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
        found.push(`asks ${request.url()}`);
    });
    for (const each of await sitePaths(url)) {
      await page.goto(url + each, { waitUntil: 'networkidle' });
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        if (await scrollsSideways(page)) found.push(`${each} ${width}: scrolls sideways`);
        // The pages of the other language are the same elements with other words.
        if (width !== 768 && each.startsWith('/en'))
          found.push(...(await axeViolations(page, `${each} ${width}`)));
      }
    }
    expect(found).toEqual([]);
  },
);

test('loads at most 5 KiB of script before any interaction', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const page = await openPage(browser, 'about:blank', { ...phone, reducedMotion: 'reduce' });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    expect(response.headers()['cache-control']).toContain('immutable');
    scripts.push(response.body().then((body) => body.byteLength));
  });
  for (const each of await sitePaths(url)) {
    scripts.length = 0;
    await page.goto(url + each, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect([each, bytes > 0 && bytes <= MAX_SCRIPT_BYTES]).toEqual([each, true]);
  }
});

test('shows the calculator after the first interaction, with the amount that the state pays', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/lv/ekii-support`, { ...phone, locale: 'lv-LV' });
  await page.mouse.wheel(0, 400);
  const calculator = page.locator('#support-calculator');
  await calculator.waitFor();
  const amount = calculator.locator('output strong');
  await expect.poll(() => amount.innerText()).toMatch(/^4\s500\s€$/);
  await calculator.getByText('Jā, 7 vietu auto').click();
  await calculator.locator('[name=replacesCombustion]').check();
  await expect.poll(() => amount.innerText()).toMatch(/^11\s000\s€$/);
});

test('says whether the shop is open on this day of Riga’s calendar, wherever the visitor is', async () => {
  const { url } = demo();
  const page = await openPage(browser, 'about:blank', {
    ...phone,
    locale: 'en-GB',
    timezoneId: 'America/Los_Angeles',
  });
  const saidOn = async (moment: string, path: string) => {
    await page.clock.setFixedTime(moment);
    await page.goto(url + path);
    await page.mouse.wheel(0, 400);
    await page.locator('#contact').scrollIntoViewIfNeeded();
    const today = page.locator('.hours-today');
    await today.waitFor();
    return today.innerText();
  };
  // Sunday evening there, Monday morning in Riga.
  expect(await saidOn('2026-11-30T06:30:00Z', '/en/contact')).toBe('Usually open today, 09:00–18:00');
  expect(await saidOn('2026-11-28T10:00:00Z', '/lv')).toBe('Šodien parasti slēgts');
});

test('shows every page without script, with the prices of the chosen car', async () => {
  const { url } = demo();
  const page = await openPage(browser, url, { ...phone, locale: 'en-GB', javaScriptEnabled: false });
  for (const each of await sitePaths(url)) {
    await page.goto(url + each);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300);
    await page.locator('.footer a[href^="tel:"]').waitFor();
  }
  await page.goto(`${url}/en/prices`);
  const inspection = page.locator('.price-category li', { hasText: 'Annual inspection' });
  const amount = () => inspection.locator('.price-amount:visible').allInnerTexts();
  const [first, ...others] = await amount();
  expect(others).toEqual([]);
  await page.getByRole('radio', { name: 'Tesla Model X' }).check();
  await expect.poll(() => amount()).toHaveLength(1);
  await expect.poll(() => amount()).not.toEqual([first]);
});

async function sendsWithin(page: Page): Promise<void> {
  const form = page.locator('form.request');
  await form.locator('[name=name]').fill('Ilze Ozola');
  await form.locator('[name=phone]').fill('+371 29123456');
  await form.locator('[name=email]').fill('ilze@example.lv');
  await form.locator('[name=agreement]').check();
  await page.waitForTimeout(2_500); // faster than any person: the server would take it for a program
  await form.getByRole('button', { name: 'Nosūtīt pieteikumu' }).click();
  await page.getByText('Paldies! Drīzumā darba laikā sazināsimies').first().waitFor();
}

test('keeps the choice from the price list to a sent request', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/lv`, { ...phone, locale: 'lv-LV' });
  await page.locator('.menu summary').click();
  await page.locator('.menu').getByRole('link', { name: 'Uzzināt cenu' }).click();
  await page.waitForURL('**/lv/prices');
  await page.getByRole('radio', { name: 'Tesla Model Y' }).check();
  await page.getByRole('checkbox', { name: /Ikgadējā apkope/ }).check();
  await page.getByRole('checkbox', { name: /Riteņu savirzes regulēšana/ }).check();
  await page.getByRole('button', { name: 'Pievienot pieteikumam' }).click();

  const form = page.locator('form.request');
  // It goes on where something is still to be filled in, with what was chosen in one line.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  expect(
    await form.locator('[name=name]').evaluate((field) => field.getBoundingClientRect().top),
  ).toBeLessThan(844);
  await form.getByText('Ikgadējā apkope, Riteņu savirzes regulēšana').waitFor();
  await form.getByRole('button', { name: 'Mainīt izvēlētos pakalpojumus' }).click();
  await form.getByRole('checkbox', { name: /Ikgadējā apkope/ }).waitFor();
  await expect.poll(() => form.locator('[name=make]').inputValue()).toBe('tesla');
  await expect.poll(() => form.locator('[name=model]').inputValue()).toBe('modelY');
  await expect.poll(() => form.getByRole('checkbox', { name: /Ikgadējā apkope/ }).isChecked()).toBe(true);
  await expect
    .poll(() => form.getByRole('checkbox', { name: /Riteņu savirzes regulēšana/ }).isChecked())
    .toBe(true);
  await expect.poll(() => form.getByRole('checkbox', { name: /Datordiagnostika/ }).isChecked()).toBe(false);
  expect(new URL(page.url()).search).toBe('');
  await form.getByRole('checkbox', { name: /Riteņu savirzes regulēšana/ }).uncheck();
  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('checkbox', { name: /Ikgadējā apkope/ }).waitFor();
  await expect
    .poll(() => form.getByRole('checkbox', { name: /Riteņu savirzes regulēšana/ }).isChecked())
    .toBe(false);
  await sendsWithin(page);
});

test('shows at once in the other language what was typed, and no sum of nothing', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/en`, { ...desktop, locale: 'en-GB' });
  const form = page.locator('form.request');
  const total = form.getByRole('region', { name: 'Your request' });
  await page.mouse.move(10, 10);
  await form.scrollIntoViewIfNeeded();
  await total.getByText('Choose a car and a service').waitFor();
  await form.locator('[name=make]').selectOption('tesla');
  await form.locator('[name=model]').selectOption('modelY');
  await total.getByText('Choose a service', { exact: true }).waitFor();
  expect(await total.innerText()).not.toContain('€');
  await form.locator('[name=name]').fill('Ilze Ozola');
  await page.getByRole('link', { name: 'Latviešu' }).click();
  await page.waitForURL('**/lv');
  // Nothing is pressed, scrolled or moved.
  await expect.poll(() => form.locator('[name=name]').inputValue()).toBe('Ilze Ozola');
  await expect.poll(() => form.locator('[name=model]').inputValue()).toBe('modelY');
});

test('holds the choice for another make until its model is typed, and removes it with another make', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/en/prices`, { ...desktop, locale: 'en-GB' });
  await page.getByRole('radio', { name: 'Other electric car' }).check();
  await page.getByRole('checkbox', { name: /Annual inspection/ }).check();
  await page.getByRole('button', { name: 'Add to the request' }).click();
  const form = page.locator('form.request');
  const inspection = form.getByRole('checkbox', { name: /Annual inspection/ });
  await form.locator('input[name=model]').fill('ID.4');
  await inspection.waitFor();
  await expect.poll(() => inspection.isChecked()).toBe(true);
  await form.locator('[name=make]').selectOption('other');
  await form.locator('input[name=model]').fill('Zoe');
  await inspection.waitFor();
  await expect.poll(() => inspection.isChecked()).toBe(false);
});

test('adds from the price list to what was chosen for the same car', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/en/prices`, { ...desktop, locale: 'en-GB' });
  const form = page.locator('form.request');
  for (const service of [/Annual inspection/, /Wheel alignment/]) {
    await page.goto(`${url}/en/prices`);
    await page.getByRole('radio', { name: 'Tesla Model Y' }).check();
    await page.getByRole('checkbox', { name: service }).check();
    await page.getByRole('button', { name: 'Add to the request' }).click();
    await form.getByRole('checkbox', { name: service }).waitFor();
  }
  for (const service of [/Annual inspection/, /Wheel alignment/])
    await expect.poll(() => form.getByRole('checkbox', { name: service }).isChecked()).toBe(true);
});

test('loads the form as soon as there is a connection', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/en`, { ...desktop, locale: 'en-GB' });
  const form = page.locator('form.request');
  const tesla = form.locator('select[name=model] option', { hasText: 'Model Y' });
  await page.context().setOffline(true);
  await form.locator('[name=name]').focus();
  await page.waitForTimeout(500);
  expect(await tesla.count()).toBe(0);
  await page.context().setOffline(false);
  await form.locator('[name=phone]').focus();
  await form.locator('[name=make]').selectOption('tesla');
  await tesla.waitFor({ state: 'attached' });
});

test('stays on the page when the language changes, with query and hash, and remembers it', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/en/services?from=ad#repairs`, { ...desktop, locale: 'en-GB' });
  await page.getByRole('link', { name: 'Latviešu' }).click();
  await page.waitForURL(`${url}/lv/services?from=ad#repairs`);
  await page.goto(`${url}/about`);
  expect(page.url()).toBe(`${url}/lv/about`);
  await page.getByRole('banner').getByRole('link', { name: 'Pieteikt servisu' }).click();
  await page.waitForURL(`${url}/lv#estimate-section`);
  await page.waitForFunction(() => {
    const top = document.querySelector('#estimate-section')?.getBoundingClientRect().top ?? 9999;
    return top < innerHeight / 2;
  });
});

test(
  'shows an owner’s new phone and hours on every page in both languages',
  { timeout: 60_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
    await page.evaluate(async () => {
      const business = (await (await fetch('/api/business')).json()) as object;
      const openingHours = [{ weekday: 6, opens: '10:15', closes: '14:45' }];
      await fetch('/api/business', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...business, phone: '+371 67999888', openingHours }),
      });
    });
    await expect
      .poll(async () => (await (await fetch(`${url}/en`)).text()).includes('+371 67999888'))
      .toBe(true);
    for (const { path: each, html } of await sitePages(url)) {
      expect([each, html.includes('tel:+37167999888'), html.includes('10:15–14:45')]).toEqual([
        each,
        true,
        true,
      ]);
      expect(factsOf(html)[0]).toMatchObject({
        telephone: '+371 67999888',
        openingHoursSpecification: [
          { dayOfWeek: 'https://schema.org/Saturday', opens: '10:15', closes: '14:45' },
        ],
      });
    }
  },
);

test(
  'plays the film with a pause button unless reduced motion is preferred, and then does not load it',
  { timeout: 60_000 },
  async () => {
    const { url } = demo();
    const still = await openPage(browser, 'about:blank', { ...phone, reducedMotion: 'reduce' });
    const requested: string[] = [];
    still.on('request', (request) => requested.push(request.url()));
    await still.goto(`${url}/en`, { waitUntil: 'networkidle' });
    expect(requested.filter((each) => /\.(webm|mp4)$/.test(each))).toEqual([]);

    const moving = await openPage(browser, `${url}/en`, { ...desktop, savesData: false });
    const film = moving.locator('.hero video');
    const paused = () => film.evaluate((each: HTMLVideoElement) => each.paused);
    const button = moving.getByRole('button', { name: 'Pause the animation' });
    await button.click();
    await expect.poll(() => paused()).toBe(true);
    await button.click();
    await expect.poll(() => paused()).toBe(false);
  },
);

const thirdParties = {
  MAPS_EMBED_URL: 'https://maps.example.lv/embed?bbox={bbox}&marker={latitude},{longitude}',
  ANALYTICS_SRC: 'https://count.example.lv/count.js',
};

test(
  'loads map and visit counting only on request, and stops both on request',
  { timeout: 60_000 },
  async () => {
    const { app, connection } = await startAppOnTestDatabase(thirdParties);
    await ask(connection, 'UPDATE business SET latitude = 56.9533, longitude = 24.1262');
    await expect
      .poll(async () => (await fetch(`${app.url}/en/contact`)).text(), { timeout: 10_000 })
      .toContain('maps.example.lv');
    const page = await openPage(browser, 'about:blank', { ...desktop, locale: 'en-GB' });
    const requested: string[] = [];
    await page.route(/example\.lv\//, async (route) => {
      requested.push(new URL(route.request().url()).host);
      const isScript = route.request().url().endsWith('.js');
      await route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/html',
        body: isScript ? 'document.documentElement.dataset.counted = "yes"' : '<title>Map</title>',
      });
    });
    const open = () => page.goto(`${app.url}/en/contact`, { waitUntil: 'networkidle' });
    await open();
    expect(requested).toEqual([]);
    await page.getByText('maps.example.lv').waitFor();
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect.poll(() => requested).toEqual(['maps.example.lv']);
    const map = await page.locator('iframe').getAttribute('src');
    expect(map).toMatch(/marker=5\d\.\d+,2\d\.\d+$/);

    await page.getByRole('button', { name: 'Do not allow' }).click();
    await open();
    expect(await page.locator('.consent').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Visit statistics' }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForFunction(() => document.documentElement?.dataset.counted === 'yes');
    await page.getByRole('button', { name: 'Visit statistics' }).click();
    await page.getByRole('button', { name: 'Do not allow' }).click();
    // The page loads again: for a moment there is no document.
    await page.waitForFunction(
      () => document.readyState === 'complete' && document.documentElement?.dataset.counted === undefined,
    );
    expect(requested.filter((host) => host === 'count.example.lv')).toHaveLength(1);
  },
);
