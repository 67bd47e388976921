import { useQuery } from '@tanstack/react-query';
import {
  DEFAULT_LENGTH,
  endAfter,
  lengthOfWork,
  mechanicOfWork,
  SLOT_LENGTH,
} from '../../appointment-length.ts';
import { useInitialParties, type InitialParties } from '#features/records/vehicles/web/shared.queries.ts';
import { firstDayWithParts } from '#features/work/estimates/parts-arrival.ts';
import type { ScheduleFrame } from '../../appointments.contract.ts';
import type { PlannedWork } from '../appointment/appointment-fields.ts';
import { estimateWithLines, freeTimesQuery } from '../appointments.queries.ts';
import { frameQuery } from '../shared.queries.ts';
import { usualStart } from './schedule-days.ts';

type Technicians = ScheduleFrame['technicians'];

/** Returns the technician who has most of an estimate's work. */
export const mechanicAmong = (
  technicians: Technicians,
  lines: Parameters<typeof mechanicOfWork>[0],
): Technicians[number] | undefined => {
  const mechanic = mechanicOfWork(lines);
  return technicians.find(({ name }) => name === mechanic);
};

export interface NewAppointment {
  /** The slot that was chosen; without, the next free time is proposed. */
  readonly start: string | undefined;
  /** The technician whose column was chosen. */
  readonly technicianId: string | undefined;
  /** The bay whose column was chosen. */
  readonly bayId: string | undefined;
  readonly estimateId: string | undefined;
  /** Whom and which car it is for, when no estimate says so. */
  readonly parties: InitialParties;
  /** The day that is shown: a free time is looked for from there on. */
  readonly day: string;
}

/** What a new appointment begins with; undefined until it is known. What cannot be fetched is left to the person. */
export function usePlannedWork({
  start,
  technicianId,
  bayId,
  estimateId,
  parties: initial,
  day,
}: NewAppointment): PlannedWork | undefined {
  const estimate = useQuery({ ...estimateWithLines(estimateId ?? ''), enabled: estimateId !== undefined });
  const frame = useQuery(frameQuery);
  const parties = useInitialParties(initial);
  const known = (!estimateId || !estimate.isPending) && !frame.isPending && parties !== undefined;
  const lines = estimate.data?.lineItems;
  const technicians = frame.data?.technicians ?? [];
  const technician =
    technicians.find(({ id }) => id === technicianId) ?? (lines && mechanicAmong(technicians, lines));
  const usual = start && !lines ? SLOT_LENGTH : DEFAULT_LENGTH;
  const minutes = lines ? lengthOfWork(lines) : usual;
  const from = (estimate.data && firstDayWithParts(estimate.data, day)) ?? day;
  const free = useQuery({
    ...freeTimesQuery({ from, minutes, technicianId: technician?.id ?? null, bayId: bayId ?? null }),
    enabled: known && start === undefined,
  });
  if (!known || (start === undefined && free.isPending)) return undefined;
  const begins = start ?? free.data?.[0]?.scheduledDate ?? usualStart(from);
  const bay = frame.data?.bays.find(({ id }) => id === bayId);
  const planned = { start: begins, end: endAfter(begins, minutes), estimate: estimate.data };
  return { ...planned, technician, bay, parties };
}
