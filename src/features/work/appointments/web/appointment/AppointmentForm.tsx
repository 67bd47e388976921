import { Alert, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { daysBetween } from '#shared/days.ts';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useWords } from '#web/i18n.tsx';
import { EstimateNumber, VehicleLink } from '#web/ui/RecordLinks.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';

import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import { EstimatePicker } from '#features/work/estimates/web/EstimatePicker.tsx';
import { TechnicianPicker } from '#features/records/users/web/TechnicianPicker.tsx';
import { PartiesPicker } from '#features/records/vehicles/web/PartiesPicker.tsx';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import { appointmentLabel } from '../../appointment-label.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentFields } from '../../appointment.fields.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { knownTimes, vehicleLine, type AppointmentValues, type PlannedWork } from './appointment-fields.ts';
import { isTaken, warningsOf } from '../../appointment-warnings.ts';
import {
  isClosedThroughout,
  isOutsideHours,
  isTechnicianAway,
  MAX_DAYS,
} from '../../schedule/schedule-rules.ts';
import { extentOf, isStillPromised } from '../../visit.ts';
import { useDeleteAppointment } from '../appointments.queries.ts';
import { appointmentsQuery } from '../loaded-appointments.ts';
import { frameQuery } from '../shared.queries.ts';
import { spanText } from '../schedule/schedule-days.ts';
import { BayPicker } from './BayPicker.tsx';
import { CarFields } from './CarFields.tsx';
import { FurtherTimes } from './FurtherTimes.tsx';
import { PresenceChoice } from './PresenceChoice.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { FreeTimes } from './FreeTimes.tsx';
import { useAppointmentForm } from './use-appointment-form.ts';
import { WhenInput } from './WhenInput.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface AppointmentFormProps {
  /** Null for a new one, which begins with `planned`. */
  readonly appointment: Appointment | null;
  readonly planned: PlannedWork;
  readonly onClose: () => void;
  readonly onSaved: (saved: Appointment) => void;
  readonly onDeleted: () => void;
}

export function AppointmentForm(props: AppointmentFormProps) {
  const { appointment, planned, onClose, onSaved, onDeleted } = props;
  const editing = useAppointmentForm(appointment, planned, onSaved);
  const labels = useWords(appointmentFields);
  const general = useWords(webWords);
  const { form, field, busy, submit, conflict, setStart, pickEstimate } = editing;
  const { values, errors } = form;
  // A new one has a time already: whom it is for comes first, unless that is known too.
  const [isForUnknown] = useState(
    () => !appointment && !values.estimate && !values.customer && !values.vehicle,
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {appointment && <StatusChoice appointment={appointment} />}
        {appointment && <PresenceChoice appointment={appointment} />}
        {appointment && <RecordsOf appointment={appointment} />}
        <TimeFields editing={editing} planned={planned} focused={!isForUnknown} />
        {!appointment && <FreeTimes values={values} near={planned.start} onChoose={setStart} />}
        <EstimatePicker
          label={labels.estimateId}
          value={values.estimate}
          onChange={pickEstimate}
          error={errors.estimateId}
          data-path="estimateId"
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PartiesPicker
            labels={{ customer: labels.customerId, vehicle: labels.vehicleId }}
            value={{ customer: values.customer, vehicle: values.vehicle }}
            onChange={editing.pickParties}
            errors={errors}
            focused={isForUnknown}
          />
          <TextInput {...field('service')} placeholder={labels.service} autoComplete="off" />
          <WorkerFields form={form} />
          <TextInput {...field('name')} autoComplete="off" />
        </SimpleGrid>
        <FurtherTimes
          values={values}
          onChange={(times) => form.setFieldValue('furtherTimes', times)}
          errors={errors}
        />
        <CarFields form={form} field={field} />
        <Textarea {...field('notes')} autosize minRows={2} maxRows={10} />
        <Warnings appointment={appointment} values={values} />
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <Group justify="space-between" align="end">
            {appointment ? <DeleteButton appointment={appointment} onGone={onDeleted} /> : <span />}
            <FormButtons busy={busy} onCancel={onClose} cancelLabel={general.close} />
          </Group>
        )}
      </Stack>
    </form>
  );
}

type Editing = ReturnType<typeof useAppointmentForm>;

interface TimeFieldsProps {
  readonly editing: Editing;
  readonly planned: PlannedWork;
  readonly focused: boolean;
}

