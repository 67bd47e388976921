import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { accountingCodesContract } from '../accounting-codes.contract.ts';
import { accountingContract } from '../accounting.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

/** Fetched each time it is shown, because other screens change the data. */
export const accountingQuery = (month: string) =>
  queryOptions({
    queryKey: ['api', 'accounting', month],
    queryFn: ({ signal }) => request(accountingContract.month, { params: { month } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const accountingCodesQuery = queryOptions({
  queryKey: ['api', 'accounting', 'codes'],
  queryFn: ({ signal }) => request(accountingCodesContract.get, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
