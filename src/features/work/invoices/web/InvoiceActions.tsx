import { IconCash, IconDotsVertical } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { cents } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import type { Deferred } from '#web/deferred.ts';
import { useWords } from '#web/i18n.tsx';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { PdfMenu } from '#web/ui/PdfMenu.tsx';
import { RowVerb } from '#web/ui/RowVerb.tsx';
import { webWords } from '#web/web.words.ts';
import { invoiceRules, standingOf } from '../invoice-status.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import type { InvoiceMenuProps } from './InvoiceMenu.tsx';

/** What a later feature shows of an invoice that it sends to the customer. */
export type JobOfInvoice = ComponentType<{ readonly invoice: InvoiceSummary }>;

/** What is done with an invoice in a dialog. */
export type InvoiceDialog = 'payment' | 'credit' | 'correct';

/** What can be done with an invoice beside its next step, with what later features do with it. */
export type InvoiceMenus = Deferred<{
  readonly MenuOfInvoice: ComponentType<Omit<InvoiceMenuProps, 'Send' | 'Credit'>>;
}>;

interface InvoiceActionsProps {
  readonly invoice: InvoiceSummary;
  /** Of the download of its document; undefined: none. */
  readonly progress: PdfProgress | undefined;
  readonly onPdf: (language: Language) => void;
  readonly onCancelPdf: () => void;
  /** Reminds the customer of an overdue one. */
  readonly Remind: JobOfInvoice;
  readonly menus: InvoiceMenus;
  readonly onEdit: (edit: InvoiceDialog) => void;
  readonly onMarkPaid: () => void;
}

/** The next step of an invoice, and a menu of everything else. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { invoice, progress, onPdf, onCancelPdf, Remind, menus, onEdit, onMarkPaid } = props;
  const words = useWords(invoicesWords);
  const { of } = useWords(webWords);
  const { invoiceNumber, status } = invoice;
  const standing = standingOf(invoice);
  const { isPayable, isUnpaid } = invoiceRules[standing];
  const label = of(words.moreActions, invoiceNumber);
  const pay = () => onEdit('payment');
  return (
    <>
      {standing === 'overdue' && <Remind invoice={invoice} />}
      {standing === 'pending' && <TakePayment number={invoiceNumber} onPress={pay} />}
      {progress !== undefined && (
        <PdfMenu asIcon number={invoiceNumber} progress={progress} onStart={onPdf} onCancel={onCancelPdf} />
      )}
      <MenuButton
        menus={menus}
        target={
          <IconButton aria-label={label} title={label}>
            <IconDotsVertical size={20} aria-hidden />
          </IconButton>
        }
      >
        {({ MenuOfInvoice }, target) => (
          <MenuOfInvoice
            target={target}
            invoice={invoice}
            onPay={mayRecord(invoice) && standing !== 'pending' ? pay : null}
            onMarkPaid={isPayable && isUnpaid ? onMarkPaid : null}
            mayMarkUnpaid={isPayable && status === 'paid'}
            onPdf={onPdf}
            onCredit={() => onEdit('credit')}
            onCorrect={() => onEdit('correct')}
          />
        )}
      </MenuButton>
    </>
  );
}

/** Of a corrected one only what its customer still gets back is recorded. */
const mayRecord = ({ status, isCorrected, paidAmount }: InvoiceSummary): boolean =>
  status !== 'cancelled' && (!isCorrected || cents(paidAmount) > 0);

interface TakePaymentProps {
  readonly number: string;
  readonly onPress: () => void;
}

function TakePayment({ number, onPress }: TakePaymentProps) {
  const { takePayment } = useWords(invoicesWords);
  const { of } = useWords(webWords);
  return (
    <RowVerb label={of(takePayment, number)} icon={<IconCash size={18} aria-hidden />} onClick={onPress}>
      {takePayment}
    </RowVerb>
  );
}
