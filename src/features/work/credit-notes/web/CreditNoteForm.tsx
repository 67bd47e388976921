import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { fieldSentence } from '#shared/errors.ts';
import { cents } from '#shared/money.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import {
  blankCreditNote,
  creditNoteForm,
  expectedTotalOf,
  previewOf,
  type CreditPreview,
} from '../credit-note-form.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import type { CreditFormProps } from './CreditDialogs.tsx';
import { CorrectionReason } from './CorrectionReason.tsx';
import { CreditedLines } from './CreditedLines.tsx';
import { CreditSums } from './CreditSums.tsx';
import { useIssueCreditNote } from './credit-notes.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

export function CreditNoteForm(props: CreditFormProps) {
  const words = useWords(creditNotesWords);
  // Once it is issued, nothing may be left: the dialog closes from the form, not from this.
  const [hadNothing] = useState(cents(props.invoice.credited) >= cents(props.invoice.total));
  if (hadNothing) return <EmptyState text={words.nothingLeft} />;
  return <Form {...props} />;
}

/** What the customer may be given back is as the server works it out: by the same rule, from the same rows. */
function Form({ invoice, earlier, onClose, onCredited }: CreditFormProps) {
  const words = useWords(creditNotesWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useIssueCreditNote(invoice.id);
  const { form, busy, submit } = useContractForm({
    schema: creditNoteForm,
    initialValues: blankCreditNote,
    onSubmit: async (draft) => {
      const returnsParts = draft.returnsParts && returningParts.length > 0;
      const note = await mutateAsync({ ...draft, returnsParts, expectedTotal: expectedTotalOf(preview) });
      succeed(words.issued(note.creditNoteNumber));
      onCredited();
    },
    onFailure: (error) => fail(error, words.issueFailed),
  });
  useUnsaved(form.isDirty(), busy);
  const { values } = form;
  const preview = previewOf(invoice, earlier, values);
  const returningParts = partsOf(invoice.lineItems, preview);
  /** What is above what is left is said while it is typed. */
  const problemAt = (path: string) => {
    const isAbove = preview.problems[path]?.includes('creditAboveLeft') ?? false;
    return form.errors[path] ?? (isAbove && fieldSentence('creditAboveLeft', language));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={words.what}
          value={values.kind}
          onChange={(kind) => {
            form.setFieldValue('kind', kind);
            form.clearErrors();
          }}
          data={[
            { value: 'all', label: words.all },
            { value: 'lines', label: words.chosenLines },
            { value: 'amount', label: words.anAmount },
          ]}
        />
        {values.kind === 'lines' && (
          <CreditedLines form={form} invoice={invoice} left={preview.left} problemAt={problemAt} />
        )}
        {values.kind === 'amount' && (
          <DecimalInput
            label={invoice.applyTax ? words.amountWithVat : words.amount}
            required
            {...form.getInputProps('amount')}
            error={problemAt('amount')}
          />
        )}
        <CorrectionReason form={form} />
        {returningParts.length > 0 && (
          <Checkbox
            label={words.returnsParts}
            description={returningParts
              .map(({ name, units }) => words.pieces(name, String(units)))
              .join(', ')}
            {...form.getInputProps('returnsParts', { type: 'checkbox' })}
          />
        )}
        <CreditSums invoice={invoice} preview={preview} />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.issue} />
      </Stack>
    </form>
  );
}

/** The pieces of the inventory whose lines are credited whole now. */
function partsOf(lineItems: CreditFormProps['invoice']['lineItems'], { amounts }: CreditPreview) {
  const whole = new Set(
    amounts?.lines.flatMap(({ invoiceLineId, isWhole }) => (isWhole ? invoiceLineId : [])),
  );
  return lineItems.flatMap(({ id, partId, partName, partNumber, description, partUnits }) =>
    partId !== null && whole.has(id)
      ? { name: partName ?? description ?? partNumber ?? '', units: partUnits }
      : [],
  );
}
