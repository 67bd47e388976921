import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Language } from '#shared/words.ts';
import { ApiError, request } from '#web/api-client.ts';
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

let isEnding = false;
/** Says whether the session is ending: what is requested from then on would be refused. */
export const isSessionEnding = (): boolean => isEnding;

/** Ends the session. Throws `ApiError` when the server cannot be reached: the person is then still signed in. */
export function useLogout(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    isEnding = true;
    try {
      await endSession(queries);
    } finally {
      isEnding = false;
    }
  }, [queries]);
}

async function endSession(queries: QueryClient): Promise<void> {
  // What is under way would be refused after that: rows of a link that was pointed at, too.
  await queries.cancelQueries({ predicate: (query) => query.queryKey[1] !== 'auth' });
  const response = await fetch('/api/logout', {
    credentials: 'include',
    headers: { Accept: 'application/json' },
  }).catch(() => null);
  const { ok = false, status = 0, statusText = 'No connection' } = response ?? {};
  if (!ok && status !== 401) {
    // The person stays: what was cancelled is requested again.
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' });
    throw new ApiError(status, statusText, '');
  }
  localStorage.removeItem('isAuthenticated');
  localStorage.removeItem('isMasterAdmin');
  // Updated, not removed from the cache: what shows the user would not notice that.
  await queries
    .query({ ...authQuery, staleTime: 0 })
    .catch(() => queries.setQueryData(authQuery.queryKey, signedOut));
}

/** Once nothing of a user is on the screen any more: nothing of theirs stays for the next one. */
export function useForgetUser(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    queries.removeQueries({ predicate: (query) => query.queryKey[1] !== 'auth' });
    queries.getMutationCache().clear();
  }, [queries]);
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
