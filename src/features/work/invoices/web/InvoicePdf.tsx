import { urlOf } from '#shared/contract.ts';
import type { Language } from '#shared/words.ts';
import { useFileDownload } from '#web/file-download.ts';
import { useWords } from '#web/i18n.tsx';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import { PdfMenu } from '#web/ui/PdfMenu.tsx';
import { eInvoiceWords } from '#features/work/e-invoices/e-invoice.words.ts';
import { invoicesContract, type InvoiceSummary } from '../invoices.contract.ts';

interface InvoicePdfProps {
  readonly invoice: InvoiceSummary;
  readonly progress: PdfProgress | undefined;
  readonly onPdf: (language: Language) => void;
  readonly onCancelPdf: () => void;
}

/** An invoice as PDF, and that of a business as an e-invoice. */
export function InvoicePdf({ invoice, progress, onPdf, onCancelPdf }: InvoicePdfProps) {
  const words = useWords(eInvoiceWords);
  const download = useFileDownload();
  const { id, invoiceNumber, isBusiness, status } = invoice;
  const eInvoice = {
    label: words.xml,
    onStart: () => download(urlOf(invoicesContract.xml, { params: { id } }), words),
  };
  return (
    <PdfMenu
      asIcon
      number={invoiceNumber}
      progress={progress}
      onStart={onPdf}
      onCancel={onCancelPdf}
      otherFormat={isBusiness && status !== 'cancelled' ? eInvoice : undefined}
    />
  );
}
