import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '#web/api-client.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { logOut } from './auth.queries.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose request to sign out is answered by `answer`; what else it requests is in `requested`. */
function browser() {
  const answer = Promise.withResolvers<Response>();
  const requested: string[] = [];
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/logout') return await answer.promise;
    requested.push(url);
    return Response.json({ count: 0 });
  });
  return { answer, requested };
}
const leave = async (): Promise<void> => undefined;

test('sends nothing that is requested while the session is ending', async () => {
  const { answer, requested } = browser();
  const out = logOut(new QueryClient(), leave);
  const late = Promise.allSettled([request(noticesContract.unread, {})]);
  answer.resolve(new Response(null, { status: 204 }));
  await out;
  expect(await late).toMatchObject([{ status: 'rejected', reason: { status: 0 } }]);
  expect(requested).toEqual([]);
});

test('sends what was requested meanwhile once signing out failed', async () => {
  const { answer, requested } = browser();
  const out = Promise.allSettled([logOut(new QueryClient(), leave)]);
  const late = request(noticesContract.unread, {});
  answer.resolve(new Response(null, { status: 503 }));
  await late;
  expect(await out).toMatchObject([{ status: 'rejected', reason: { status: 503 } }]);
  expect(requested).toEqual(['/api/notices/unread']);
});

test('signs out once, however often it is asked to', async () => {
  const { answer } = browser();
  let left = 0;
  const leaveOnce = async (): Promise<void> => void (left += 1);
  const both = [logOut(new QueryClient(), leaveOnce), logOut(new QueryClient(), leaveOnce)];
  answer.resolve(new Response(null, { status: 204 }));
  await Promise.all(both);
  expect(left).toBe(1);
});
