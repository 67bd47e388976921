import { useWords } from '#web/i18n.tsx';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import type { MoreRows } from '#web/record-lists.ts';
import { ListEnd } from '#web/ui/ListEnd.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useKey } from '#web/ui/use-key.ts';
import type { Ticks } from '#web/ui/use-ticks.ts';
import { useVirtualRows } from '#web/ui/virtual-rows.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import type { NextStep } from '../../next-step.ts';
import type { CardActions } from './card-actions.ts';
import { EstimateCard } from './EstimateCard.tsx';
import { estimatesOf, type ListItem } from './estimate-groups.ts';
import classes from './Estimates.module.css';
import { GroupHeading } from './GroupHeading.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const none: readonly EstimateSummary[] = [];

interface EstimateRowsProps {
  readonly items: readonly ListItem[];
  readonly more: MoreRows;
  /** The last page failed. */
  readonly failed: boolean;
  /** The expanded card. */
  readonly open: string | undefined;
  readonly actions: CardActions;
  readonly running: ReadonlyMap<string, PdfProgress>;
  readonly ticks: Ticks<EstimateSummary>;
  readonly onTurn: (step: NextStep) => void;
}

/**
 * Of a long list, the rows in view. `j` and `k` walk from estimate to estimate, the arrows to the groups as well; `x` ticks
 * the one that has the focus.
 */
export function EstimateRows(props: EstimateRowsProps) {
  const { items, more, failed, open, actions, running, ticks, onTurn } = props;
  const words = useWords(estimatesWords);
  const phone = useIsPhone();
  const { virtual, pieces, measure, list, focusRow } = useVirtualRows({
    rows: items,
    rowHeight: phone ? 126 : 50,
    more,
    failed,
    whole: false,
    walkTo: ':is(article, h2 > button)',
  });
  const focus = useKeptFocus(items, focusRow);
  useRowKeys(items, focus, focusRow, ticks);
  const rowsOf = Map.groupBy(estimatesOf(items), ({ nextStep }) => nextStep);
  const level = items.some((item) => 'group' in item) ? 3 : 2;
  const count = virtual ? (more.hasMore ? -1 : items.length) : undefined;
  return (
    <div>
      <ul
        className={classes.rows}
        aria-label={words.title}
        {...list}
        onFocus={(event) => {
          list.onFocus(event);
          focus.onFocus(event);
        }}
        onBlur={(event) => {
          list.onBlur(event);
          focus.onBlur(event);
        }}
      >
        {pieces.map((piece) => {
          if ('gap' in piece)
            return <li key={`above ${piece.above}`} aria-hidden style={{ height: piece.gap }} />;
          const item = items[piece.index];
          if (!item) return null;
          return (
            <li
              key={item.id}
              ref={measure}
              data-index={piece.index}
              aria-setsize={count}
              aria-posinset={count === undefined ? undefined : piece.index + 1}
            >
              {'group' in item ? (
                <GroupHeading
                  group={item.group}
                  folded={item.folded}
                  rows={rowsOf.get(item.group.nextStep) ?? none}
                  ticked={ticks.ids}
                  onTick={ticks.set}
                  onTurn={onTurn}
                />
              ) : (
                <EstimateCard
                  estimate={item.estimate}
                  open={item.id === open}
                  actions={actions}
                  progress={running.get(item.id)}
                  level={level}
                  ticked={ticks.ids.has(item.id)}
                  onTick={ticks.tick}
                />
              )}
            </li>
          );
        })}
      </ul>
      <ListEnd more={more} failed={failed} />
    </div>
  );
}

/** Goes from estimate to estimate by `j` and `k`, and ticks the one that has the focus by `x`. */
function useRowKeys(
  items: readonly ListItem[],
  focus: ReturnType<typeof useKeptFocus>,
  focusRow: (index: number) => void,
  ticks: Ticks<EstimateSummary>,
): void {
  const walk = (step: 1 | -1) => {
    const isEstimate = (index: number) => {
      const item = items[index];
      return item === undefined || 'estimate' in item;
    };
    let to = (focus.index() ?? -1) + step;
    while (!isEstimate(to)) to += step;
    if (items[to]) focusRow(to);
    // What is typed next is for no field.
    return false;
  };
  useKey('j', () => walk(1));
  useKey('k', () => walk(-1));
  useKey('x', () => {
    const item = items[focus.index() ?? -1];
    if (item && 'estimate' in item) ticks.tick(item.id, false);
    return false;
  });
}
