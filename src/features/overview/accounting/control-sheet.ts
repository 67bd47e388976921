import { addSums, displaySum, negatedSum } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { MonthFigures, Bridge, BridgeItem } from './accounting.contract.ts';
import { controlSheetWords } from './control-sheet.words.ts';

/** A label with its figure. */
export interface SheetRow {
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
  /** A list rather than a figure: it may be divided. */
  readonly isList?: boolean;
}

/** One part of the control totals that leads from one figure to another. */
export interface SheetPart {
  readonly name: Bridge['name'];
  readonly title: string;
  readonly rows: readonly SheetRow[];
  readonly agrees: boolean;
  /** Whether the result is what the product says itself. */
  readonly verdict: string;
}

export const agrees = ({ result, found }: Bridge): boolean =>
  Number(addSums(result, negatedSum(found))) === 0;

/** Returns the bridges of a month in words. */
export function bridgeParts({ bridges }: Pick<MonthFigures, 'bridges'>, language: Language): SheetPart[] {
  const words = inLanguage(controlSheetWords, language);
  const label = (item: BridgeItem): string => (item === 'payments' ? words.paymentsOfMonth : words[item]);
  return bridges.map((bridge) => ({
    name: bridge.name,
    title: words[bridge.name],
    rows: [
      ...bridge.items.map(({ name, amount }) => ({
        label: label(name),
        value: displaySum(amount, language),
      })),
      { label: words[`${bridge.name}Result`], value: displaySum(bridge.result, language), isSum: true },
    ],
    agrees: agrees(bridge),
    verdict: agrees(bridge) ? words.agrees : words.differs(displaySum(bridge.found, language)),
  }));
}

/** Returns how many documents there are, and that no number is missing. */
export function documentRows(month: MonthFigures, language: Language): SheetRow[] {
  const words = inLanguage(controlSheetWords, language);
  const { documents, cancelled, deposits, datedElsewhere, issuedElsewhere, numbers } = month;
  const missing = numbers.flatMap((range) => range.missing);
  const named = { invoice: words.invoiceNumbers, creditNote: words.creditNoteNumbers };
  const some = (label: string, count: number) => (count > 0 ? [{ label, value: String(count) }] : []);
  return [
    { label: words.journalRows, value: String(documents) },
    ...some(words.cancelled, cancelled),
    ...some(words.depositInvoices, deposits),
    ...numbers.map(({ kind, first, last, issued }) => ({
      label: named[kind],
      value: words.range(first, last, issued),
    })),
    ...some(words.datedElsewhere, datedElsewhere),
    ...some(words.issuedElsewhere, issuedElsewhere),
    {
      label: words.missing,
      value: missing.length > 0 ? missing.join(', ') : words.noneMissing,
      isList: true,
    },
  ];
}
