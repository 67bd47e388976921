import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { earlyData, refetchUnlessEarly } from '#web/early-responses.ts';
import { businessContract } from '../business.contract.ts';

/** What the shop calculates and plans with; saving the settings renews it. */
export const shopQuery = queryOptions({
  queryKey: ['api', 'business', 'shop'],
  queryFn: ({ signal }) => request(businessContract.shop, {}, { signal }),
  initialData: () => earlyData(businessContract.shop, {}),
  refetchOnMount: refetchUnlessEarly,
});
