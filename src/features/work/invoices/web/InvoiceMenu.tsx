import { Menu } from '@mantine/core';
import {
  IconCash,
  IconCircleCheck,
  IconCircleMinus,
  IconFileCode,
  IconFileTypePdf,
} from '@tabler/icons-react';
import type { ComponentType, ReactElement } from 'react';
import { urlOf } from '#shared/contract.ts';
import type { Language } from '#shared/words.ts';
import { useFileDownload } from '#web/file-download.ts';
import { useWords } from '#web/i18n.tsx';
import { pdfWords } from '#web/pdf.words.ts';
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx';
import { eInvoiceWords } from '#features/work/e-invoices/e-invoice.words.ts';
import { invoicesContract, type InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { paymentsWords } from '../payments.words.ts';
import { useMarkUnpaid } from './save-invoice.ts';

/** What a later feature offers to give back of an invoice. */
export type CreditOfInvoice = ComponentType<{
  readonly invoice: InvoiceSummary;
  readonly onCredit: () => void;
  readonly onCorrect: () => void;
}>;

export interface InvoiceMenuProps {
  readonly target: ReactElement;
  readonly invoice: InvoiceSummary;
  /** Null, as those below: it cannot be done, or stands beside the menu. */
  readonly onPay: (() => void) | null;
  readonly onMarkPaid: (() => void) | null;
  readonly mayMarkUnpaid: boolean;
  readonly onPdf: (language: Language) => void;
  readonly onCredit: () => void;
  readonly onCorrect: () => void;
  readonly Send: ComponentType<{ readonly invoice: InvoiceSummary }>;
  readonly Credit: CreditOfInvoice;
}

/** Payments, the document, and what later features do with an invoice. */
export function InvoiceMenu(props: InvoiceMenuProps) {
  const { target, invoice, onPay, onMarkPaid, mayMarkUnpaid, onPdf, onCredit, onCorrect, Send, Credit } =
    props;
  const words = useWords(invoicesWords);
  const { record } = useWords(paymentsWords);
  const pdf = useWords(pdfWords);
  const eInvoice = useWords(eInvoiceWords);
  const download = useFileDownload();
  const markUnpaid = useMarkUnpaid(invoice);
  const { id, isBusiness, status } = invoice;
  return (
    // A table that scrolls sideways would cut it off.
    <OpenedMenu target={target} withinPortal>
      {onPay && (
        <Menu.Item leftSection={<IconCash size={18} aria-hidden />} onClick={onPay}>
          {status === 'overdue' ? words.takePayment : record}
        </Menu.Item>
      )}
      {onMarkPaid && (
        <Menu.Item leftSection={<IconCircleCheck size={18} aria-hidden />} onClick={onMarkPaid}>
          {words.markPaid}
        </Menu.Item>
      )}
      {mayMarkUnpaid && (
        <Menu.Item leftSection={<IconCircleMinus size={18} aria-hidden />} onClick={markUnpaid}>
          {words.markUnpaid}
        </Menu.Item>
      )}
      {status !== 'cancelled' && <Send invoice={invoice} />}
      <Menu.Label>{pdf.pdf}</Menu.Label>
      <Menu.Item leftSection={<IconFileTypePdf size={18} aria-hidden />} onClick={() => onPdf('en')}>
        {pdf.english}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypePdf size={18} aria-hidden />} onClick={() => onPdf('lv')}>
        {pdf.latvian}
      </Menu.Item>
      {isBusiness && status !== 'cancelled' && (
        <Menu.Item
          leftSection={<IconFileCode size={18} aria-hidden />}
          onClick={() => download(urlOf(invoicesContract.xml, { params: { id } }), eInvoice)}
        >
          {eInvoice.xml}
        </Menu.Item>
      )}
      <Credit invoice={invoice} onCredit={onCredit} onCorrect={onCorrect} />
    </OpenedMenu>
  );
}
