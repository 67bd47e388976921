import type { Language } from '#shared/words.ts';
import { figure, type Cell, type CellKind, type Sheet } from './sheet.ts';

/** What spreadsheets of a language expect of a file. */
export interface CsvStyle {
  readonly separator: string;
  readonly decimal: string;
}
export const csvStyles: Record<Language, CsvStyle> = {
  en: { separator: ',', decimal: '.' },
  lv: { separator: ';', decimal: ',' },
};

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Spreadsheets take such a text for a formula (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/** Returns a text that a user typed, as a cell after RFC 4180: whatever it says, nothing in it is calculated. */
export function textCell(text: string | null): string {
  if (text === null) return '';
  const inert = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  // Every separator of either language: the file may be read in the other one.
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Returns an exact figure in its wire form, `"12.50"`. In the style of the file it holds no separator. */
export const figureCell = (figure: string, { decimal }: CsvStyle): string => figure.replace('.', decimal);

export const csvLine = (cells: readonly string[], { separator }: CsvStyle): string =>
  cells.join(separator) + LINE_END;

function cellText(kind: CellKind, value: Cell, style: CsvStyle): string {
  if (value === null) return '';
  const text = String(value);
  if (kind === 'day' || kind === 'moment') return text;
  return (kind === 'number' || kind === 'money') && figure.test(text)
    ? figureCell(text, style)
    : textCell(text);
}

/** Yields a table as a file that spreadsheets of the language open as it is, while its rows are read. */
export async function* csvOf({ columns, rows }: Sheet, language: Language): AsyncGenerator<Buffer> {
  const style = csvStyles[language];
  const labels = columns.map(({ label }) => textCell(label));
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(labels, style));
  for await (const portion of rows) {
    const lines = portion.map((cells) =>
      csvLine(
        columns.map(({ kind }, index) => cellText(kind, cells[index] ?? null, style)),
        style,
      ),
    );
    yield Buffer.from(lines.join(''));
  }
}
