import { setImmediate } from 'node:timers/promises';
import type { UserContext } from '#server/http/context.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import { wallClockOf } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { lineKindWords } from '#features/work/estimates/line.words.ts';
import { reportCsvWords } from '../report-csv.words.ts';
import type { ReportQuery } from '../reports.contract.ts';
import { BYTE_ORDER_MARK, csvLine, csvStyles, figureCell, textCell } from '#server/csv.ts';
import { readQuery } from './reports.service.ts';
import { readRows, type ReportRow } from './reports.sql.ts';
import { reportAudit } from '../report.fields.ts';

function headOf(language: Language): string {
  const words = inLanguage(reportCsvWords, language);
  return BYTE_ORDER_MARK + csvLine(Object.values(words).map(textCell), csvStyles[language]);
}

/** The shop's day of each moment in turn; to ask the clock is slow, and lines of one estimate follow each other. */
function dayFormatter(): (moment: string) => string {
  let previous = '';
  let day = '';
  return (moment) => {
    if (moment !== previous) [previous, day] = [moment, wallClockOf(moment).day];
    return day;
  };
}

/** Returns how a row is written; its cells stand in the order of `reportCsvWords`. */
function rowWriter(language: Language): (row: ReportRow) => string {
  const style = csvStyles[language];
  const statuses = inLanguage(plainStatusWords, language);
  const figure = (amount: string) => figureCell(amount, style);
  const kinds = inLanguage(lineKindWords, language);
  const dayOf = dayFormatter();
  return (row) =>
    csvLine(
      [
        textCell(row.estimateNumber),
        textCell(row.customer),
        textCell(row.vehicle),
        textCell(statuses[row.status]),
        // As every spreadsheet knows a day.
        dayOf(row.statusChangedAt),
        String(row.lineNumber ?? ''),
        row.kind === null ? '' : kinds[row.kind],
        textCell(row.description),
        textCell(row.partName),
        textCell(row.partNumber),
        String(row.partUnits ?? ''),
        textCell(row.responsibleMechanic),
        figure(row.laborHours),
        figure(row.parts),
        figure(row.labor),
        figure(row.total),
      ],
      style,
    );
}

/** Sends the table and records who took it: it leaves the shop and names customers. */
export async function reportCsv(ctx: UserContext, query: ReportQuery): Promise<Document> {
  const { language } = ctx;
  const { days, filter } = readQuery(query);
  const writeRow = rowWriter(language);
  const read = await inOneSnapshot(ctx.db, (snapshot) => readRows(snapshot, filter));
  const pieces = [Buffer.from(headOf(language))];
  for (const rows of read) {
    pieces.push(Buffer.from(rows.map(writeRow).join('')));
    // Other requests have their turn between two pieces.
    await setImmediate();
  }
  const { status, mechanic, displayMode } = query;
  const details = { document: 'service report', language, ...days, status, mechanic, displayMode };
  const entityName = `${days.startDate} – ${days.endDate}`;
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: reportAudit, entityName, details }),
  );
  return { fileName: `service-report-${days.startDate}-${days.endDate}.csv`, bytes: Buffer.concat(pieces) };
}
