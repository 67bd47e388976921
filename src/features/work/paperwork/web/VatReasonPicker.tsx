import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { choicesOf } from '#shared/record-fields.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { MAX_VAT_REASON_TEXT, exemptionText, vatReasons, type VatReason } from '../vat-exemption.ts';
import { vatReasonFields } from '../vat-reason.fields.ts';
import { vatReasonFormWords } from '../vat-reason.words.ts';
import classes from './VatReasonPicker.module.css';
import { VatReasonQuestion } from './VatReasonQuestion.tsx';

/** What a form holds of it. */
export interface VatReasonValues {
  readonly vatReason: VatReason | null;
  readonly vatReasonText: string;
}

interface VatReasonPickerProps {
  readonly values: VatReasonValues;
  /** Towards whom; null while nobody of the record is chosen. */
  readonly customerId: string | null;
  readonly onChange: (changes: Partial<VatReasonValues>) => void;
  readonly errors: Readonly<Record<string, ReactNode>>;
}

const isReason = (value: string | null): value is VatReason => vatReasons.some((reason) => reason === value);

/** Why VAT is left out, and what the document says of it: as the hint has it, unless an own text is entered. */
export function VatReasonPicker({
  values: { vatReason, vatReasonText },
  customerId,
  onChange,
  errors,
}: VatReasonPickerProps) {
  const words = useWords(vatReasonFormWords);
  const labels = useWords(vatReasonFields);
  const { language } = useLanguage();
  const usual = vatReason && exemptionText({ reason: vatReason, text: null }, language);
  return (
    <div className={classes.container}>
      <div className={classes.reason}>
        <Select
          label={labels.vatReason}
          required
          placeholder={words.choose}
          data={choicesOf(vatReasonFields.vatReason, language)}
          value={vatReason}
          onChange={(chosen) => isReason(chosen) && onChange({ vatReason: chosen })}
          allowDeselect={false}
          error={errors.vatReason}
          data-path="vatReason"
        />
        {vatReason && (
          <TextInput
            label={labels.vatReasonText}
            required={vatReason === 'exempt'}
            placeholder={usual || words.ownText}
            maxLength={MAX_VAT_REASON_TEXT}
            autoComplete="off"
            value={vatReasonText}
            onChange={(event) => onChange({ vatReasonText: event.currentTarget.value })}
            error={errors.vatReasonText}
            data-path="vatReasonText"
          />
        )}
      </div>
      {vatReason && customerId !== null && (
        <VatReasonQuestion customerId={customerId} vatReason={vatReason} vatReasonText={vatReasonText} />
      )}
    </div>
  );
}
