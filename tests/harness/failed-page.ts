import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { TestRunner, type RunnerTestCase } from 'vitest';

/** Not in the repository; what is there from before stays. */
const folder = path.resolve('test-results');

/** A trace of everything that a page did costs time: it is recorded in a second attempt, or on request. */
export async function startTrace(page: Page): Promise<void> {
  const isSecond = (TestRunner.getCurrentTest()?.result?.retryCount ?? 0) > 0;
  if (isSecond || process.env['TRACE'])
    await page.context().tracing.start({ screenshots: true, snapshots: true });
}

const fileName = ({ file, name }: RunnerTestCase): string =>
  `${path.basename(file.name, '.test.ts')}-${name}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);

/** Stores how the page of a failed test looked, and its trace if there is one. Says in the failure where they are. */
export async function keepFailedPage(test: RunnerTestCase, page: Page): Promise<void> {
  const error = test.result?.errors?.at(-1);
  if (test.result?.state !== 'fail' || !error || page.isClosed()) return;
  const place = path.join(folder, `${fileName(test)}-${randomBytes(3).toString('hex')}`);
  // Nothing may hide the failure itself, as a page that hangs would.
  const saved = await Promise.allSettled([
    page.screenshot({ path: `${place}.png`, timeout: 10_000 }),
    page.context().tracing.stop({ path: `${place}.zip` }),
  ]);
  const [picture, trace] = saved.map(({ status }) => status === 'fulfilled');
  const files = [picture && `${place}.png`, trace && `${place}.zip (npx playwright-core show-trace)`].filter(
    Boolean,
  );
  error.message += `\nThe page was at ${page.url()}: ${files.join(', ') || 'it took no picture'}`;
}
