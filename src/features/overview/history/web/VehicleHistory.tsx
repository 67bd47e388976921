import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { useCan } from '#web/signed-in.ts';
import { historyDialogWords } from '../history-dialog.words.ts';
import { vehicleHistoryQuery } from './history.queries.ts';
import { RecommendedOfVehicle } from './RecommendedOfVehicle.tsx';
import {
  HistoryLoading,
  Appointments,
  CreditNotes,
  Estimates,
  Invoices,
  WorkDoneBefore,
} from './HistorySections.tsx';
import { Stack } from '#web/ui/Layout.tsx';

/** The service history of a vehicle; its invoices for roles that may know the customer. */
export function VehicleHistory({ vehicleId }: { readonly vehicleId: string }) {
  const words = useWords(historyDialogWords);
  const mayBill = useCan()('customers.read');
  const { data, error, refetch } = useQuery(vehicleHistoryQuery(vehicleId));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <HistoryLoading />;
  const { appointments, estimates, invoices, creditNotes, pastWork } = data;
  if (appointments.length + estimates.length + invoices.length + pastWork.length === 0)
    return <EmptyState text={words.nothingYet} />;
  return (
    <Stack>
      <RecommendedOfVehicle vehicleId={vehicleId} />
      {mayBill && <Invoices withTexts lines={invoices} />}
      <CreditNotes withTexts lines={creditNotes} />
      <Estimates withTexts lines={estimates} />
      <Appointments withTexts lines={appointments} />
      <WorkDoneBefore lines={pastWork} />
    </Stack>
  );
}
