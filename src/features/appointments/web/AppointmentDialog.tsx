import { useWords } from '../../../web/i18n.tsx';
import { useMay } from '../../../web/signed-in.ts';
import { RecordDialog } from '../../../web/ui/RecordDialog.tsx';
import { appointmentsWords } from '../appointments.words.ts';
import { AppointmentForm } from './AppointmentForm.tsx';
import { DEFAULT_LENGTH, endAfter, SLOT_LENGTH } from '../appointment-length.ts';
import { AppointmentNotes } from './AppointmentNotes.tsx';
import { appointmentQuery } from './appointments.queries.ts';
import { usualStart } from './schedule-days.ts';

interface AppointmentDialogProps {
  /** Which one to open, or a new one; closed without. */
  readonly edit: string | undefined;
  /** The slot that a new one was asked for. */
  readonly start: string | undefined;
  /** The day that is shown. */
  readonly day: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function AppointmentDialog({ edit, start, day, onClose, onSaved }: AppointmentDialogProps) {
  const words = useWords(appointmentsWords);
  const mayWrite = useMay()('appointments.write');
  const isNew = edit === 'new';
  const begins = start ?? usualStart(day);
  const planned = { start: begins, end: endAfter(begins, start ? SLOT_LENGTH : DEFAULT_LENGTH) };
  return (
    <RecordDialog
      edit={isNew && !mayWrite ? undefined : edit}
      onClose={onClose}
      title={isNew ? words.scheduleService : mayWrite ? words.editAppointment : words.appointment}
      query={appointmentQuery}
      gone={words.gone}
    >
      {(appointment) =>
        mayWrite || !appointment ? (
          <AppointmentForm appointment={appointment} planned={planned} onClose={onClose} onSaved={onSaved} />
        ) : (
          <AppointmentNotes appointment={appointment} onClose={onClose} onSaved={onSaved} />
        )
      }
    </RecordDialog>
  );
}
