// The script of the page of a job, in a browser, comes to the sums that an independent calculation has.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { JobPages } from '#apps/api/job-pages.ts';
import { jobLine } from '#features/work/jobs/server/job-lines.ts';
import { jobPagesFromSource } from '../harness/job-pages-from-source.ts';
import { offeredEstimates, type OfferedEstimate } from '../harness/offered-estimate.ts';
import { openPage } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { answerer, calculateAnswered, type Answer } from '../oracles/answer-oracle.ts';
import { displayed, onWire } from '../oracles/money-oracle.ts';

const client = path.resolve(import.meta.dirname, '../../dist/site/client');
const ADDRESS = 'http://job.test';
const sample = (await import(path.resolve(import.meta.dirname, '../../src/apps/customer/sample-job.ts'))) as {
  readonly sampleJob: Parameters<JobPages['renderJob']>[0]['view'];
};

const browser = shareBrowser();
let pages: JobPages;
beforeAll(async () => {
  const manifest = JSON.parse(
    await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as JobPages['site']['manifest'];
  pages = { ...(await jobPagesFromSource()), site: { manifest, css: '' } };
});

/** The page in Latvian, with every line asked for. */
function htmlOf({ lineItems, ...rates }: OfferedEstimate): string {
  const { sampleJob } = sample;
  const lines = lineItems.map((line) => jobLine(line, rates));
  if (!sampleJob.estimate) throw new Error('The sample has no estimate.');
  const { applyTax, taxRate } = rates;
  const estimate = { ...sampleJob.estimate, lines, applyTax, taxRate, asked: lines.map(({ id }) => id) };
  return pages.renderJob({
    view: { ...sampleJob, estimate, photos: [] },
    site: pages.site,
    times: null,
    reports: [],
  });
}

async function show(page: Page, html: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    return route.fulfill({ path: path.join(client, pathname) });
  });
  await page.goto(ADDRESS);
  await page.locator('form.follows').waitFor();
}

/** What the page shows and would send for each of these answers, chosen one after the other. */
const followed = (page: Page, all: readonly (readonly Answer[])[]) =>
  page.evaluate((sets) => {
    const form = document.querySelector('form');
    const shown = (name: string) => form?.querySelector(`[data-show="${name}"]`)?.textContent ?? null;
    return sets.map((answers) => {
      for (const [index, line] of [...document.querySelectorAll('.line')].entries())
        for (const input of line.querySelectorAll<HTMLInputElement>('.choice input'))
          input.checked = input.value === answers[index];
      form?.dispatchEvent(new Event('change', { bubbles: true }));
      const total = form?.elements.namedItem('total');
      return {
        shown: ['subtotal', 'tax', 'total', 'barTotal', 'declinedPrice'].map(shown),
        sent: total instanceof HTMLInputElement ? total.value : null,
      };
    });
  }, all);

function expectedOf({ typed, applyTax }: OfferedEstimate, answers: readonly Answer[]) {
  const { subtotal, tax, total, declinedPrice, counts } = calculateAnswered(typed, answers);
  const shown = [subtotal, tax, total, total, declinedPrice].map((amount) => displayed(amount, 'lv'));
  return {
    shown: applyTax ? shown : [null, null, ...shown.slice(2)],
    // Nothing is agreed to while a line has no answer.
    sent: counts.open === 0 ? onWire(total) : '',
  };
}

test('follows 400 answers to ten estimates to the cent', { timeout: 120_000 }, async () => {
  const answer = answerer(400);
  const context = (await openPage(browser, 'about:blank', {})).context();
  const estimates = [...offeredEstimates(36, 2_000)].filter(({ lineItems }) => lineItems.length > 0);
  const longest = estimates.toSorted((one, other) => other.lineItems.length - one.lineItems.length)[0];
  for (const offered of [...estimates.slice(0, 9), ...(longest ? [longest] : [])]) {
    const page = await context.newPage();
    await show(page, htmlOf(offered));
    const all = Array.from({ length: 40 }, () => answer(offered.lineItems.length));
    expect(await followed(page, all)).toEqual(all.map((answers) => expectedOf(offered, answers)));
    await page.close();
  }
  expect(longest?.lineItems.length).toBeGreaterThan(20);
});
