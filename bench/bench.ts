// Prints the figures that the README quotes. Ratios are measured within one run.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountingMonthTimes } from './accounting-month.ts';
import { exportTimes } from './exports.ts';
import { importTimes } from './import.ts';
import { startApp, type BenchApp } from './app.ts';
import { bankStatementTimes } from './bank-statement.ts';
import { bookingTimes } from './booking.ts';
import { documentTimes } from './documents.ts';
import { estimateDocumentTime } from './estimate-document.ts';
import { estimateListTimes } from './estimate-lists.ts';
import { estimateSaveTimes } from './estimate-save.ts';
import { firstScreens } from './first-screens.ts';
import { hostileImages } from './hostile-images.ts';
import { invoiceDocumentTime } from './invoice-document.ts';
import { jobPageScores } from './job-page.ts';
import { keyStrokeTimes } from './key-stroke.ts';
import { limits } from './limits.ts';
import { laterScreens } from './later-screens.ts';
import { listTimes } from './lists.ts';
import { reportTimes } from './reports.ts';
import { searchTimes } from './search.ts';
import { siteTimes } from './site.ts';
import { weekTimes } from './week-of-200.ts';
import { workshopTapTimes } from './workshop-taps.ts';

const print = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);

async function startTimes(dataDir: string): Promise<BenchApp> {
  const first = await startApp(dataDir);
  print('first start on an empty folder, with demo data', `${Math.round(first.startedIn)} ms`);
  await first.stop();
  const second = await startApp(dataDir);
  print('second start to first response', `${Math.round(second.startedIn)} ms`);
  return second;
}

async function sizes(): Promise<void> {
  for (const folder of ['dist/site/client/assets', 'dist/portal/assets'])
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.js.gz')))
      print(
        `${folder}/${name.replace('.gz', '')}`,
        `${((await stat(path.join(folder, name))).size / 1024).toFixed(1)} KiB gz`,
      );
}

await documentTimes(print);
await estimateDocumentTime(print);
await invoiceDocumentTime(print);
await listTimes(print);
await limits(print);
await searchTimes(print);
await estimateListTimes(print);
await estimateSaveTimes(print);
await reportTimes(print);
await bankStatementTimes(print);
await accountingMonthTimes(print);
await exportTimes(print);
await importTimes(print);
await weekTimes(print);
const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-bench-data-'));
const app = await startTimes(dataDir);
await sizes();
await hostileImages(app, print);
await keyStrokeTimes(app.url, print);
await firstScreens([app.url], print);
await laterScreens(app.url, print);
await siteTimes(app.url, print);
await jobPageScores(app.url, print);
await bookingTimes(app.url, print);
await workshopTapTimes(app.url, print);
await app.stop();
await rm(dataDir, { recursive: true, force: true });
