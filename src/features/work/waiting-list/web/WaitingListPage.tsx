import { IconHourglass, IconLink, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListMenu } from '#web/ui/ListMenu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { Surface } from '#web/ui/Section.tsx';
import type { WaitingEntry, WaitingLink } from '../waiting-list.contract.ts';
import { waitingListWords } from '../waiting-list.words.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { useEntryColumns } from './use-entry-columns.tsx';
import { useMakeLink, useRemoveEntry, waitingListQuery } from './waiting-list.queries.ts';

const isOpen = ({ state }: WaitingEntry): boolean => state === 'waiting' || state === 'offered';

/** Who waits for a time, in their order, and below them who does no longer. */
export function WaitingListPage() {
  const words = useWords(waitingListWords);
  const list = useQuery(waitingListQuery);
  const [made, setMade] = useState<WaitingLink | null>(null);
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.hint}
        action={list.data?.length !== 0 && <ListMenu list="waiting-list" />}
      />
      <Surface>
        <DataTable
          label={words.title}
          columns={useEntryColumns()}
          rows={list.data}
          heading={(row, before) => (isOpen(row) || (before && !isOpen(before)) ? null : words.closed)}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState icon={<IconHourglass size={24} aria-hidden />} text={words.none} />}
          actions={(row) => isOpen(row) && <Actions row={row} onLink={setMade} />}
        />
      </Surface>
      <LinkDialog made={made} onClose={() => setMade(null)} />
    </>
  );
}
WaitingListPage.queries = () => [waitingListQuery];

interface ActionsProps {
  readonly row: WaitingEntry;
  readonly onLink: (made: WaitingLink) => void;
}

function Actions({ row, onLink }: ActionsProps) {
  const words = useWords(waitingListWords);
  const { mutate: remove } = useRemoveEntry();
  const { mutate: makeLink } = useMakeLink();
  return (
    <>
      <RowAction label={words.linkOf(row.name)} onClick={() => makeLink(row.id, { onSuccess: onLink })}>
        <IconLink size={20} aria-hidden />
      </RowAction>
      <RowAction danger label={words.removeOne(row.name)} onClick={() => remove(row)}>
        <IconUserMinus size={20} aria-hidden />
      </RowAction>
    </>
  );
}
