import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, openPageAs, phone } from '../harness/pages.ts';
import { grainyPhoto } from '../harness/grainy-photo.ts';
import { openShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { photo } from './media.ts';

const MAX_BYTES_BEFORE_SCROLLING = 400 * 1024;

const browser = shareBrowser();

interface StoredImage {
  readonly lineId: string | null;
  readonly showToCustomer: boolean;
  readonly description: string | null;
  readonly marks: readonly { readonly kind: string; readonly x1: number; readonly x2: number }[];
}

/** Drags across the photo that is drawn on, in shares of its width and height. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await page.getByRole('button', { name: 'Photo to draw on' }).boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'adds a photo at a line, draws on it, and shows it below that line to the customer: %s',
  { timeout: 120_000 },
  async (_screen, view) => {
    const { url, folder } = await openDemoApp();
    const shop = await openShopJobs(url);
    const id = await shop.createEstimate();
    const { lineItems } = await shop.estimate(id);
    const third = lineItems[2]?.id ?? '';
    const picture = path.join(folder, `disc-${_screen}.jpg`);
    await photo(picture);
    const page = await openPageAs('manager', browser, `${url}/serviceportal/estimates/${id}?edit=estimate`, {
      ...view,
      locale: 'en-GB',
    });
    const editor = page.getByRole('region', { name: 'Edit Estimate' });
    const row = editor.getByRole('row', { name: 'Line 3', exact: true });
    await row.locator('input[type=file]').setInputFiles(picture);
    await row.getByRole('button', { name: 'Image 1', exact: true }).click();
    await row.getByLabel('Description of image 1').fill('Worn disc');
    await row.getByLabel('Show to the customer').check();

    await row.getByRole('button', { name: 'Draw on image 1' }).click();
    const drawing = page.getByRole('dialog', { name: 'Draw on image 1' });
    const drawn = drawing.getByRole('img', { name: 'Worn disc' });
    const place = drawing.getByRole('button', { name: 'Photo to draw on' });
    // Both move until the dialog has come up.
    await expect
      .poll(
        async () => JSON.stringify(await place.boundingBox()) === JSON.stringify(await drawn.boundingBox()),
      )
      .toBe(true);
    const surface = await place.boundingBox();
    expect((surface?.width ?? 0) / (surface?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    await drag(page, [0.2, 0.5], [0.6, 0.5]);
    await drawing.getByText('1 mark', { exact: true }).waitFor();
    // With the keyboard alone.
    await drawing.getByRole('button', { name: 'Circle' }).click();
    await drawing.getByRole('button', { name: 'Photo to draw on' }).press('Enter');
    await drawing.getByRole('button', { name: 'Photo to draw on' }).press('ArrowLeft');
    await drawing.getByRole('button', { name: 'Photo to draw on' }).press('Shift+ArrowDown');
    await drawing.getByText('2 marks', { exact: true }).waitFor();
    await drawing.getByRole('button', { name: 'Arrow' }).click();
    await drag(page, [0.1, 0.1], [0.3, 0.3]);
    await drawing.getByRole('button', { name: 'Undo' }).click();
    await drawing.getByText('2 marks', { exact: true }).waitFor();
    await drawing.getByRole('button', { name: 'Done' }).click();
    await drawing.waitFor({ state: 'hidden' });
    await editor.getByRole('button', { name: 'Save estimate' }).click();
    await page.getByText('Estimate updated successfully', { exact: true }).first().waitFor();
    const [image] = await shop.call<StoredImage[]>('GET', `/api/estimates/${id}/images`);
    expect(image).toMatchObject({ lineId: third, showToCustomer: true, description: 'Worn disc' });
    expect(image?.marks.map(({ kind }) => kind)).toEqual(['arrow', 'circle']);
    expect(image?.marks[0]?.x1).toBeCloseTo(0.2, 1);
    expect(image?.marks[0]?.x2).toBeCloseTo(0.6, 1);

    const customer = await openPage(browser, url + (await shop.sendLink(id, 'en')), phone);
    const shown = customer.locator(`#line-${third}`).getByRole('img', { name: 'Worn disc' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const file = await shown.evaluate((element) => (element as HTMLImageElement).currentSrc);
    expect(file).toMatch(/\/(240|480)$/);
    expect(await customer.getByRole('heading', { name: 'Photos' }).count()).toBe(0);
  },
);

test('leaves the drawing alone with Escape, and keeps the estimate open', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const shop = await openShopJobs(url);
  const id = await shop.createEstimate();
  await shop.addPhoto(id, 'Disc', { lineId: (await shop.estimate(id)).lineItems[0]?.id ?? '' });
  const page = await openPageAs('manager', browser, `${url}/serviceportal/estimates/${id}?edit=estimate`, {
    ...desktop,
    locale: 'en-GB',
  });
  const editor = page.getByRole('region', { name: 'Edit Estimate' });
  await editor.getByRole('button', { name: 'Disc', exact: true }).click();
  await editor.getByRole('button', { name: 'Draw on image 1' }).click();
  const drawing = page.getByRole('dialog', { name: 'Draw on image 1' });
  await drawing.getByRole('button', { name: 'Photo to draw on' }).press('Enter');
  await drawing.getByText('1 mark', { exact: true }).waitFor();
  await drawing.getByRole('button', { name: 'Photo to draw on' }).press('Escape');
  await drawing.waitFor({ state: 'hidden' });
  await expect.poll(() => editor.isVisible()).toBe(true);
  const [image] = await shop.call<StoredImage[]>('GET', `/api/estimates/${id}/images`);
  expect(image?.marks).toEqual([]);
});

test(
  'loads at most 400 KB of a page with 20 photos in its lines before it is scrolled',
  { timeout: 180_000 },
  async () => {
    const { url } = await openDemoApp();
    const shop = await openShopJobs(url);
    const id = await shop.createEstimate();
    const { lineItems } = await shop.estimate(id);
    const bytes = await grainyPhoto();
    for (let place = 0; place < 20; place++)
      await shop.addPhoto(id, `Photo ${place}`, { lineId: lineItems[place % 5]?.id ?? '', bytes });
    const page = await openPage(browser, 'about:blank', phone);
    const sizes: Promise<number>[] = [];
    page.on('response', (response) =>
      sizes.push(
        response
          .request()
          .sizes()
          .then(
            ({ responseBodySize }) => responseBodySize,
            () => 0,
          ),
      ),
    );
    await page.goto(url + (await shop.sendLink(id)), { waitUntil: 'networkidle' });
    const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(loaded).toBeGreaterThan(0);
    expect(loaded).toBeLessThanOrEqual(MAX_BYTES_BEFORE_SCROLLING);
  },
);
