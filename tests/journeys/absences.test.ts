import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';

const browser = shareBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Absence$/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const saved = async (page: Page) => dialog(page).waitFor({ state: 'detached' });

/** The second Wednesday from now: no demo absence is on it. */
function wednesday(): string {
  const today = wallClockOf(Date.now()).day;
  return addDays(today, 10 - weekdayOf(today) + 7 * Number(weekdayOf(today) > 3));
}

async function chooseTechnician(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Technician' }).click();
  await page.getByRole('option', { name }).click();
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'enters who is away, which the schedule shows to each as they may know it, on a %s',
  { timeout: 180_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const day = wednesday();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/absences`, {
      ...look,
      locale: 'en-GB',
    });
    await page.getByText('Holiday', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Add Absence' }).click();
    await save(page);
    await dialog(page).getByText('Please select a technician').waitFor();
    await chooseTechnician(page, 'Toms V.');
    await dialog(page).getByText('Sick', { exact: true }).click();
    await dialog(page).getByLabel('First day').fill(dayText(day));
    await page.keyboard.press('Tab');
    expect(await dialog(page).getByLabel('Last day').inputValue()).toBe(dayText(day));
    expect(await accessibilityViolations(page, 'the dialog of absences')).toEqual([]);
    await save(page);
    await saved(page);
    await page.getByText(dayText(day)).waitFor();
    expect(await accessibilityViolations(page, 'the absences')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    // Hours of a day in place of all of it, typed as people type them.
    await page.getByRole('button', { name: `Edit Toms Vītols, ${dayText(day)}` }).click();
    await dialog(page).getByText('Some hours').click();
    await dialog(page).getByLabel('From').fill('13');
    await dialog(page).getByLabel('Until').fill('9');
    await save(page);
    await dialog(page).getByText('The end must be later than the beginning').waitFor();
    await dialog(page).getByLabel('Until').fill('1530');
    await save(page);
    await saved(page);
    await page.getByText('13:00–15:30').waitFor();

    const schedule = `${url}/serviceportal/schedule?view=day&day=${day}`;
    await page.goto(schedule);
    await page.locator('[data-closed]').getByText('Sick', { exact: true }).waitFor();
    const technician = await openPageAs('technician', browser, schedule, { ...look, locale: 'en-GB' });
    await technician.locator('[data-closed]').getByText('Away', { exact: true }).waitFor();
    expect(await technician.getByText('Sick').count()).toBe(0);

    await page.goto(`${url}/serviceportal/absences`);
    await page.getByRole('button', { name: `Delete Toms Vītols, ${dayText(day)} 13:00–15:30` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('13:00–15:30').waitFor({ state: 'detached' });
    await technician
      .locator('[data-closed]')
      .getByText('Away', { exact: true })
      .waitFor({ state: 'detached' });
  },
);

test('warns in the form of an appointment whose technician is away', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const day = wednesday();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/absences?edit=new`, {
    ...desktop,
    locale: 'en-GB',
  });
  await chooseTechnician(page, 'Edgars K.');
  await dialog(page).getByLabel('First day').fill(dayText(day));
  await page.keyboard.press('Tab');
  await save(page);
  await saved(page);
  await page.goto(`${url}/serviceportal/schedule?view=week&day=${day}`);
  await page.getByText('Away: Edgars K.').waitFor();
  const at = `${day}T08:00:00.000Z`;
  await page.goto(`${url}/serviceportal/schedule?view=day&day=${day}&edit=new&at=${at}`);
  const form = page.getByRole('dialog', { name: 'Schedule Service' });
  await form.getByRole('combobox', { name: 'Technician' }).click();
  await page.getByRole('option', { name: 'Edgars K.' }).click();
  const warning = form.getByText('The technician is not there for some of this time.');
  await warning.waitFor();
  expect(await warning.isVisible()).toBe(true);
});
