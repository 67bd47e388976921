import type { z } from 'zod';
import { ApiError } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import type { CorrectionDraft } from '../credit-notes.contract.ts';
import { correctionWords } from '../correction.words.ts';
import type { CreditFormProps } from './CreditDialogs.tsx';
import { useCorrectInvoice } from './credit-notes.queries.ts';

/** The inputs stand beside the reason; on the wire they are below `draft`. */
function atInputs(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.response) return error;
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([path, texts]) => [path.replace(/^draft\./, ''), texts]),
  );
  return new ApiError(error.status, error.message, JSON.stringify({ ...error.response, errors }));
}

interface CorrectionOptions<S extends z.ZodType<unknown, Record<string, unknown>>> {
  readonly schema: S;
  readonly initialValues: z.input<S>;
  readonly draftOf: (values: z.output<S>) => CorrectionDraft;
}

/** Returns the form of a correction; each opened one stands for one correction. */
export function useCorrection<S extends z.ZodType<unknown, Record<string, unknown>>>(
  { invoice, onCorrected }: CreditFormProps,
  { schema, initialValues, draftOf }: CorrectionOptions<S>,
) {
  const words = useWords(correctionWords);
  const fail = useFailure();
  const { mutateAsync } = useCorrectInvoice(invoice.id);
  const { form, busy, submit } = useContractForm({
    schema,
    initialValues,
    onSubmit: async (values) => {
      const { creditNote, invoice: issued } = await mutateAsync(draftOf(values)).catch((error: unknown) => {
        throw atInputs(error);
      });
      const done = creditNote
        ? words.done(creditNote.creditNoteNumber, issued.invoiceNumber)
        : words.replaced(issued.invoiceNumber);
      onCorrected(issued, done);
    },
    onFailure: (error) => fail(error, words.failed),
  });
  useUnsaved(form.isDirty(), busy);
  return { form, busy, submit };
}
