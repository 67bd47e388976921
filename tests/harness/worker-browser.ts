import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { launchBrowser } from './browser.ts';

/** Brings the browser that the files of a worker share. */
export type WorkerBrowser = () => Promise<Browser>;

/** Closes the browser when the worker has run its last file. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from it which fixtures this one needs
const worker = test.extend('openBrowser', { scope: 'worker' }, ({}, { onCleanup }): WorkerBrowser => {
  let running: Promise<Browser> | undefined;
  onCleanup(async () => (await running)?.close());
  const launch = async () => {
    const browser = await launchBrowser();
    // One that crashed fails the test it was in, and no other.
    browser.on('disconnected', () => (running = undefined));
    return browser;
  };
  return () => (running ??= launch());
});

/** One browser for all files of a worker, launched with the first page; each page has a context of its own in it. */
export function shareBrowser(): WorkerBrowser {
  let open: WorkerBrowser;
  worker.beforeAll(({ openBrowser }) => {
    open = openBrowser;
  });
  return () => open();
}
