import { randomUUID } from 'node:crypto';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { invoiceContentOf, invoiceLineOf } from '#features/work/invoices/server/convert-to-invoice.ts';
import { buyerOf, sellerOf, titleOf } from '#features/work/invoices/server/issue-invoice.ts';
import { noEstimate, priced } from '#features/work/invoices/server/manual-invoice.ts';
import type { NewLine } from '#features/work/invoices/server/invoices.sql.ts';
import type { InvoiceStatus } from '#features/work/invoices/invoices.contract.ts';
import { manualInvoiceDraft } from '#features/work/invoices/invoice-drafts.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addCents, cents, moneyText } from '#shared/money.ts';
import { laterBy } from './calendar.ts';
import { insertAll, linkInvoices, takeNumbers } from './insert.sql.ts';
import type { PlannedBill, PlannedInvoice, PlannedSale } from './plan-invoices.ts';
import type { Recorder } from './record.ts';
import type { Sold } from './stock-history.ts';
import { pricedFor, type NumberedVisit, type WrittenEstimate } from './write-estimates.ts';
import { planCredits, writeCreditNotes, type Credit } from './write-credit-notes.ts';
import { paymentsOf, recordPayments, refundsOf } from './write-payments.ts';
import type { Parties } from './write-parties.ts';
import { remindersOf } from './write-reminders.ts';

interface Bill extends PlannedBill {
  readonly visit: NumberedVisit;
  /** In the place of the one that was wrong. */
  readonly replacement: PlannedInvoice | null;
}

interface Writing {
  readonly business: Business;
  readonly parties: Parties;
  readonly createdBy: string;
  /** ISO. */
  readonly now: string;
}

/** What all invoices say, before the first payment. */
function common({ issuedAt, dueDate, paidAt }: PlannedInvoice, { business, createdBy }: Writing) {
  return {
    id: randomUUID(),
    createdAt: issuedAt,
    issuedAt,
    dueDate,
    status: (paidAt ? 'paid' : 'pending') as InvoiceStatus,
    paidAt,
    paidAmount: '0.00',
    credited: '0.00',
    isCorrected: false,
    version: 1,
    seller: sellerOf(business),
    createdBy,
  };
}

/** An invoice before it has its number; `lines` in their order. */
function ofEstimate({ visit, estimate, lines }: WrittenEstimate, planned: PlannedInvoice, writing: Writing) {
  const { customers, cars } = writing.parties;
  const customer = customers.get(visit.customer);
  const car = cars.get(visit.car);
  if (!customer || !car) throw new Error(`Whose estimate is ${estimate.estimateNumber}?`);
  const { make, model, modelSpecification, year, vin, licensePlate } = car;
  return {
    row: {
      ...invoiceContentOf({ ...estimate, lineItems: lines }, customer.id),
      ...common(planned, writing),
      buyer: buyerOf(customer),
      vehicle: { make, model, modelSpecification, year, vin, licensePlate },
      replacesId: null as string | null,
      tookStock: true,
    },
    lines: lines.map(invoiceLineOf),
  };
}

/** One invoice; where it was wrong, the cancelled one and the one in its place. */
function ofBill(bill: Bill, written: WrittenEstimate, writing: Writing) {
  const { visit, invoice, replacement } = bill;
  if (!replacement) return [ofEstimate(written, invoice, writing)];
  const { amounts, lines } = pricedFor(visit, writing.business);
  const before = { visit, lines, estimate: { ...written.estimate, ...amounts, version: 1 } };
  const first = ofEstimate(before, invoice, writing);
  const second = ofEstimate(written, replacement, writing);
  return [
    { ...first, row: { ...first.row, status: 'cancelled' as const, version: 2 } },
    { ...second, row: { ...second.row, replacesId: first.row.id } },
  ];
}

function ofSale({ customer, text, price, units, invoice }: PlannedSale, writing: Writing) {
  const { customers } = writing.parties;
  const buyer = customers.get(customer);
  if (!buyer) throw new Error('A sale without a customer.');
  const draft = manualInvoiceDraft.parse({
    existingCustomerId: buyer.id,
    applyVat: customer.applyTax,
    vatReason: customer.vatReason,
    lineItems: [{ description: text[customer.language], pricePerUnit: price, units }],
  });
  const { amounts, lines } = priced(draft, writing.business);
  return {
    row: {
      ...noEstimate,
      ...amounts,
      customerId: buyer.id,
      title: titleOf(text[customer.language]) ?? '',
      buyerReference: null,
      notes: null,
      freeformText: null,
      supplyDate: wallClockOf(invoice.issuedAt).day,
      ...common(invoice, writing),
      buyer: buyerOf(buyer),
      replacesId: null as string | null,
    },
    lines,
  };
}

/** The sale of this place was billed wrongly: its invoice was credited, and another one issued. */
const CORRECTED_SALE = 4;

function ofSales(sale: PlannedSale, place: number, writing: Writing) {
  const { invoice } = sale;
  const issuedAt = laterBy(invoice.issuedAt, 25);
  if (place !== CORRECTED_SALE || invoice.paidAt === null) return [ofSale(sale, writing)];
  const paidAt = invoice.paidAt > issuedAt ? invoice.paidAt : laterBy(issuedAt, 4);
  const units = sale.units + 1;
  const first = ofSale({ ...sale, units, invoice: { ...invoice, paidAt: null } }, writing);
  const second = ofSale({ ...sale, invoice: { ...invoice, issuedAt, paidAt } }, writing);
  return [
    { ...first, row: { ...first.row, status: 'paid' as const, isCorrected: true } },
    { ...second, row: { ...second.row, replacesId: first.row.id } },
  ];
}

