import { use } from 'react';
import { useWords } from '#web/i18n.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import classes from './EstimateLines.module.css';
import { isWithoutPrice } from './line-pricing.ts';
import type { LineFields } from './line-store.ts';
import { PricingContext } from './pricing-context.ts';

interface FreeOfChargeProps {
  readonly index: number;
  readonly fields: LineFields;
  readonly onChange: (isFree: boolean) => void;
}

/** Below a line without price and hours: that it has none yet, or costs nothing on purpose. A price takes this away. */
export function FreeOfCharge({ index, fields, onChange }: FreeOfChargeProps) {
  const words = useWords(estimateEditorWords);
  if (!isWithoutPrice(fields, use(PricingContext))) return null;
  return (
    <div className={classes.price}>
      {!fields.isFree && <span className={classes.missing}>{words.noPrice}</span>}
      <label className={classes.free}>
        <input
          type="checkbox"
          aria-label={words.cell(index + 1, words.free)}
          data-path={`lineItems.${index}.isFree`}
          checked={fields.isFree}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {words.free}
      </label>
    </div>
  );
}
