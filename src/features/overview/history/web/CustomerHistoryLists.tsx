import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { historyDialogWords } from '../history-dialog.words.ts';
import { customerHistoryQuery } from './history.queries.ts';
import { HistoryLoading, Appointments, CreditNotes, Estimates, Invoices } from './HistorySections.tsx';

/** What was done for a customer, and what is planned. */
export function CustomerHistoryLists({ id }: { readonly id: string }) {
  const words = useWords(historyDialogWords);
  const { data, error, refetch } = useQuery(customerHistoryQuery(id));
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={words.gone} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <HistoryLoading />;
  const { appointments, estimates, invoices, creditNotes } = data;
  if (appointments.length + estimates.length + invoices.length === 0)
    return <EmptyState text={words.nothing} />;
  return (
    <Stack>
      <Appointments lines={appointments} />
      <Estimates lines={estimates} />
      <Invoices lines={invoices} />
      <CreditNotes lines={creditNotes} />
    </Stack>
  );
}
