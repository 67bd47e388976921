import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../web/api-client.ts';
import { historyContract } from '../history.contract.ts';

/** Fetched each time it is looked at: others write estimates and invoices meanwhile. */
export const customerHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'customers', id, 'service-history'],
    queryFn: ({ signal }) => call(historyContract.ofCustomer, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

export const vehicleHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'vehicles', id, 'service-history'],
    queryFn: ({ signal }) => call(historyContract.ofVehicle, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
