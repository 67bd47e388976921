import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { toolsContract, type Tool, type ToolDraft } from '../tools.contract.ts';
import { toolsWords } from '../tools.words.ts';
import { toolsQuery } from './shared.queries.ts';

const { queryKey } = toolsQuery;

/** Adds a tool, or saves the one with this id. */
export function useSaveTool(id: string | null): (body: ToolDraft) => Promise<Tool> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ToolDraft) =>
      id === null
        ? request(toolsContract.create, { body })
        : request(toolsContract.save, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  }).mutateAsync;
}

export function useDeleteTool() {
  const words = useWords(toolsWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(toolsContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
