import { MAX_CELL, MAX_COLUMNS, tableProblem, type TableRow } from './table-problems.ts';

/** In the order in which they are preferred where two fit alike. */
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** Splits text into records after RFC 4180, piece by piece. A quote within an unquoted cell is a character like others. */
export class CsvRecords {
  readonly #separator: string;
  #cells: string[] = [];
  #cell = '';
  /** `after` is what follows the quote that may have ended the cell. */
  #state: 'start' | 'plain' | 'quoted' | 'after' = 'start';
  #wasReturn = false;
  #number: number;
  #quotedSince = 1;

  /** `first` is the number of the first record. */
  constructor(separator: Separator, first = 1) {
    this.#separator = separator;
    this.#number = first;
  }

  /** Returns the records that end in this piece. */
  add(text: string): TableRow[] {
    const ended: TableRow[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] as string;
      if (this.#state === 'quoted') {
        if (letter !== '"') continue;
        this.#keep(text.slice(from, at));
        from = at + 1;
        this.#state = 'after';
        continue;
      }
      const isBreak = letter === '\n' || letter === '\r';
      if (isBreak && this.#isSecondOfBreak(letter)) {
        from = at + 1;
        continue;
      }
      this.#wasReturn = letter === '\r';
      if (letter === '"' && this.#state !== 'plain') {
        // Two quotes within a quoted cell are one.
        from = this.#state === 'after' ? at : at + 1;
        if (this.#state === 'start') this.#quotedSince = this.#number;
        this.#state = 'quoted';
      } else if (letter === this.#separator || isBreak) {
        this.#keep(text.slice(from, at));
        this.#endCell();
        from = at + 1;
        if (isBreak) ended.push(this.#endRecord());
      } else if (this.#state !== 'plain') {
        this.#state = 'plain';
      }
    }
    this.#keep(text.slice(from));
    return ended;
  }

  /** Returns the record that has no break at its end. Throws where a quote is open. */
  end(): TableRow[] {
    if (this.#state === 'quoted') throw tableProblem('table_quote_open', { row: String(this.#quotedSince) });
    if (this.#state === 'start' && this.#cells.length === 0) return [];
    this.#endCell();
    return [this.#endRecord()];
  }

  #isSecondOfBreak(letter: string): boolean {
    return letter === '\n' && this.#wasReturn && this.#state === 'start' && this.#cells.length === 0
      ? !(this.#wasReturn = false)
      : false;
  }

  #keep(text: string): void {
    this.#cell += text;
    if (this.#cell.length <= MAX_CELL) return;
    const isOpen = this.#state === 'quoted';
    throw isOpen
      ? tableProblem('table_quote_open', { row: String(this.#quotedSince) })
      : tableProblem('table_cell_too_long', { row: String(this.#number) });
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
    // Blank cells at the end are no columns, within reason.
    if (this.#cells.length > MAX_COLUMNS * 10)
      throw tableProblem('table_too_wide', { limit: String(MAX_COLUMNS) });
  }

  #endRecord(): TableRow {
    const cells = this.#cells;
    this.#cells = [];
    return { number: this.#number++, cells };
  }
}

/** Records by which the separator is found. */
const LOOKED_AT = 50;

/** How well a separator fits: how many records have as many cells as the first one, and how many that are. */
function fitOf(sample: string, separator: Separator): readonly [alike: number, cells: number] {
  const reader = new CsvRecords(separator);
  let records: TableRow[];
  try {
    records = reader.add(sample).slice(0, LOOKED_AT);
    if (records.length === 0) records = reader.end();
  } catch {
    return [0, 0];
  }
  const [first, ...rest] = records.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const count = first?.cells.length ?? 0;
  if (count < 2) return [0, count];
  return [1 + rest.filter(({ cells }) => cells.length === count).length, count];
}

/** Returns what separates the cells of a text that begins so; what Excel says of it in a line of its own (`sep=;`) counts. */
export function separatorOf(sample: string): Separator {
  const said = /^sep=([;,\t])\r?\n/.exec(sample)?.[1];
  if (said) return said as Separator;
  const fits = separators.map((separator) => ({ separator, fit: fitOf(sample, separator) }));
  const [best] = fits.toSorted((a, b) => b.fit[0] - a.fit[0] || b.fit[1] - a.fit[1]);
  return best?.separator ?? ';';
}
