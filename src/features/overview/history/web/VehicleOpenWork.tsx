import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { PhoneLink } from '#web/ui/RecordLinks.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { historyDialogWords } from '../history-dialog.words.ts';
import { isOpenAppointment } from '../open-work.ts';
import { OpenWork } from './OpenWork.tsx';
import { vehicleHistoryQuery } from './history.queries.ts';
import { Group } from '#web/ui/Layout.tsx';

interface VehicleOpenWorkProps {
  readonly vehicleId: string;
  /** Whom to call about it; null: no customer, or the user may not see it. */
  readonly phone: string | null;
}

/** How the car stands: its open work, and the number to call. Without any of it there is nothing to say. */
export function VehicleOpenWork({ vehicleId, phone }: VehicleOpenWorkProps) {
  const words = useWords(historyDialogWords);
  const today = useRigaDay();
  const { data } = useQuery(vehicleHistoryQuery(vehicleId));
  const isOpen =
    data &&
    (data.estimates.some((line) => line.isOpen) ||
      data.appointments.some((line) => isOpenAppointment(line, today)));
  if (!isOpen) return null;
  return (
    <Section title={words.openWork}>
      <OpenWork history={data} />
      {phone && (
        <Group gap={6} style={{ fontSize: 'var(--text-body)' }}>
          {words.call} <PhoneLink phone={phone} />
        </Group>
      )}
    </Section>
  );
}
