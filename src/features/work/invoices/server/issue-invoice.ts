import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { expectedNumber, nextNumber } from '#server/db/numbering.ts';
import { DomainError } from '#shared/errors.ts';
import { wallClockOf } from '#shared/dates.ts';
import { getBusiness, requireInvoiceFacts } from '#features/records/business/server/business.service.ts';
import { dueDateOf } from '#features/records/business/payment-terms.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import type { Buyer, Invoice, invoicesContract, Seller } from '../invoices.contract.ts';
import {
  lockCustomer,
  lockIssuing,
  insertInvoice,
  insertLines,
  selectTerms,
  type NewInvoice,
  type NewLine,
} from './invoices.sql.ts';
import { findInvoice } from './invoices.service.ts';
import { vatReasonVerdict, type VatReasonRefusal } from '#features/work/paperwork/vat-reason-of-buyer.ts';
import { isBusiness } from '../missing-for-e-invoice.ts';
import { invoiceAudit } from '../invoice.fields.ts';

/** Returns the customer as an invoice names it; numbers are a business's only. */
export function buyerOf(customer: NonNullable<Awaited<ReturnType<typeof lockCustomer>>>): Buyer {
  const { name, address, email, phone, businessNumber, vatNumber } = customer;
  const isBusiness = customer.customerType === 'business';
  return {
    name,
    isBusiness,
    registrationNumber: isBusiness ? businessNumber : null,
    vatNumber: isBusiness ? vatNumber : null,
    address,
    email,
    phone,
  };
}

/** Returns the customer as the buyer of today, held until the end of the write. */
export async function lockBuyer(tx: Transaction, customerId: string): Promise<Buyer | null> {
  const customer = await lockCustomer(tx.db, customerId);
  return customer ? buyerOf(customer) : null;
}

export const sellerOf = (business: Business): Seller => ({
  name: business.name,
  legalName: business.legalName,
  registrationNumber: business.registrationNumber,
  vatNumber: business.vatRegistered ? business.vatNumber : '',
  vatRegistered: business.vatRegistered,
  address: business.address,
  phone: business.phone,
  email: business.email,
  iban: business.iban,
  bic: business.bic,
});

/** Returns why VAT cannot be left out for the reason of a draft towards its buyer; null where it can. */
export function refusalOf(
  { applyTax, vatReason, vatReasonText }: Pick<NewInvoice, 'applyTax' | 'vatReason' | 'vatReasonText'>,
  buyer: Buyer,
): VatReasonRefusal | null {
  if (applyTax || vatReason === null) return null;
  return (
    vatReasonVerdict(vatReason, vatReasonText, { ...buyer, isBusiness: isBusiness({ buyer }) }).refusal ??
    null
  );
}

/** Returns the first line of a text; null when there is none. */
export const titleOf = (text: string | null): string | null => text?.trim().split(/\r?\n/)[0]?.trim() || null;

/** Returns what holds for the invoices of a customer, where nothing else is said. */
async function termsOf(db: Queryable, customerId: string | undefined, business: Business) {
  const own = customerId === undefined ? undefined : await selectTerms(db, customerId);
  const { paymentDays, buyerReference = null } = own ?? {};
  return { paymentDays: paymentDays ?? business.paymentDays, buyerReference };
}

/** Returns the number and dates of an invoice to a customer issued now; the number is given only when it is issued. */
export async function expectedInvoice(
  { db }: UserContext,
  { customerId }: z.output<typeof invoicesContract.expected.query>,
) {
  const now = new Date();
  const { day } = wallClockOf(now);
  const invoiceNumber = await expectedNumber(db, 'invoice', now);
  const business = await getBusiness(db);
  const { paymentDays, buyerReference } = await termsOf(db, customerId, business);
  return {
    invoiceNumber,
    invoiceDate: day,
    dueDate: dueDateOf(day, paymentDays),
    paymentDays,
    buyerReference,
  };
}

type Draft = Omit<NewInvoice, 'invoiceNumber' | 'issuedAt' | 'createdBy' | 'seller' | 'dueDate'> & {
  /** Left out: by the payment terms of the customer, or of the shop. */
  readonly dueDate?: string | null;
};

/**
 * Assigns the next number and stores the invoice with the current data of the business. One is issued at a time, so
 * that numbers, instants and years agree; call it late in the transaction. `draftAt` gets the instant of issue.
 * Throws `business_incomplete`, `vat_reason_unfit`.
 */
export async function issueInvoice(
  tx: Transaction,
  ctx: UserContext,
  draftAt: (issuedAt: string) => Draft,
  lines: readonly NewLine[],
): Promise<Invoice> {
  const business = await getBusiness(tx.db);
  requireInvoiceFacts(business);
  const seller = sellerOf(business);
  await lockIssuing(tx.db);
  const issuedAt = new Date().toISOString();
  const invoiceNumber = await nextNumber(tx, 'invoice', issuedAt);
  const fixed = { invoiceNumber, issuedAt, createdBy: ctx.user.id, seller };
  // A reason that an estimate was given before the shop ceased to be registered.
  const known = business.vatRegistered ? {} : { vatReason: null, vatReasonText: null };
  const draft = { ...draftAt(issuedAt), ...known };
  if (refusalOf(draft, draft.buyer)) throw new DomainError('vat_reason_unfit');
  const terms = await termsOf(tx.db, draft.customerId, business);
  const dueDate = draft.dueDate ?? dueDateOf(wallClockOf(draft.createdAt).day, terms.paymentDays);
  const buyerReference = draft.buyerReference ?? terms.buyerReference;
  const id = await insertInvoice(tx.db, { ...draft, dueDate, buyerReference, ...fixed });
  await insertLines(tx.db, id, lines);
  const invoice = await findInvoice(tx.db, id);
  const { estimateNumber, replacesNumber, replacesCredited } = invoice;
  await tx.auditChange(
    invoiceAudit,
    { id, name: invoiceNumber },
    {
      created: invoiceNumber,
      customer: invoice.customerName,
      total: invoice.total,
      ...(estimateNumber && { estimateNumber }),
      ...(replacesNumber && (replacesCredited ? { correctsNumber: replacesNumber } : { replacesNumber })),
    },
  );
  await tx.webhook({ event: 'invoice.issued', entityId: id, data: { number: invoiceNumber } });
  return invoice;
}
