import type { UserContext } from '#server/http/context.ts';
import { BYTE_ORDER_MARK, csvLine, csvStyles, figureCell, textCell } from '#server/csv.ts';
import type { Queryable } from '#server/db/database.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import { rangeOfDays } from '#shared/days.ts';
import { inLanguage } from '#shared/words.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { clockedHoursAudit } from '../clock-entry.fields.ts';
import { hoursCsvWords } from '../hours.words.ts';
import type { ClockedHours, HoursOfLine, HoursRange } from '../hours.contract.ts';
import { selectHoursOfLines, selectHoursOfTechnicians } from './hours.sql.ts';

/** So many lines a screen shows; the file has all of them. */
const MAX_SHOWN = 500;

async function linesOf(
  db: Queryable,
  { from, to }: HoursRange,
  limit: number | null,
): Promise<HoursOfLine[]> {
  const rows = await selectHoursOfLines(db, rangeOfDays(from, to), limit);
  return rows.map(({ work, ...row }) => ({
    ...row,
    id: `${row.estimateId ?? row.visitId} ${row.lineId} ${row.technicianId}`,
    work: splitText(work ?? '').title,
  }));
}

/** Returns the clocked time of a range of days beside what was quoted, of lines and of technicians. */
export const getClockedHours = ({ db }: UserContext, range: HoursRange): Promise<ClockedHours> =>
  inOneSnapshot(db, async (snapshot) => {
    const lines = await linesOf(snapshot, range, MAX_SHOWN + 1);
    return {
      lines: lines.slice(0, MAX_SHOWN),
      hasMoreLines: lines.length > MAX_SHOWN,
      technicians: await selectHoursOfTechnicians(snapshot, rangeOfDays(range.from, range.to)),
    };
  });

/** Hours with two decimals, as they are quoted. */
const hoursOf = (seconds: number): string => (seconds / 3600).toFixed(2);

/** Returns all lines as a table, a line and technician per row, and records who took it. */
export async function clockedHoursCsv(ctx: UserContext, range: HoursRange): Promise<Document> {
  const { language } = ctx;
  const style = csvStyles[language];
  const lines = await linesOf(ctx.db, range, null);
  const head = csvLine(Object.values(inLanguage(hoursCsvWords, language)).map(textCell), style);
  const rows = lines.map((row) =>
    csvLine(
      [
        textCell(row.estimateNumber),
        textCell(row.licensePlate),
        textCell(row.work),
        textCell(row.technicianName),
        figureCell(row.quotedHours ?? '', style),
        figureCell(hoursOf(row.seconds), style),
      ],
      style,
    ),
  );
  const entityName = `${range.from} – ${range.to}`;
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: clockedHoursAudit, entityName, details: { language } }),
  );
  const bytes = Buffer.from(BYTE_ORDER_MARK + head + rows.join(''));
  return { fileName: `clocked-hours-${range.from}-${range.to}.csv`, bytes };
}
