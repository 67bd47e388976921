import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import { createOnce } from '#server/db/idempotency.ts';
import type { UserContext } from '#server/http/context.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import { instantsOfDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { cents } from '#shared/money.ts';
import type { Page } from '#shared/paging.ts';
import { changeStock, lockPartsInStock } from '#features/records/inventory/server/stock.service.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { findInvoice, lockInvoice } from '#features/work/invoices/server/invoices.service.ts';
import { lockCustomer, lockVehicle } from '#features/work/invoices/server/invoices.sql.ts';
import { settle } from '#features/work/invoices/server/payments.service.ts';
import { holdOpenDays } from '#features/work/paperwork/server/closed-months.service.ts';
import type {
  CreditNote,
  CreditNoteDraft,
  creditNotesContract,
  CreditNoteSummary,
} from '../credit-notes.contract.ts';
import {
  selectByNumber,
  selectCreditNote,
  selectCreditNotes,
  selectOfEstimate,
  selectOfInvoice,
} from './credit-notes.sql.ts';
import { creditOf, issueCreditNote, requireNotCancelled, type Credit } from './issue-credit-note.ts';
import { returningLines, stockOf } from './returned-parts.ts';

/** Newest first. Days are Riga's, both included. */
export async function listCreditNotes(
  ctx: UserContext,
  { search, from, to, limit, cursor }: z.output<typeof creditNotesContract.list.query>,
): Promise<Page<CreditNoteSummary>> {
  const filter = { ...instantsOfDays({ from, to }), search };
  return timePage(await selectCreditNotes(ctx.db, filter, limit + 1, readTimeCursor(cursor)), limit, cursor);
}

/** Throws `not_found`. */
export const findCreditNote = async (db: Queryable, id: string): Promise<CreditNote> =>
  requireFound(await selectCreditNote(db, id));

/** Returns the one of this number. Throws `not_found`. */
export const findByNumber = async (db: Queryable, number: string): Promise<CreditNote> =>
  requireFound(await selectByNumber(db, number));

/** Returns those of the invoices of an estimate, with whom and which car each is for; oldest first. */
export const notesOfEstimate = (db: Queryable, estimateId: string) => selectOfEstimate(db, estimateId);
/** Oldest first. Throws `not_found`. */
export async function listOfInvoice(ctx: UserContext, invoiceId: string): Promise<CreditNote[]> {
  await findInvoice(ctx.db, invoiceId);
  return selectOfInvoice(ctx.db, invoiceId);
}

/** Throws `credit_changed`: an earlier credit note has changed what this one gives back. */
function requireExpected(
  { invoiceNumber: number }: Invoice,
  { amounts }: Credit,
  { expectedTotal }: CreditNoteDraft,
): void {
  if (expectedTotal !== null && cents(expectedTotal) !== amounts.total)
    throw new DomainError('credit_changed', { parameters: { number } });
}

/**
 * Issues a credit note. Throws `not_found`, `invoice_cancelled`, `nothing_left_to_credit`, `credit_changed`, and
 * `invalid_input` at the fields of what is above what is left.
 */
export const createCreditNote = (
  ctx: UserContext,
  invoiceId: string,
  draft: CreditNoteDraft,
): Promise<CreditNote> =>
  createOnce(ctx, async (tx) => {
    await holdOpenDays(tx);
    const { customerId, vehicleId, lineItems } = await findInvoice(tx.db, invoiceId);
    // In the one order of all writes: customer, vehicle, parts, invoice.
    await lockCustomer(tx.db, customerId);
    if (vehicleId !== null) await lockVehicle(tx.db, vehicleId);
    const partIds = lineItems.flatMap(({ partId }) => partId ?? []);
    const parts = await lockPartsInStock(tx, draft.returnsParts ? partIds : []);
    const invoice = await lockInvoice(tx, invoiceId);
    requireNotCancelled(invoice);
    const earlier = await selectOfInvoice(tx.db, invoiceId);
    const credit = creditOf(invoice, earlier, draft);
    requireExpected(invoice, credit, draft);
    const returning = draft.returnsParts ? await returningLines(tx, invoice, credit.amounts.lines) : [];
    const { kind, reason } = draft;
    const note = await issueCreditNote(tx, ctx, invoice, credit, {
      kind,
      reason,
      returning: new Set(returning.map(({ id }) => id)),
    });
    const { creditNoteNumber } = note;
    await changeStock(tx, parts, stockOf(returning), { creditNoteNumber });
    await settle(tx, invoice);
    return note;
  });
