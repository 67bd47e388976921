import {
  creditAmounts,
  creditProblems,
  leftOf,
  storedAmounts,
  type CreditAmounts,
} from '#features/work/credit-notes/credit-amounts.ts';
import type { CreditNote } from '#features/work/credit-notes/credit-notes.contract.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { moneyText, type Cents } from '#shared/money.ts';

/** What a credit note shall give back: lines by their places, of an amount so many thousandths of what is left. */
interface Part {
  readonly kind: CreditNote['kind'];
  readonly places: readonly number[];
  readonly share: number;
}

type Line = CreditNote['lineItems'][number];

/** The rows as the server would store them. */
const rowsOf = ({ lines }: CreditAmounts, { lineItems }: Invoice): Line[] =>
  lines.map(({ invoiceLineId, kind, net }, index) => {
    const line = lineItems.find(({ id }) => id === invoiceLineId);
    const isWhole = line && moneyText(net) === line.totalPrice;
    return {
      lineNumber: index + 1,
      kind,
      invoiceLineId,
      description: line?.description || line?.partName || null,
      units: isWhole ? line.partUnits : null,
      returnedUnits: null,
      net: moneyText(net),
    };
  });

/** The last of the credit notes of an invoice that give back these parts, one after another; null where nothing is left. */
export function noteOfInvoice(invoice: Invoice, parts: readonly Part[]): CreditNote | null {
  const earlier: CreditNote[] = [];
  for (const { kind, places, share } of parts) {
    const left = leftOf(invoice, earlier);
    const lines = places.flatMap((place) => invoice.lineItems[place]?.id ?? []);
    const wanted = {
      kind,
      lines: lines.map((invoiceLineId) => ({ invoiceLineId, amount: null })),
      amount: moneyText(Math.max(1, Math.floor((left.total * share) / 1000)) as Cents),
    };
    if (left.total <= 0 || Object.keys(creditProblems(left, wanted)).length > 0) continue;
    const amounts = creditAmounts(invoice, left, wanted);
    if (amounts.total <= 0) continue;
    const { seller, buyer, vehicle, applyTax, vatReason, vatReasonText, taxRate, supplyDate } = invoice;
    earlier.push({
      id: '9',
      creditNoteNumber: 'K-2026-0007',
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      invoiceDate: wallClockOf(invoice.createdAt).day,
      supplyDate,
      customerId: invoice.customerId,
      customerName: buyer.name,
      vehicle,
      kind,
      reason: 'Kluči izrādījās bojāti',
      ...storedAmounts(amounts),
      createdAt: '2026-12-03T09:15:00.000Z',
      createdBy: '5',
      isBusiness: true,
      seller,
      buyer,
      applyTax,
      vatReason,
      vatReasonText,
      buyerReference: invoice.buyerReference,
      taxRate,
      invoiceTotal: invoice.total,
      leftTotal: moneyText((left.total - amounts.total) as Cents),
      returnedStock: false,
      lineItems: rowsOf(amounts, invoice),
    });
  }
  return earlier.at(-1) ?? null;
}
