import type { VehicleSort } from '#shared/list-sorts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { CHOICES, choicesQuery, pagedQuery, replaceInLists, restartLists } from '#web/record-lists.ts';
import {
  vehiclesContract,
  type MileageDraft,
  type Vehicle,
  type VehicleDraft,
} from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';

const key = ['api', 'vehicles'] as const;
const listKey = [...key, 'list'] as const;

export const vehiclesQuery = (search: string | undefined, sort?: VehicleSort) =>
  pagedQuery(listKey, vehiclesContract.list, { search, sort, limit: 100 });

/** For pickers: a few that match, newest first. */
export const vehicleMatchesQuery = (search: string, customerId: string | undefined) =>
  choicesQuery([...key, 'matches'], vehiclesContract.list, { search, customerId });

/** As `vehicleMatchesQuery`, and below the customer's those of others, once something is typed. */
export const vehiclesOfFirstQuery = (search: string, customerId: string | undefined) => {
  const own = vehicleMatchesQuery(search, customerId);
  if (customerId === undefined || search === '') return own;
  return {
    ...own,
    queryKey: [...key, 'matches', 'own first', { search, customerId }],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const of = async (owner: string | undefined) => {
        const query = { search, customerId: owner, limit: CHOICES };
        return (await requestPage(vehiclesContract.list, { query }, { signal })).rows;
      };
      const [theirs, all] = await Promise.all([of(customerId), of(undefined)]);
      return [...theirs, ...all.filter((row) => row.customerId !== customerId)];
    },
  };
};

/** Fetched each time it is opened: a colleague may have changed it. */
export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => request(vehiclesContract.get, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

export const mileageQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'mileage'],
    queryFn: ({ signal }) => request(vehiclesContract.listMileage, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'attachments'],
    queryFn: ({ signal }) => request(vehiclesContract.listAttachments, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

/** Puts the response of a save wherever the vehicle is shown. */
function useShow(): (vehicle: Vehicle) => void {
  const queries = useQueryClient();
  return (vehicle) => {
    queries.setQueryData(vehicleQuery(vehicle.id).queryKey, vehicle);
    replaceInLists(queries, listKey, vehicle.id, vehicle);
    void queries.invalidateQueries({ queryKey: [...key, 'matches'] });
  };
}

export function useSaveVehicle(id: string | null) {
  const queries = useQueryClient();
  const show = useShow();
  return useMutation({
    mutationFn: (body: VehicleDraft) =>
      id === null
        ? request(vehiclesContract.create, { body })
        : request(vehiclesContract.save, { params: { id }, body }),
    onSuccess: (saved) => {
      show(saved);
      void queries.invalidateQueries({ queryKey: mileageQuery(saved.id).queryKey });
      if (id === null) void restartLists(queries, listKey);
    },
  });
}

export function useSaveNotes(id: string) {
  const show = useShow();
  return useMutation({
    mutationFn: (body: { notes: string | null; version: number | undefined }) =>
      request(vehiclesContract.saveNotes, { params: { id }, body }),
    onSuccess: show,
  });
}

export function useDeleteVehicle() {
  const queries = useQueryClient();
  const words = useWords(vehiclesWords);
  return useReported({
    mutationFn: (id: string) => request(vehiclesContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: (_nothing, id) => {
      replaceInLists(queries, listKey, id, null);
      void queries.invalidateQueries({ queryKey: [...key, 'matches'] });
    },
  });
}

/** After an entry more or less the vehicle itself shows another mileage. */
function useMileageChanged(id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: vehicleQuery(id).queryKey });
}

export function useAddMileage(id: string) {
  const onSuccess = useMileageChanged(id);
  return useMutation({
    mutationFn: (body: MileageDraft) => request(vehiclesContract.addMileage, { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteMileage(vehicleId: string) {
  const words = useWords(vehiclesWords);
  const onSuccess = useMileageChanged(vehicleId);
  return useReported({
    succeeded: words.mileageDeleted,
    failed: words.mileageDeleteFailed,
    mutationFn: (id: string) => request(vehiclesContract.deleteMileage, { params: { id } }),
    onSuccess,
  });
}

export function useDeleteAttachment(vehicleId: string) {
  const queries = useQueryClient();
  const words = useWords(vehiclesWords);
  return useReported({
    failed: words.attachmentDeleteFailed,
    mutationFn: (id: string) => request(vehiclesContract.deleteAttachment, { params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: attachmentsQuery(vehicleId).queryKey }),
  });
}
