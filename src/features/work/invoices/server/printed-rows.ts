import { present, suppliedText } from '#features/work/paperwork/server/parties.ts';
import { cents, type Cents } from '#shared/money.ts';
import { priceAndHours } from '#features/work/estimates/estimate-totals.ts';
import type { Invoice, InvoiceLine } from '../invoices.contract.ts';

/** Notes are internal. */
export type InvoiceToPrint = Omit<Invoice, 'notes'>;

/** A row of the document: `quantity` x `unitPrice` - `discount` = `amount`, to the cent. */
export interface PrintedRow {
  /** Null in the second row of a line. */
  readonly lineNumber: number | null;
  /** Null for the labor of a line whose first row says what it is. */
  readonly text: string | null;
  /** Below it, small: the explanation and the part. */
  readonly note: string;
  /** Pieces or hours, wire form. */
  readonly quantity: string;
  readonly unit: 'pieces' | 'hours';
  /** Wire form, without VAT. */
  readonly unitPrice: string;
  readonly discountPercent: number;
  readonly discount: Cents;
  readonly amount: Cents;
  readonly joinsNext: boolean;
  readonly isFree: boolean;
  /** Of a deposit: its text is stored in both languages. */
  readonly isDeposit: boolean;
}

const hasLabor = (line: InvoiceLine): boolean => cents(line.laborHours) !== 0;
const hasPart = (line: InvoiceLine): boolean =>
  cents(line.partPrice) !== 0 || Boolean(line.partName) || Boolean(line.partNumber) || !hasLabor(line);

/** A line has a row for its part, one for its labor, or both: then the labor's stands below, under one number. */
function rowsOf(line: InvoiceLine, laborRate: string): PrintedRow[] {
  const { title, text, part } = suppliedText(line);
  const note = present([text, part]).join('\n');
  const { isFree } = line;
  const shares = priceAndHours(line);
  const isBoth = hasPart(line) && hasLabor(line);
  const isDeposit = line.kind === 'deposit';
  const partRow = {
    lineNumber: line.lineNumber,
    text: title,
    note,
    quantity: String(line.partUnits),
    unit: 'pieces',
    unitPrice: line.partPrice,
    discountPercent: line.discount,
    discount: (cents(line.partPrice) * line.partUnits - shares.price) as Cents,
    amount: shares.price,
    joinsNext: isBoth,
    isFree,
    isDeposit,
  } as const;
  const laborRow = {
    lineNumber: isBoth ? null : line.lineNumber,
    text: isBoth || title === '' ? null : title,
    note: isBoth ? '' : note,
    quantity: line.laborHours,
    unit: 'hours',
    unitPrice: laborRate,
    discountPercent: line.discount,
    discount: (cents(line.laborCost) - shares.hours) as Cents,
    amount: shares.hours,
    joinsNext: false,
    isFree: false,
    isDeposit,
  } as const;
  return [...(hasPart(line) ? [partRow] : []), ...(hasLabor(line) ? [laborRow] : [])];
}

/** The lines of an invoice as an accountant checks them: what was supplied, how much of it, at which price. */
export const printedRows = ({
  lineItems,
  laborRate,
}: Pick<Invoice, 'lineItems' | 'laborRate'>): PrintedRow[] =>
  lineItems.flatMap((line) => rowsOf(line, laborRate));
