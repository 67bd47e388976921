import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { backupsContract, type BackupSettingsDraft } from '../backups.contract.ts';
import { backupsWords } from '../backups.words.ts';
import { refetchWhenShown } from '#web/refetch.ts';

/** The end of a backup is a live event; of one whose process was ended there is none. */
const ASK_AGAIN_MS = 5_000;

export const backupsQuery = queryOptions({
  queryKey: ['api', 'backups'],
  queryFn: ({ signal }) => request(backupsContract.get, {}, { signal }),
  refetchOnMount: refetchWhenShown,
  refetchInterval: ({ state }) => (state.data?.isRunning ? ASK_AGAIN_MS : false),
});

export function useSaveBackupSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BackupSettingsDraft) => request(backupsContract.saveSettings, { body }),
    onSuccess: (settings) =>
      queries.setQueryData(backupsQuery.queryKey, (state) => state && { ...state, settings }),
  });
}

export function useRequestBackup() {
  const queries = useQueryClient();
  const words = useWords(backupsWords);
  return useReported({
    mutationFn: () => request(backupsContract.request, {}),
    onMutate: () => queries.cancelQueries({ queryKey: backupsQuery.queryKey }),
    onSuccess: (state) => queries.setQueryData(backupsQuery.queryKey, state),
    failed: words.requestFailed,
  });
}
