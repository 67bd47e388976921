import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { openPage, phone } from '../harness/pages.ts';
import { answerJob, openShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const SIDE = 1024;

/** Which of the places of a picture of the code are dark, in the middle of each module. */
async function darkPlaces(picture: Buffer, modules: number): Promise<boolean[]> {
  const { data, info } = await sharp(picture)
    .resize(SIDE, SIDE)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middles = Array.from({ length: modules }, (_, index) => Math.floor(((index + 0.5) * SIDE) / modules));
  return middles.flatMap((y) =>
    middles.map((x) => (data[(y * info.width + x) * info.channels] ?? 255) < 128),
  );
}

test(
  'hands the payment code to a phone as a picture of the code that is shown',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const shop = await openShopJobs(url);
    const id = await shop.createEstimate();
    const link = await shop.sendLink(id, 'lv');
    await answerJob(url, link, () => 'approved');
    await shop.issueInvoice(id);
    const page = await openPage(browser, url + link, { ...phone, locale: 'lv-LV' });
    const code = page.locator('.qr svg');
    const shown = await code.evaluate((svg) => ({
      modules: (svg as SVGSVGElement).viewBox.baseVal.width,
      markup: new XMLSerializer().serializeToString(svg),
    }));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Saglabāt vai nosūtīt kodu: R-\d{4}-\d{4}$/ }).tap();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^R-\d{4}-\d{4}\.png$/);
    const places = await darkPlaces(await readFile(await download.path()), shown.modules);
    expect(places.filter(Boolean).length).toBeGreaterThan(shown.modules);
    expect(places).toEqual(await darkPlaces(Buffer.from(shown.markup), shown.modules));
  },
);
