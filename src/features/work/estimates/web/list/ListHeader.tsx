import { estimateSorts, type EstimateSort } from '#shared/list-sorts.ts';
import { useWords } from '#web/i18n.tsx';
import { SortButton, sortingOf } from '#web/ui/SortButton.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { estimatesWords } from '../../estimates.words.ts';
import classes from './EstimateCard.module.css';

interface ListHeaderProps {
  readonly sort: EstimateSort | undefined;
  /** Roles that may not know a customer have one order. */
  readonly knowsCustomers: boolean;
  /** Of the rows that are listed. */
  readonly ticked: 'all' | 'some' | 'none';
  readonly onTickAll: (isTicked: boolean) => void;
  readonly onSort: (sort: EstimateSort | undefined) => void;
}

/** The columns of the rows, where these are wide enough to stand in columns; those that sort are buttons. */
export function ListHeader(props: ListHeaderProps) {
  const { sort, knowsCustomers, ticked, onTickAll, onSort } = props;
  const words = useWords(estimatesWords);
  const sorting = sortingOf(estimateSorts, sort, (chosen) => onSort(chosen.sort));
  const sorts = (label: string, up: EstimateSort, down: EstimateSort, first: 'up' | 'down') =>
    knowsCustomers ? <SortButton label={label} by={{ up, down, first }} sorting={sorting} /> : label;
  return (
    <div className={`${classes.line} ${classes.header}`} data-plain={!knowsCustomers || undefined}>
      <div className={`${classes.tick} not-printed`}>
        <TickBox
          label={words.tickAll}
          ticked={ticked === 'all'}
          isPartly={ticked === 'some'}
          onTick={() => onTickAll(ticked !== 'all')}
        />
      </div>
      <span className={classes.plate}>{words.plate}</span>
      <span className={classes.work}>{words.work}</span>
      <span className={classes.customer}>
        {sorts(words.customer, 'customer', 'customer_last', 'up')}
        {sorts(words.estimateNumber, 'oldest', 'newest', 'down')}
      </span>
      <span className={classes.state}>{words.statusAndEvent}</span>
      <span className={classes.total}>{sorts(words.total, 'cheapest', 'dearest', 'down')}</span>
    </div>
  );
}
