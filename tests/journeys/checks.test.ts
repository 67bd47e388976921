import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CheckSection, CheckTemplate } from '#features/work/checks/check-templates.contract.ts';
import type { Check } from '#features/work/checks/checks.contract.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPage, openPageAs, phone } from '../harness/pages.ts';
import { answerJob, openShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { hornWith, padsWith } from '../harness/checks.ts';
import { countClicks } from './clicks.ts';
import { photo } from './media.ts';

const browser = shareBrowser();

const work = {
  title: { en: 'Replace the pads', lv: 'Nomainīt klučus' },
  kind: 'labor',
  laborHours: '1.5',
  price: null,
  partId: null,
  units: 1,
} as const;
const lines = [work, { ...work, title: { en: 'Test drive', lv: 'Izmēģinājums' } }];
const items = [...padsWith(lines), ...hornWith(lines)];

/** A template of two items, made by the owner. Returns its id. */
async function makeTemplate(url: string): Promise<string> {
  const page = await openPageAs('owner', browser, `${url}/serviceportal/check-templates`, desktop);
  const section = await call<CheckSection>(page, 'POST', '/api/check-sections', {
    name: { en: 'Wheels', lv: 'Riteņi' },
    items,
  });
  const draft = { name: { en: 'Short check', lv: 'Īsā pārbaude' }, purpose: 'other', inUse: true };
  const body = { ...draft, sectionIds: [section.id] };
  return (await call<CheckTemplate>(page, 'POST', '/api/check-templates', body)).id;
}

const step = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string) => step(page, name).getAttribute('aria-pressed');

test(
  'fills in a check on a phone, through a lost connection, and completes it',
  { timeout: 180_000 },
  async () => {
    const { url, folder } = await openDemoApp();
    await makeTemplate(url);
    const shop = await openShopJobs(url);
    const estimateId = await shop.createEstimate();
    const page = await openPageAs('technician', browser, `${url}/serviceportal/estimates/${estimateId}`, {
      ...phone,
      locale: 'en-GB',
    });
    await page.getByRole('button', { name: 'Start a check' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Short check/ })
      .tap();

    await page.getByRole('heading', { name: /^Front brake pads/ }).waitFor();
    const value = page.getByRole('textbox', { name: 'Front brake pads, mm' });
    await value.fill('3,1');
    await expect.poll(() => isPressed(page, 'Replace')).toBe('true');
    await value.press('Enter');
    await page.getByText('Replace the pads').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Photo: Front brake pads' }).count()).toBe(1);
    const picture = path.join(folder, 'pads.jpg');
    await photo(picture);
    await page.locator('input[type=file]').setInputFiles(picture);
    await step(page, 'Next: Horn').tap();

    await page.getByRole('heading', { name: /^Horn/ }).waitFor();
    await page.context().setOffline(true);
    await step(page, 'Watch').tap();
    await step(page, 'Add note').tap();
    await page.getByRole('textbox', { name: 'Note' }).fill('Was replaced');
    // The tap leaves the note, which is recorded with it.
    await step(page, 'OK').tap();
    await page.getByText('3 waiting').waitFor();
    expect(await isPressed(page, 'OK')).toBe('true');
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText(/waiting/).count(), { timeout: 30_000 }).toBe(0);

    await step(page, 'Next: complete').tap();
    await step(page, 'Complete check').tap();
    await page.getByRole('heading', { name: 'To be watched or replaced' }).waitFor();
    const [{ id }] = await call<[Check]>(page, 'GET', `/api/checks?estimateId=${estimateId}`);
    const check = await call<Check>(page, 'GET', `/api/checks/${id}`);
    const recorded = check.entries.map(({ value: measured, condition, note }) => [measured, condition, note]);
    expect(recorded.toSorted()).toEqual([
      [null, 'ok', 'Was replaced'],
      ['3.1', 'replace', null],
    ]);
    expect(check.photos).toHaveLength(1);
    expect(await page.getByRole('button', { name: /estimate/ }).count()).toBe(0);
  },
);

test(
  'leads a manager from a check to the job page with 3 clicks, where the customer approves',
  { timeout: 180_000 },
  async () => {
    const { url } = await openDemoApp();
    const templateId = await makeTemplate(url);
    const shop = await openShopJobs(url);
    const estimateId = await shop.createEstimate();
    const { vehicleId } = await shop.estimate(estimateId);
    const check = await shop.call<Check>('POST', '/api/checks', { templateId, vehicleId, estimateId });
    const [first, second] = check.sections[0]?.items ?? [];
    const record = (body: object) => shop.call('POST', `/api/checks/${check.id}/entries`, body);
    await record({ itemKey: first?.key, value: '9' });
    await record({ itemKey: second?.key, condition: 'replace' });
    await shop.call('POST', `/api/checks/${check.id}/completion`, {});

    const page = await openPageAs('manager', browser, `${url}/serviceportal/checks/${check.id}`, {
      ...desktop,
      locale: 'en-GB',
    });
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Add 2 lines to the estimate' }).click();
    await page.getByRole('button', { name: /^Send to customer: E-/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    const address = await page.getByRole('dialog').getByLabel('The customer’s link').inputValue();
    expect(await clicks.count()).toBe(3);

    const { pathname } = new URL(address);
    const job = await openPage(browser, url + pathname, phone);
    await job.getByText('Nomainīt klučus').first().waitFor();
    await answerJob(url, pathname, () => 'approved');
    const { status, lineItems } = await shop.estimate(estimateId);
    expect(status).toBe('approved');
    expect(lineItems.slice(-2).map(({ description, answer }) => [description, answer])).toEqual([
      ['Nomainīt klučus', 'approved'],
      ['Izmēģinājums', 'approved'],
    ]);
  },
);
