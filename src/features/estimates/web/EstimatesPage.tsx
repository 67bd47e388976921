import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../../web/i18n.tsx';
import { moreOf, rowsOf, totalOf } from '../../../web/record-lists.ts';
import { useSearchState } from '../../../web/search-state.ts';
import { useMay } from '../../../web/signed-in.ts';
import { useConfirm } from '../../../web/ui/confirm.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { PageHeader } from '../../../web/ui/PageHeader.tsx';
import { Surface } from '../../../web/ui/Surface.tsx';
import { useKey } from '../../../web/ui/use-key.ts';
import { webWords } from '../../../web/web.words.ts';
import type { EstimateSummary } from '../estimates.contract.ts';
import { estimatesWords } from '../estimates.words.ts';
import { CompletedMileage, useAskedMileage, WorkCompletedContext } from './CompletedMileage.tsx';
import type { CardActions } from './EstimateCard.tsx';
import { EstimateDialog } from './EstimateDialog.tsx';
import { EstimateFilters } from './EstimateFilters.tsx';
import { EstimateList } from './EstimateList.tsx';
import { estimatesSearch, type EstimateFilter } from './estimates-search.ts';
import { estimatesQuery, useDeleteEstimate } from './estimates.queries.ts';
import { useEstimatePdf } from './use-estimate-pdf.ts';

/** No dialog is open. */
const closed = { edit: undefined, customer: undefined, vehicle: undefined };
const everything: EstimateFilter = { search: undefined, from: undefined, to: undefined, status: undefined };

export function EstimatesPage() {
  const words = useWords(estimatesWords);
  const { records } = useWords(webWords);
  const mayWrite = useMay()('estimates.write');
  const [{ open, edit, customer, vehicle, ...filter }, change] = useSearchState(estimatesSearch);
  const list = useInfiniteQuery(estimatesQuery(filter));
  const total = totalOf(list.data);
  const pdf = useEstimatePdf();
  const remove = useRemove((id) => id === open && change({ open: undefined }, { replace: true }));
  const { asked, ask, close } = useAskedMileage();
  const create = () => change({ edit: 'new' });
  useKey('n', () => mayWrite && create());
  const createButton = mayWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {words.create}
    </Button>
  );
  // Other estimates, other cards: none of them is expanded.
  const showAll = () => change({ ...everything, open: undefined });
  const actions: CardActions = {
    onToggle: (id, toOpen) => change({ open: toOpen ? id : undefined }),
    onPdf: pdf.start,
    onCancelPdf: pdf.cancel,
    write: mayWrite ? { onEdit: (id) => change({ edit: id }), onDelete: (row) => void remove(row) } : null,
  };
  return (
    <WorkCompletedContext value={ask}>
      <PageHeader
        title={words.title}
        note={total === undefined ? undefined : records(total)}
        action={createButton}
      />
      <Surface>
        <EstimateFilters
          filter={filter}
          onChange={(changed, typing = false) => change({ ...changed, open: undefined }, { replace: typing })}
          onClear={showAll}
        />
      </Surface>
      <EstimateList
        rows={rowsOf(list.data)}
        more={moreOf(list)}
        error={list.error}
        onRetry={() => void list.refetch()}
        open={open}
        onClose={() => change({ open: undefined })}
        actions={actions}
        running={pdf.running}
        empty={
          Object.values(filter).some(Boolean) ? (
            <NoMatches onShowAll={showAll} />
          ) : (
            <EmptyState text={words.noEstimates} action={createButton || <NoneYet />} />
          )
        }
      />
      <EstimateDialog
        edit={mayWrite ? edit : undefined}
        asked={{ customerId: customer, vehicleId: vehicle }}
        onClose={() => change(closed)}
        onSaved={(saved, before) => {
          change(closed, { saved: true });
          if (saved.status === 'converted' && before !== 'converted') ask(saved);
        }}
      />
      <CompletedMileage asked={asked} onClose={close} />
    </WorkCompletedContext>
  );
}

function NoMatches({ onShowAll }: { readonly onShowAll: () => void }) {
  const words = useWords(estimatesWords);
  return (
    <EmptyState
      text={words.noEstimates}
      action={
        <Button variant="default" onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  );
}

/** For whoever may not make one. */
function NoneYet() {
  const words = useWords(estimatesWords);
  return (
    <Text size="sm" c="dimmed">
      {words.noneYet}
    </Text>
  );
}

function useRemove(onDeleted: (id: string) => void): (row: EstimateSummary) => Promise<void> {
  const words = useWords(estimatesWords);
  const general = useWords(webWords);
  const confirm = useConfirm();
  const { mutate } = useDeleteEstimate();
  return async ({ id, estimateNumber }) => {
    const agreed = await confirm({
      title: words.deleteTitle(estimateNumber),
      text: words.deleteQuestion(estimateNumber),
      confirm: general.delete,
    });
    if (agreed) mutate(id, { onSuccess: () => onDeleted(id) });
  };
}
