import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFailure } from '#web/errors.ts';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { useDone } from '#web/undo.ts';
import type { PickedEstimate } from '#features/work/estimates/web/EstimatePicker.tsx';
import type { Estimate, EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { partyPaths, type Parties } from '#features/records/vehicles/picked-vehicle.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentFields as fields } from '../../appointment.fields.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import {
  appointmentValues,
  appointmentForm,
  appointmentTexts,
  fieldsOfEstimate,
  type PlannedWork,
} from './appointment-fields.ts';
import { DEFAULT_LENGTH, endAfter, lengthOfWork, minutesBetween } from '../../appointment-length.ts';
import { estimateWithLines, useSaveAppointment } from '../appointments.queries.ts';
import { appointmentQuery } from '../loaded-appointments.ts';
import { useTakeBack } from '../take-back.ts';
import { frameQuery } from '../shared.queries.ts';
import { mechanicAmong } from '../schedule/use-planned-work.ts';
import { warningsOf } from '../../appointment-warnings.ts';
import { useAgreed } from './use-agreed.ts';

type RecordForm = ReturnType<typeof useRecordForm<typeof appointmentForm, Appointment, typeof fields>>;

/** The manager's form: times, links and texts of an appointment. */
export function useAppointmentForm(
  appointment: Appointment | null,
  planned: PlannedWork,
  onSaved: (saved: Appointment) => void,
): RecordForm & Times & { readonly pickParties: (parties: Parties) => void } {
  const words = useWords(appointmentsWords);
  const done = useDone();
  const takeBack = useTakeBack();
  const queries = useQueryClient();
  const { mutateAsync } = useSaveAppointment(appointment?.id ?? null);
  // Drawn again after another user's save, a new form keeps the time it was opened with.
  const [opened] = useState(planned);
  const savedText = appointment ? words.updated : words.created;
  const record = useRecordForm({
    schema: appointmentForm,
    fields,
    record: appointment,
    fieldsOf: (row: Appointment | null) => appointmentValues(row, opened),
    save: (draft) => mutateAsync(draft),
    reload: async () =>
      appointment && (await queries.fetchQuery({ ...appointmentQuery(appointment.id), staleTime: 0 })),
    textsOf: (values) => appointmentTexts(values, words),
    savedText,
    failedText: appointment ? words.updateFailed : words.createFailed,
    onSaved: (saved, { before, draft }) => {
      // A customer or a car that came with it stays.
      const isAlone = !draft.newCustomer && !draft.newVehicle && !draft.moveVehicle;
      const warnings = warningsOf(saved, words);
      done({
        ...(warnings.length > 0
          ? { title: savedText, description: warnings.join(' ') }
          : { description: savedText }),
        undo: isAlone ? (before ? takeBack.edit(before, saved) : takeBack.plan(saved)) : null,
      });
      onSaved(saved);
    },
  });
  const pickParties = ({ customer, vehicle }: Parties) => {
    const { form } = record;
    form.setValues({ customer, vehicle });
    for (const path of partyPaths) form.clearFieldError(path);
  };
  const unchosen = appointment === null && !opened.estimate;
  return { ...record, ...useTimes(record.form, unchosen, opened.estimate?.id ?? null), pickParties };
}

interface Times {
  readonly setStart: (start: string) => void;
  readonly setEnd: (end: string) => void;
  readonly pickEstimate: (estimate: PickedEstimate | null, row?: EstimateSummary) => void;
}

/**
 * The end and what is agreed about the car follow the start; the end follows the estimate's hours too, and customer, vehicle
 * and service the estimate.
 */
function useTimes(form: RecordForm['form'], unchosen: boolean, estimateId: string | null): Times {
  const words = useWords(appointmentsWords);
  const fail = useFailure();
  const queries = useQueryClient();
  /** Minutes, known also while there is no start. */
  const length = useRef(minutesBetween(form.values.scheduledDate, form.values.end) ?? DEFAULT_LENGTH);
  /** Neither a user nor an estimate set it: the hour of a slot holds only where the slot is. */
  const isUnchosen = useRef(unchosen);
  const picked = useRef(estimateId);
  const agreed = useAgreed(form.values);
  const { data: frame } = useQuery(frameQuery);
  /** The values of the form when the response arrives. */
  const current = useRef(form.values);
  useEffect(() => {
    current.current = form.values;
  });

  const setLength = (minutes: number) => {
    length.current = minutes;
    isUnchosen.current = false;
  };
  const lasts = (minutes: number) => {
    setLength(minutes);
    form.setFieldValue('end', endAfter(current.current.scheduledDate, minutes));
  };
  const setStart = (start: string) => {
    if (start === form.values.scheduledDate) return;
    // What is shown may be a colleague's version by now.
    const displayed = minutesBetween(form.values.scheduledDate, form.values.end);
    if (isUnchosen.current) length.current = DEFAULT_LENGTH;
    else if (displayed !== null && displayed > 0) length.current = displayed;
    const { dropOffAt, promisedAt } = agreed(form.values, start);
    form.setFieldValue('scheduledDate', start);
    form.setFieldValue('end', endAfter(start, length.current));
    form.setFieldValue('dropOffAt', dropOffAt);
    form.setFieldValue('promisedAt', promisedAt);
  };
  const setEnd = (end: string) => {
    form.setFieldValue('end', end);
    const minutes = minutesBetween(form.values.scheduledDate, end);
    if (minutes !== null && minutes > 0) setLength(minutes);
  };
  const pickEstimate = (estimate: PickedEstimate | null, row?: EstimateSummary) => {
    picked.current = estimate?.id ?? null;
    form.setFieldValue('estimate', estimate);
    const { customer, vehicle, service } = fieldsOfEstimate(row);
    form.setFieldValue('customer', customer);
    form.setFieldValue('vehicle', vehicle);
    form.setFieldValue('service', service);
    if (!estimate) return lasts(DEFAULT_LENGTH);
    const take = ({ lineItems }: Estimate) => {
      if (picked.current !== estimate.id) return;
      lasts(lengthOfWork(lineItems));
      const mechanic = frame && mechanicAmong(frame.technicians, lineItems);
      if (!mechanic || current.current.technicianId !== null) return;
      form.setFieldValue('technicianId', mechanic.id);
      form.setFieldValue('technicianName', mechanic.name);
    };
    queries
      .fetchQuery(estimateWithLines(estimate.id))
      .then(take, (error: unknown) => fail(error, words.estimateFailed));
  };
  return { setStart, setEnd, pickEstimate };
}
