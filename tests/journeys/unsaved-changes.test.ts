import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

/** So slow that the question is drawn while the key that asks it is still being handled. */
const CPU_SLOWDOWN = 6;

test('asks by Esc on a slow computer, and keeps what was typed', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const options = { ...desktop, locale: 'en-GB' };
  const page = await openPageAs('owner', browser, `${url}/serviceportal/customers`, options);
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
  await dialog.getByLabel('Name').fill('SIA Jauns');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const keep = page.getByRole('button', { name: 'Keep editing' });
  for (const _time of ['first', 'second']) {
    await page.keyboard.press('Escape');
    await keep.click();
    await keep.waitFor({ state: 'detached' });
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('SIA Jauns');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
});
