import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { expectedNumber, nextNumber } from '#server/db/numbering.ts';
import type { Queryable } from '#server/db/database.ts';
import { now, updateRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { removeAll, storeAll } from '#server/files/files.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import type { UserContext } from '#server/http/context.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { DomainError } from '#shared/errors.ts';
import { languages, type Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { nameOf } from '#features/records/users/user.fields.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteryAudit } from '../battery.fields.ts';
import { canonicalJson } from '../canonical-json.ts';
import { missingForReport } from '../measurement-draft.contract.ts';
import { reportPath } from '../report-path.ts';
import { asMeasurement, figuresOf } from './as-measurement.ts';
import type { ReportDocument } from './batteries.sql.ts';
import { dataOfReport } from './data-of-report.ts';
import { findMeasurement, requireReplaceable, type NamedRow } from './measurements.service.ts';
import { describeReport } from './report-document.ts';
import { hashOfData, newSalt, tokenOfData } from './report-link.ts';
import { withdrawReplaced } from './withdraw-report.service.ts';

/** The documents are rendered again when a colleague changed something, or took the number, meanwhile; so often. */
const MAX_ATTEMPTS = 5;

class Changed extends Error {}

/** What is decided before the number is given. */
interface Moment {
  readonly issuedAt: string;
  readonly salt: string;
}

/** Throws for what cannot be issued: another version than was seen, an issued one, one that is not complete. */
async function requireIssuable(db: Queryable, row: NamedRow, version: number): Promise<void> {
  if (row.issuedAt !== null) throw new DomainError('battery_report_issued');
  if (row.version !== version) throw new DomainError('concurrent_modification');
  const missing = missingForReport({ ...row, ...figuresOf(row) });
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, ['required']]));
    throw new DomainError('invalid_input', { fields });
  }
  await requireReplaceable(db, row);
}

/** Returns the data of the report that a row becomes. */
async function dataFrom(ctx: UserContext, db: Queryable, row: NamedRow, number: string, moment: Moment) {
  const { name, legalName, registrationNumber } = await getBusiness(db);
  const shop = { legalName: legalName || name, registrationNumber };
  return dataOfReport(row, { ...moment, number, issuedBy: nameOf(ctx.user), shop });
}

/** A PDF in the temporary folder, and what is recorded of it. */
interface Rendered extends ReportDocument {
  readonly path: string;
}

async function render(
  ctx: UserContext,
  folder: Pick<TemporaryFolder, 'newPath'>,
  id: string,
  language: Language,
  data: ReturnType<typeof dataOfReport>,
): Promise<Rendered> {
  const text = canonicalJson(data);
  const link = ctx.publicUrl + reportPath(language, tokenOfData(text));
  const bytes = await renderDocument(ctx.caller, describeReport({ data, text, link }, language));
  const path = folder.newPath();
  await writeFile(path, bytes);
  return {
    path,
    language,
    key: `batteries/${id}/report-${randomUUID()}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function write(
  tx: Transaction,
  ctx: UserContext,
  row: NamedRow,
  data: ReturnType<typeof dataOfReport>,
  documents: readonly ReportDocument[],
): Promise<void> {
  const text = canonicalJson(data);
  const { number: reportNumber, issuedAt } = data;
  await updateRow(
    tx.db,
    'batteryMeasurements',
    row.id,
    {
      reportNumber,
      issuedAt,
      issuedBy: ctx.user.id,
      data: text,
      token: tokenOfData(text),
      documents: JSON.stringify(documents),
      updatedAt: now,
    },
    row.version,
  );
  // With these, `verify` finds a report that was changed beside the program.
  await tx.auditChange(
    batteryAudit,
    { id: row.id, name: reportNumber },
    {
      reportNumber,
      dataSha256: hashOfData(text),
      documentsSha256: documents.map(({ sha256 }) => sha256).join(', '),
    },
  );
  if (row.replacesId !== null) await withdrawReplaced(tx, ctx, row.replacesId, reportNumber);
}

async function attempt(
  ctx: UserContext,
  folder: Pick<TemporaryFolder, 'newPath'>,
  id: string,
  version: number,
): Promise<BatteryMeasurement> {
  const moment = { issuedAt: new Date().toISOString(), salt: newSalt() };
  const before = await findMeasurement(ctx.db, id);
  await requireIssuable(ctx.db, before, version);
  const expected = await expectedNumber(ctx.db, 'battery_report', moment.issuedAt);
  const data = await dataFrom(ctx, ctx.db, before, expected, moment);
  const rendered: Rendered[] = [];
  try {
    for (const language of languages) rendered.push(await render(ctx, folder, id, language, data));
    const files = rendered.map(({ path, key }) => ({
      path,
      storageKey: key,
      fileType: 'application/pdf',
    }));
    await storeAll(ctx.files, files);
    return await inTransaction(
      ctx,
      async (tx) => {
        await lockForUpdate(tx, 'batteryMeasurements', id);
        const row = await findMeasurement(tx.db, id);
        // Of two drafts that are to stand in the place of one report, one is issued.
        if (row.replacesId !== null) await lockForUpdate(tx, 'batteryMeasurements', row.replacesId);
        await requireIssuable(tx.db, row, version);
        const number = await nextNumber(tx, 'battery_report', moment.issuedAt);
        if (!isDeepStrictEqual(await dataFrom(ctx, tx.db, row, number, moment), data)) throw new Changed();
        await write(
          tx,
          ctx,
          row,
          data,
          rendered.map(({ path: _path, ...document }) => document),
        );
        return asMeasurement(await findMeasurement(tx.db, id), ctx.publicUrl);
      },
      () =>
        removeAll(
          ctx.files,
          files.map(({ storageKey }) => storageKey),
        ),
    );
  } finally {
    await Promise.all(rendered.map(({ path }) => rm(path, { force: true })));
  }
}

/**
 * Issues a measurement as a report: gives it its number, and stores its data and its PDF in each language, with their hashes. The
 * report that it replaces is withdrawn. Throws at the fields that are missing, and `battery_report_issued`.
 */
export async function issueReport(
  ctx: UserContext,
  folder: Pick<TemporaryFolder, 'newPath'>,
  id: string,
  version: number,
): Promise<BatteryMeasurement> {
  for (let tried = 1; tried <= MAX_ATTEMPTS; tried++) {
    try {
      return await attempt(ctx, folder, id, version);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
    }
  }
  throw new DomainError('concurrent_modification');
}