type Drafted = {
  readonly row: ReturnType<typeof ofEstimate>['row'] | ReturnType<typeof ofSale>['row'];
  readonly lines: readonly NewLine[];
};
type Issued = Drafted & {
  readonly row: { readonly invoiceNumber: string };
  readonly lines: readonly (NewLine & { readonly id: string })[];
};

/** In the order of their moments, so that numbers and dates agree. */
async function numbered(db: Queryable, drafts: readonly Drafted[]): Promise<Issued[]> {
  const inOrder = drafts.toSorted((one, other) => (one.row.issuedAt < other.row.issuedAt ? -1 : 1));
  const numbers = await takeNumbers(
    db,
    'invoice',
    inOrder.map(({ row }) => row.issuedAt),
  );
  return inOrder.map(({ row, lines }, place) => ({
    row: { ...row, invoiceNumber: numbers[place] ?? '' },
    lines: lines.map((line) => ({ ...line, id: randomUUID() })),
  }));
}

function recordIssued({ record }: Recorder, { row }: Issued, replaced: string | undefined): void {
  const { id, invoiceNumber, buyer, total, estimateNumber, issuedAt, estimateId } = row;
  const entity = { entityType: invoiceAudit, entityId: id, entityName: invoiceNumber };
  const details = { created: invoiceNumber, customer: buyer.name, total };
  record(issuedAt, {
    ...entity,
    details: {
      ...details,
      ...(estimateNumber !== null && { estimateNumber }),
      ...(replaced !== undefined && { replacesNumber: replaced }),
    },
  });
  if (estimateId !== null)
    record(issuedAt, {
      entityType: estimateAudit,
      entityId: estimateId,
      entityName: estimateNumber ?? '',
      details: { invoiceNumber: { old: replaced ?? null, new: invoiceNumber } },
    });
}

/** The same invoice with what its payments and its credit note made of it. */
function settled(
  { row, lines }: Issued,
  payments: readonly { readonly amount: string }[],
  credit: Credit | undefined,
): Issued {
  const paidAmount = moneyText(addCents(...payments.map(({ amount }) => cents(amount))));
  const version = row.version + payments.length + (credit ? 1 : 0);
  const credited = credit ? credit.total : row.credited;
  const paidAt = row.isCorrected && credit ? credit.at : row.paidAt;
  return { row: { ...row, paidAmount, credited, paidAt, version }, lines };
}

/** All invoices, with their lines, payments, credit notes and reminders. Returns what they took off the shelf, in time order. */
export async function writeInvoices(
  db: Queryable,
  {
    bills,
    sales,
    estimates,
  }: {
    readonly bills: readonly Bill[];
    readonly sales: readonly PlannedSale[];
    readonly estimates: readonly WrittenEstimate[];
  },
  writing: Writing,
  recorder: Recorder,
): Promise<Sold[]> {
  const byVisit = new Map(estimates.map((written) => [written.visit, written]));
  const drafts: Drafted[] = [
    ...bills.flatMap((bill) => {
      const written = byVisit.get(bill.visit);
      return written ? ofBill(bill, written, writing) : [];
    }),
    ...sales.flatMap((sale, place) => ofSales(sale, place, writing)),
  ];
  const unpaid = await numbered(db, drafts);
  const received = paymentsOf(
    unpaid.map(({ row }) => row),
    writing.createdBy,
  );
  const credits = planCredits(unpaid, writing.now);
  const creditOf = new Map(credits.map((credit) => [credit.invoice.row.id, credit]));
  const payments = [...received, ...refundsOf(credits, received, writing.createdBy)];
  const paymentsTo = Map.groupBy(payments, ({ invoiceId }) => invoiceId);
  const issued = unpaid.map((invoice) =>
    settled(invoice, paymentsTo.get(invoice.row.id) ?? [], creditOf.get(invoice.row.id)),
  );
  const numberOf = new Map<string | null, string>(issued.map(({ row }) => [row.id, row.invoiceNumber]));
  for (const invoice of issued) {
    recordIssued(recorder, invoice, numberOf.get(invoice.row.replacesId));
    recordPayments(recorder, invoice.row, paymentsTo.get(invoice.row.id) ?? []);
  }
  // A later row names the one that it replaces.
  await insertAll(
    db,
    'invoices',
    issued.map(({ row }) => row),
  );
  await insertAll(
    db,
    'invoiceLineItems',
    issued.flatMap(({ row: { id: invoiceId }, lines }) =>
      lines.map((line, place) => ({ ...line, invoiceId, lineNumber: place + 1 })),
    ),
  );
  await insertAll(db, 'payments', payments);
  await writeCreditNotes(db, credits, writing.createdBy, recorder);
  await insertAll(
    db,
    'invoiceReminders',
    remindersOf(
      issued.map(({ row }) => row),
      writing.createdBy,
      recorder,
    ),
  );
  const inForce = issued.filter(({ row }) => row.status !== 'cancelled');
  await linkInvoices(
    db,
    inForce.flatMap(({ row: { id, estimateId, invoiceNumber, estimateVersion } }) =>
      estimateId === null ? [] : { estimateId, invoiceId: id, invoiceNumber, version: estimateVersion ?? 1 },
    ),
  );
  // What came back with a cancelled invoice went out again with the one in its place.
  return inForce.flatMap(({ row: { issuedAt, invoiceNumber }, lines }) =>
    lines.flatMap(({ partId, partUnits }) =>
      partId === null ? [] : { partId, pieces: partUnits, at: issuedAt, invoiceNumber },
    ),
  );
}
