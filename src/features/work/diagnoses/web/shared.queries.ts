import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { diagnosesContract } from '../diagnoses.contract.ts';

/** What was found and done for the lines of an estimate. It follows the live topic of the estimates. */
export const diagnosesQuery = (estimateId: string) =>
  queryOptions({
    queryKey: ['api', 'estimates', 'diagnoses', estimateId],
    queryFn: ({ signal }) =>
      request(diagnosesContract.ofEstimate, { params: { id: estimateId } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });
