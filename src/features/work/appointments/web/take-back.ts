import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import type { Undo } from '#web/undo.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import { noNewParties } from '#features/records/vehicles/picked-vehicle.ts';
import { appointmentsContract, type Appointment, type AppointmentDraft } from '../appointments.contract.ts';
import type { PresenceTimes } from '../presence.ts';
import { appointmentQuery, changeInRanges, placeInRanges, useRefresh } from './loaded-appointments.ts';

/** Returns an appointment as it is sent, in place of the version that is given. */
export const draftOf = (row: Appointment, version: number): AppointmentDraft => ({
  name: row.name ?? null,
  scheduledDate: row.scheduledDate,
  duration: row.duration,
  estimateId: row.estimateId,
  customerId: row.customerId ?? null,
  vehicleId: row.vehicleId,
  technicianId: row.technicianId,
  bayId: row.bayId,
  furtherTimes: row.allocations.slice(1).map(({ scheduledDate, duration, technicianId, bayId }) => ({
    scheduledDate,
    duration,
    technicianId,
    bayId,
  })),
  dropOffAt: row.dropOffAt,
  promisedAt: row.promisedAt,
  customerWaits: row.customerWaits,
  keyTag: row.keyTag,
  service: row.service,
  notes: row.notes,
  ...noNewParties,
  version,
});

interface TakeBack {
  readonly plan: (saved: Appointment) => Undo;
  readonly edit: (before: Appointment, saved: Appointment) => Undo;
  readonly status: (before: AppointmentStatus, saved: Appointment) => Undo;
  readonly presence: (before: PresenceTimes, saved: Appointment) => Undo;
}

/** Takes back what was done to an appointment, which is shown then as it was before. */
export function useTakeBack(): TakeBack {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const undoOf =
    (
      { id }: Appointment,
      send: (params: { readonly id: string }) => Promise<Appointment | undefined>,
    ): Undo =>
    async () => {
      try {
        const back = await send({ id });
        if (back) placeInRanges(queries, back);
        else changeInRanges(queries, id, () => null);
        queries.setQueryData(appointmentQuery(id).queryKey, (known) => known && back);
      } finally {
        // Also after a conflict: then it shows what somebody else made of it.
        refresh();
      }
    };
  return {
    plan: (saved) =>
      undoOf(saved, async (params) => {
        await request(appointmentsContract.delete, { params, query: { undoes: saved.updatedAt } });
        return undefined;
      }),
    edit: (before, saved) =>
      undoOf(saved, (params) =>
        request(appointmentsContract.save, { params, body: draftOf(before, saved.version) }),
      ),
    status: (status, saved) =>
      undoOf(saved, (params) =>
        request(appointmentsContract.record, { params, body: { status, undoes: saved.updatedAt } }),
      ),
    presence: ({ arrivedAt, readyAt, collectedAt }, saved) =>
      undoOf(saved, (params) =>
        request(appointmentsContract.record, {
          params,
          body: { presenceTimes: { arrivedAt, readyAt, collectedAt }, undoes: saved.updatedAt },
        }),
      ),
  };
}
