import type { Allocation, Appointment } from '#features/work/appointments/appointments.contract.ts';

type Fields = Partial<Omit<Appointment, 'allocations'>> & {
  /** What it takes beside its first time. */
  readonly further?: readonly Partial<Allocation>[];
};

/** Returns an appointment as the server sends it, with nothing but what is given; its first time is its own. */
export function appointmentOf({ further = [], ...fields }: Fields = {}): Appointment {
  const row = {
    id: 'a',
    name: null,
    scheduledDate: '2026-11-20T08:00:00.000Z',
    duration: 60,
    service: 'Service',
    notes: null,
    status: 'scheduled' as const,
    estimateId: null,
    estimateNumber: null,
    vehicleId: null,
    vehicle: null,
    technicianId: null,
    technicianName: null,
    bayId: null,
    bayName: null,
    isFirm: false,
    dropOffAt: null,
    promisedAt: null,
    customerWaits: false,
    keyTag: null,
    arrivedAt: null,
    readyAt: null,
    collectedAt: null,
    doubleBooked: false,
    bayTaken: false,
    outsideHours: false,
    technicianAway: false,
    isHighVoltage: false,
    version: 1,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
  };
  const { scheduledDate, duration, technicianId, technicianName, bayId, bayName } = row;
  const first = { scheduledDate, duration, technicianId, technicianName, bayId, bayName };
  const nobody = { technicianId: null, technicianName: null, bayId: null, bayName: null };
  return { ...row, allocations: [first, ...further.map((time) => ({ ...first, ...nobody, ...time }))] };
}
