import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useSendOnce } from '#web/send-once.ts';
import { remindersContract, type ReminderDraft } from '../../reminders.contract.ts';

const key = ['api', 'jobs', 'reminders'] as const;

/** Fetched each time it is looked at: a colleague may have reminded the customer. */
export const remindersQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...key, invoiceId],
    queryFn: ({ signal }) => request(remindersContract.ofInvoice, { params: { id: invoiceId } }, { signal }),
    refetchOnMount: 'always',
  });

/** The list as it was when the dialog was opened: what is ticked does not change under its reader. */
export const overdueQuery = queryOptions({
  queryKey: [...key, 'overdue'],
  queryFn: ({ signal }) => request(remindersContract.overdue, {}, { signal }),
  gcTime: 0,
  staleTime: Infinity,
});

/** Shows everywhere that somebody was reminded. */
export function useReloadReminders(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['api', 'jobs'], refetchType: 'active' }),
      queries.invalidateQueries({ queryKey: ['api', 'invoices'] }),
    ]);
}

/** Reminds of one invoice; pressed twice it is one reminder. */
export function useRemind(invoiceId: string) {
  const reload = useReloadReminders();
  const send = useSendOnce((body: ReminderDraft, headers) =>
    request(remindersContract.remind, { params: { id: invoiceId }, body }, { headers }),
  );
  return useMutation({ mutationFn: send, onSettled: () => void reload() });
}
