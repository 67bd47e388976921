import type { UserContext } from '#server/http/context.ts';
import { BYTE_ORDER_MARK, csvLine, csvStyles, textCell } from '#server/csv.ts';
import type { Document } from '#server/files/send-file.ts';
import { faultSentence } from '../fault-sentence.ts';
import { importsWords } from '../imports.words.ts';
import { inLanguage } from '#shared/words.ts';
import { selectRows } from './imports.sql.ts';
import { findImport } from './imports.service.ts';

const ROWS_AT_ONCE = 1_000;

/** Returns the faulty rows as they stood in the file, with a column that says what is wrong with each. */
export async function faultyRowsFile(ctx: UserContext, id: string): Promise<Document> {
  const { db, language } = ctx;
  const { headers, fileName } = await findImport(db, id);
  const style = csvStyles[language];
  const words = inLanguage(importsWords, language);
  const lines = [csvLine([...headers, words.reason].map(textCell), style)];
  let after = 0;
  for (;;) {
    const rows = await selectRows(db, id, { outcome: 'faulty', after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) break;
    for (const { cells, faults } of rows) {
      const reasons = faults.map((fault) => faultSentence(fault, headers, language));
      const row = headers.map((_, column) => cells[column] ?? '');
      // More cells than columns come last: were they before, the row would fit when it is imported again as it is.
      const surplus = cells.slice(headers.length);
      lines.push(csvLine([...row, reasons.join(' '), ...surplus].map(textCell), style));
    }
    after = last.number;
  }
  const name = `${fileName.replace(/\.[^.]*$/, '')}-${words.faultyFile}.csv`;
  return { fileName: name, bytes: Buffer.from(BYTE_ORDER_MARK + lines.join('')) };
}
