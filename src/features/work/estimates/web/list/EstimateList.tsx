import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useLinkedRecord } from '#web/linked-record.ts';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import { deferred } from '#web/deferred.ts';
import { useOnDemand } from '#web/on-demand.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { useTicks } from '#web/ui/use-ticks.ts';
import { webWords } from '#web/web.words.ts';
import { estimatesWords } from '../../estimates.words.ts';
import type { CardActions } from './card-actions.ts';
import { EstimateCard } from './EstimateCard.tsx';
import { estimatesOf, groupsOf, turn, type ListItem } from './estimate-groups.ts';
import { EstimateRows } from './EstimateRows.tsx';
import type { EstimatesSearch } from './estimates-search.ts';
import { ListHeader } from './ListHeader.tsx';
import { useFocusOfLastRow } from './use-kept-focus.ts';
import classes from './Estimates.module.css';
import { estimateQuery } from '../shared.queries.ts';
import type { EstimateList as Listed } from './use-estimate-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';

/** What is done with several, fetched once one is ticked. */
const severalBar = deferred(() => import('./several/SeveralBar.tsx'));

interface EstimateListProps {
  readonly list: Listed;
  readonly search: EstimatesSearch;
  readonly onChange: (change: Partial<EstimatesSearch>) => void;
  readonly actions: CardActions;
  /** Documents on their way. */
  readonly running: ReadonlyMap<string, PdfProgress>;
  /** The place below the list, which cuts nothing off: null until it is there. */
  readonly below: HTMLElement | null;
  readonly empty: ReactNode;
}

/** The estimates with every state of the list; the one that a link led to comes first. */
export function EstimateList(props: EstimateListProps) {
  const { list, search, onChange, actions, running, below, empty } = props;
  const { loading } = useWords(webWords);
  const { rows, steps, error } = list;
  const { open, turned } = search;
  const { linked, error: linkFailed, rest } = useLinkedRecord(open, rows, estimateQuery);
  const items: readonly ListItem[] | undefined =
    rest && list.isGrouped
      ? groupsOf({ steps: steps ?? [], rows: rest, isOpenWhole: list.isOpenWhole, folding: search })
      : rest?.map((estimate) => ({ id: estimate.id, estimate }));
  const around = useFocusOfLastRow(items?.length === 0);
  const { search: text, from, to, status, order } = search;
  const listed = estimatesOf(items ?? []);
  const ticks = useTicks(listed, JSON.stringify([text, from, to, status, order]));
  const untick = (ids: readonly string[]) => ticks.set(ids, false);
  const several = useOnDemand(severalBar, ticks.rows.length > 0, () => untick([...ticks.ids]));
  const focusLast = () => {
    const { current: root } = around.ref;
    (root?.querySelector<HTMLElement>(`[data-estimate="${ticks.last}"]`) ?? root)?.focus();
  };
  return (
    <div className={classes.list} data-ticking={ticks.rows.length > 0 || undefined} {...around}>
      {items?.length !== 0 && (
        <ListHeader
          sort={search.sort}
          knowsCustomers={list.open !== undefined}
          onSort={(sort) => onChange({ sort })}
          ticked={ticks.rows.length === 0 ? 'none' : ticks.rows.length === listed.length ? 'all' : 'some'}
          onTickAll={(isTicked) =>
            ticks.set(
              listed.map(({ id }) => id),
              isTicked,
            )
          }
        />
      )}
      {linked && (
        <EstimateCard open estimate={linked} actions={actions} progress={running.get(linked.id)} level={2} />
      )}
      {linkFailed && <BrokenLink error={linkFailed} onClose={() => onChange({ open: undefined })} />}
      {!items && !error && (
        <>
          <VisuallyHidden role="status">{loading}</VisuallyHidden>
          <RowsSkeleton />
        </>
      )}
      {!items && error && <LoadFailure error={error} onRetry={list.onRetry} />}
      {items?.length === 0 && !linked && empty}
      {items && items.length > 0 && (
        <EstimateRows
          items={items}
          more={list.more}
          failed={error !== null}
          open={open}
          actions={actions}
          running={running}
          ticks={ticks}
          onTurn={(step) => onChange({ turned: turn(step, turned) })}
        />
      )}
      {several &&
        below &&
        createPortal(<several.SeveralBar rows={ticks.rows} onUntick={untick} onLeave={focusLast} />, below)}
    </div>
  );
}

/** Rows that are loading, in their own shape: plate, work, customer, status and total. */
const RowsSkeleton = () => (
  <div className={classes.waiting} aria-hidden>
    {[1, 2, 3, 4, 5].map((place) => (
      <div key={place}>
        <Skeleton height={26} />
        <Skeleton height={16} />
        <Skeleton height={16} />
        <Skeleton height={22} />
        <Skeleton height={16} />
      </div>
    ))}
  </div>
);

/** The estimate of a link is gone, or cannot be fetched. */
function BrokenLink({ error, onClose }: { readonly error: Error; readonly onClose: () => void }) {
  const words = useWords(estimatesWords);
  const { close } = useWords(webWords);
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert">
      <EmptyState
        text={gone ? words.notFound : words.detailsFailed}
        action={
          <Button variant="default" onClick={onClose}>
            {close}
          </Button>
        }
      />
    </div>
  );
}
