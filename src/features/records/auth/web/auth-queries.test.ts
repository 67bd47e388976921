import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { loadAuth } from './auth.queries.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the server answers to the question who is signed in. */
const answering = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

// The second attempt comes after a second in the product: nothing here depends on it.
const load = () => loadAuth(new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } }));

test.each([
  [500, '{}'],
  [500, 'plain text failure'],
  [404, ''],
])('treats a person as logged out where asking who is signed in fails: %i %j', async (status, body) => {
  answering(status, body);
  expect(await load()).toMatchObject({ isAuthenticated: false, user: null, isMasterAdmin: false });
});

test.each([502, 503, 504])('signs nobody out while the system does not answer: %i', async (status) => {
  answering(status, '');
  await expect(load()).rejects.toMatchObject({ status });
});
