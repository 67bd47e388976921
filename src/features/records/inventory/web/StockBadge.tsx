import { useWords } from '#web/i18n.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { inventoryWords } from '../inventory.words.ts';
import { stockLevel } from '../part.fields.ts';
import classes from './StockBadge.module.css';

const kinds = { out: 'destructive', low: 'warning', good: 'default' } as const;

/** How many there are, and whether that is enough. */
export function StockBadge({ quantity }: { readonly quantity: number }) {
  const words = useWords(inventoryWords);
  const level = stockLevel(quantity);
  return (
    <span className={`${classes.stock} numbers`}>
      <span className={classes.quantity}>{quantity}</span>
      <StatusBadge kind={kinds[level]}>{words[level]}</StatusBadge>
    </span>
  );
}
