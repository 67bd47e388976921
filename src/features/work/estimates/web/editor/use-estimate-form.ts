import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/api-client.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import type { Parties } from '#features/records/vehicles/picked-vehicle.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { EstimateTemplate } from '../../estimate-templates.contract.ts';
import type { EstimateStatus } from '../../estimate-status.ts';
import type { Estimate } from '../../estimates.contract.ts';
import {
  changedFields,
  estimateDifferences,
  estimateForm,
  problemsOf,
  fieldsOfEstimate,
  linesOfEstimate,
  linesOfTemplate,
  type EstimateFields,
} from './estimate-form.ts';
import { estimateQuery, estimatesListKey } from '../shared.queries.ts';
import { LineStore } from './line-store.ts';
import {
  isConflict,
  useImagesFailure,
  useLoadEstimate,
  useSaveEstimate,
  useSaveFailure,
} from './use-save-estimate.ts';
import { useEstimateImages } from '../images/use-estimate-images.ts';

/** What the form of a new estimate begins with. */
export interface Beginning {
  /** Whom and which car it is for. */
  readonly parties?: Parties | undefined;
  readonly template?: EstimateTemplate | undefined;
}

const initialFields = (estimate: Estimate | null, { parties, template }: Beginning) => ({
  ...fieldsOfEstimate(estimate),
  ...parties,
  ...(template && { description: template.description ?? '' }),
});

const initialLines = (estimate: Estimate | null, { template }: Beginning) =>
  template ? linesOfTemplate(template) : linesOfEstimate(estimate);

interface EstimateFormUse {
  readonly onSaved: (estimate: Estimate, before: EstimateStatus | null) => void;
  readonly isVatRegistered: boolean;
}

type Form = UseFormReturnType<EstimateFields>;

/** What the form holds at this moment. */
const heldBy = (form: Form, store: LineStore) => ({ fields: form.getValues(), lines: store.lines() });

/** What is edited, and what a colleague has stored of it meanwhile. */
function useStoredEstimate(estimate: Estimate | null, store: LineStore) {
  /** Also a new one, once it was created and only images are left to send. */
  const [base, setBase] = useState(estimate);
  const [theirs, setTheirs] = useState<Estimate | null>(null);
  /** What is edited from now on, when the form stays open; what was changed after it was `sent` stays as typed. */
  const settle = (form: Form, now: Estimate, sent = heldBy(form, store)): void => {
    const { fields, lines } = heldBy(form, store);
    const typed = changedFields(sent.fields, fields);
    form.setValues(fieldsOfEstimate(now));
    form.resetDirty();
    form.setValues(Object.fromEntries(typed.map((name) => [name, fields[name]])));
    form.setDirty(Object.fromEntries(typed.map((name) => [name, true])));
    if (lines === sent.lines) store.reset(linesOfEstimate(now));
    else store.settle(sent.lines, linesOfEstimate(now));
    setBase(now);
    setTheirs(null);
  };
  /** Takes what was stored meanwhile for a comparison; the customer's answers, and a status not touched here, hold at once. */
  const meet = (form: Form, now: Estimate): void => {
    store.takeAnswers(linesOfEstimate(now));
    const { status, rejectionReason } = fieldsOfEstimate(now);
    const touched = changedFields(fieldsOfEstimate(base), form.getValues(), ['status', 'rejectionReason']);
    if (touched.length === 0) form.setValues({ status, rejectionReason });
    setTheirs(now);
  };
  return { base, theirs, settle, meet };
}

/**
 * Returns the form of an estimate: its head, lines and images, saved together as far as a person is concerned. It is no
 * `useRecordForm`: its lines are kept beside the form, what is typed while a save is under way stays, a save whose
 * response was lost is recognized, and images that failed are sent again without another save.
 */
export function useEstimateForm(
  estimate: Estimate | null,
  { onSaved, isVatRegistered }: EstimateFormUse,
  beginning: Beginning = {},
) {
  const words = useWords(estimateEditorWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const showFailure = useSaveFailure();
  const showImagesFailure = useImagesFailure();
  const queries = useQueryClient();
  const [store] = useState(() => new LineStore(initialLines(estimate, beginning)));
  const [schema] = useState(() =>
    estimateForm(() => store.lines().map(({ fields }) => fields), isVatRegistered),
  );
  const { base, theirs, settle, meet } = useStoredEstimate(estimate, store);
  const images = useEstimateImages(estimate?.id ?? null);
  const linesEdited = useSyncExternalStore(store.subscribe, store.isEdited);

  const differencesTo = (other: Estimate) =>
    estimateDifferences(
      { form: fieldsOfEstimate(other), lines: linesOfEstimate(other) },
      { form: form.getValues(), lines: store.lines().map(({ fields }) => fields) },
      words,
      language,
    );

  const load = useLoadEstimate();
  const save = useSaveEstimate({ base, theirs, isSame: (other) => differencesTo(other).length === 0 });

  const { form, busy, submit } = useContractForm({
    schema,
    initialValues: initialFields(estimate, beginning),
    onSubmit: async (draft) => {
      const sent = heldBy(form, store);
      const onlyImages = base !== null && !theirs && !contentDirty && images.dirty;
      const saved = onlyImages ? base : await save(draft);
      settle(form, saved, sent);
      const failures = await images.send(saved.id, store.lineIdOf);
      void queries.invalidateQueries({ queryKey: [...estimateQuery(saved.id).queryKey, 'images'] });
      if (failures.length > 0) return showImagesFailure(failures);
      succeed(estimate === null ? words.created : words.updated);
      if (!form.isDirty() && !store.isEdited()) onSaved(saved, estimate?.status ?? null);
    },
    onFailure: (error) => {
      showFailure(error, base === null);
      if (error instanceof ApiError)
        store.setProblems(
          Object.fromEntries(Object.entries(error.fields).map(([path, [text = '']]) => [path, text])),
        );
      if (!isConflict(error) || !base) return;
      void load(base.id).then(
        (now) => meet(form, now),
        () => undefined,
      );
      void queries.invalidateQueries({ queryKey: estimatesListKey });
    },
  });
  const contentDirty = form.isDirty() || linesEdited;
  const dirty = contentDirty || images.dirty;
  useUnsaved(dirty);

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
    onTheirs: () => settle(form, theirs),
  };
  return { form, base, store, images, busy, dirty, submit: send, conflict };
}
