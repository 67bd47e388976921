import type { UseQueryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { invoicesContract } from '../invoices.contract.ts';

/** Returns how many invoices are overdue, read again with the summary of the invoices. */
export const overdueCountQuery: UseQueryOptions<number> = {
  queryKey: ['api', 'invoices', 'summary', 'overdue'],
  queryFn: async ({ signal }) => (await request(invoicesContract.overdueCount, {}, { signal })).count,
};
