import { urlOf } from '#shared/contract.ts';
import { useFileDownload } from '#web/file-download.ts';
import { useWords } from '#web/i18n.tsx';
import type { usePdfDownloads } from '#web/pdf-downloads.ts';
import { PdfMenu } from '#web/ui/PdfMenu.tsx';
import { eInvoiceWords } from '#features/work/e-invoices/e-invoice.words.ts';
import { creditNotesContract, type CreditNoteSummary } from '../credit-notes.contract.ts';

interface CreditNotePdfProps {
  readonly note: CreditNoteSummary;
  /** Of the whole screen: a download goes on when its row is gone. */
  readonly pdf: ReturnType<typeof usePdfDownloads>;
}

/** Downloads a credit note in either language, and that of a business as an e-invoice. */
export function CreditNotePdf({ note: { id, creditNoteNumber, isBusiness }, pdf }: CreditNotePdfProps) {
  const words = useWords(eInvoiceWords);
  const download = useFileDownload();
  const eInvoice = {
    label: words.xml,
    onStart: () => download(urlOf(creditNotesContract.xml, { params: { id } }), words),
  };
  return (
    <PdfMenu
      asIcon
      number={creditNoteNumber}
      progress={pdf.running.get(id)}
      onStart={(lang) =>
        pdf.start(id, lang, urlOf(creditNotesContract.pdf, { params: { id }, query: { lang } }))
      }
      onCancel={() => pdf.cancel(id)}
      otherFormat={isBusiness ? eInvoice : undefined}
    />
  );
}
