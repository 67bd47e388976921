import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, openPageAs, phone, signIn } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

test.each(['en', 'lv'])(
  'passes axe and never scrolls sideways on the website in %s',
  { timeout: 120_000 },
  async (language) => {
    const { url } = demo();
    const found: string[] = [];
    const page = await openPage(browser, `${url}/${language}`, { ...desktop, reducedMotion: 'reduce' });
    /** Looks at the page in each width. */
    const look = async (what: string) => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await accessibilityViolations(page, `${language} ${width} ${what}`)));
        expect(await scrollsSideways(page)).toBe(false);
      }
    };
    await page.locator('#estimate-section').scrollIntoViewIfNeeded();
    await page.locator('select[name=make]').selectOption('tesla');
    await page.locator('select[name=model]').selectOption('modelY');
    // The services of the car come, and move what stands below them.
    await page.locator('input[name=selectedServiceIds]').first().check();
    await page.locator('input[name=other]').check();
    await look('with the form');
    await page.goto(`${url}/${language}/nothing-here`);
    await look('not found');
    expect(found).toEqual([]);
  },
);

test('passes axe in the phone’s menu, which Escape closes', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const page = await openPageAs('owner', browser, `${url}/serviceportal`, {
    ...phone,
    reducedMotion: 'reduce',
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Service Management' }).waitFor();
  expect(await accessibilityViolations(page, 'slide-over')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('denies a technician with a sentence', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/serviceportal/services`, desktop);
  await signIn(page, 'technician');
  // Signing in leads to a screen that the role may open; the address is typed again.
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.goto(`${url}/serviceportal/services`);
  await page.getByText('Access Denied').waitFor();
  await page.getByText("You don't have permission to access this page.").waitFor();
  expect(await page.getByRole('link', { name: 'Service Management' }).count()).toBe(0);
  expect(await accessibilityViolations(page, 'denied')).toEqual([]);
});
