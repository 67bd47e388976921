import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { estimateTemplatesContract, type TemplateDraft } from '../../estimate-templates.contract.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';

const key = ['api', 'estimates', 'templates'] as const;

/** Fetched each time it is looked at: a colleague may have changed it. */
export const templatesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => request(estimateTemplatesContract.list, {}, { signal }),
  refetchOnMount: 'always',
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => request(estimateTemplatesContract.get, { params: { id } }, { signal }),
    gcTime: 0,
  });

/** Renames a template, or replaces its content. The list is read again whatever the server responds. */
export function useSaveTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TemplateDraft & { readonly id: string }) =>
      request(estimateTemplatesContract.save, { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  }).mutateAsync;
}

export function useCreateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly estimateId: string }) =>
      request(estimateTemplatesContract.create, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  }).mutateAsync;
}

export function useDeleteTemplate() {
  const words = useWords(estimateTemplatesWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(estimateTemplatesContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: (_id, error) =>
      error instanceof ApiError && error.status === 404 ? words.gone : words.deleteFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
}
