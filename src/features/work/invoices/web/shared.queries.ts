import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../web/api-client.ts';
import { invoicesContract } from '../invoices.contract.ts';

export const invoicesKey = ['api', 'invoices'] as const;

/** Fetched each time it is looked at: a colleague may have changed it. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, id],
    queryFn: ({ signal }) => request(invoicesContract.get, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
