// What a customer waits for who opens an estimate or an invoice by its link. The page asks not to be found: SEO is aside.
import { launchBrowser } from '#tests/harness/browser.ts';
import { grainyPhoto } from '#tests/harness/grainy-photo.ts';
import { phone } from '#tests/harness/pages.ts';
import { openShopJobs, type ShopJobs } from '#tests/harness/shop-jobs.ts';
import { median } from './measure.ts';
import { scores } from './site.ts';

type Print = (what: string, figure: string) => void;

const RUNS = 7;
/** What Lighthouse takes for a mobile connection: 1.6 Mbit/s, in bytes a second, and 150 ms there and back. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export async function jobPageScores(url: string, print: Print): Promise<void> {
  const shop = await openShopJobs(url);
  const asked = await shop.createEstimate();
  for (let photo = 1; photo <= 4; photo += 1) await shop.addPhoto(asked, `Photo ${photo}`);
  const done = await shop.createEstimate();
  await shop.issueInvoice(done);
  const pages = new Map([
    ['estimate', await shop.sendLink(asked)],
    ['invoice', await shop.sendLink(done)],
  ]);
  for (const [name, path] of pages)
    await scores(url, [path], (_what, figure) => print(`Lighthouse mobile, ${name} by link`, figure));
  await onSlowPhone(url + (await linkWithPhotos(shop)), print);
}

/** The page of an estimate with 20 photos in its lines. */
async function linkWithPhotos(shop: ShopJobs): Promise<string> {
  const id = await shop.createEstimate();
  const { lineItems } = await shop.estimate(id);
  const bytes = await grainyPhoto();
  for (let place = 0; place < 20; place++)
    await shop.addPhoto(id, `Photo ${place}`, { lineId: lineItems[place % 5]?.id ?? '', bytes });
  return shop.sendLink(id);
}

/** Runs in the page before anything of it. */
function watchFirstLine(): void {
  const seen = { line: 0 };
  Object.assign(globalThis, { seen });
  const look = () => {
    const title = document.querySelector('.line h3');
    if (!title?.checkVisibility()) return void requestAnimationFrame(look);
    // The frame that shows it has been drawn when the task after it runs.
    requestAnimationFrame(() => setTimeout(() => (seen.line = performance.now())));
  };
  look();
}

/** When the first line can be read, and what is loaded before the page is scrolled. */
async function onSlowPhone(address: string, print: Print): Promise<void> {
  const browser = await launchBrowser();
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript(watchFirstLine);
    await page.goto(address, { waitUntil: 'networkidle' });
    times.push(await page.evaluate(() => (globalThis as unknown as { seen: { line: number } }).seen.line));
    await context.close();
  }
  await browser.close();
  const kib = `${(bytes / 1024).toFixed(0)} KiB before it is scrolled`;
  print('first line of a job with 20 photos, slow phone', `${median(times).toFixed(0)} ms, ${kib}`);
}
