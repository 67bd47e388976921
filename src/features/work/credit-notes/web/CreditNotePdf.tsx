import { urlOf } from '../../../../shared/contract.ts';
import type { usePdfDownloads } from '../../../../web/pdf-downloads.ts';
import { PdfMenu } from '../../../../web/ui/PdfMenu.tsx';
import { creditNotesContract, type CreditNoteSummary } from '../credit-notes.contract.ts';

interface CreditNotePdfProps {
  readonly note: CreditNoteSummary;
  /** Of the whole screen: a download goes on when its row is gone. */
  readonly pdf: ReturnType<typeof usePdfDownloads>;
}

/** Downloads a credit note in either language. */
export const CreditNotePdf = ({ note: { id, creditNoteNumber }, pdf }: CreditNotePdfProps) => (
  <PdfMenu
    asIcon
    number={creditNoteNumber}
    progress={pdf.running.get(id)}
    onStart={(lang) =>
      pdf.start(id, lang, urlOf(creditNotesContract.pdf, { params: { id }, query: { lang } }))
    }
    onCancel={() => pdf.cancel(id)}
  />
);
