import { queryOptions } from '@tanstack/react-query';
import { request, requestPage } from '#web/api-client.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { historyContract } from '../history.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

/** Fetched each time it is looked at: others write estimates and invoices meanwhile. */
export const customerHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'customers', id, 'service-history'],
    queryFn: ({ signal }) => request(historyContract.ofCustomer, { params: { id } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const vehicleHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'vehicles', id, 'service-history'],
    queryFn: ({ signal }) => request(historyContract.ofVehicle, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

export const carsOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['api', 'vehicles', 'of customer', customerId],
    queryFn: async ({ signal }) =>
      (await requestPage(vehiclesContract.list, { query: { customerId, limit: 50 } }, { signal })).rows,
    refetchOnMount: refetchWhenShown,
  });
