import { z } from 'zod';
import { displayMoment } from '#shared/dates.ts';
import { say } from '#shared/errors.ts';
import type { Spoken } from '#shared/words.ts';
import type { PickedCustomer } from '#features/records/customers/picked-customer.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import type { PickedEstimate } from '#features/work/estimates/web/EstimatePicker.tsx';
import {
  partiesOf,
  undecidedOf,
  vehicleText,
  type Parties,
  type PickedVehicle,
} from '#features/records/vehicles/picked-vehicle.ts';
import { appointmentDraft, type Appointment } from '../../appointments.contract.ts';
import { DEFAULT_SERVICE } from '../../appointment-label.ts';
import type { appointmentsWords } from '../../appointments.words.ts';
import { endOf, MAX_MINUTES } from '../../schedule/schedule-rules.ts';
import { minutesBetween } from '../../appointment-length.ts';

/** Start and end of a time: instants, empty while they are not chosen. */
const span = {
  scheduledDate: z.string().min(1, say('scheduledDateRequired')),
  end: z.string().min(1, say('endDateRequired')),
};
/** Who and what does the work in it. */
const workers = {
  technicianId: z.string().nullable(),
  technicianName: z.string().nullable(),
  bayId: z.string().nullable(),
  bayName: z.string().nullable(),
};
const timeFields = z.object({ ...span, ...workers });
export type TimeValues = z.input<typeof timeFields>;

const fields = z.object({
  name: z.string(),
  ...span,
  furtherTimes: z.array(timeFields),
  /** Instants; empty: none. */
  dropOffAt: z.string(),
  promisedAt: z.string(),
  customerWaits: z.boolean(),
  keyTag: z.string(),
  estimate: z.custom<PickedEstimate | null>(() => true),
  customer: z.custom<PickedCustomer | null>(() => true),
  vehicle: z.custom<PickedVehicle | null>(() => true),
  ...workers,
  service: z.string(),
  notes: z.string(),
});
export type AppointmentValues = z.input<typeof fields>;

const mayLast = (minutes: number | null): boolean =>
  minutes === null || (minutes > 0 && minutes <= MAX_MINUTES);

