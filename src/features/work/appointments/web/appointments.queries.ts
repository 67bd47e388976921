import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { NewRecord, type Target } from '#web/new-record.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import { appointmentsContract, type Appointment, type AppointmentDraft } from '../appointments.contract.ts';
import { withoutCreated } from '#features/records/vehicles/picked-vehicle.ts';
import { appointmentsWords } from '../appointments.words.ts';
import type { Move } from '../schedule/drag-target.ts';
import { agreedAfter, changeAllocation } from '../visit.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';
import { timesAt, type Presence, type PresenceTimes } from '../presence.ts';
import {
  appointmentQuery,
  changeInRanges,
  loaded,
  placeInRanges,
  rangeKey,
  useRefresh,
} from './loaded-appointments.ts';
import { draftOf, useTakeBack } from './take-back.ts';
import { useDone } from '#web/undo.ts';

/** Returns an estimate with its lines, whose hours give the length of the work. */
export const estimateWithLines = (id: string) =>
  queryOptions({
    queryKey: ['api', 'estimates', id],
    queryFn: ({ signal }) => request(estimatesContract.get, { params: { id } }, { signal }),
    staleTime: 0,
  });

export interface FreeTimesOf {
  /** The first day, when that is not today. */
  readonly from: string;
  readonly minutes: number;
  /** Null: any technician. */
  readonly technicianId: string | null;
  /** Null: any bay. */
  readonly bayId: string | null;
}

/** Returns when the work could be done. Fetched again each time: a colleague may have taken one. */
export const freeTimesQuery = ({ from, minutes, technicianId, bayId }: FreeTimesOf) =>
  queryOptions({
    queryKey: [...scheduleKey, 'free-times', from, minutes, technicianId, bayId],
    queryFn: ({ signal }) =>
      request(
        appointmentsContract.freeTimes,
        { query: { from, minutes, ...(technicianId && { technicianId }), ...(bayId && { bayId }) } },
        { signal },
      ),
    refetchOnMount: 'always',
  });

const write = (target: Target, body: AppointmentDraft): Promise<Appointment> =>
  'key' in target
    ? request(appointmentsContract.create, { body }, { headers: { 'Idempotency-Key': target.key } })
    : request(appointmentsContract.save, { params: target, body });

const asChange = (
  draft: AppointmentDraft,
  created: Appointment,
  earlier: AppointmentDraft,
): AppointmentDraft => ({
  ...withoutCreated(draft, created, earlier),
  version: created.version,
});

/** Creates an appointment, or saves the one with this id. */
export function useSaveAppointment(id: string | null) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [created] = useState(() => new NewRecord({ write, asChange }));
  return useMutation({
    mutationFn: (body: AppointmentDraft) => (id === null ? created.save(body) : write({ id }, body)),
    onSuccess: (saved, body) => {
      changeInRanges(queries, saved.id, () => saved);
      refresh();
      if (body.newCustomer) void queries.invalidateQueries({ queryKey: ['api', 'customers'] });
      if (body.newVehicle || body.moveVehicle)
        void queries.invalidateQueries({ queryKey: ['api', 'vehicles'] });
    },
  });
}

/** Sets status or notes; of a technician it is the only way to write. */
export function useRecordNotes(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { notes: string | null; version?: number | undefined }) =>
      request(appointmentsContract.record, { params: { id }, body }),
    onSuccess: (saved) => changeInRanges(queries, id, () => saved),
  });
}

/** The status changes at once and is rolled back when the server rejects it. */
export function useSetStatus() {
  const queries = useQueryClient();
  const words = useWords(appointmentsWords);
  const refresh = useRefresh();
  const done = useDone();
  const takeBack = useTakeBack();
  const show = (id: string, status: AppointmentStatus) => {
    changeInRanges(queries, id, (row) => ({ ...row, status }));
    queries.setQueryData(appointmentQuery(id).queryKey, (known) => known && { ...known, status });
  };
  return useReported({
    mutationFn: ({ id, status }: { id: string; status: AppointmentStatus }) =>
      request(appointmentsContract.record, { params: { id }, body: { status } }),
    onMutate: ({ id, status }) => {
      // A range on its way would bring the old status back.
      void queries.cancelQueries({ queryKey: rangeKey });
      const before =
        loaded(queries, id)?.status ?? queries.getQueryData(appointmentQuery(id).queryKey)?.status;
      show(id, status);
      return before;
    },
    failed: words.updateFailed,
    onSuccess: (saved, _chosen, before) =>
      done({ description: words.updated, undo: before ? takeBack.status(before, saved) : null }),
    onSettled: refresh,
    onError: (error, { id }, before) => {
      if (error instanceof ApiError && error.status === 404) changeInRanges(queries, id, () => null);
      else if (before) show(id, before);
    },
  });
}

