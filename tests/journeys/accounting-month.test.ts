import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accountingDialog, openAccountingDialog } from './accounting-dialog.ts';
import { axeViolations } from './axe.ts';
import { scrollsSideways } from './portal-screens.ts';

const demo = shareDemoApp();
const browser = shareBrowser();

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'shows control totals that agree, and downloads the last month, on a %s',
  { timeout: 120_000 },
  async (_device, options) => {
    const page = await openAccountingDialog(browser, demo().url, options);
    const dialog = accountingDialog(page);
    expect(await dialog.getByText('agrees', { exact: true }).count()).toBe(4);
    expect(await axeViolations(page, 'accounting', '[role=dialog]')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const count = await dialog
      .getByText('Documents in the journal')
      .locator('xpath=following-sibling::dd')
      .innerText();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download ZIP' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^gramatvedim-\d{4}-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const names = Object.keys(files);
    const journal = names.find((name) => name.startsWith('pardosanas-zurnals')) ?? '';
    const [, ...rows] = strFromU8(files[journal] ?? new Uint8Array())
      .trim()
      .split('\r\n');
    // Beside the documents there is a row for each payment of a deposit.
    expect(rows.filter((row) => !row.includes(';Saņemtais avanss;')).length).toBe(Number(count));
    expect(names.filter((name) => /^(re|kredit)[^/]+\/[RK]-[\d-]+\.pdf$/.test(name)).length).toBe(
      Number(count),
    );
    await page.getByText('Monthly export downloaded').first().waitFor();
  },
);

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'offers to close the month after it was downloaded, and opens it again, on a %s',
  { timeout: 120_000 },
  async (_device, options) => {
    const page = await openAccountingDialog(browser, demo().url, options);
    const dialog = accountingDialog(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download ZIP' }).click();
    await saved;
    await dialog.getByRole('button', { name: 'Close month' }).click();
    const question = page.getByRole('dialog', { name: /^Close .+\?$/ });
    await question.getByRole('button', { name: 'Close month' }).click();
    await dialog.getByText(/ is closed \(/).waitFor();
    expect(await axeViolations(page, 'closed month', '[role=dialog]')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Previous month' }).click();
    await dialog.getByText(/ is closed \(/).waitFor();
    // The last closed month is opened first.
    expect(await dialog.getByRole('button', { name: 'Open month again' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Next month' }).click();
    await dialog.getByRole('button', { name: 'Open month again' }).click();
    const again = page.getByRole('dialog', { name: /^Open .+ again\?$/ });
    await again.getByRole('button', { name: 'Open month again' }).click();
    await dialog.getByRole('button', { name: 'Close month' }).waitFor();
  },
);