/** What the form holds, turned into what is saved, and checked by the contract. */
export const appointmentForm = fields
  .refine(({ scheduledDate, end }) => mayLast(minutesBetween(scheduledDate, end)), {
    path: ['end'],
    error: say('endDateInvalid'),
  })
  .superRefine((form, context) => {
    for (const [index, { scheduledDate, end }] of form.furtherTimes.entries())
      if (!mayLast(minutesBetween(scheduledDate, end)))
        context.addIssue({
          code: 'custom',
          path: ['furtherTimes', index, 'end'],
          message: say('endDateInvalid'),
        });
    for (const [field, message] of undecidedOf(form))
      context.addIssue({ code: 'custom', path: [field], message });
  })
  .transform((form): z.input<typeof appointmentDraft> => ({
    name: form.name,
    scheduledDate: form.scheduledDate,
    duration: minutesBetween(form.scheduledDate, form.end) ?? 0,
    estimateId: form.estimate?.id ?? null,
    ...partiesOf(form),
    technicianId: form.technicianId,
    bayId: form.bayId,
    furtherTimes: form.furtherTimes.map(({ scheduledDate, end, technicianId, bayId }) => ({
      scheduledDate,
      duration: minutesBetween(scheduledDate, end) ?? 0,
      technicianId,
      bayId,
    })),
    dropOffAt: form.dropOffAt,
    promisedAt: form.promisedAt,
    customerWaits: form.customerWaits,
    keyTag: form.keyTag,
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

/** Of the record's customer, as far as is known here. */
export const pickedVehicle = (
  id: string | null,
  vehicle: NamedVehicle | null,
  owner: {
    readonly customerId?: string | null | undefined;
    readonly customerName?: string | null | undefined;
  },
): PickedVehicle | null =>
  id === null
    ? null
    : {
        kind: 'record',
        id,
        label: vehicleLine(vehicle),
        make: vehicle?.make ?? null,
        model: vehicle?.model ?? null,
        owner: owner.customerId ? { id: owner.customerId, name: owner.customerName ?? null } : undefined,
        move: null,
      };
export const pickedCustomer = (
  id: string | null | undefined,
  name: string | null | undefined,
): PickedCustomer | null => (id ? { kind: 'record', id, name: name ?? '' } : null);

/** What a new appointment begins with. */
export interface PlannedWork {
  readonly start: string;
  readonly end: string;
  /** The estimate whose work it is, with its customer, vehicle and description. */
  readonly estimate?: EstimateSummary | undefined;
  /** Whom and which car it is for, when no estimate says so. */
  readonly parties?: Parties | undefined;
  readonly technician?: { readonly id: string; readonly name: string } | undefined;
  readonly bay?: { readonly id: string; readonly name: string } | undefined;
}

/** Returns what an estimate fills in. */
export const fieldsOfEstimate = (
  estimate: EstimateSummary | undefined,
): Pick<AppointmentValues, 'customer' | 'vehicle' | 'service'> => ({
  customer: pickedCustomer(estimate?.customerId, estimate?.customerName),
  vehicle: estimate ? pickedVehicle(estimate.vehicleId, estimate.vehicle, estimate) : null,
  service: estimate ? estimate.description?.slice(0, 500) || DEFAULT_SERVICE : '',
});

/** Returns what the form holds of a new appointment. */
const newFields = ({ start, end, estimate, technician, bay, parties }: PlannedWork): AppointmentValues => ({
  name: '',
  scheduledDate: start,
  end,
  estimate: estimate ? { id: estimate.id, estimateNumber: estimate.estimateNumber } : null,
  ...fieldsOfEstimate(estimate),
  ...(!estimate && parties),
  technicianId: technician?.id ?? null,
  technicianName: technician?.name ?? null,
  bayId: bay?.id ?? null,
  bayName: bay?.name ?? null,
  furtherTimes: [],
  dropOffAt: '',
  promisedAt: '',
  customerWaits: false,
  keyTag: '',
  notes: '',
});

/** Returns what the form holds of an appointment, or of a new one. */
export const appointmentValues = (appointment: Appointment | null, planned: PlannedWork): AppointmentValues =>
  appointment ? fieldsOfAppointment(appointment) : newFields(planned);

const fieldsOfAppointment = (appointment: Appointment): AppointmentValues => ({
  name: appointment.name ?? '',
  scheduledDate: appointment.scheduledDate,
  end: endOf(appointment),
  estimate: appointment.estimateId
    ? { id: appointment.estimateId, estimateNumber: appointment.estimateNumber ?? '' }
    : null,
  customer: pickedCustomer(appointment.customerId, appointment.customerName),
  vehicle: pickedVehicle(appointment.vehicleId, appointment.vehicle, appointment),
  technicianId: appointment.technicianId,
  technicianName: appointment.technicianName,
  bayId: appointment.bayId,
  bayName: appointment.bayName,
  furtherTimes: appointment.allocations.slice(1).map(({ duration, ...time }) => ({
    ...time,
    end: endOf({ ...time, duration }),
  })),
  dropOffAt: appointment.dropOffAt ?? '',
  promisedAt: appointment.promisedAt ?? '',
  customerWaits: appointment.customerWaits,
  keyTag: appointment.keyTag ?? '',
  service: appointment.service,
  notes: appointment.notes ?? '',
});

/** Returns the times of a visit that are chosen so far, with their length in minutes. */
export const knownTimes = (form: AppointmentValues) =>
  [form, ...form.furtherTimes].flatMap(({ scheduledDate, end, technicianId, bayId }) =>
    scheduledDate !== '' && end > scheduledDate
      ? [{ scheduledDate, duration: minutesBetween(scheduledDate, end) ?? 0, technicianId, bayId }]
      : [],
  );

/** `30.11.2026 09:00 – 30.11.2026 12:00, Toms V., Lift 1` */
const timeText = ({ scheduledDate, end, technicianName, bayName }: TimeValues): string =>
  [[scheduledDate, end].map((moment) => moment && displayMoment(moment)).join(' – '), technicianName, bayName]
    .filter(Boolean)
    .join(', ');

/** Returns how the fields read that the form holds in its own way. */
export const appointmentTexts = (form: AppointmentValues, words: Spoken<typeof appointmentsWords>) => ({
  duration: form.end && displayMoment(form.end),
  estimateId: form.estimate?.estimateNumber ?? '',
  customerId: form.customer?.name ?? '',
  vehicleId: vehicleText(form.vehicle),
  technicianId: form.technicianName ?? (form.technicianId === null ? words.notAssigned : '-'),
  bayId: form.bayName ?? (form.bayId === null ? words.noBay : '-'),
  furtherTimes: form.furtherTimes.map(timeText).join('; '),
});
