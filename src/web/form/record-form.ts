import type { UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api-client.ts';
import { useFailure } from '../errors.ts';
import { useToast } from '../toast.tsx';
import type { Difference } from './ConflictNotice.tsx';
import { useContractForm } from './contract-form.ts';
import { useUnsaved } from './unsaved.ts';

type FormValues = Record<string, unknown>;

interface RecordFormOptions<S extends z.ZodType<FormValues, FormValues>, R extends { version: number }> {
  /** The body schema of the contract. */
  readonly schema: S;
  /** The record that is edited; null for a new one. */
  readonly record: R | null;
  readonly fieldsOf: (record: R | null) => z.input<S>;
  /** Creates or saves; `version` is the one that was edited, undefined for a new record. */
  readonly save: (draft: z.output<S> & { version: number | undefined }) => Promise<R>;
  /** The record as it is now, after somebody else changed it; null when it is gone. */
  readonly reload: () => Promise<R | null>;
  /** The fields as labelled texts, in the order of the form, to compare two versions. */
  readonly describe: (fields: z.input<S>) => readonly (readonly [label: string, text: string])[];
  readonly savedText: string;
  readonly failedText: string;
  readonly onSaved?: (record: R) => void;
}

interface Conflict {
  readonly differences: readonly Difference[];
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

interface RecordForm<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly busy: boolean;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Somebody else saved meanwhile: both versions, until one is chosen. */
  readonly conflict: Conflict | null;
}

function differences(
  theirs: readonly (readonly [string, string])[],
  mine: readonly (readonly [string, string])[],
): Difference[] {
  const others = new Map(theirs);
  return mine
    .map(([label, text]) => ({ label, mine: text, theirs: others.get(label) ?? '' }))
    .filter((difference) => difference.mine !== difference.theirs);
}

/** A form that creates or edits a versioned record: toasts, unsaved guard, and the choice after a 409. */
export function useRecordForm<S extends z.ZodType<FormValues, FormValues>, R extends { version: number }>({
  schema,
  record,
  fieldsOf,
  save,
  reload,
  describe,
  savedText,
  failedText,
  onSaved,
}: RecordFormOptions<S, R>): RecordForm<z.input<S>> {
  const { succeed } = useToast();
  const fail = useFailure();
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<R | null>(null);

  const { form, busy, submit } = useContractForm({
    schema,
    initialValues: fieldsOf(record),
    onSubmit: async (draft) => {
      const saved = await save({ ...draft, version: (theirs ?? base)?.version });
      succeed(savedText);
      settle(saved);
      onSaved?.(saved);
    },
    onFailure: (error) => {
      fail(error, failedText);
      const stale = error instanceof ApiError && error.response?.code === 'concurrent_modification';
      if (record && stale) void reload().then(setTheirs, () => undefined);
    },
  });
  useUnsaved(form.isDirty());
  /** What is edited from now on, when the form stays open. */
  function settle(now: R): void {
    form.setInitialValues(fieldsOf(now));
    form.setValues(fieldsOf(now));
    form.resetDirty(fieldsOf(now));
    setBase(now);
    setTheirs(null);
  }

  const conflict = theirs && {
    differences: differences(describe(fieldsOf(theirs)), describe(form.values)),
    onMine: () => submit(),
    onTheirs: () => settle(theirs),
  };
  return { form, busy, submit, conflict };
}
