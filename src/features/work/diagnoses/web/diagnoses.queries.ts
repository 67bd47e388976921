import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { diagnosesContract, type Diagnosis, type DiagnosisDraft } from '../diagnoses.contract.ts';
import { diagnosesQuery } from './shared.queries.ts';

/** What was found for concerns like that of a line; it is the same for as long as a dialog is open. */
export const seenBeforeQuery = (lineId: string) =>
  queryOptions({
    queryKey: ['api', 'estimates', 'seen-before', lineId],
    queryFn: ({ signal }) => request(diagnosesContract.seenBefore, { params: { id: lineId } }, { signal }),
    staleTime: 300_000,
  });

export function useSaveDiagnosis(
  estimateId: string,
  lineId: string,
): (body: DiagnosisDraft) => Promise<Diagnosis> {
  const queries = useQueryClient();
  const { queryKey } = diagnosesQuery(estimateId);
  return useMutation({
    mutationFn: (body: DiagnosisDraft) => request(diagnosesContract.save, { params: { id: lineId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  }).mutateAsync;
}
