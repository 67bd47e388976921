import { useState, type ComponentType } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { RecordDialog } from '#web/ui/RecordDialog.tsx';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { appointmentQuery } from '../loaded-appointments.ts';
import { usePlannedWork, type NewAppointment } from '../schedule/use-planned-work.ts';
import { Arrived, FormSkeleton, lazyForm } from '#web/form/lazy-form.tsx';

const AppointmentNotes = lazyForm(() => import('./AppointmentNotes.tsx'), 'AppointmentNotes');

const AppointmentForm = lazyForm(() => import('./AppointmentForm.tsx'), 'AppointmentForm');

/** What later features show in the dialog of an appointment. */
export interface AppointmentParts {
  /** What its customer was promised and written. */
  readonly Mails: ComponentType<{ readonly appointment: Appointment }>;
}

interface AppointmentDialogProps extends NewAppointment, AppointmentParts {
  /** Which one to open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (saved: Appointment) => void;
  readonly onDeleted: () => void;
}

export function AppointmentDialog(props: AppointmentDialogProps) {
  const { edit, onClose, onSaved, onDeleted, Mails, ...initial } = props;
  const words = useWords(appointmentsWords);
  const mayWrite = useCan()('appointments.write');
  const isNew = edit === 'new';
  const ends = { onClose, onSaved, onDeleted };
  return (
    <RecordDialog
      edit={isNew && !mayWrite ? undefined : edit}
      onClose={onClose}
      title={isNew ? words.scheduleService : mayWrite ? words.editAppointment : words.appointment}
      query={appointmentQuery}
      gone={words.gone}
    >
      {(appointment) => {
        if (!appointment) return <NewForm initial={initial} {...ends} />;
        return mayWrite ? (
          <Stack>
            <Mails appointment={appointment} />
            <AppointmentForm appointment={appointment} planned={{ start: '', end: '' }} {...ends} />
          </Stack>
        ) : (
          <AppointmentNotes appointment={appointment} onClose={onClose} onSaved={onSaved} />
        );
      }}
    </RecordDialog>
  );
}

type Ends = Pick<AppointmentDialogProps, 'onClose' | 'onSaved' | 'onDeleted'>;

/** The form of a new one, once it is known what it begins with; from then on nothing takes it away. */
function NewForm({ initial, ...ends }: Ends & { readonly initial: NewAppointment }) {
  const planned = usePlannedWork(initial);
  const [opened, setOpened] = useState(planned);
  if (!opened && planned) setOpened(planned);
  if (!opened) return <FormSkeleton />;
  return (
    <Arrived>
      <AppointmentForm appointment={null} planned={opened} {...ends} />
    </Arrived>
  );
}
