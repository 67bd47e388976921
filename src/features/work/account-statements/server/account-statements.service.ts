import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import type { UserContext } from '#server/http/context.ts';
import type { DocumentDescription } from '#server/pdf/description.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { cents } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { customerAudit } from '#features/records/customers/customer.fields.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import type { accountStatementsContract, StatementRange } from '../account-statements.contract.ts';
import { statementOf, type Statement } from '../statement.ts';
import { selectAccount } from './account-statements.sql.ts';
import { describeStatement } from './statement-document.ts';

/** Returns how the account of a customer stands. */
export async function readStatement(
  db: Queryable,
  customerId: string,
  range: StatementRange,
): Promise<Statement> {
  const invoices = (await selectAccount(db, customerId)).map((row) => ({
    ...row,
    total: cents(row.total),
    creditNotes: row.creditNotes.map((note) => ({ ...note, total: cents(note.total) })),
    payments: row.payments.map((payment) => ({ ...payment, amount: cents(payment.amount) })),
  }));
  return statementOf(invoices, range);
}

/** Returns the statement of a customer as a document. Throws `not_found`. */
export async function statementDescription(
  db: Queryable,
  customerId: string,
  range: StatementRange,
  language: Language,
): Promise<DocumentDescription> {
  const customer = await findCustomer(db, customerId);
  const business = await getBusiness(db);
  const statement = await readStatement(db, customerId, range);
  return describeStatement({ statement, customer, business, range }, language);
}

/** The document leaves the shop and names the customer, so it is recorded who created it. Throws `not_found`. */
export async function statementPdf(
  ctx: UserContext,
  { id }: { readonly id: string },
  { lang: language = ctx.language, from, to }: z.output<typeof accountStatementsContract.pdf.query>,
): Promise<Document> {
  const { name: entityName } = await findCustomer(ctx.db, id);
  const description = await statementDescription(ctx.db, id, { from, to }, language);
  const bytes = await renderDocument(ctx.caller, description);
  const details = { document: 'statement', language, from, to };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: customerAudit, entityId: id, entityName, details }),
  );
  return { fileName: `statement-${from}-${to}.pdf`, bytes };
}
