import { IconFileMinus, IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cents, displayMoney, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { usePdfDownloads } from '#web/pdf-downloads.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import sections from '#web/ui/Section.module.css';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import totals from '#web/ui/Totals.module.css';
import { webWords } from '#web/web.words.ts';
import { dueOf } from '#features/work/invoices/invoice-balance.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { correctionWords } from '../correction.words.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import { isCorrectable, isCreditable } from '../what-can-be-credited.ts';
import { creditNotesQuery } from './credit-notes.queries.ts';
import { CreditNotePdf } from './CreditNotePdf.tsx';
import { useCreditNoteColumns } from './use-credit-note-columns.tsx';

interface InvoiceCreditNotesProps {
  readonly invoice: Invoice;
  readonly pdf: ReturnType<typeof usePdfDownloads>;
  readonly onCredit: () => void;
  readonly onCorrect: () => void;
}

/** The credit notes of an invoice, among its details, and what can be given back of it. */
export function InvoiceCreditNotes({ invoice, pdf, onCredit, onCorrect }: InvoiceCreditNotesProps) {
  const words = useWords(creditNotesWords);
  const { correct } = useWords(correctionWords);
  const { of } = useWords(webWords);
  const columns = useCreditNoteColumns();
  const { data, error, refetch } = useQuery(creditNotesQuery(invoice.id));
  const { invoiceNumber } = invoice;
  const [mayCredit, mayCorrect] = [isCreditable(invoice), isCorrectable(invoice)];
  if (!mayCredit && !mayCorrect && !data?.length) return null;
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
      {cents(invoice.credited) > 0 && <Credited invoice={invoice} />}
      {(mayCredit || mayCorrect) && (
        <div className={sections.below}>
          {mayCredit && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileMinus size={16} aria-hidden />}
              aria-label={of(words.issue, invoiceNumber)}
              onClick={onCredit}
            >
              {words.issue}
            </Button>
          )}
          {mayCorrect && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconReplace size={16} aria-hidden />}
              aria-label={of(correct, invoiceNumber)}
              onClick={onCorrect}
            >
              {correct}
            </Button>
          )}
        </div>
      )}
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
