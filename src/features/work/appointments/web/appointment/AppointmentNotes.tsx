import { Textarea } from '@mantine/core';
import { IconCar, IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { webWords } from '#web/web.words.ts';
import { EstimateNumber } from '#web/ui/RecordLinks.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { appointmentFields } from '../../appointment.fields.ts';
import { appointmentDraft, type Appointment } from '../../appointments.contract.ts';
import { serviceText } from '../../appointment-label.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { vehicleLine } from './appointment-fields.ts';
import { warningsOf } from '../../appointment-warnings.ts';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import { useRecordNotes, useSetStatus } from '../appointments.queries.ts';
import { appointmentQuery } from '../loaded-appointments.ts';
import { spanText } from '../schedule/schedule-days.ts';
import { PresenceChoice } from './PresenceChoice.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { Stack } from '#web/ui/Layout.tsx';

interface AppointmentNotesProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
  readonly onSaved: (saved: Appointment) => void;
}

const { notes } = appointmentFields;
const notesForm = appointmentDraft.pick({ notes: true });

/** What a technician sees of an appointment, and writes: status and notes. */
export function AppointmentNotes({ appointment, onClose, onSaved }: AppointmentNotesProps) {
  const words = useWords(appointmentsWords);
  const { close } = useWords(webWords);
  const phone = useIsPhone();
  const queries = useQueryClient();
  const { mutateAsync } = useRecordNotes(appointment.id);
  const { field, busy, submit, conflict } = useRecordForm({
    schema: notesForm,
    fields: { notes },
    record: appointment,
    fieldsOf: (row: Appointment | null) => ({ notes: row?.notes ?? '' }),
    save: (draft) => mutateAsync(draft),
    reload: () => queries.fetchQuery({ ...appointmentQuery(appointment.id), staleTime: 0 }),
    savedText: words.updated,
    failedText: words.updateFailed,
    onSaved,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CarOfAppointment appointment={appointment} />
        <NextStep appointment={appointment} />
        <FactsOfAppointment appointment={appointment} />
        <PresenceChoice appointment={appointment} />
        <StatusChoice appointment={appointment} />
        {/* On a phone the keyboard would cover what a technician opened it for. */}
        <Textarea
          {...field('notes')}
          data-autofocus={!phone || undefined}
          autosize
          minRows={3}
          maxRows={12}
        />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} cancelLabel={close} />
      </Stack>
    </form>
  );
}

/** The plate, which leads to the car. */
function CarOfAppointment({ appointment: { vehicleId, vehicle } }: { readonly appointment: Appointment }) {
  const words = useWords(appointmentsWords);
  const name = vehicleLine(vehicle);
  if (!vehicleId || !name) return null;
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconCar size={22} aria-hidden />}
      aria-label={`${name}: ${words.openCar}`}
      renderRoot={(props) => <Link to="/vehicles" search={{ vehicle: vehicleId }} {...props} />}
    >
      {name}
    </Button>
  );
}

/** The next status with one press. */
function NextStep({ appointment: { id, status } }: { readonly appointment: Appointment }) {
  const words = useWords(appointmentsWords);
  const { mutate, isPending } = useSetStatus();
  const { next } = appointmentRules[status];
  if (!next) return null;
  const NextIcon = next === 'completed' ? IconCheck : IconPlayerPlayFilled;
  return (
    <Button
      size="xl"
      fullWidth
      loading={isPending}
      leftSection={<NextIcon size={24} aria-hidden />}
      onClick={() => mutate({ id, status: next })}
    >
      {next === 'completed' ? words.done : words.begin}
    </Button>
  );
}

function FactsOfAppointment({ appointment }: { readonly appointment: Appointment }) {
  const words = useWords(appointmentsWords);
  const labels = useWords(appointmentFields);
  const phone = useIsPhone();
  const { service, estimateId, estimateNumber, vehicleId, vehicle, technicianName, customerName } =
    appointment;
  return (
    <Facts
      facts={[
        [words.time, [spanText(appointment), ...warningsOf(appointment, words)].join('\n')],
        [labels.service, serviceText(service, words)],
        ...(vehicleId ? [] : [[labels.vehicleId, vehicleLine(vehicle) || null] as const]),
        // Where there is little space, nothing is said of what the role may not know.
        ...(phone && customerName === undefined
          ? []
          : [[labels.customerId, customerName === undefined ? words.notAvailable : customerName] as const]),
        [
          labels.estimateId,
          estimateId && estimateNumber && (
            <EstimateNumber key="estimate" id={estimateId} number={estimateNumber} />
          ),
        ],
        [labels.technicianId, technicianName ?? words.notAssigned],
      ]}
    />
  );
}
