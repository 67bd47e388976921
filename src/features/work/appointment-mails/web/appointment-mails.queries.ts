import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';
import { appointmentMailsContract } from '../appointment-mails.contract.ts';
import { appointmentMailsWords } from '../appointment-mails.words.ts';
import type { SentKind } from '../mail-kinds.ts';

/** Read again with every change of an appointment. */
export const appointmentMailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKey, id, 'mails'],
    queryFn: ({ signal }) => request(appointmentMailsContract.get, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

interface Sent {
  readonly kind: SentKind;
  readonly seen: string;
}

export function useSendAppointmentMail(id: string) {
  const words = useWords(appointmentMailsWords);
  const queries = useQueryClient();
  const { queryKey } = appointmentMailsQuery(id);
  const send = useSendOnce((body: Sent, headers) =>
    request(appointmentMailsContract.send, { params: { id }, body }, { headers }),
  );
  return useReported({
    mutationFn: send,
    succeeded: words.sent,
    failed: words.sendFailed,
    onSuccess: (state) => queries.setQueryData(queryKey, state),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
