import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const PERSON_NEEDS_MS = 2_500;

async function fillIn(page: Page): Promise<void> {
  const form = page.locator('form.request');
  await form.locator('[name=make]').selectOption('tesla');
  await form.locator('[name=model]').selectOption('modelY');
  await form.locator('[name=selectedServiceIds]').first().check();
  await form.locator('[name=other]').check();
  await form.locator('[name=otherServiceDescription]').fill('It squeaks');
}

async function introduce(page: Page): Promise<void> {
  const form = page.locator('form.request');
  await form.locator('[name=name]').fill('Ilze Ozola');
  await form.locator('[name=phone]').fill('+371 29123456');
  await form.locator('[name=email]').fill('ilze@example.lv');
}

/** Whether all of it is seen without scrolling. */
const inView = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test(
  'shows the confirmation in place of the form, in view, with what was sent',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/en/contact`, { ...desktop, locale: 'en-GB' });
    await page.locator('form.request').scrollIntoViewIfNeeded();
    await fillIn(page);
    await introduce(page);
    await page.getByRole('checkbox', { name: 'I agree to the Privacy Policy and Terms of Service' }).check();
    await page.waitForTimeout(PERSON_NEEDS_MS);
    await page.getByRole('button', { name: 'Send request' }).click();
    const sent = page.locator('.sent');
    await sent.waitFor();
    expect(await page.locator('form.request').count()).toBe(0);
    await expect.poll(() => inView(page, '.sent h3')).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    const text = await sent.innerText();
    expect(text).toMatch(/Request No\. \d{4} has been sent/);
    for (const expected of [
      'Tesla Model Y',
      'Annual inspection',
      'Other service',
      '+371 29123456',
      '2-4 hours',
    ])
      expect(text).toContain(expected);
    await expect.poll(() => sent.locator('a[href^="tel:"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Send another request' }).click();
    await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('');
  },
);

test(
  'leads on with the bar on a phone, with the chosen services in one line',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/lv/contact`, { ...phone, locale: 'lv-LV' });
    const form = page.locator('form.request');
    await form.scrollIntoViewIfNeeded();
    await fillIn(page);
    const height = () => form.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    const onwards = page.getByRole('button', { name: 'Turpināt', exact: true });
    await onwards.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await expect.poll(() => inView(page, '[name=name]')).toBe(true);
    await expect
      .poll(() => page.locator('.folded').innerText())
      .toContain('Ikgadējā apkope, Cits pakalpojums');
    await expect.poll(() => height()).toBeLessThan(before / 1.5);
    await page.getByRole('button', { name: 'Mainīt izvēlētos pakalpojumus' }).click();
    await expect.poll(() => page.locator('.folded').count()).toBe(0);
    await introduce(page);
    await onwards.click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('agreement');
    // Photos are offered to everybody.
    await expect.poll(() => form.locator('input[type=file]').count()).toBe(1);
  },
);
