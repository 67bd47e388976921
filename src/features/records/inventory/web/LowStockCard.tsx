import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWords } from '../../../../web/i18n.tsx';
import { inventoryWords } from '../inventory.words.ts';
import { lowStockQuery } from './inventory.queries.ts';
import classes from './LowStockCard.module.css';
import { StockBadge } from './StockBadge.tsx';
import { Text, Title } from '../../../../web/ui/Text.tsx';

/** What is running out, lowest first; not drawn while nothing is. */
export function LowStockCard({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const words = useWords(inventoryWords);
  const heading = useId();
  const { data } = useQuery(lowStockQuery);
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.card}>
      <div className={classes.head}>
        <IconAlertTriangle size={22} aria-hidden />
        <Title order={2} id={heading} fz="md">
          {words.lowStockAlert}
        </Title>
        <Text size="sm" c="var(--mantine-color-text)">
          {words.lowParts(data.total ?? data.rows.length)}
        </Text>
      </div>
      <ul className={classes.parts}>
        {data.rows.map(({ id, name, partNumber, quantity }) => (
          <li key={id}>
            <button type="button" className={`mantine-focus-auto ${classes.part}`} onClick={() => onOpen(id)}>
              <span className={classes.name}>
                <Text span size="sm" fw={600}>
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
      </ul>
    </section>
  );
}
