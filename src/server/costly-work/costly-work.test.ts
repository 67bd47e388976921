import { afterEach, expect, test, vi } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { markedAsTransaction } from '../db/in-transaction.ts';
import { CostlyWork } from './costly-work.ts';
import type { Caller } from './turns.ts';

const caller = (key: string): Caller => ({ key, isStaff: false });

afterEach(() => void vi.useRealTimers());

/** A piece of work that ends when the test says so. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: vi.fn<() => Promise<void>>(() => promise), end: resolve };
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof DomainError ? [error.code, error.details.retryAfterSeconds] : error,
  );

test('begins the next piece when the one before ended, failed ones too', async () => {
  const queue = new CostlyWork();
  const [first, second] = [piece(), piece()];
  const failing = codeOf(
    queue.run(caller('a'), () => first.work().then(() => Promise.reject(new DomainError('conflict')))),
  );
  const following = queue.run(caller('a'), second.work);
  await vi.waitFor(() => expect(first.work).toHaveBeenCalled());
  expect(second.work).not.toHaveBeenCalled();
  first.end();
  expect(await failing).toEqual(['conflict', undefined]);
  await vi.waitFor(() => expect(second.work).toHaveBeenCalled());
  second.end();
  await following;
});

test('refuses with 429 what a caller sends beyond its own share, and takes what others send', async () => {
  const queue = new CostlyWork({ waitingOfCaller: 2 });
  const current = piece();
  const flood = Array.from({ length: 5 }, () => codeOf(queue.run(caller('a'), current.work)));
  const other = codeOf(queue.run(caller('b'), current.work));
  current.end();
  const refused = ['too_many_requests', 10];
  expect(await Promise.all(flood)).toEqual(['done', 'done', 'done', refused, refused]);
  expect(await other).toBe('done');
});

test('refuses with 503 what is sent when enough waits of everybody', async () => {
  const queue = new CostlyWork({ waiting: 2 });
  const current = piece();
  const sent = ['a', 'b', 'c', 'd'].map((key) => codeOf(queue.run(caller(key), current.work)));
  current.end();
  expect(await Promise.all(sent)).toEqual(['done', 'done', 'done', ['unavailable', 10]]);
});

test('takes what staff send when as much waits of everybody else as may', async () => {
  const queue = new CostlyWork({ waiting: 2 });
  const current = piece();
  const strangers = ['a', 'b', 'c', 'd'].map((key) => codeOf(queue.run(caller(key), current.work)));
  const staff = ['u', 'v', 'w'].map((key) => codeOf(queue.run({ key, isStaff: true }, current.work)));
  current.end();
  expect(await Promise.all(strangers)).toEqual(['done', 'done', 'done', ['unavailable', 10]]);
  expect(await Promise.all(staff)).toEqual(['done', 'done', ['unavailable', 10]]);
});

test('refuses with 503 what has waited too long, and never begins it', async () => {
  vi.useFakeTimers();
  const queue = new CostlyWork({ maxWaitMs: 30_000 });
  const [current, late, next] = [piece(), piece(), piece()];
  const running = queue.run(caller('a'), current.work);
  const refused = codeOf(queue.run(caller('b'), late.work));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refused).toEqual(['unavailable', 10]);
  const following = queue.run(caller('b'), next.work);
  current.end();
  next.end();
  await Promise.all([running, following]);
  expect([late.work.mock.calls.length, next.work.mock.calls.length]).toEqual([0, 1]);
});

test('lets wait, with its connection open, whose response has begun, until nobody is there', async () => {
  vi.useFakeTimers();
  const queue = new CostlyWork({ waiting: 0, waitingOfCaller: 0, maxWaitMs: 30_000 });
  const [current, next] = [piece(), piece()];
  const running = queue.run(caller('a'), current.work);
  let isThere = true;
  const keepAlive = vi.fn<() => void>();
  const patient: Caller = { ...caller('b'), isPatient: true, isThere: () => isThere, keepAlive };
  const waiting = queue.run(patient, next.work);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(keepAlive).toHaveBeenCalledTimes(10);
  next.end();
  current.end();
  await Promise.all([running, waiting]);
  expect(next.work).toHaveBeenCalledTimes(1);
  const [other, late] = [piece(), piece()];
  const last = queue.run(caller('a'), other.work);
  const gone = codeOf(queue.run(patient, late.work));
  isThere = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await gone).toEqual(['unavailable', 10]);
  other.end();
  await last;
  expect(late.work).not.toHaveBeenCalled();
});

test('keeps the connection of a caller open when its turn comes and when it is over', async () => {
  const keepAlive = vi.fn<() => void>();
  await new CostlyWork().run({ ...caller('a'), keepAlive }, async () => {
    expect(keepAlive).toHaveBeenCalledTimes(1);
  });
  expect(keepAlive).toHaveBeenCalledTimes(2);
});

test('throws within a transaction, whatever was awaited before', async () => {
  const queue = new CostlyWork();
  const work = vi.fn<() => Promise<void>>(async () => {});
  const inside = markedAsTransaction(async () => {
    await Promise.resolve();
    await queue.run(caller('a'), work);
  });
  await expect(inside).rejects.toThrow('Costly work was asked for within a transaction.');
  expect(work).not.toHaveBeenCalled();
});
