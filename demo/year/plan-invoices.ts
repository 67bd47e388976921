import { dueDateOf } from '#features/records/business/payment-terms.ts';
import { addDays } from '#shared/days.ts';
import { addWorkingDays, instantAt, laterBy, nextWorkingDay } from './calendar.ts';
import type { Text } from './job.ts';
import { counterSales } from './jobs.ts';
import type { PlannedCustomer } from './plan-customers.ts';
import type { PlannedVisit } from './plan-visits.ts';
import type { Chances } from './random.ts';
import type { Period } from './wishes.ts';

export interface PlannedInvoice {
  /** ISO. */
  readonly issuedAt: string;
  readonly dueDate: string;
  /** Null while it is unpaid. */
  readonly paidAt: string | null;
}

/** The invoice of a visit, and the one in its place where the customer had it changed. */
export interface PlannedBill {
  readonly visit: PlannedVisit;
  readonly invoice: PlannedInvoice;
  /** The discount that was forgotten, and when it was put right. */
  readonly corrected: { readonly at: string; readonly discount: number } | null;
}

/** An invoice without an estimate. */
export interface PlannedSale {
  readonly customer: PlannedCustomer;
  readonly text: Text;
  readonly price: string;
  readonly units: number;
  readonly invoice: PlannedInvoice;
}

const isBusiness = ({ fields }: PlannedCustomer): boolean => fields.customerType === 'business';

/** On a day on which banks work. */
const transferOn = (day: string, chances: Chances): string =>
  instantAt(nextWorkingDay(day), chances.between(9 * 60 + 30, 16 * 60));

/** Most private customers pay at the counter, companies when it is due, a few later. */
function paidAt(customer: PlannedCustomer, issuedAt: string, dueDate: string, chances: Chances): string {
  if (!isBusiness(customer) && chances.chance(0.72)) return laterBy(issuedAt, chances.between(2, 12));
  const late = chances.chance(0.06) ? chances.between(4, 16) : chances.between(-4, 0);
  const wanted = addDays(dueDate, isBusiness(customer) ? late : Math.min(late, 2));
  const earliest = addDays(issuedAt.slice(0, 10), 1);
  return transferOn(wanted > earliest ? wanted : earliest, chances);
}

function invoiceAt(
  customer: PlannedCustomer,
  issuedAt: string,
  today: string,
  chances: Chances,
): PlannedInvoice {
  const day = issuedAt.slice(0, 10);
  const dueDate = dueDateOf(day, customer.daysToPay ?? 7);
  const paid = paidAt(customer, issuedAt, dueDate, chances);
  return { issuedAt, dueDate, paidAt: paid.slice(0, 10) < today ? paid : null };
}

/** One of so many invoices is wrong: the discount is forgotten, and the customer says so. */
const ONE_IS_CORRECTED = 40;

/** The invoice is written when the car is handed over. */
function billOf(visit: PlannedVisit, place: number, today: string, chances: Chances): PlannedBill {
  const completed = visit.life.at(-1)?.[1] ?? '';
  const issuedAt = laterBy(completed, 4 + 20 * chances.next());
  const { customer } = visit;
  const invoice = invoiceAt(customer, issuedAt, today, chances);
  const nextMorning = instantAt(addWorkingDays(issuedAt.slice(0, 10), 1), 9 * 60 + 10);
  const at = laterBy(nextMorning, 90 * chances.next());
  const hasNoDiscount = visit.lines.every(({ discount }) => discount === 0);
  if (place % ONE_IS_CORRECTED !== 0 || !hasNoDiscount || at.slice(0, 10) >= today)
    return { visit, invoice, corrected: null };
  return { visit, invoice: { ...invoice, paidAt: null }, corrected: { at, discount: 5 } };
}

/** What is paid of the invoice in the place of another. */
export const correctedInvoice = (
  { visit, corrected }: PlannedBill,
  today: string,
  chances: Chances,
): PlannedInvoice | null => corrected && invoiceAt(visit.customer, corrected.at, today, chances);

/** Some companies owe the shop something for weeks, as in every shop. */
const OWING = { count: 3, from: 50, to: 16 } as const;

export function planBills(visits: readonly PlannedVisit[], today: string, chances: Chances): PlannedBill[] {
  const bills = visits
    .filter(({ work }) => work?.isDone)
    .map((visit, place) => billOf(visit, place, today, chances));
  const owing = bills
    .filter(
      ({ visit, invoice, corrected }) =>
        !corrected &&
        isBusiness(visit.customer) &&
        invoice.issuedAt > addDays(today, -OWING.from) &&
        invoice.issuedAt < addDays(today, -OWING.to),
    )
    .slice(0, OWING.count);
  return bills.map((bill) =>
    owing.includes(bill) ? { ...bill, invoice: { ...bill.invoice, paidAt: null } } : bill,
  );
}

const SALES = 16;

/** What customers bought at the counter, once they were known. */
export function planSales(
  visits: readonly PlannedVisit[],
  { from }: Period,
  today: string,
  chances: Chances,
): PlannedSale[] {
  const done = visits.filter(({ work }) => work?.isDone && work.start > from);
  return Array.from({ length: SALES }, () => {
    const { customer, life } = chances.pick(done);
    const { units = 1, ...sold } = chances.pick(counterSales);
    const issuedAt = laterBy(life.at(-1)?.[1] ?? '', 30 + 25 * chances.next());
    return { customer, ...sold, units, invoice: invoiceAt(customer, issuedAt, today, chances) };
  });
}