/** Says where the car is: at once, and rolled back when the server rejects it. */
export function useSetPresence() {
  const queries = useQueryClient();
  const words = useWords(appointmentsWords);
  const refresh = useRefresh();
  const done = useDone();
  const takeBack = useTakeBack();
  const show = (id: string, times: PresenceTimes) => {
    changeInRanges(queries, id, (row) => ({ ...row, ...times }));
    queries.setQueryData(appointmentQuery(id).queryKey, (known) => known && { ...known, ...times });
  };
  return useReported({
    mutationFn: ({ id, presence }: { id: string; presence: Presence }) =>
      request(appointmentsContract.record, { params: { id }, body: { presence } }),
    onMutate: ({ id, presence }) => {
      void queries.cancelQueries({ queryKey: rangeKey });
      const before = loaded(queries, id) ?? queries.getQueryData(appointmentQuery(id).queryKey);
      if (before) show(id, timesAt(presence, before, new Date().toISOString()));
      return before;
    },
    failed: words.updateFailed,
    onSuccess: (saved, _chosen, before) => {
      show(saved.id, saved);
      done({ description: words.updated, undo: before ? takeBack.presence(before, saved) : null });
    },
    onSettled: refresh,
    onError: (error, { id }, before) => {
      if (error instanceof ApiError && error.status === 404) changeInRanges(queries, id, () => null);
      else if (before) show(id, before);
    },
  });
}

export function useDeleteAppointment(onGone: () => void) {
  const queries = useQueryClient();
  const words = useWords(appointmentsWords);
  const refresh = useRefresh();
  const gone = (id: string) => {
    changeInRanges(queries, id, () => null);
    onGone();
    refresh();
  };
  return useReported({
    mutationFn: (id: string) => request(appointmentsContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: (_nothing, id) => gone(id),
    onError: (error, id) => {
      // A colleague was faster: it goes here too.
      if (error instanceof ApiError && error.status === 404) gone(id);
    },
  });
}

/** Returns an appointment after a move. */
function movedRow(row: Appointment, { index, ...change }: Move): Appointment {
  const allocations = changeAllocation(row.allocations, index, change);
  return { ...row, ...agreedAfter(row, allocations), ...allocations[0], allocations };
}

interface MoveOptions {
  /** Called for every move, also for one that another follows at once, or whose screen was left meanwhile. */
  readonly onMoved: (saved: Appointment, move: Move, before: Appointment | undefined) => void;
  /** Another user changed it meanwhile. */
  readonly onConflict: (move: Move, theirs: Appointment) => void;
}

/** Moves a block at once; it is rolled back when the server rejects it. */
export function useMoveAppointment({ onMoved, onConflict }: MoveOptions) {
  const queries = useQueryClient();
  const words = useWords(appointmentsWords);
  const fail = useFailure();
  const refresh = useRefresh();
  return useMutation({
    // One after the other: each is based on what the one before left.
    scope: { id: 'moving appointments' },
    mutationFn: async (move: Move) => {
      const row = loaded(queries, move.id) ?? (await queries.fetchQuery(appointmentQuery(move.id)));
      return request(appointmentsContract.save, {
        params: { id: move.id },
        body: draftOf(movedRow(row, move), row.version),
      });
    },
    onMutate: (move) => {
      // A range on its way would bring the old place back.
      void queries.cancelQueries({ queryKey: rangeKey });
      const before = loaded(queries, move.id);
      if (before) placeInRanges(queries, movedRow(before, move));
      return before;
    },
    onSuccess: (saved, move, before) => {
      placeInRanges(queries, saved);
      refresh();
      onMoved(saved, move, before);
    },
    onError: async (error, move, before) => {
      if (before) placeInRanges(queries, before);
      const isConflict = error instanceof ApiError && error.response?.code === 'concurrent_modification';
      fail(error, words.updateFailed);
      refresh();
      if (!isConflict) return;
      const theirs = await queries.fetchQuery({ ...appointmentQuery(move.id), staleTime: 0 });
      changeInRanges(queries, move.id, () => theirs);
      onConflict(move, theirs);
    },
  });
}

interface PlannedWork {
  readonly estimateId: string;
  readonly scheduledDate: string;
  readonly duration: number;
  readonly technicianId: string | null;
  readonly bayId?: string | null;
  /** Sent again, it is the same appointment. */
  readonly key: string;
}

/** Approved estimates that have no time in the schedule. */
export const unplannedQuery = queryOptions({
  queryKey: [...scheduleKey, 'unplanned'],
  queryFn: ({ signal }) => request(appointmentsContract.unplanned, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Creates the appointment of a card that was dropped; the estimate fills in the rest. */
export function usePlanWork(onPlanned: (saved: Appointment) => void) {
  const queries = useQueryClient();
  const words = useWords(appointmentsWords);
  const fail = useFailure();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ key: idempotencyKey, ...body }: PlannedWork) =>
      request(appointmentsContract.create, { body }, { headers: { 'Idempotency-Key': idempotencyKey } }),
    onMutate: ({ estimateId }) => {
      void queries.cancelQueries({ queryKey: unplannedQuery.queryKey });
      queries.setQueryData(unplannedQuery.queryKey, (rows) =>
        rows?.filter((row) => row.estimateId !== estimateId),
      );
    },
    onSuccess: (saved) => {
      placeInRanges(queries, saved);
      onPlanned(saved);
    },
    onError: (error) => fail(error, words.createFailed),
    onSettled: refresh,
  });
}
