import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import {
  automaticRemindersContract,
  type PreviewDraft,
  type Timing,
} from '../automatic-reminders.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

const key = ['api', 'business', 'automatic-reminders'] as const;

export const remindersStateQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(automaticRemindersContract.get, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Returns what the next run would send with what the form holds. */
export const dueRemindersQuery = (body: Timing) =>
  queryOptions({
    queryKey: [...key, 'due', body],
    queryFn: ({ signal }) => request(automaticRemindersContract.due, { body }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: 60_000,
  });

export const previewQuery = (body: PreviewDraft) =>
  queryOptions({
    queryKey: [...key, 'preview', body],
    queryFn: ({ signal }) => request(automaticRemindersContract.preview, { body }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: 60_000,
  });