/** Asks for beginning and end. */
function TimeFields({ editing: { form, setStart, setEnd }, planned, focused }: TimeFieldsProps) {
  const labels = useWords(appointmentFields);
  const { values, errors } = form;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <WhenInput
        label={labels.scheduledDate}
        value={values.scheduledDate}
        onChange={setStart}
        near={values.end || planned.start}
        error={errors.scheduledDate}
        data-path="scheduledDate"
        data-autofocus={focused || undefined}
      />
      <WhenInput
        label={labels.duration}
        value={values.end}
        onChange={setEnd}
        near={values.scheduledDate || planned.start}
        error={errors.end ?? errors.duration}
        data-path="end"
      />
    </SimpleGrid>
  );
}

/** Asks who works on the car, and where. */
function WorkerFields({ form }: Pick<Editing, 'form'>) {
  const words = useWords(appointmentsWords);
  const labels = useWords(appointmentFields);
  const { values, errors } = form;
  return (
    <>
      <TechnicianPicker
        label={labels.technicianId}
        unassignedLabel={words.notAssigned}
        value={values.technicianId}
        valueName={values.technicianName}
        onChange={(id, name) => {
          form.setFieldValue('technicianId', id);
          form.setFieldValue('technicianName', name);
        }}
        error={errors.technicianId}
        data-path="technicianId"
      />
      <BayPicker
        label={labels.bayId}
        value={values.bayId}
        valueName={values.bayName}
        onChange={(id, name) => {
          form.setFieldValue('bayId', id);
          form.setFieldValue('bayName', name);
        }}
        error={errors.bayId}
        data-path="bayId"
      />
    </>
  );
}

/** Whom and what the appointment is about, as links: a change of the form asks before it is left. */
function RecordsOf({ appointment }: { readonly appointment: Appointment }) {
  const { customerId, customerName, vehicleId, vehicle, estimateId, estimateNumber } = appointment;
  if (!customerId && !vehicleId && !estimateId) return null;
  return (
    <Group gap="md" style={{ fontSize: 'var(--mantine-font-size-sm)' }}>
      {customerId && customerName && <CustomerLink id={customerId} name={customerName} />}
      {vehicleId && <VehicleLink id={vehicleId} text={vehicleLine(vehicle)} />}
      {estimateId && estimateNumber && <EstimateNumber id={estimateId} number={estimateNumber} />}
    </Group>
  );
}

interface WarningsProps {
  readonly appointment: Appointment | null;
  readonly values: AppointmentValues;
}

/** A warning does not block: the shop decides. */
function Warnings({ appointment, values }: WarningsProps) {
  const words = useWords(appointmentsWords);
  const times = knownTimes(values);
  const { from, to } = extentOf(times);
  const [first, last] = times.length > 0 ? [wallClockOf(from).day, wallClockOf(to).day] : ['', ''];
  const { data: rows = [] } = useQuery({
    ...appointmentsQuery(first, last),
    enabled: times.some((time) => time.technicianId ?? time.bayId) && daysBetween(first, last) < MAX_DAYS,
    refetchOnMount: true,
  });
  const { data: frame } = useQuery(frameQuery);
  const takesTime = !appointment || appointmentRules[appointment.status].takesTime;
  if (!takesTime || times.length === 0) return null;
  const id = appointment?.id ?? '';
  const warnings = warningsOf(
    {
      doubleBooked: isTaken('technicianId', id, times, rows),
      bayTaken: isTaken('bayId', id, times, rows),
      outsideHours: frame !== undefined && times.some((time) => isOutsideHours(time, frame)),
      technicianAway:
        frame !== undefined && times.some((time) => isTechnicianAway(time, time.technicianId, frame)),
      closed: frame !== undefined && times.every((time) => isClosedThroughout(time, frame)),
    },
    words,
  );
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {warnings.map((warning) => (
        <Text key={warning} size="sm" c="var(--mantine-color-text)">
          {warning}
        </Text>
      ))}
    </Alert>
  );
}

function DeleteButton({
  appointment,
  onGone,
}: {
  readonly appointment: Appointment;
  readonly onGone: () => void;
}) {
  const words = useWords(appointmentsWords);
  const general = useWords(webWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteAppointment(onGone);
  const ask = async () => {
    const question = words.deleteQuestion(appointmentLabel(appointment, words), spanText(appointment));
    const isPromised = isStillPromised(appointment, Date.now());
    const agreed = await confirm({
      title: words.deleteTitle,
      text: isPromised ? `${question} ${words.deletePromised}` : question,
      confirm: general.delete,
    });
    if (agreed) mutate(appointment.id);
  };
  return (
    <Button
      variant="subtle"
      tone="danger"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void ask()}
    >
      {words.deleteOne}
    </Button>
  );
}
