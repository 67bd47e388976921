import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, request } from '#web/api-client.ts';
import { useFailure, useReason } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { replaceInLists, restartLists } from '#web/record-lists.ts';
import { NewRecord, type Target } from '#web/new-record.ts';
import { useToast } from '#web/toast.tsx';
import { webWords } from '#web/web.words.ts';
import type { Parties } from '#features/records/vehicles/picked-vehicle.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { EstimateTemplate } from '../../estimate-templates.contract.ts';
import type { EstimateStatus } from '../../estimate-status.ts';
import { estimatesContract, type Estimate, type EstimateSummary } from '../../estimates.contract.ts';
import type { EstimateDraft } from '../../estimate-draft.contract.ts';
import {
  changedFields,
  estimateDifferences,
  estimateForm,
  problemsOf,
  fieldsOfEstimate,
  linesOfEstimate,
  linesOfTemplate,
  withTouchedStatus,
  asChange,
} from './estimate-form.ts';
import { estimateQuery, estimatesListKey } from '../shared.queries.ts';
import { LineStore } from './line-store.ts';
import { useEstimateImages } from '../images/use-estimate-images.ts';

const isConflict = (error: unknown): boolean =>
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

/** Shows why a save failed: the errors of the lines first, then of a field, then the server's sentence. */
function useSaveFailure() {
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

/** What the form of a new estimate begins with. */
export interface Beginning {
  /** Whom and which car it is for. */
  readonly parties?: Parties | undefined;
  readonly template?: EstimateTemplate | undefined;
}

interface EstimateFormUse {
  readonly onSaved: (estimate: Estimate, before: EstimateStatus | null) => void;
  readonly isVatRegistered: boolean;
}

/**
 * Returns the form of an estimate: its head, lines and images, saved together as far as a person is concerned. It is no
 * `useRecordForm`: its lines are kept beside the form, what is typed while a save is under way stays, a save whose
 * response was lost is recognized, and images that failed are sent again without another save.
 */
export function useEstimateForm(
  estimate: Estimate | null,
  { onSaved, isVatRegistered }: EstimateFormUse,
  { parties, template }: Beginning = {},
) {
  const words = useWords(estimateEditorWords);
  const { language } = useLanguage();
  const { error: title } = useWords(webWords);
  const { succeed, show } = useToast();
  const fail = useFailure();
  const reasonOf = useReason();
  const showFailure = useSaveFailure();
  const queries = useQueryClient();
  const write = useWrite();
  const [store] = useState(
    () => new LineStore(template ? linesOfTemplate(template) : linesOfEstimate(estimate)),
  );
  const [schema] = useState(() =>
    estimateForm(() => store.lines().map(({ fields }) => fields), isVatRegistered),
  );
  /** What is edited: also a new one, once it was created and only images are left to send. */
  const [base, setBase] = useState(estimate);
  const [created] = useState(() => new NewRecord({ write, asChange }));
  const [theirs, setTheirs] = useState<Estimate | null>(null);
  const images = useEstimateImages(estimate?.id ?? null);
  const linesEdited = useSyncExternalStore(store.subscribe, store.isEdited);
  /** The last response never arrived: a conflict may be with our own change. */
  const unconfirmed = useRef(false);

  const load = (id: string) => queries.fetchQuery({ ...estimateQuery(id), staleTime: 0 });
  const differencesTo = (other: Estimate) =>
    estimateDifferences(
      { form: fieldsOfEstimate(other), lines: linesOfEstimate(other) },
      { form: form.getValues(), lines: store.lines().map(({ fields }) => fields) },
      words,
      language,
    );

  const save = async (draft: EstimateDraft): Promise<Estimate> => {
    if (base === null) return created.save(draft);
    const known = theirs ?? base;
    try {
      return await write({ id: base.id }, { ...withTouchedStatus(draft, known), version: known.version });
    } catch (error) {
      if (isConflict(error) && unconfirmed.current) {
        const current = await load(base.id);
        if (differencesTo(current).length === 0) return current;
      }
      unconfirmed.current = error instanceof ApiError && error.status === 0;
      throw error;
    }
  };

  const { form, busy, submit } = useContractForm({
    schema,
    initialValues: {
      ...fieldsOfEstimate(estimate),
      ...parties,
      ...(template && { description: template.description ?? '' }),
    },
    onSubmit: async (draft) => {
      const sent = held();
      const onlyImages = base !== null && !theirs && !contentDirty && images.dirty;
      const saved = onlyImages ? base : await save(draft);
      settle(saved, sent);
      const failures = await images.send(saved.id, store.lineIdOf);
      void queries.invalidateQueries({ queryKey: [...estimateQuery(saved.id).queryKey, 'images'] });
      if (failures.length === 0) {
        succeed(estimate === null ? words.created : words.updated);
        if (!form.isDirty() && !store.isEdited()) onSaved(saved, estimate?.status ?? null);
        return;
      }
      const lost = failures.find((error) => error instanceof ApiError && error.status === 401);
      if (lost) return fail(lost, words.imageFailed);
      const detail = reasonOf(failures[0]);
      const description = words.imagesFailed(failures.length);
      show({ title, description, kind: 'destructive', ...(detail && { detail }) });
    },
    onFailure: (error) => {
      showFailure(error, base === null);
      if (error instanceof ApiError)
        store.setProblems(
          Object.fromEntries(Object.entries(error.fields).map(([path, [text = '']]) => [path, text])),
        );
      if (!isConflict(error) || !base) return;
      void load(base.id).then(meet, () => undefined);
      void queries.invalidateQueries({ queryKey: estimatesListKey });
    },
  });
  const contentDirty = form.isDirty() || linesEdited;
  const dirty = contentDirty || images.dirty;
  useUnsaved(dirty);

  /** What the form holds at this moment. */
  function held() {
    return { fields: form.getValues(), lines: store.lines() };
  }

  /** What is edited from now on, when the form stays open; what was changed after it was `sent` stays as typed. */
  function settle(now: Estimate, sent = held()): void {
    const { fields, lines } = held();
    const typed = changedFields(sent.fields, fields);
    form.setValues(fieldsOfEstimate(now));
    form.resetDirty();
    form.setValues(Object.fromEntries(typed.map((name) => [name, fields[name]])));
    form.setDirty(Object.fromEntries(typed.map((name) => [name, true])));
    if (lines === sent.lines) store.reset(linesOfEstimate(now));
    else store.settle(sent.lines, linesOfEstimate(now));
    setBase(now);
    setTheirs(null);
  }

  /** Takes what was stored meanwhile for a comparison; the customer's answers, and a status not touched here, hold at once. */
  function meet(now: Estimate): void {
    store.takeAnswers(linesOfEstimate(now));
    const { status, rejectionReason } = fieldsOfEstimate(now);
    const touched = changedFields(fieldsOfEstimate(base), form.getValues(), ['status', 'rejectionReason']);
    if (touched.length === 0) form.setValues({ status, rejectionReason });
    setTheirs(now);
  }

  const send = (event?: FormEvent<HTMLFormElement>) => {
    // Rendered at once: the check focuses the first error by the position of its line.
    flushSync(() => {
      store.dropBlank();
      store.setProblems(problemsOf(schema, form.getValues(), language));
    });
    submit(event);
  };

  const conflict = theirs && {
    differences: differencesTo(theirs),
    onMine: () => send(),
    onTheirs: () => settle(theirs),
  };
  return { form, base, store, images, busy, dirty, submit: send, conflict };
}
