import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { businessContract } from '../business.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

/** What the shop calculates and plans with; saving the settings renews it. */
export const shopQuery = queryOptions({
  queryKey: ['api', 'business', 'shop'],
  queryFn: ({ signal }) => request(businessContract.shop, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
