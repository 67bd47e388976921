import classes from './FigureCards.module.css';
import { Skeleton } from './skeletons.tsx';

interface FigureCardsProps {
  readonly label: string;
  /** Undefined: the figure is still on its way. `alarm`: what of it does harm. */
  readonly cards: readonly (readonly [
    label: string,
    value: string | undefined,
    alarm?: string | undefined,
  ])[];
  /** How many stand side by side where there is space. */
  readonly columns: 4 | 5;
}

/** What a list comes to, one figure on each card. */
export const FigureCards = ({ label, cards, columns }: FigureCardsProps) => (
  <dl
    className={classes.cards}
    data-columns={columns}
    aria-label={label}
    aria-busy={cards.some(([, value]) => value === undefined)}
  >
    {cards.map(([name, value, alarm]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="numbers">
          {value ?? <Skeleton height={24} width={72} my={4} />}
          {alarm && <span className={classes.alarm}>{alarm}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
