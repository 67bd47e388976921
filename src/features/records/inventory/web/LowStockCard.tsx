import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWords } from '#web/i18n.tsx';
import { inventoryWords } from '../inventory.words.ts';
import { lowStockQuery } from './inventory.queries.ts';
import classes from './LowStockCard.module.css';
import { StockBadge } from './StockBadge.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';

interface LowStockCardProps {
  readonly onOpen: (id: string) => void;
  /** Leads to all parts that are running out; missing where the list shows them already. */
  readonly onShowAll: (() => void) | undefined;
}

/** What is running out, lowest first; not drawn while nothing is. */
export function LowStockCard({ onOpen, onShowAll }: LowStockCardProps) {
  const words = useWords(inventoryWords);
  const heading = useId();
  const { data } = useQuery(lowStockQuery);
  const isPhone = useIsPhone();
  if (!data || data.rows.length === 0) return null;
  const total = data.total ?? data.rows.length;
  const more = total - data.rows.length;
  const head = (
    <div className={classes.head}>
      <IconAlertTriangle size={22} aria-hidden />
      <Title order={2} id={heading} fz="md">
        {words.lowStockAlert}
      </Title>
      <Text size="sm" c="var(--mantine-color-text)">
        {words.lowParts(total)}
      </Text>
    </div>
  );
  const parts = (
    <ul className={classes.parts}>
      {data.rows.map(({ id, name, partNumber, quantity }) => (
        <li key={id}>
          <button type="button" className={`mantine-focus-auto ${classes.part}`} onClick={() => onOpen(id)}>
            <span className={classes.name}>
              <Text span size="sm" fw={600} className={classes.title} title={name}>
                {name}
              </Text>
              <Text span size="xs" c="dimmed">
                {partNumber}
              </Text>
            </span>
            <StockBadge quantity={quantity} />
          </button>
        </li>
      ))}
      {more > 0 && onShowAll && (
        <li>
          <button
            type="button"
            className={`mantine-focus-auto ${classes.part} ${classes.more}`}
            onClick={onShowAll}
          >
            {words.moreLow(more)}
          </button>
        </li>
      )}
    </ul>
  );
  return (
    <section aria-labelledby={heading} className={`${classes.card} not-printed`}>
      {isPhone ? (
        <Folded summary={head}>{parts}</Folded>
      ) : (
        <>
          {head}
          {parts}
        </>
      )}
    </section>
  );
}
