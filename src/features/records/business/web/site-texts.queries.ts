import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { siteTextsContract } from '../site-texts.contract.ts';

export const siteTextsQuery = queryOptions({
  queryKey: ['api', 'business', 'site-texts'],
  queryFn: ({ signal }) => request(siteTextsContract.siteTexts, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
