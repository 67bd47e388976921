import { inTransaction } from '#server/db/transaction.ts';
import type { Document, StreamedDocument } from '#server/files/send-file.ts';
import { zipOf, type ZippedFile } from '#server/files/zip.ts';
import type { UserContext } from '#server/http/context.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { creditNoteFiles } from '#features/work/credit-notes/server/credit-note-files.service.ts';
import { invoiceFiles } from '#features/work/invoices/server/invoice-files.service.ts';
import { accountingAudit } from '../accounting.fields.ts';
import { fileWords } from '../month-files.words.ts';
import type { JournalDocument } from './accounting.sql.ts';
import { describeControlTotals } from './control-document.ts';
import { creditNotesCsv, journalCsv, paymentsCsv } from './month-csv.ts';
import { readMonth, type MonthSnapshot } from './read-month.ts';
import { stateAtEnd } from './state-at-end.ts';

type Words = ReturnType<typeof inLanguage<typeof fileWords>>;

const within = (folder: string, { fileName, bytes }: Document): ZippedFile => ({
  name: `${folder}/${fileName}`,
  bytes,
});

/** Returns the tables and the control totals: all that is known at the moment of the snapshot. */
async function* tables(
  ctx: UserContext,
  snapshot: MonthSnapshot,
  words: Words,
  language: Language,
): AsyncGenerator<ZippedFile> {
  const { totals, documents, payments, business } = snapshot;
  const { month } = totals;
  const sheet = describeControlTotals(totals, business, language);
  yield { name: `${words.controlTotals}-${month}.pdf`, bytes: await renderDocument(ctx.caller, sheet) };
  yield { name: `${words.journal}-${month}.csv`, bytes: journalCsv(snapshot, language) };
  yield { name: `${words.payments}-${month}.csv`, bytes: paymentsCsv(payments, language) };
  yield { name: `${words.creditNotes}-${month}.csv`, bytes: creditNotesCsv(documents, language) };
}

/**
 * What may change of an invoice is as it was at the end of the month; all else of a document never changes, and is read when
 * it is its turn.
 */
async function* filesOf(
  ctx: UserContext,
  document: JournalDocument,
  words: Words,
  language: Language,
): AsyncGenerator<ZippedFile> {
  const { id, invoice } = document;
  const { pdf, xml } = invoice
    ? await invoiceFiles(ctx, id, stateAtEnd(document, invoice), language)
    : await creditNoteFiles(ctx, id, language);
  yield within(invoice ? words.invoices : words.creditNotes, pdf);
  if (xml) yield within(words.eInvoices, xml);
}

async function* allFiles(
  ctx: UserContext,
  month: MonthSnapshot,
  words: Words,
  language: Language,
): AsyncGenerator<ZippedFile> {
  yield* tables(ctx, month, words, language);
  for (const document of month.documents) yield* filesOf(ctx, document, words, language);
}

/**
 * The month for the accountant. Its figures are those of one moment; the documents are rendered one by one while the
 * archive is sent, between the requests of others, each when its turn has come. It leaves the shop and names customers, so
 * it is recorded who took it.
 */
export async function monthArchive(
  ctx: UserContext,
  { month }: { readonly month: string },
  { lang: language }: { readonly lang: Language },
): Promise<StreamedDocument> {
  const snapshot = await readMonth(ctx, month);
  const patient: UserContext = { ...ctx, caller: { ...ctx.caller, isPatient: true } };
  const { totals, documents, payments } = snapshot;
  const words = inLanguage(fileWords, language);
  const details = {
    documents: documents.length,
    payments: payments.length,
    total: totals.salesTotal.total,
    language,
  };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: accountingAudit, entityName: month, details }),
  );
  return {
    fileName: `${words.archive}-${month}.zip`,
    // Each is a PDF: the control totals, then the documents.
    parts: documents.length + 1,
    pieces: zipOf(allFiles(patient, snapshot, words, language), new Date(totals.at)),
  };
}
