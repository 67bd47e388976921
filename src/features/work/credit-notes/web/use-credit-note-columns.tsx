import { displayDay } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { CreditNote, CreditNoteSummary } from '../credit-notes.contract.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import classes from './CreditNotes.module.css';

/** What stands of a credit note in every list. */
export function useSharedColumns<Note extends CreditNoteSummary>() {
  const words = useWords(creditNotesWords);
  const { language } = useLanguage();
  return {
    date: {
      key: 'date',
      header: words.date,
      cell: ({ createdAt }) => <span className="numbers">{displayDay(createdAt)}</span>,
    },
    total: {
      key: 'total',
      header: words.total,
      numeric: true,
      onCard: 'corner',
      cell: ({ total }) => (
        <Text span inherit fw={600} className="numbers">
          {displaySum(total, language)}
        </Text>
      ),
    },
  } as const satisfies Record<string, Column<Note>>;
}

/** How the credit notes of one invoice are read. */
export function useCreditNoteColumns(): readonly Column<CreditNote>[] {
  const words = useWords(creditNotesWords);
  const { date, total } = useSharedColumns<CreditNote>();
  return [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: ({ creditNoteNumber }) => (
        <Text span inherit fw={600} className={`numbers ${classes.number}`}>
          {creditNoteNumber}
        </Text>
      ),
    },
    date,
    {
      key: 'reason',
      header: words.reason,
      cell: ({ reason, returnedStock }) => (
        <>
          <span className="prose">{reason}</span>
          {returnedStock && (
            <Text size="xs" c="dimmed">
              {words.returnedStock}
            </Text>
          )}
        </>
      ),
    },
    total,
  ];
}
