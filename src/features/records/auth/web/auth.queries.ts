import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Language } from '#shared/words.ts';
import { ApiError, request } from '#web/api-client.ts';
import { endSession } from '#web/session.ts';
import { authContract, type AuthStatus } from '../auth.contract.ts';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { authWords } from '../auth.words.ts';

const signedOut: AuthStatus = {
  isAuthenticated: false,
  user: null,
  isMasterAdmin: false,
  mustChangePassword: false,
  shopName: null,
};

const authQuery = queryOptions({
  queryKey: ['api', 'auth', 'status'],
  queryFn: ({ signal }) => request(authContract.status, {}, { signal }),
  staleTime: 5 * 60_000,
  retry: 1,
});

/** The system, or a proxy before it, does not answer now. */
const awayStatuses = new Set([0, 502, 503, 504]);

/**
 * Who is signed in. Another failure means that nobody is (spec part 1, section 4). Throws `ApiError` while the system does not
 * answer, which does not sign anybody out.
 */
export const loadAuth = (queries: QueryClient): Promise<AuthStatus> =>
  queries.query({ ...authQuery, staleTime: 'static' }).catch((error: unknown) => {
    if (error instanceof ApiError && !awayStatuses.has(error.status)) return signedOut;
    throw error;
  });

export const useAuth = (): AuthStatus => useQuery(authQuery).data ?? signedOut;

/** After signing in: nothing that another user loaded stays. */
export function useSignedIn(): (isMasterAdmin: boolean) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (isMasterAdmin) => {
      localStorage.setItem('isAuthenticated', 'true');
      localStorage.setItem('isMasterAdmin', String(isMasterAdmin));
      await queries.query({ ...authQuery, staleTime: 0 });
      queries.removeQueries({ predicate: (query) => query.queryKey[1] !== 'auth', type: 'inactive' });
      await queries.resetQueries({ predicate: (query) => query.state.status === 'error' });
    },
    [queries],
  );
}

/** Asks again who is signed in. */
export function useRenewAuth(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => void (await queries.query({ ...authQuery, staleTime: 0 })), [queries]);
}

/**
 * Signs out. Nothing is requested until `leave` has taken everything of the user off the screen; then nothing of theirs
 * stays for the next one. Throws `ApiError` when the server cannot be reached: the person is then still signed in.
 */
export async function logOut(queries: QueryClient, leave: () => Promise<void>): Promise<void> {
  const notAuth = {
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'auth',
  };
  try {
    await endSession(async () => {
      // What is under way would be refused after that: rows of a link that was pointed at, too.
      await queries.cancelQueries(notAuth);
      await requestLogout();
      localStorage.removeItem('isAuthenticated');
      localStorage.removeItem('isMasterAdmin');
      // Updated, not removed from the cache: what shows the user would not notice that. Nor may an answer of before come after it.
      await queries.cancelQueries({ queryKey: authQuery.queryKey });
      queries.setQueryData(authQuery.queryKey, signedOut);
      await leave();
      queries.removeQueries(notAuth);
      queries.getMutationCache().clear();
    });
  } catch (error) {
    // The person stays: what was cancelled is requested again.
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' });
    throw error;
  }
}

/** A connection that stalls longer than this is none. */
const LOGOUT_MS = 15_000;

async function requestLogout(): Promise<void> {
  const response = await fetch('/api/logout', {
    credentials: 'include',
    headers: { Accept: 'application/json' },
    // Everything else that is requested waits for it.
    signal: AbortSignal.timeout(LOGOUT_MS),
  }).catch(() => null);
  const { ok = false, status = 0, statusText = 'No connection' } = response ?? {};
  if (!ok && status !== 401) throw new ApiError(status, statusText, '');
}

/** Keeps the language with the account, so that it is the same on every device. */
export function useSaveLanguage(): (language: Language) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (language) => {
      queries.setQueryData(
        authQuery.queryKey,
        (status) => status && { ...status, user: status.user && { ...status.user, language } },
      );
      await request(authContract.saveLanguage, { body: { language } });
    },
    [queries],
  );
}

/** Saves a chosen language with the account and shows an error when that fails. */
export function useChooseLanguage(): (language: Language) => void {
  const words = useWords(authWords);
  const save = useSaveLanguage();
  const fail = useFailure();
  return (language) => void save(language).catch((error: unknown) => fail(error, words.languageFailed));
}
