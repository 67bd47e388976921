import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { customersContract } from '../customers.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

export const customersKey = ['api', 'customers'] as const;

/** As a page shows it: renewed when a colleague changes it. */
export const customerPageQuery = (id: string) =>
  queryOptions({
    queryKey: [...customersKey, id, 'page'],
    queryFn: ({ signal }) => request(customersContract.get, { params: { id } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });
