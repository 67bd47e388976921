import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { fieldText, keysOf, type Field } from '#shared/record-fields.ts';
import type { Language } from '#shared/words.ts';
import { ApiError } from '../api-client.ts';
import { useFailure } from '../errors.ts';
import { useLanguage } from '../i18n.tsx';
import { useToast } from '../toast.tsx';
import type { Conflict, Difference } from './ConflictNotice.tsx';
import { useContractForm } from './contract-form.ts';
import { maxLengthOf } from './max-length.ts';
import { useUnsaved } from './unsaved.ts';

type FormValues = Record<string, unknown>;
type Fields = Readonly<Record<string, Field>>;

/** Fields whose value the form does not hold as the contract has it: another shape, or the name of a record. */
type NeedsText<F extends Fields, Values> = {
  [Name in keyof F]: Name extends keyof Values
    ? F[Name]['kind'] extends 'link' | 'list'
      ? Name
      : never
    : Name;
}[keyof F];

/** Says what these fields read; it must where the form's own values do not. */
type Texts<F extends Fields, Values> = { readonly [Name in NeedsText<F, Values>]: string } & {
  readonly [Name in keyof F]?: string;
};
type TextsOption<F extends Fields, Values> = [NeedsText<F, Values>] extends [never]
  ? { readonly textsOf?: (values: Values) => Texts<F, Values> }
  : { readonly textsOf: (values: Values) => Texts<F, Values> };

interface BaseOptions<
  S extends z.ZodType<FormValues, FormValues>,
  R extends { version: number },
  F extends Fields,
> {
  /** The body schema of the contract. */
  readonly schema: S;
  /** The record's fields that the form has, in its order. */
  readonly fields: F;
  /** The record that is edited; null for a new one. One that is read again is followed while nothing is typed. */
  readonly record: R | null;
  readonly fieldsOf: (record: R | null) => z.input<S>;
  /** Creates or saves; `version` is the one that was edited, undefined for a new record. */
  readonly save: (draft: z.output<S> & { version: number | undefined }) => Promise<R>;
  /** The record as it is now, after another user changed it; null when it is gone. */
  readonly reload: () => Promise<R | null>;
  readonly savedText: string;
  readonly failedText: string;
  readonly onSaved?: (record: R, made: Made<R, z.output<S>>) => void;
}

/** How a record was saved: of which one before (null: it is new), and with what. */
interface Made<R, Draft> {
  readonly before: R | null;
  readonly draft: Draft;
}

type RecordFormOptions<
  S extends z.ZodType<FormValues, FormValues>,
  R extends { version: number },
  F extends Fields,
> = BaseOptions<S, R, F> & TextsOption<F, z.input<S>>;

/** What an input of a field needs: its label, how much fits, and Mantine's own props. */
export type FieldProps<F extends Fields, Values> = (
  name: keyof F & keyof Values & string,
  options?: { readonly type: 'checkbox' },
) => ReturnType<UseFormReturnType<Values>['getInputProps']> & {
  readonly label: string;
  readonly maxLength?: number;
};

interface RecordForm<F extends Fields, Values> {
  readonly form: UseFormReturnType<Values>;
  readonly field: FieldProps<F, Values>;
  readonly busy: boolean;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Another user saved meanwhile: both versions, until one is chosen. */
  readonly conflict: Conflict | null;
}

type Typed = 'text' | 'lines' | 'number' | 'money';
const isTyped = ({ kind }: Field): boolean =>
  kind === 'text' || kind === 'lines' || kind === 'number' || kind === 'money';

/** The fields that are typed, as inputs hold them: empty where the record, or a new one, has no value. */
export const typedValues = <F extends Fields>(
  fields: F,
  record: { readonly [Name in keyof F]?: unknown } | null,
) =>
  Object.fromEntries(
    keysOf(fields).flatMap((name) =>
      fields[name] && isTyped(fields[name]) ? [[name, String(record?.[name] ?? '')]] : [],
    ),
  ) as { [Name in keyof F as F[Name]['kind'] extends Typed ? Name : never]: string };

/** How the fields of two versions read where they differ. `texts` of a field stands in place of its value. */
export const differencesOf = <F extends Fields>(
  fields: F,
  theirs: { readonly values: FormValues; readonly texts: { readonly [Name in keyof F]?: string } },
  mine: typeof theirs,
  language: Language,
): Difference[] =>
  keysOf(fields)
    .map((name) => {
      const field: Field = fields[name] as Field;
      const text = ({ values, texts }: typeof theirs) =>
        texts[name] ?? fieldText(field, values[name], language);
      return { label: field[language], theirs: text(theirs), mine: text(mine) };
    })
    .filter((difference) => difference.mine !== difference.theirs);

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.response?.code === 'concurrent_modification';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A form that creates or edits a versioned record: toasts, unsaved guard, and the choice after a 409. */
export function useRecordForm<
  S extends z.ZodType<FormValues, FormValues>,
  R extends { version: number },
  const F extends Fields,
>(options: RecordFormOptions<S, R, F>): RecordForm<F, z.input<S>> {
  const { schema, fields, record, fieldsOf, save, reload, savedText, failedText, onSaved } = options;
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<R | null>(null);

  /** Where only something else of the record was changed meanwhile, it is saved as meant. */
  const saveOver = async (draft: z.output<S>, known: R | null): Promise<{ saved: R; before: R | null }> => {
    try {
      return { saved: await save({ ...draft, version: known?.version }), before: known };
    } catch (error) {
      if (!known || !isConflict(error)) throw error;
      const now = await reload().catch(() => null);
      if (now && now.version !== known.version && same(fieldsOf(now), fieldsOf(known)))
        return saveOver(draft, now);
      setTheirs(now);
      throw error;
    }
  };

  const { form, busy, submit } = useContractForm({
    schema,
    initialValues: fieldsOf(record),
    onSubmit: async (draft) => {
      const { saved, before } = await saveOver(draft, theirs ?? base);
      succeed(savedText);
      settle(saved);
      onSaved?.(saved, { before, draft });
    },
    onFailure: (error) => fail(error, failedText),
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  /** What is edited from now on, when the form stays open. */
  function settle(now: R): void {
    form.setInitialValues(fieldsOf(now));
    form.setValues(fieldsOf(now));
    form.resetDirty(fieldsOf(now));
    setBase(now);
    setTheirs(null);
  }
  const follow = useEffectEvent(() => {
    if (!record || !base || record.version <= base.version || busy || theirs) return;
    if (!dirty) settle(record);
    else if (same(fieldsOf(record), fieldsOf(base))) setBase(record);
  });
  useEffect(() => follow(), [record, dirty, busy]);

  const field: FieldProps<F, z.input<S>> = (name, type) => {
    const maxLength = maxLengthOf(schema, name);
    return {
      label: (fields[name] as Field)[language],
      ...(maxLength !== undefined && { maxLength }),
      ...form.getInputProps(name as never, type),
    };
  };
  const sideOf = (values: z.input<S>) => ({ values, texts: options.textsOf?.(values) ?? {} });
  const conflict = theirs && {
    differences: differencesOf(fields, sideOf(fieldsOf(theirs)), sideOf(form.values), language),
    onMine: () => submit(),
    onTheirs: () => settle(theirs),
  };
  return { form, field, busy, submit, conflict };
}
