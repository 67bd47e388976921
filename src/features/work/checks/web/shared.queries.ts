import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { checkTemplatesContract } from '../check-templates.contract.ts';
import { checksContract } from '../checks.contract.ts';

export const checksKey = ['api', 'checks'] as const;

export interface ChecksOfWhat {
  readonly vehicleId?: string;
  readonly estimateId?: string;
  readonly appointmentId?: string;
}

/** Checks of a vehicle, an estimate or a visit, newest first. */
export const checksOfQuery = (of: ChecksOfWhat) =>
  queryOptions({
    queryKey: [...checksKey, 'of', of],
    queryFn: ({ signal }) => request(checksContract.list, { query: of }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const checkQuery = (id: string) =>
  queryOptions({
    queryKey: [...checksKey, 'one', id],
    queryFn: ({ signal }) => request(checksContract.get, { params: { id } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const checkTemplatesQuery = queryOptions({
  queryKey: [...checksKey, 'templates'],
  queryFn: ({ signal }) => request(checkTemplatesContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

export const checkSectionsQuery = queryOptions({
  queryKey: [...checksKey, 'sections'],
  queryFn: ({ signal }) => request(checkTemplatesContract.listSections, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
