import { expect, onTestFinished, test, vi } from 'vitest';
import type { FrontEnd } from './front-end.ts';
import { Site } from './front-pages.ts';

test('renders the site no more once it is stopped, also where that failed while it was stopping', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let fail = () => {};
  const site = vi.fn<FrontEnd['site']>(
    () => new Promise((_, reject) => (fail = () => reject(new Error('The database is away.')))),
  );
  const pages = new Site({} as never, { followsSources: false, site } as never, {} as never);
  const errors: unknown[] = [];
  pages.renderUntilDone((error) => errors.push(error));
  await vi.waitFor(() => expect(site).toHaveBeenCalledTimes(1));
  const stopped = pages.stop();
  fail();
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([errors.length, site.mock.calls.length]).toEqual([1, 1]);
});
