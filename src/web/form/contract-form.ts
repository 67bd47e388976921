import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { fieldErrors, fieldSentence } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { ApiError } from '../api-client.ts';
import { useLanguage } from '../i18n.tsx';

type FormValues = Record<string, unknown>;

interface FormOptions<S extends z.ZodType<unknown, FormValues>> {
  /** The body schema of the contract: the same rules as the server's. */
  readonly schema: S;
  readonly initialValues: z.input<S>;
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** What to show when submitting fails; field errors of the server are already at their fields. */
  readonly onFailure: (error: unknown) => void;
}

interface ContractForm<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly busy: boolean;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** Where the focus goes after a rejected form: to its invalid fields, or else to the button that sent it. */
interface Rejection {
  readonly fields: readonly string[];
  readonly pressed: HTMLElement | null;
}

function sentences(schema: z.ZodType, values: unknown, language: Language): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(parsed.error)).map(([field, codes]) => [
      field,
      fieldSentence(codes[0] ?? '', language),
    ]),
  );
}

/** Goes to the first of the named fields on the screen; those of a dialog come before the page below it. */
function focusFirst(paths: readonly string[]): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')].filter((field) =>
    paths.includes(field.dataset.path ?? ''),
  );
  const first = fields.find((field) => field.closest('[role="dialog"]')) ?? fields[0];
  first?.focus({ preventScroll: true });
  // In the middle nothing lies over it: no sticky heading above, no bar of buttons below.
  first?.scrollIntoView({ block: 'center' });
}

/** A Mantine form that is checked by a contract's schema and shows the server's errors at their fields. */
export function useContractForm<S extends z.ZodType<unknown, FormValues>>({
  schema,
  initialValues,
  onSubmit,
  onFailure,
}: FormOptions<S>): ContractForm<z.input<S>> {
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const form = useForm<z.input<S>>({
    mode: 'controlled',
    initialValues,
    validate: (values) => sentences(schema, values, language),
  });

  // The pressed button is disabled while the form is busy and loses the focus: it is given back afterwards.
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useEffect(() => {
    if (busy || !rejection) return;
    if (rejection.fields.length) focusFirst(rejection.fields);
    else if (document.activeElement === document.body) rejection.pressed?.focus();
  }, [busy, rejection]);

  const send = async (values: z.input<S>) => {
    const pressed = document.activeElement as HTMLElement | null;
    setBusy(true);
    setRejection(null);
    try {
      await onSubmit(schema.parse(values) as z.output<S>);
    } catch (error) {
      if (error instanceof ApiError) {
        const fields = Object.entries(error.fields).map(([field, texts]) => [field, texts[0] ?? ''] as const);
        if (fields.length) form.setErrors(Object.fromEntries(fields));
        setRejection({ fields: fields.map(([field]) => field), pressed });
      }
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const submit = form.onSubmit(
    (values) => void send(values),
    (problems) => focusFirst(Object.keys(problems)),
  );
  return { form: form as UseFormReturnType<z.input<S>>, busy, submit };
}
