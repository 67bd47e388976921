// What a visitor waits for: Lighthouse on every page, and the home page beside itself without any script.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { chromeLaunch, launchBrowser } from '#tests/harness/browser.ts';
import { sitePaths } from '#tests/harness/site-pages.ts';
import { phone } from '#tests/harness/pages.ts';
import { median } from './measure.ts';

type Print = (what: string, figure: string) => void;

const DEBUG_PORT = 9333;
const HOME = '/en';
const ROUNDS = 15;
/** A middling phone on 4G, as Lighthouse takes it. */
const CPU_SLOWDOWN = 4;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Lighthouse's four scores of each page, as on a phone. */
export async function scores(url: string, paths: readonly string[], print: Print): Promise<void> {
  const { executablePath, env, args } = await chromeLaunch();
  const profile = await mkdtemp(path.join(tmpdir(), 'ev-bench-'));
  const flags = [
    '--headless',
    `--remote-debugging-port=${DEBUG_PORT}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const chrome = spawn(executablePath, [...args, ...flags], { env, stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/version`).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (const page of paths) {
    const result = await lighthouse(url + page, { port: DEBUG_PORT, logLevel: 'silent' });
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    const figures = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
    const paint = audits['largest-contentful-paint']?.displayValue ?? '?';
    const weight = Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024);
    print(`Lighthouse mobile ${page}`, `${figures.join(' / ')}; LCP ${paint}; ${weight} KiB`);
  }
  chrome.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** The same page without any script, packed and headed the same; everything else comes from the app. */
async function scriptless(url: string, page: string) {
  const response = await fetch(url + page);
  const headers = [...response.headers].filter(
    ([name]) => !/^(content-(length|encoding)|transfer-)/.test(name),
  );
  const html = (await response.text()).replace(/<script type="module".*?<\/script>/gs, '');
  const packed = brotliCompressSync(html);
  const server = createServer((request, reply) => {
    if (request.url === page) {
      for (const [name, value] of headers) reply.setHeader(name, value);
      reply.setHeader('content-encoding', 'br');
      return reply.end(packed);
    }
    return void fetch(url + request.url).then(async (response) => {
      reply.setHeader('content-type', response.headers.get('content-type') ?? '');
      reply.end(Buffer.from(await response.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Milliseconds until the largest piece of the first screen is painted, on a page opened for the first time. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...phone, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1_000);
  const paint = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
      type: 'largest-contentful-paint', buffered: true,
    });
  })`);
  await context.close();
  return paint;
}

/** The two by turns, so that what else the machine does meets both. */
async function besideItself(url: string, print: Print): Promise<void> {
  const bare = await scriptless(url, HOME);
  const browser = await launchBrowser();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await largestPaint(browser, url + HOME));
    theirs.push(await largestPaint(browser, bare.url + HOME));
  }
  await browser.close();
  bare.stop();
  const [one, other] = [median(ours), median(theirs)];
  print(
    'home page, largest paint on a slow phone',
    `${Math.round(one)} ms (without script ${Math.round(other)} ms, ${(one / other).toFixed(2)} x)`,
  );
}

export async function siteTimes(url: string, print: Print): Promise<void> {
  await besideItself(url, print);
  await scores(url, await sitePaths(url), print);
}
