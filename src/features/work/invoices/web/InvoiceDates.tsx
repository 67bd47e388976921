import { dayText, wallClockOf } from '#shared/dates.ts';
import { cents } from '#shared/money.ts';
import { useWords } from '#web/i18n.tsx';
import { DayButton } from '#web/ui/DayButton.tsx';
import { invoiceRules } from '../invoice-status.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { invoiceDetailsWords } from '../invoice-details.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import { useSaveInvoice } from './save-invoice.ts';
import { dueDateOf } from '#features/records/business/payment-terms.ts';

interface InvoiceProps {
  readonly invoice: InvoiceSummary;
}

/** Those of a paid or a cancelled invoice stay as they are (spec part 2, section 4). */
const isEditable = ({ status }: InvoiceSummary): boolean => invoiceRules[status].isUnpaid;

const Fixed = ({ text }: { readonly text: string }) => (
  <span className="numbers" style={{ whiteSpace: 'nowrap' }}>
    {text}
  </span>
);

/** The invoice date; of an unpaid invoice it is changed through a calendar. */
export function InvoiceDate({ invoice }: InvoiceProps) {
  const words = useWords(invoiceDetailsWords);
  const { mutate, isPending } = useSaveInvoice(invoice);
  const { day } = wallClockOf(invoice.createdAt);
  const text = dayText(day);
  // A credit note names it.
  if (!isEditable(invoice) || cents(invoice.credited) > 0) return <Fixed text={text} />;
  return (
    <DayButton
      text={text}
      label={words.changeDate(text, invoice.invoiceNumber)}
      value={day}
      onChange={(createdAt) => createdAt && mutate({ createdAt })}
      busy={isPending}
    />
  );
}

/** Until when it is to be paid; of an unpaid invoice it is changed through a calendar, or taken away. */
export function DueDay({ invoice }: InvoiceProps) {
  const words = useWords(invoiceDetailsWords);
  const { onReceipt } = useWords(invoicesWords);
  const { mutate, isPending } = useSaveInvoice(invoice);
  const { dueDate, invoiceNumber } = invoice;
  const text = dueDate && dayText(dueDate);
  if (!isEditable(invoice)) return <Fixed text={text ?? onReceipt} />;
  const { day } = wallClockOf(invoice.createdAt);
  const suggestion = suggestedFor(day);
  return (
    <DayButton
      text={text ?? onReceipt}
      label={words.changeDueDate(text ?? onReceipt, invoiceNumber)}
      value={dueDate}
      onChange={(chosen) => mutate({ dueDate: chosen })}
      busy={isPending}
      min={day}
      suggestion={{ day: suggestion, label: words.suggested(dayText(suggestion)) }}
      clearLabel={onReceipt}
    />
  );
}

const SUGGESTED_DAYS = 7;

/** Seven days from today; an invoice of a later day has its own week (spec part 2, section 4). */
function suggestedFor(invoiceDay: string): string {
  const today = wallClockOf(new Date()).day;
  return dueDateOf(invoiceDay > today ? invoiceDay : today, SUGGESTED_DAYS);
}
