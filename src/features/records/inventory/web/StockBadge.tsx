import { useWords } from '#web/i18n.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { inventoryWords } from '../inventory.words.ts';
import { stockLevel } from '../part.fields.ts';
import classes from './StockBadge.module.css';

/** How many there are, and whether that is enough. */
export function StockBadge({ quantity }: { readonly quantity: number }) {
  const words = useWords(inventoryWords);
  const level = stockLevel(quantity);
  return (
    <span className={`${classes.stock} numbers`}>
      <span className={classes.quantity}>{quantity}</span>
      <span data-level={level} className={classes.level}>
        <StatusBadge kind={level === 'out' ? 'destructive' : level === 'low' ? 'outline' : 'default'}>
          {words[level]}
        </StatusBadge>
      </span>
    </span>
  );
}
