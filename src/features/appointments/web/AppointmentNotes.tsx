import { Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { say } from '../../../shared/errors.ts';
import { ConflictNotice } from '../../../web/form/ConflictNotice.tsx';
import { FormButtons } from '../../../web/form/FormButtons.tsx';
import { useRecordForm } from '../../../web/form/record-form.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { Facts } from '../../../web/ui/Section.tsx';
import type { Appointment } from '../appointments.contract.ts';
import { appointmentsWords } from '../appointments.words.ts';
import { vehicleLine } from './appointment-fields.ts';
import { warningsOf } from '../appointment-warnings.ts';
import { appointmentQuery, useRecordNotes } from './appointments.queries.ts';
import { spanText } from './schedule-days.ts';
import { StatusChoice } from './StatusChoice.tsx';

interface AppointmentNotesProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const notesForm = z.object({ notes: z.string().max(10_000, say('tooLong')) });

/** What a technician sees of an appointment, and writes: status and notes. */
export function AppointmentNotes({ appointment, onClose, onSaved }: AppointmentNotesProps) {
  const words = useWords(appointmentsWords);
  const queries = useQueryClient();
  const { mutateAsync } = useRecordNotes(appointment.id);
  const { form, busy, submit, conflict } = useRecordForm({
    schema: notesForm,
    record: appointment,
    fieldsOf: (row: Appointment | null) => ({ notes: row?.notes ?? '' }),
    save: (draft) => mutateAsync(draft),
    reload: () => queries.fetchQuery({ ...appointmentQuery(appointment.id), staleTime: 0 }),
    describe: ({ notes }) => [[words.notes, notes]] as const,
    savedText: words.updated,
    failedText: words.updateFailed,
    onSaved,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FactsOfAppointment appointment={appointment} />
        <StatusChoice appointment={appointment} />
        <Textarea
          label={words.notes}
          data-autofocus
          autosize
          minRows={3}
          maxRows={12}
          maxLength={10_000}
          {...form.getInputProps('notes')}
        />
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <FormButtons busy={busy} onCancel={onClose} />
        )}
      </Stack>
    </form>
  );
}

function FactsOfAppointment({ appointment }: { readonly appointment: Appointment }) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const { name, service, estimateNumber, vehicle, technicianName, customerName } = appointment;
  return (
    <Facts
      facts={[
        [words.time, [spanText(appointment, language), ...warningsOf(appointment, words)].join('\n')],
        ...(name ? [[words.name, name] as const] : []),
        [words.service, service],
        [words.vehicle, vehicleLine(vehicle) || null],
        [words.customer, customerName === undefined ? words.notAvailable : customerName],
        [words.estimate, estimateNumber],
        [words.technician, technicianName ?? words.nobody],
      ]}
    />
  );
}
