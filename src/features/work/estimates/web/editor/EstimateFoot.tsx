import { Switch } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { displayMoney, displayNumber, type Cents } from '#shared/money.ts';
import { SaveButton } from '#web/form/SaveButton.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateFields } from '../../estimate.fields.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { estimateTotals } from '../../estimate-totals.ts';
import { countedLine, isUnpricedLine, linesAskedAgain, type Pricing } from './line-pricing.ts';
import classes from './EstimateEditor.module.css';
import type { LineStore } from './line-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';

interface EstimateFootProps {
  readonly store: LineStore;
  readonly pricing: Pricing;
  /** False when the shop is not registered for VAT. */
  readonly mayCharge: boolean;
  readonly onApplyTax: (apply: boolean) => void;
  /** Asks why there is no VAT, where there is none. */
  readonly reason: ReactNode;
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly onCancel: () => void;
  /** In place of the buttons: what to decide before saving. */
  readonly conflict: ReactNode;
}

/** Always in view: the amounts as they would be saved now, whether anything is unsaved, and the way to save it. */
export function EstimateFoot({
  store,
  pricing,
  mayCharge,
  onApplyTax,
  reason,
  busy,
  dirty,
  onCancel,
  conflict,
}: EstimateFootProps) {
  const words = useWords(estimateEditorWords);
  const { applyTax } = useWords(estimateFields);
  const { cancel } = useWords(webWords);
  return (
    <div className={classes.foot}>
      {conflict && <div className={classes.conflict}>{conflict}</div>}
      {reason && <div className={classes.reason}>{reason}</div>}
      <div className={classes.bar}>
        <Sums store={store} pricing={pricing} />
        <Switch
          label={applyTax}
          checked={pricing.applyTax}
          disabled={!mayCharge}
          description={!mayCharge && words.notVatRegistered}
          onChange={(event) => onApplyTax(event.currentTarget.checked)}
        />
        <Group gap="sm" className={classes.buttons ?? ''}>
          <Unsaved store={store} pricing={pricing} dirty={dirty} />
          {!conflict && (
            <>
              <Button variant="default" className={classes.cancel ?? ''} onClick={onCancel} disabled={busy}>
                {cancel}
              </Button>
              <SaveButton busy={busy} label={words.save} />
            </>
          )}
        </Group>
      </div>
    </div>
  );
}

/** Whether anything is unsaved, and what saving it means for the customer: approved lines are theirs to decide again. */
function Unsaved({ store, pricing, dirty }: Pick<EstimateFootProps, 'store' | 'pricing' | 'dirty'>) {
  const words = useWords(estimateEditorWords);
  const { unsavedTitle } = useWords(webWords);
  const again = linesAskedAgain(useSyncExternalStore(store.subscribe, store.lines), pricing);
  return (
    <p className={classes.unsaved} role="status" data-of={again > 0 ? 'customer' : undefined}>
      {dirty && (again > 0 ? words.asksAgain(again) : unsavedTitle)}
    </p>
  );
}

/** A key stroke draws this and its own line, no more. */
function Sums({ store, pricing }: Pick<EstimateFootProps, 'store' | 'pricing'>) {
  const words = useWords(estimateEditorWords);
  const { language } = useLanguage();
  const lines = useSyncExternalStore(store.subscribe, store.lines);
  const money = (amount: Cents) =>
    displayMoney(amount, language) + (lines.some(({ fields }) => isUnpricedLine(fields, pricing)) ? '+' : '');
  const { subtotal, tax, total } = estimateTotals(
    lines.map(({ fields }) => countedLine(fields, pricing)),
    pricing,
  );
  return (
    <dl aria-label={words.totals} className={`${classes.sums} numbers`}>
      <div>
        <dt>{words.subtotal}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      <div>
        <dt>{words.tax(displayNumber(Number(pricing.taxRate), language))}</dt>
        <dd>{money(tax)}</dd>
      </div>
      <div className={classes.sum}>
        <dt>{words.total}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
