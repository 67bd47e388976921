import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ASIDE } from '#server/backup/files-aside.ts';
import { CostlyWork } from '#server/costly-work/costly-work.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StreamedDocument } from '#server/files/send-file.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { zipOf, type ZippedFile } from '#server/files/zip.ts';
import type { UserContext } from '#server/http/context.ts';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage, languages } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { creditNoteFiles } from '#features/work/credit-notes/server/credit-note-files.service.ts';
import { invoiceFiles } from '#features/work/invoices/server/invoice-files.service.ts';
import { findInvoice } from '#features/work/invoices/server/invoices.service.ts';
import { everythingWords, readMeWords } from '../everything.words.ts';
import { exportAudit } from '../export.fields.ts';
import { dataFile, kinds, schemaFile, writeData } from './everything-data.ts';
import { selectAnswerDocument, selectIssued, type IssuedDocuments } from './everything.sql.ts';

/** What the archive is made of: the records of one moment in a folder, and what is read when it is its turn. */
interface Everything {
  readonly folder: string;
  readonly shop: string;
  readonly moment: Date;
  /** The keys of stored files. */
  readonly files: readonly string[];
  readonly issued: IssuedDocuments;
}

/** One archive is prepared at a time, whoever asks. */
const queue = new CostlyWork();

/** Opens the file when it is read: an archive that nobody reads further leaves none open. */
async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

async function* readMes({ shop, moment }: Everything): AsyncGenerator<ZippedFile> {
  for (const language of languages) {
    const { file, text } = inLanguage(readMeWords, language);
    yield { name: file, bytes: Buffer.from(text(shop, displayMoment(moment.toISOString()))) };
  }
}

async function* records({ folder }: Everything): AsyncGenerator<ZippedFile> {
  const packed = (place: string, file: string): ZippedFile => ({
    name: `${place}/${file}`,
    bytes: contentOf(path.join(folder, file)),
    isPacked: true,
  });
  for (const kind of kinds) {
    yield packed('data', dataFile(kind));
    yield packed('schema', schemaFile(kind));
  }
}

/** Yields the stored files; those that somebody deleted meanwhile are named in a file of their own. */
async function* storedFiles(ctx: UserContext, { files }: Everything): AsyncGenerator<ZippedFile> {
  const missing: string[] = [];
  for (const key of files) {
    const content = await ctx.files.readIfThere(key);
    if (!content) {
      missing.push(key);
      continue;
    }
    try {
      yield { name: `files/${key}`, bytes: content as AsyncIterable<Uint8Array> };
    } finally {
      content.destroy();
    }
  }
  if (missing.length === 0) return;
  const text = [...languages.map((language) => readMeWords.missing[language]), ...missing].join('\n');
  yield { name: 'files/missing.txt', bytes: Buffer.from(text) };
}

/** Yields the documents, each rendered when its turn has come; what the shop has kept of an answer is as it was kept. */
async function* documents(ctx: UserContext, { issued }: Everything): AsyncGenerator<ZippedFile> {
  const words = inLanguage(everythingWords, ctx.language);
  const within = (folder: string, name: string, bytes: Buffer): ZippedFile => ({
    name: `documents/${folder}/${name}`,
    bytes,
  });
  for (const id of issued.invoices) {
    const { pdf } = await invoiceFiles(ctx, id, await findInvoice(ctx.db, id), ctx.language);
    yield within(words.invoices, pdf.fileName, pdf.bytes);
  }
  for (const id of issued.creditNotes) {
    const { pdf } = await creditNoteFiles(ctx, id, ctx.language);
    yield within(words.creditNotes, pdf.fileName, pdf.bytes);
  }
  for (const id of issued.answers) {
    const answer = await selectAnswerDocument(ctx.db, id);
    if (answer?.document) yield within(words.answers, `${answer.estimateNumber}-${id}.pdf`, answer.document);
  }
}

async function* allFiles(ctx: UserContext, everything: Everything): AsyncGenerator<ZippedFile> {
  yield* readMes(everything);
  yield* records(everything);
  yield* storedFiles(ctx, everything);
  yield* documents(ctx, everything);
}

async function keysOfFiles({ files }: UserContext): Promise<string[]> {
  const keys: string[] = [];
  // What a restore that was killed has left is not of the shop.
  for await (const { key } of files.list()) if (!key.startsWith(ASIDE)) keys.push(key);
  return keys;
}

/** Writes the records of one moment into a folder, and finds out what else the archive has. */
async function prepare(ctx: UserContext, folder: string): Promise<Everything & { readonly rows: number }> {
  const { caller } = ctx;
  const onStep = () => {
    if (caller.isThere?.() === false) throw new DomainError('unavailable');
    caller.keepAlive?.();
  };
  const moment = new Date();
  const found = await inOneSnapshot(ctx.db, async (db) => ({
    shop: (await getBusiness(db)).name,
    rows: await writeData(db, folder, onStep),
    issued: await selectIssued(db),
  }));
  // A file is stored before a record names it, and is never changed: those of that moment are there, unless deleted since.
  return { ...found, folder, moment, files: await keysOfFiles(ctx) };
}

/**
 * Everything that the shop has, for another program. The records are of one moment and are written before anything is sent;
 * files and documents follow as fast as they are read, between the requests of others. It is recorded who took it.
 */
export async function exportEverything(
  ctx: UserContext,
  temporary: TemporaryFolder,
): Promise<StreamedDocument> {
  await temporary.requireSpace();
  const folder = temporary.newPath();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder);
    const everything = await queue.run(ctx.caller, () => prepare(ctx, folder));
    const { rows, files, issued, moment } = everything;
    const name = inLanguage(everythingWords, ctx.language).fileName;
    const fileName = `${name}-${wallClockOf(moment).day}.zip`;
    const documentCount = Object.values(issued).flat().length;
    const details = {
      list: 'everything',
      rows,
      files: files.length,
      documents: documentCount,
      language: ctx.language,
    };
    await inTransaction(ctx, (tx) =>
      tx.audit({ action: 'data_accessed', entityType: exportAudit, entityName: fileName, details }),
    );
    const patient: UserContext = { ...ctx, caller: { ...ctx.caller, isPatient: true } };
    return {
      fileName,
      parts: languages.length + 2 * kinds.length + files.length + documentCount,
      pieces: zipOf(allFiles(patient, everything), moment),
      onEnd: () => void remove(),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
