import { Textarea } from '@mantine/core';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useWords } from '#web/i18n.tsx';
import { correctionDraft } from '../credit-notes.contract.ts';
import { creditNotesWords } from '../credit-notes.words.ts';

interface CorrectionReasonProps {
  readonly form: { readonly getInputProps: (path: 'reason') => object };
}

/** Asks why an invoice is credited or corrected: the credit note says so. */
export function CorrectionReason({ form }: CorrectionReasonProps) {
  const words = useWords(creditNotesWords);
  return (
    <Textarea
      label={words.reason}
      description={words.reasonHint}
      required
      autosize
      minRows={2}
      maxRows={6}
      data-autofocus
      maxLength={maxLengthOf(correctionDraft, 'reason')}
      {...form.getInputProps('reason')}
    />
  );
}
