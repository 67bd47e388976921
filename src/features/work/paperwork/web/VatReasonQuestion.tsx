import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { Text } from '#web/ui/Text.tsx';
import { customerPageQuery } from '#features/records/customers/web/shared.queries.ts';
import type { VatReason } from '../vat-exemption.ts';
import { vatReasonVerdict } from '../vat-reason-of-buyer.ts';
import { vatReasonQuestionWords } from '../vat-reason.words.ts';
import classes from './VatReasonPicker.module.css';

interface VatReasonQuestionProps {
  readonly customerId: string;
  readonly vatReason: VatReason;
  readonly vatReasonText: string | null;
}

/** What is to be checked before VAT is left out towards this customer; nothing where it is clear. */
export function VatReasonQuestion({ customerId, vatReason, vatReasonText }: VatReasonQuestionProps) {
  const words = useWords(vatReasonQuestionWords);
  const { data } = useQuery(customerPageQuery(customerId));
  if (!data) return null;
  const { customerType, businessNumber: registrationNumber, vatNumber } = data;
  const buyer = { isBusiness: customerType === 'business', registrationNumber, vatNumber };
  const { question } = vatReasonVerdict(vatReason, vatReasonText, buyer);
  return question ? (
    <Text size="sm" role="status" className={classes.question ?? ''}>
      {words[question]}
    </Text>
  ) : null;
}
