import type { ComponentType } from 'react';
import type { Language } from '#shared/words.ts';
import { useWords } from '#web/i18n.tsx';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';
import { invoiceRules, standingOf } from '../invoice-status.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { InvoicePdf } from './InvoicePdf.tsx';
import { useSaveInvoice } from './invoices.queries.ts';
import { Button } from '#web/ui/Button.tsx';

/** What a later feature shows of an invoice that it sends to the customer. */
export type JobOfInvoice = ComponentType<{ readonly invoice: InvoiceSummary }>;

/** What is done with an invoice in a dialog. */
export type InvoiceDialog = 'payment' | 'credit' | 'correct';

/** What a later feature shows of an invoice that can be given back. */
export type CreditOfInvoice = ComponentType<{
  readonly invoice: InvoiceSummary;
  /** Null: nothing is to be paid. */
  readonly onPay: (() => void) | null;
  readonly onCredit: () => void;
  readonly onCorrect: () => void;
}>;

interface InvoiceActionsProps {
  readonly invoice: InvoiceSummary;
  /** Of the download of its document; undefined: none. */
  readonly progress: PdfProgress | undefined;
  readonly onPdf: (language: Language) => void;
  readonly onCancelPdf: () => void;
  readonly Job: JobOfInvoice;
  readonly Credit: CreditOfInvoice;
  readonly onEdit: (edit: InvoiceDialog) => void;
  readonly onMarkPaid: () => void;
}

/** What can be done with an invoice; a cancelled one can only be looked at. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { invoice, progress, onPdf, onCancelPdf, Job, Credit, onEdit, onMarkPaid } = props;
  return (
    <>
      {isPayable(invoice) && <Payment invoice={invoice} onMarkPaid={onMarkPaid} />}
      {invoice.status !== 'cancelled' && <Job invoice={invoice} />}
      <InvoicePdf invoice={invoice} progress={progress} onPdf={onPdf} onCancelPdf={onCancelPdf} />
      <Credit
        invoice={invoice}
        onPay={isPayable(invoice) ? () => onEdit('payment') : null}
        onCredit={() => onEdit('credit')}
        onCorrect={() => onEdit('correct')}
      />
    </>
  );
}

const isPayable = (invoice: InvoiceSummary): boolean => invoiceRules[standingOf(invoice)].isPayable;

type PaymentProps = Pick<InvoiceActionsProps, 'invoice' | 'onMarkPaid'>;

function Payment({ invoice, onMarkPaid }: PaymentProps) {
  const words = useWords(invoicesWords);
  const { of } = useWords(webWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useSaveInvoice(invoice);
  const { status, invoiceNumber } = invoice;
  const isPaid = status === 'paid';
  const label = isPaid ? words.markUnpaid : words.markPaid;
  const press = async () => {
    if (!isPaid) return onMarkPaid();
    const agreed = await confirm({
      title: of(words.markUnpaid, invoiceNumber),
      text: words.markUnpaidQuestion,
      confirm: words.markUnpaid,
    });
    if (agreed) mutate({ status: 'pending' });
  };
  return (
    <Button
      className={classes.mark}
      labelClass={classes.markLabel}
      size="xs"
      variant={isPaid ? 'default' : 'light'}
      loading={isPending}
      aria-label={of(label, invoiceNumber)}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
