import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, phone, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

async function manager(url: string, view: typeof desktop | typeof phone = desktop): Promise<Page> {
  const page = await openPageAs('manager', browser, `${url}/serviceportal/estimates`, {
    ...view,
    locale: 'en-GB',
  });
  return page;
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const description = (page: Page, line: number) =>
  dialog(page).getByLabel(`Line ${line}: Description`, { exact: true });
const named = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });

/** Opens the dialog that keeps the estimate of this car as a template. */
async function saveAsTemplate(page: Page, plate: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: plate }).first();
  await card.getByRole('button', { name: /^Other actions/ }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
}

test(
  'keeps an estimate as a template, renames it, makes an estimate from it and deletes it',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await manager(url);
    await saveAsTemplate(page, 'NV-3303');
    await dialog(page).getByRole('button', { name: 'Save as template' }).click();
    await dialog(page).getByText('Name is required').waitFor();
    await dialog(page).getByLabel('Template name').fill('Seasonal check');
    await page.keyboard.press('Enter');
    await toast(page, 'Template saved');

    await page.getByRole('button', { name: 'Templates' }).click();
    await named(page, 'Seasonal check').getByRole('button', { name: 'Rename “Seasonal check”' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Winter check');
    await page.keyboard.press('Enter');
    await named(page, 'Winter check').getByRole('button', { name: 'Create estimate from' }).click();
    await expect.poll(() => description(page, 1).inputValue()).not.toBe('');
    const about = await dialog(page).getByLabel('Description', { exact: true }).inputValue();
    expect(about).not.toBe('');
    await dialog(page).getByRole('button', { name: 'Save estimate' }).click();
    await toast(page, 'Estimate created successfully');

    await page.getByRole('navigation').getByRole('link', { name: 'Estimates' }).first().click();
    await page.getByRole('button', { name: 'Templates' }).click();
    await named(page, 'Winter check').getByRole('button', { name: 'Delete “Winter check”' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Template deleted');
    await named(page, 'Winter check').waitFor({ state: 'detached' });
  },
);

test(
  'adds the lines of a template below those that are written, found and chosen with the keyboard',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await manager(url, phone);
    await page.getByRole('button', { name: 'Create Estimate' }).first().click();
    await description(page, 1).fill('Our own line');
    await dialog(page).getByLabel('Description', { exact: true }).fill('Our own words');
    await dialog(page).getByRole('button', { name: 'Add from template' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('hepa');
    await page.getByRole('option', { name: /Apkope/ }).waitFor({ state: 'detached' });
    await page.getByRole('option', { name: /HEPA/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => description(page, 2).count()).toBe(1);
    await expect.poll(() => description(page, 1).inputValue()).toBe('Our own line');
    await expect.poll(() => description(page, 2).inputValue()).not.toBe('');
    await expect
      .poll(() => dialog(page).getByLabel('Description', { exact: true }).inputValue())
      .toBe('Our own words');
    // Escape closes the list and not the dialog below it.
    await dialog(page).getByRole('button', { name: 'Add from template' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: /HEPA/ }).waitFor({ state: 'detached' });
    await description(page, 1).waitFor();
  },
);

test(
  'replaces the template whose name is typed again, and says so before',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await manager(url);
    await saveAsTemplate(page, 'NV-3303');
    await dialog(page).getByLabel('Template name').fill('hepa filtra maiņa un kondicioniera tīrīšana');
    await dialog(page).getByText('A template of this name exists. Its content will be replaced.').waitFor();
    await dialog(page).getByRole('button', { name: 'Replace template' }).click();
    await toast(page, 'Template saved');
    await page.getByRole('button', { name: 'Templates' }).click();
    await named(page, 'hepa filtra').waitFor();
    await expect(dialog(page).getByRole('listitem').count()).resolves.toBe(3);
  },
);
