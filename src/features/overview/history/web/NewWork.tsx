import { IconCalendarPlus, IconFilePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { historyDialogWords } from '../history-dialog.words.ts';
import { Button } from '#web/ui/Button.tsx';

interface NewWorkProps {
  /** Not there for people who may not know it. */
  readonly customerId?: string | null | undefined;
  readonly vehicleId?: string;
}

/** Begins an estimate or an appointment, already filled in with its customer and car. */
export function NewWork({ customerId, vehicleId }: NewWorkProps) {
  const words = useWords(historyDialogWords);
  const initial = {
    edit: 'new',
    ...(vehicleId && { vehicle: vehicleId }),
    ...(customerId && { customer: customerId }),
  } as const;
  return (
    <>
      <Button
        leftSection={<IconFilePlus size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/estimates" search={initial} {...props} />}
      >
        {words.newEstimate}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/schedule" search={initial} {...props} />}
      >
        {words.newAppointment}
      </Button>
    </>
  );
}
