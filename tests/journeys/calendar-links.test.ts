import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Calendar Link' });
const address = (page: Page) => dialog(page).getByLabel('Address for the calendar').inputValue();

async function openLinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Calendar Link' }).click();
  await dialog(page).waitFor();
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'makes a link that calendars read, makes another one and withdraws it, on a %s',
  { timeout: 120_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const start = `${url}/serviceportal/schedule`;
    const page = await openPageAs('technician', browser, start, { ...look, locale: 'en-GB' });
    const read = async (link: string) => {
      const response = await fetch(new URL(new URL(link).pathname, url));
      return { status: response.status, text: await response.text() };
    };
    await openLinks(page);
    expect(await dialog(page).getByText('The shop’s calendar').count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Create link' }).click();
    const copy = dialog(page).getByRole('button', { name: 'Copy link' });
    await copy.waitFor();
    await expect.poll(() => copy.evaluate((button) => button === document.activeElement)).toBe(true);
    const first = await address(page);
    expect((await read(first)).text).toContain('BEGIN:VEVENT');
    expect(await accessibilityViolations(page, 'the dialog of calendar links')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    const question = page.getByRole('dialog', { name: 'Create a new link' });
    await dialog(page).getByRole('button', { name: 'New link' }).click();
    await question.getByRole('button', { name: 'New link' }).click();
    await expect.poll(() => address(page)).not.toBe(first);
    const second = await address(page);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

    // Shown only by the dialog that made it.
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await openLinks(page);
    await dialog(page).getByText('Its address was shown only then.').waitFor();
    expect(await dialog(page).getByLabel('Address for the calendar').count()).toBe(0);

    const owner = await openPageAs('owner', browser, start, { ...look, locale: 'en-GB' });
    await openLinks(owner);
    await dialog(owner).getByText('The shop’s calendar').waitFor();
    await dialog(owner)
      .getByRole('button', { name: /^Withdraw: .*, Own appointments$/ })
      .click();
    await owner
      .getByRole('dialog', { name: 'Withdraw the link' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await dialog(owner).getByText('Links of others').waitFor({ state: 'detached' });
    expect((await read(second)).status).toBe(404);
    await dialog(page).getByRole('button', { name: 'Create link' }).waitFor();
  },
);
