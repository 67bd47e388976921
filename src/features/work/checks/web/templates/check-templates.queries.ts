import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import {
  checkTemplatesContract as contract,
  type CheckSection,
  type CheckTemplate,
  type SectionDraft,
  type TemplateDraft,
} from '../../check-templates.contract.ts';
import { checkTemplatesWords } from '../../check-templates.words.ts';
import { checksKey } from '../shared.queries.ts';

function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: checksKey });
}

/** Adds a template, or saves the one with this id. */
export function useSaveTemplate(id: string | null): (body: TemplateDraft) => Promise<CheckTemplate> {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: TemplateDraft) =>
      id === null ? request(contract.create, { body }) : request(contract.save, { params: { id }, body }),
    onSuccess: reload,
  }).mutateAsync;
}

/** Adds a section, or saves the one with this id. */
export function useSaveSection(id: string | null): (body: SectionDraft) => Promise<CheckSection> {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: SectionDraft) =>
      id === null
        ? request(contract.createSection, { body })
        : request(contract.saveSection, { params: { id }, body }),
    onSuccess: reload,
  }).mutateAsync;
}

export function useDelete(kind: 'delete' | 'deleteSection') {
  const words = useWords(checkTemplatesWords);
  const reload = useReload();
  return useReported({
    mutationFn: (id: string) => request(contract[kind], { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: reload,
  });
}
