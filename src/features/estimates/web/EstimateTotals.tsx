import { Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { displayMoney, displayNumber } from '../../../shared/money.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import classes from '../../../web/ui/Totals.module.css';
import { estimateEditorWords } from '../estimate-editor.words.ts';
import { estimateTotals, type Taxing } from '../estimate-totals.ts';
import { pricedLine } from './estimate-form.ts';
import type { LineStore } from './line-store.ts';

interface EstimateTotalsProps extends Taxing {
  readonly store: LineStore;
  readonly onApplyTax: (apply: boolean) => void;
}

/** The amounts as they would be saved now. */
export function EstimateTotals({ store, onApplyTax, ...taxing }: EstimateTotalsProps) {
  const words = useWords(estimateEditorWords);
  const { language } = useLanguage();
  const lines = useSyncExternalStore(store.subscribe, store.lines);
  const { subtotal, tax, total } = estimateTotals(
    lines.map(({ fields }) => pricedLine(fields)),
    taxing,
  );
  return (
    <div className={classes.sums}>
      <Switch
        label={words.applyTax}
        checked={taxing.applyTax}
        onChange={(event) => onApplyTax(event.currentTarget.checked)}
      />
      <dl aria-label={words.totals} className="numbers">
        <dt>{words.subtotal}</dt>
        <dd>{displayMoney(subtotal, language)}</dd>
        <dt>{words.tax(displayNumber(Number(taxing.taxRate), language))}</dt>
        <dd>{displayMoney(tax, language)}</dd>
        <dt>{words.total}</dt>
        <dd>{displayMoney(total, language)}</dd>
      </dl>
    </div>
  );
}
