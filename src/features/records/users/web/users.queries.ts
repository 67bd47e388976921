import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { usersContract, type NewUser, type UserChange } from '../users.contract.ts';
import { isAccount, key } from './shared.queries.ts';
import { usersWords } from '../users.words.ts';

export const accountsQuery = (search?: string) =>
  queryOptions({
    queryKey: [...key, 'accounts', search],
    queryFn: async ({ signal }) =>
      (await request(usersContract.list, { query: { search } }, { signal })).filter(isAccount),
    placeholderData: keepPreviousData,
  });

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

type Saved =
  | { readonly id: null; readonly body: NewUser }
  | { readonly id: string; readonly body: UserChange };

/** Adds an account (no id), or saves the one with this id. */
export function useSaveUser() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Saved) =>
      id === null
        ? request(usersContract.create, { body })
        : request(usersContract.save, { params: { id }, body }),
    onSuccess: () => void refresh(),
  });
}

export function useSetActive() {
  const words = useWords(usersWords);
  const refresh = useRefresh();
  return useReported({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      request(usersContract.save, { params: { id }, body: { isActive } }),
    succeeded: words.statusUpdated,
    failed: words.statusFailed,
    onSuccess: () => void refresh(),
  });
}

export function useUnlock() {
  const words = useWords(usersWords);
  const refresh = useRefresh();
  return useReported({
    mutationFn: (id: string) => request(usersContract.unlock, { params: { id } }),
    failed: words.unlockFailed,
    onSuccess: () => void refresh(),
  });
}
