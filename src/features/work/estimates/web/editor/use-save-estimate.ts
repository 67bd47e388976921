import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, request } from '#web/api-client.ts';
import { useFailure, useReason } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { NewRecord, type Target } from '#web/new-record.ts';
import { replaceInLists, restartLists } from '#web/record-lists.ts';
import { useToast } from '#web/toast.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateDraft } from '../../estimate-draft.contract.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { estimatesContract, type Estimate, type EstimateSummary } from '../../estimates.contract.ts';
import { estimateQuery, estimatesListKey } from '../shared.queries.ts';
import { asChange, withTouchedStatus } from './estimate-form.ts';

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.response?.code === 'concurrent_modification';

/** Creates or saves, and puts the response wherever the estimate is shown. */
function useWrite() {
  const queries = useQueryClient();
  return async (target: Target, body: EstimateDraft): Promise<Estimate> => {
    const saved =
      'key' in target
        ? await request(estimatesContract.create, { body }, { headers: { 'Idempotency-Key': target.key } })
        : await request(estimatesContract.save, { params: target, body });
    queries.setQueryData(estimateQuery(saved.id).queryKey, saved);
    replaceInLists<EstimateSummary>(queries, estimatesListKey, saved.id, saved);
    if ('key' in target) void restartLists(queries, estimatesListKey);
    void queries.invalidateQueries({ queryKey: [...estimateQuery(saved.id).queryKey, 'status-changes'] });
    if (body.newCustomer) void queries.invalidateQueries({ queryKey: ['api', 'customers'] });
    if (body.newVehicle || body.moveVehicle)
      void queries.invalidateQueries({ queryKey: ['api', 'vehicles'] });
    return saved;
  };
}

/** Returns what reads an estimate from the server again, whatever is cached. */
export function useLoadEstimate(): (id: string) => Promise<Estimate> {
  const queries = useQueryClient();
  return (id) => queries.fetchQuery({ ...estimateQuery(id), staleTime: 0 });
}

/** What the form edits, and what a colleague has stored meanwhile. */
interface Known {
  readonly base: Estimate | null;
  readonly theirs: Estimate | null;
  /** Whether the form says the same as another. */
  readonly isSame: (other: Estimate) => boolean;
}

/** Saves a draft; a save whose response was lost is recognized by what is stored. */
export function useSaveEstimate({
  base,
  theirs,
  isSame,
}: Known): (draft: EstimateDraft) => Promise<Estimate> {
  const write = useWrite();
  const load = useLoadEstimate();
  const [created] = useState(() => new NewRecord({ write, asChange }));
  /** The last response never arrived: a conflict may be with our own change. */
  const unconfirmed = useRef(false);
  return async (draft) => {
    if (base === null) return created.save(draft);
    const known = theirs ?? base;
    try {
      return await write({ id: base.id }, { ...withTouchedStatus(draft, known), version: known.version });
    } catch (error) {
      if (isConflict(error) && unconfirmed.current) {
        const current = await load(base.id);
        if (isSame(current)) return current;
      }
      unconfirmed.current = error instanceof ApiError && error.status === 0;
      throw error;
    }
  };
}

/** Shows why a save failed: the errors of the lines first, then of a field, then the server's sentence. */
export function useSaveFailure() {
  const words = useWords(estimateEditorWords);
  const { error: title } = useWords(webWords);
  const { show } = useToast();
  const fail = useFailure();
  return (error: unknown, isNew: boolean) => {
    const description = isNew ? words.createFailed : words.updateFailed;
    const response = error instanceof ApiError ? error.response : null;
    const showFailure = (text: string, detail?: string) =>
      show({ title, description: text, kind: 'destructive', ...(detail ? { detail } : {}) });
    if (isConflict(error)) showFailure(words.modified);
    else if (response?.code === 'not_found' && !isNew) showFailure(description, words.gone);
    else if (response?.details) showFailure(description, response.details);
    else fail(error, description);
  };
}

/** Shows that images of a saved estimate were not stored. */
export function useImagesFailure(): (failures: readonly unknown[]) => void {
  const words = useWords(estimateEditorWords);
  const { error: title } = useWords(webWords);
  const { show } = useToast();
  const fail = useFailure();
  const reasonOf = useReason();
  return (failures) => {
    const lost = failures.find((error) => error instanceof ApiError && error.status === 401);
    if (lost) return fail(lost, words.imageFailed);
    const detail = reasonOf(failures[0]);
    const description = words.imagesFailed(failures.length);
    show({ title, description, kind: 'destructive', ...(detail && { detail }) });
  };
}
