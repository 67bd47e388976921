import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displayDay } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import type { usePdfDownloads } from '#web/pdf-downloads.ts';
import { moreOf, rowsOf } from '#web/record-lists.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { ListMenu } from '#web/ui/ListMenu.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import type { CreditNoteSummary } from '../credit-notes.contract.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import classes from './CreditNotes.module.css';
import { creditNoteListQuery } from './credit-notes.queries.ts';
import { CreditNotePdf } from './CreditNotePdf.tsx';
import { useSharedColumns } from './use-credit-note-columns.tsx';

interface CreditNoteListProps {
  readonly search: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
  readonly pdf: ReturnType<typeof usePdfDownloads>;
}

/** All credit notes, newest first; each leads to its invoice. */
export function CreditNoteList({ search, onSearch, pdf }: CreditNoteListProps) {
  const words = useWords(creditNotesWords);
  const list = useInfiniteQuery(creditNoteListQuery(search));
  const columns = useColumns();
  const showAll = (
    <Button variant="default" onClick={() => onSearch(undefined)}>
      {words.showAll}
    </Button>
  );
  return (
    <>
      <Group p="md" gap="sm" className="not-printed">
        <SearchBox
          label={words.searchPlaceholder}
          value={search ?? ''}
          onSearch={(text) => onSearch(text || undefined)}
        />
        <ListMenu list="credit-notes" query={{ search }} pages={[list]} />
      </Group>
      <DataTable
        label={words.title}
        columns={columns}
        rows={rowsOf(list.data)}
        more={moreOf(list)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          search ? <EmptyState text={words.noMatches} action={showAll} /> : <EmptyState text={words.none} />
        }
        actions={(note) => <CreditNotePdf note={note} pdf={pdf} />}
      />
    </>
  );
}

function useColumns(): readonly Column<CreditNoteSummary>[] {
  const words = useWords(creditNotesWords);
  const { date, total } = useSharedColumns<CreditNoteSummary>();
  const isPhone = useIsPhone();
  return [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: ({ creditNoteNumber, createdAt }) => (
        <>
          <span className={`numbers ${classes.number}`}>{creditNoteNumber}</span>
          {!isPhone && (
            <Text size="xs" c="dimmed" className={`numbers ${classes.below}`}>
              {displayDay(createdAt)}
            </Text>
          )}
        </>
      ),
    },
    { ...date, wideOnly: true },
    {
      key: 'invoice',
      header: words.invoice,
      cell: ({ invoiceId, invoiceNumber }) => (
        <Anchor
          underline="always"
          className={`numbers ${classes.number}`}
          aria-label={words.openInvoice(invoiceNumber)}
          renderRoot={(props) => <Link to="/invoices" search={{ open: invoiceId }} {...props} />}
        >
          {invoiceNumber}
        </Anchor>
      ),
    },
    {
      key: 'customer',
      header: words.customer,
      grows: true,
      cell: ({ customerId, customerName, reason }) => (
        <div className={classes.customer}>
          <CustomerLink id={customerId} name={customerName} />
          {!isPhone && (
            <Text size="xs" c="dimmed" className={`prose ${classes.below}`}>
              {reason}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'reason',
      header: words.reason,
      wideOnly: true,
      cell: ({ reason }) => <div className={`prose ${classes.reason}`}>{reason}</div>,
    },
    total,
  ];
}
