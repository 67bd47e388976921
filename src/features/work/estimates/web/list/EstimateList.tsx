import type { ReactNode } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useLinkedRecord } from '#web/linked-record.ts';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import type { MoreRows } from '#web/record-lists.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListEnd } from '#web/ui/ListEnd.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SkeletonCards } from '#web/ui/skeletons.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useVirtualRows } from '#web/ui/virtual-rows.ts';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { EstimateCard, type CardActions } from './EstimateCard.tsx';
import classes from './Estimates.module.css';
import { estimateQuery } from '../shared.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';

interface EstimateListProps {
  readonly rows: readonly EstimateSummary[] | undefined;
  readonly more: MoreRows;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The expanded card. */
  readonly open: string | undefined;
  readonly onClose: () => void;
  readonly actions: CardActions;
  /** Documents on their way. */
  readonly running: ReadonlyMap<string, PdfProgress>;
  readonly empty: ReactNode;
}

/** The cards with every state of the list; the one that a link led to comes first. */
export function EstimateList({ rows, error, onRetry, open, onClose, empty, ...cards }: EstimateListProps) {
  const { loading } = useWords(webWords);
  const { linked, error: linkFailed, rest } = useLinkedRecord(open, rows, estimateQuery);
  return (
    <div className={classes.cards}>
      {linked && (
        <EstimateCard
          open
          estimate={linked}
          actions={cards.actions}
          progress={cards.running.get(linked.id)}
        />
      )}
      {linkFailed && <BrokenLink error={linkFailed} onClose={onClose} />}
      {!rows && !error && (
        <Surface>
          <VisuallyHidden role="status">{loading}</VisuallyHidden>
          <SkeletonCards />
        </Surface>
      )}
      {!rows && error && (
        <Surface>
          <LoadFailure error={error} onRetry={onRetry} />
        </Surface>
      )}
      {rows?.length === 0 && !linked && <Surface>{empty}</Surface>}
      {rest && rest.length > 0 && <Cards {...cards} rows={rest} failed={error !== null} open={open} />}
    </div>
  );
}

/** The estimate of a link is gone, or cannot be fetched. */
function BrokenLink({ error, onClose }: { readonly error: Error; readonly onClose: () => void }) {
  const words = useWords(estimatesWords);
  const { close } = useWords(webWords);
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <Surface>
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
    </Surface>
  );
}

interface CardsProps extends Pick<EstimateListProps, 'more' | 'open' | 'actions' | 'running'> {
  readonly rows: readonly EstimateSummary[];
  /** The last page failed. */
  readonly failed: boolean;
}

/** Of a long list, the cards in view. */
function Cards({ rows, more, failed, open, actions, running }: CardsProps) {
  const words = useWords(estimatesWords);
  const phone = useIsPhone();
  const rowHeight = phone ? 320 : 210;
  const { virtual, pieces, measure, list } = useVirtualRows({ rows, rowHeight, more, failed, whole: false });
  const count = virtual ? (more.hasMore ? -1 : rows.length) : undefined;
  return (
    <div>
      <ul className={classes.list} aria-label={words.title} {...list}>
        {pieces.map((piece) => {
          if ('gap' in piece)
            return <li key={`above ${piece.above}`} aria-hidden style={{ height: piece.gap }} />;
          const row = rows[piece.index];
          if (!row) return null;
          return (
            <li
              key={row.id}
              ref={measure}
              data-index={piece.index}
              className={classes.place}
              aria-setsize={count}
              aria-posinset={count === undefined ? undefined : piece.index + 1}
            >
              <EstimateCard
                estimate={row}
                open={row.id === open}
                actions={actions}
                progress={running.get(row.id)}
              />
            </li>
          );
        })}
      </ul>
      <ListEnd more={more} failed={failed} />
    </div>
  );
}
