import { z } from 'zod';
import { displayMoment } from '../../../shared/dates.ts';
import { say } from '../../../shared/errors.ts';
import type { Language, Spoken } from '../../../shared/words.ts';
import type { PickedCustomer } from '../../customers/web/CustomerPicker.tsx';
import type { PickedEstimate } from '../../estimates/web/EstimatePicker.tsx';
import type { PickedVehicle } from '../../vehicles/web/VehiclePicker.tsx';
import { appointmentDraft, type Appointment } from '../appointments.contract.ts';
import type { appointmentsWords } from '../appointments.words.ts';
import { endOf, MOST_MINUTES } from '../schedule-rules.ts';
import { minutesBetween } from '../appointment-length.ts';

const fields = z.object({
  name: z.string(),
  /** Start and end: instants, empty while they are not chosen. */
  scheduledDate: z.string().min(1, say('scheduledDateRequired')),
  end: z.string().min(1, say('endDateRequired')),
  estimate: z.custom<PickedEstimate | null>(() => true),
  customer: z.custom<PickedCustomer | null>(() => true),
  vehicle: z.custom<PickedVehicle | null>(() => true),
  technicianId: z.string().nullable(),
  technicianName: z.string().nullable(),
  service: z.string(),
  notes: z.string(),
});
export type AppointmentValues = z.input<typeof fields>;

const mayLast = (minutes: number | null): boolean =>
  minutes === null || (minutes > 0 && minutes <= MOST_MINUTES);

/** What the form holds, turned into what is saved, and checked by the contract. */
export const appointmentForm = fields
  .refine(({ scheduledDate, end }) => mayLast(minutesBetween(scheduledDate, end)), {
    path: ['end'],
    error: say('endDateInvalid'),
  })
  .transform((form): z.input<typeof appointmentDraft> => ({
    name: form.name,
    scheduledDate: form.scheduledDate,
    duration: minutesBetween(form.scheduledDate, form.end) ?? 0,
    estimateId: form.estimate?.id ?? null,
    customerId: form.customer?.kind === 'record' ? form.customer.id : null,
    vehicleId: form.vehicle?.kind === 'record' ? form.vehicle.id : null,
    technicianId: form.technicianId,
    service: form.service,
    notes: form.notes,
  }))
  .pipe(appointmentDraft);

type NamedVehicle = {
  readonly make: string | null;
  readonly model: string | null;
  readonly licensePlate: string | null;
};

/** `MK-2107 · Tesla Model 3` */
export const vehicleLine = (vehicle: NamedVehicle | null): string =>
  [vehicle?.licensePlate, [vehicle?.make, vehicle?.model].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ');

export const pickedVehicle = (id: string | null, vehicle: NamedVehicle | null): PickedVehicle | null =>
  id === null ? null : { kind: 'record', id, label: vehicleLine(vehicle) };
export const pickedCustomer = (
  id: string | null | undefined,
  name: string | null | undefined,
): PickedCustomer | null => (id ? { kind: 'record', id, name: name ?? '' } : null);

/** What the form holds of an appointment; a new one has only its time. */
export const appointmentFields = (
  appointment: Appointment | null,
  planned: { readonly start: string; readonly end: string },
): AppointmentValues => ({
  name: appointment?.name ?? '',
  scheduledDate: appointment?.scheduledDate ?? planned.start,
  end: appointment ? endOf(appointment) : planned.end,
  estimate: appointment?.estimateId
    ? { id: appointment.estimateId, estimateNumber: appointment.estimateNumber ?? '' }
    : null,
  customer: pickedCustomer(appointment?.customerId, appointment?.customerName),
  vehicle: pickedVehicle(appointment?.vehicleId ?? null, appointment?.vehicle ?? null),
  technicianId: appointment?.technicianId ?? null,
  technicianName: appointment?.technicianName ?? null,
  service: appointment?.service ?? '',
  notes: appointment?.notes ?? '',
});

/** The fields as labelled texts, to compare two versions. */
export function appointmentTexts(
  form: AppointmentValues,
  words: Spoken<typeof appointmentsWords>,
  language: Language,
): readonly (readonly [string, string])[] {
  const moment = (instant: string) => instant && displayMoment(instant, language);
  const { vehicle } = form;
  return [
    [words.start, moment(form.scheduledDate)],
    [words.end, moment(form.end)],
    [words.name, form.name],
    [words.estimate, form.estimate?.estimateNumber ?? ''],
    [words.customer, form.customer?.name ?? ''],
    [words.vehicle, (vehicle?.kind === 'record' ? vehicle.label : vehicle?.licensePlate) ?? ''],
    [words.technician, form.technicianName ?? (form.technicianId === null ? words.nobody : '-')],
    [words.service, form.service],
    [words.notes, form.notes],
  ];
}
