import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';
import { WEDNESDAY } from './schedule-page.ts';

const browser = shareBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Working week: Toms Vītols' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const saved = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const weekOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Working weeks' }).locator('tr, li').filter({ hasText: name });
const toggle = (page: Page, weekday: string) =>
  dialog(page)
    .getByRole('switch', { name: `${weekday}: at work` })
    .click({ force: true });

const FRIDAY = '2027-03-12';

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'enters the week of a technician, which the schedule hatches and counts, and takes it back, on a %s',
  { timeout: 180_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/absences`, {
      ...look,
      locale: 'en-GB',
    });
    await weekOf(page, 'Edgars Krūmiņš').getByText('Mon–Fri 09:00–17:00').waitFor();
    await weekOf(page, 'Toms Vītols').getByText('As the shop is open').waitFor();
    await page.getByRole('button', { name: 'Edit the working week of Toms Vītols' }).click();
    // It begins with the opening hours.
    await expect.poll(() => dialog(page).getByLabel('Friday: to').inputValue()).toBe('18:00');
    await toggle(page, 'Friday');
    await dialog(page).getByLabel('Wednesday: to').fill('8');
    await save(page);
    await dialog(page).getByText('The end must be later than the beginning').waitFor();
    expect(await accessibilityViolations(page, 'the dialog of a working week')).toEqual([]);
    await dialog(page).getByLabel('Wednesday: to').fill('1530');
    await save(page);
    await saved(page);
    await weekOf(page, 'Toms Vītols').getByText('Mon, Tue, Thu 09:00–18:00; Wed 09:00–15:30').waitFor();
    expect(await accessibilityViolations(page, 'the absences')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await page.goto(`${url}/serviceportal/schedule?view=day&day=${WEDNESDAY}`);
    const column = page.getByRole('group', { name: /, Toms V\.$/ });
    await column.locator('[data-closed]').getByText('Not at work').waitFor();
    await page.getByText('0 of 6.5 h', { exact: true }).waitFor();
    const technician = await openPageAs(
      'technician',
      browser,
      `${url}/serviceportal/schedule?view=day&day=${FRIDAY}`,
      { ...look, locale: 'en-GB' },
    );
    await technician
      .getByRole('group', { name: /, Toms V\.$/ })
      .locator('[data-closed]')
      .getByText('Not at work')
      .waitFor();

    await page.goto(`${url}/serviceportal/absences`);
    await page.getByRole('button', { name: 'Edit the working week of Toms Vītols' }).click();
    await dialog(page).getByRole('button', { name: 'As the shop is open' }).click();
    await saved(page);
    await weekOf(page, 'Toms Vītols').getByText('As the shop is open').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await weekOf(page, 'Toms Vītols').getByText('Wed 09:00–15:30').waitFor();
  },
);

test(
  'offers no free time outside of a technician’s own week, and warns of work then',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/absences`, {
      ...desktop,
      locale: 'en-GB',
    });
    await page.getByRole('button', { name: 'Edit the working week of Toms Vītols' }).click();
    await expect.poll(() => dialog(page).getByLabel('Friday: to').inputValue()).toBe('18:00');
    for (const weekday of ['Monday', 'Tuesday', 'Thursday', 'Friday']) await toggle(page, weekday);
    await dialog(page).getByLabel('Wednesday: from').fill('13');
    await dialog(page).getByLabel('Wednesday: to').fill('15');
    await save(page);
    await saved(page);
    await page.goto(`${url}/serviceportal/schedule?view=week&day=${WEDNESDAY}`);
    await page.getByText('Away: Toms V.').first().waitFor();
    await page.goto(
      `${url}/serviceportal/schedule?view=day&day=${WEDNESDAY}&edit=new&at=${WEDNESDAY}T08:00:00.000Z`,
    );
    const form = page.getByRole('dialog', { name: 'Schedule Service' });
    const times = form.getByRole('group', { name: /^First free times of/ }).getByRole('button');
    await times.first().waitFor();
    await form.getByRole('combobox', { name: 'Technician' }).click();
    await page.getByRole('option', { name: 'Toms V.' }).click();
    await form.getByText('The technician is not there for some of this time.').waitFor();
    await expect
      .poll(() => times.allTextContents())
      .toEqual([
        'Wed 10.03. 13:00',
        'Wed 10.03. 14:00',
        'Wed 17.03. 13:00',
        'Wed 17.03. 14:00',
        'Wed 24.03. 13:00',
        'Wed 24.03. 14:00',
      ]);
    await times.first().click();
    await form.getByText('The technician is not there for some of this time.').waitFor({ state: 'detached' });
  },
);
