import { use } from 'react';
import { displayMoney } from '#shared/money.ts';
import { useLanguage } from '#web/i18n.tsx';
import { lineAmounts } from '../../estimate-totals.ts';
import classes from './EstimateLines.module.css';
import { isUnpricedLine, pricedLine } from './line-pricing.ts';
import type { LineFields } from './line-store.ts';
import { PricingContext } from './pricing-context.ts';

interface LineFigureProps {
  readonly label: string;
  readonly fields: LineFields;
  readonly figure: 'labor' | 'total';
}

/** What a line comes to as it stands. */
export function LineFigure({ label, fields, figure }: LineFigureProps) {
  const { language } = useLanguage();
  const pricing = use(PricingContext);
  const amount = lineAmounts(pricedLine(fields), pricing.laborRate)[figure];
  return (
    <td data-label={label} data-of={figure} className={classes.figure}>
      {figure === 'total' && isUnpricedLine(fields, pricing) ? '–' : displayMoney(amount, language)}
    </td>
  );
}
