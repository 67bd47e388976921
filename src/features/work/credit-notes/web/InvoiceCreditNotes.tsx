import { useQuery } from '@tanstack/react-query';
import { cents, displayMoney, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { usePdfDownloads } from '#web/pdf-downloads.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import totals from '#web/ui/Totals.module.css';
import { dueOf } from '#features/work/invoices/invoice-balance.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import { creditNotesQuery } from './credit-notes.queries.ts';
import { CreditNotePdf } from './CreditNotePdf.tsx';
import { useCreditNoteColumns } from './use-credit-note-columns.tsx';

interface InvoiceCreditNotesProps {
  readonly invoice: Invoice;
  readonly pdf: ReturnType<typeof usePdfDownloads>;
}

/** The credit notes of an invoice, among its details. */
export function InvoiceCreditNotes({ invoice, pdf }: InvoiceCreditNotesProps) {
  const words = useWords(creditNotesWords);
  const columns = useCreditNoteColumns();
  const { data, error, refetch } = useQuery(creditNotesQuery(invoice.id));
  if (cents(invoice.credited) === 0) return null;
  return (
    <Section title={words.title}>
      <DataTable
        whole
        label={words.title}
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        empty={<Text size="sm">{words.none}</Text>}
        actions={(note) => <CreditNotePdf note={note} pdf={pdf} />}
      />
      <Credited invoice={invoice} />
    </Section>
  );
}

function Credited({ invoice }: Pick<InvoiceCreditNotesProps, 'invoice'>) {
  const words = useWords(creditNotesWords);
  const { language } = useLanguage();
  return (
    <dl className={`${totals.totals} numbers`}>
      <dt>{words.creditedSoFar}</dt>
      <dd>{displaySum(invoice.credited, language)}</dd>
      <dt className={totals.gross}>{words.leftOf}</dt>
      <dd className={totals.gross}>{displayMoney(dueOf(invoice), language)}</dd>
    </dl>
  );
}
