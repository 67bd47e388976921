import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp, shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';
import { publicHolidaysOf } from '#features/records/special-days/public-holidays.ts';
import { dayText } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

const days = (page: Page) => page.getByRole('list', { name: 'The next twelve months' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) days$/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

/** A Monday to come in whose week nothing is a public holiday. */
function quietMonday(): string {
  const today = new Date().toISOString().slice(0, 10);
  let monday = addDays(today, 8 - weekdayOf(today));
  const year = Number(today.slice(0, 4));
  const holidays = [...publicHolidaysOf(year), ...publicHolidaysOf(year + 1)].map(({ day }) => day);
  while (holidays.some((day) => addDays(monday, -1) <= day && day <= addDays(monday, 6)))
    monday = addDays(monday, 7);
  return monday;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'closes the shop on two days, which the schedule names, on a %s',
  { timeout: 120_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/settings#closed-days`, {
      ...look,
      locale: 'en-GB',
    });
    const monday = quietMonday();
    await days(page).getByText('Christmas Eve').waitFor();
    await page.getByRole('button', { name: 'Add days' }).click();
    await save(page);
    await dialog(page).getByText('Name is required').waitFor();
    await dialog(page).getByLabel('Name').fill('Inventory days');
    await dialog(page).getByLabel('First day').fill(dayText(monday));
    await dialog(page)
      .getByLabel('Last day')
      .fill(dayText(addDays(monday, 1)));
    await page.keyboard.press('Tab');
    expect(await accessibilityViolations(page, 'the dialog of closed days')).toEqual([]);
    await save(page);
    await dialog(page).waitFor({ state: 'detached' });
    await days(page).getByText('Inventory days').waitFor();
    expect(await accessibilityViolations(page, 'the closed days')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    // The same day again: it is said at the field, and nothing typed is lost.
    await page.getByRole('button', { name: 'Add days' }).click();
    await dialog(page).getByLabel('Name').fill('Once more');
    await dialog(page).getByLabel('First day').fill(dayText(monday));
    await page.keyboard.press('Tab');
    // The calendar of the last day, which has the focus, does not lie over the buttons.
    await save(page);
    await dialog(page).getByText('Another entry already has one of these days').waitFor();
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Once more');
    // The rejected field has the focus, and its calendar is not open either.
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await page.goto(`${url}/serviceportal/schedule?view=week&day=${monday}`);
    await expect
      .poll(() => page.locator('[data-day] [data-closed]').getByText('Inventory days').count())
      .toBe(2);
    await page.goto(`${url}/serviceportal/settings#closed-days`);
    await page.getByRole('button', { name: 'Delete Inventory days' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await days(page).getByText('Inventory days').waitFor({ state: 'detached' });
  },
);

test(
  'opens the shop on a public holiday, and tells a manager’s schedule at once',
  { timeout: 120_000 },
  async () => {
    const { url } = demo();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/settings#closed-days`, {
      ...desktop,
      locale: 'en-GB',
    });
    const holiday = days(page).getByRole('listitem').filter({ hasText: 'New Year’s Eve' });
    const day = /\d\d\.\d\d\.\d{4}/
      .exec(await holiday.innerText())![0]
      .split('.')
      .toReversed()
      .join('-');
    const schedule = `${url}/serviceportal/schedule?view=day&day=${day}`;
    const manager = await openPageAs('manager', browser, schedule, { ...desktop, locale: 'en-GB' });
    await manager.getByText('New Year’s Eve').first().waitFor();
    await holiday.getByRole('button', { name: 'We work: New Year’s Eve' }).click();
    await dialog(page).getByLabel('Closes at').fill('13');
    await save(page);
    await holiday.getByText('Open 09:00–13:00').waitFor();
    await manager.getByText('New Year’s Eve').first().waitFor({ state: 'detached' });
    await expect.poll(() => manager.getByText(/ of 4 h$/).count()).toBeGreaterThan(0);
  },
);
