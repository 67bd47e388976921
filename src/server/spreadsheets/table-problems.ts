import { DomainError, type ErrorCode } from '#shared/errors.ts';

/** Rows below the one with the names of the columns. */
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
/** Characters of a cell, as many as Excel lets one have. */
export const MAX_CELL = 32_767;
/** Characters of a table: a workbook may share one long text among all of its cells. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** Returns why a file cannot be read as a table, at the field of the file. */
export const tableProblem = (
  code: Extract<ErrorCode, `table_${string}`>,
  parameters: Record<string, string> = {},
): DomainError => new DomainError(code, { field: 'files', parameters });

/** A row of a table as the file counts them, from 1; cells after the last one that is not blank are left out. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Columns whose cells the file stores as numbers with decimals: a text like these may be a thousand. */
  readonly fractions?: readonly number[];
}

export const charactersOf = ({ cells }: TableRow): number =>
  cells.reduce((sum, { length }) => sum + length, 0);

/** Returns the cells without blank ones at the end. Throws where there are too many, or one is too long. */
export function checkedCells(number: number, cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= MAX_COLUMNS) throw tableProblem('table_too_wide', { limit: String(MAX_COLUMNS) });
  if (cells.some((cell) => cell.length > MAX_CELL))
    throw tableProblem('table_cell_too_long', { row: String(number) });
  return cells.slice(0, last + 1);
}

/** Passes rows on that are not blank. Throws where there are too many, or they hold too much. */
export async function* filledRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let [count, characters] = [0, 0];
  for await (const row of rows) {
    const checked = checkedCells(row.number, row.cells);
    if (checked.length === 0) continue;
    characters += charactersOf(row);
    if (characters > MAX_CHARACTERS) throw tableProblem('table_unpacks_too_large');
    // The first one holds the names of the columns.
    if (count++ > MAX_ROWS) throw tableProblem('table_too_long', { limit: String(MAX_ROWS) });
    yield { ...row, cells: checked };
  }
}
