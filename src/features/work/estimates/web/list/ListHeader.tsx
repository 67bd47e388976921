import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { estimatesWords } from '../../estimates.words.ts';
import type { EstimateSort } from '../../next-step.ts';
import classes from './EstimateCard.module.css';
import own from './ListHeader.module.css';

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
  const { sort = 'newest', knowsCustomers, ticked, onTickAll, onSort } = props;
  const words = useWords(estimatesWords);
  const sorts = (label: string, up: EstimateSort, down: EstimateSort, first: EstimateSort) => (
    <SortButton
      label={label}
      direction={sort === up ? 'up' : sort === down ? 'down' : null}
      isOff={!knowsCustomers}
      onPress={() => onSort(sort === first ? (first === up ? down : up) : first)}
    />
  );
  return (
    <div className={`${classes.line} ${classes.header}`} data-plain={!knowsCustomers || undefined}>
      <div className={classes.tick}>
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
        {sorts(words.customer, 'customer', 'customer_last', 'customer')}
        {sorts(words.estimateNumber, 'oldest', 'newest', 'newest')}
      </span>
      <span className={classes.state}>{words.statusAndEvent}</span>
      <span className={classes.total}>{sorts(words.total, 'cheapest', 'dearest', 'dearest')}</span>
    </div>
  );
}

interface SortButtonProps {
  readonly label: string;
  readonly direction: 'up' | 'down' | null;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function SortButton({ label, direction, isOff, onPress }: SortButtonProps) {
  const words = useWords(estimatesWords);
  if (isOff) return label;
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  const name = { up: `${label}, ${words.sortedUp}`, down: `${label}, ${words.sortedDown}` };
  return (
    <button
      type="button"
      className={`mantine-focus-auto ${own.sort}`}
      aria-label={direction ? name[direction] : label}
      onClick={onPress}
    >
      {label}
      {direction && <Arrow size={14} aria-hidden />}
    </button>
  );
}
