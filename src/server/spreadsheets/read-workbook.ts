import { dayOfSerial } from '#shared/serial-day.ts';
import { decoded, isDayFormat, numberText } from './cell-text.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, tableProblem, type TableRow } from './table-problems.ts';
import { readWholeOrNothing, relationsOf, sheetsOf, type Sheet } from './workbook-parts.ts';
import { readWorkbookXml } from './workbook-xml.ts';
import { ZipEntries } from './zip-entries.ts';

/** Bytes that parts may unpack to. */
const MAX_TEXTS = 96 * 1024 * 1024;
const MAX_SHEET = 192 * 1024 * 1024;
/** Rows of a sheet, blank ones too: as many as Excel has. */
const MAX_SHEET_ROWS = 1_048_576;
const MAX_STYLES = 16 * 1024 * 1024;

/** Returns the texts that cells of all sheets share. */
async function sharedTexts(zip: ZipEntries, part: string | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (part === undefined || !zip.has(part)) return texts;
  let found = '';
  let isText = false;
  let isPhonetic = false;
  for await (const _ of readWorkbookXml(zip.bytesOf(part, MAX_TEXTS), {
    open(name) {
      if (name === 'si') found = '';
      isPhonetic ||= name === 'rPh';
      isText = name === 't' && !isPhonetic;
    },
    text(more) {
      if (isText) found += more;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(decoded(found));
    },
  }));
  return texts;
}

/** Returns of each style of cells whether it shows a number as a day. */
async function dayStyles(zip: ZipEntries, part: string | undefined): Promise<readonly boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  await readWholeOrNothing(zip, part, MAX_STYLES, {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(isDayFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

/** `C5` is 2: the place of its column, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column - 1;
}

interface Looks {
  readonly texts: readonly string[];
  readonly areDays: readonly boolean[];
  readonly date1904: boolean;
}

/** Returns what a person sees in a cell; of a formula what it came to when the file was saved. */
function cellText(kind: string, style: number, value: string, { texts, areDays, date1904 }: Looks): string {
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'd') return value.slice(0, 10);
  if (kind === 'str' || kind === 'inlineStr') return decoded(value);
  if (kind !== 'n') return value;
  const day = areDays[style] && value !== '' ? dayOfSerial(Number(value), date1904) : null;
  return day ?? numberText(value);
}

/** Returns the rows of a sheet, a few at a time, as their pieces are unpacked. */
async function* rowsOf(zip: ZipEntries, part: string, looks: Looks): AsyncGenerator<TableRow> {
  const ended: TableRow[] = [];
  let cells: string[] = [];
  let fractions: number[] = [];
  let number = 0;
  let count = 0;
  let column = -1;
  let [kind, style, value] = ['n', 0, ''];
  let isValue = false;
  const endCell = () => {
    const text = cellText(kind, style, value, looks);
    if (text.trim() === '') return;
    if (column >= MAX_COLUMNS) throw tableProblem('table_too_wide', { limit: String(MAX_COLUMNS) });
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (kind === 'n' && text.includes('.')) fractions.push(column);
  };
  const beginRow = (r: string | undefined) => {
    if (++count > MAX_SHEET_ROWS) throw tableProblem('table_too_long', { limit: String(MAX_ROWS) });
    const given = r === undefined ? number + 1 : Number(r);
    // Each row has a number of its own, and they come in order.
    if (!Number.isInteger(given) || given <= number || given > MAX_SHEET_ROWS)
      throw tableProblem('table_damaged');
    number = given;
    column = -1;
    [cells, fractions] = [[], []];
  };
  const events = readWorkbookXml(zip.bytesOf(part, MAX_SHEET), {
    open(name, { r, t, s }) {
      if (name === 'row') beginRow(r);
      else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        if (column < 0) throw tableProblem('table_damaged');
        [kind, style, value] = [t ?? 'n', Number(s ?? 0), ''];
      }
      isValue = name === 'v' || name === 't';
    },
    text(more) {
      if (!isValue) return;
      value += more;
      if (value.length > MAX_CELL) throw tableProblem('table_cell_too_long', { row: String(number) });
    },
    close(name) {
      isValue = false;
      if (name === 'c') endCell();
      if (name === 'row' && cells.length > 0)
        ended.push({ number, cells, ...(fractions.length > 0 && { fractions }) });
      // A piece may hold far more rows than a table may have.
      if (ended.length > MAX_ROWS) throw tableProblem('table_too_long', { limit: String(MAX_ROWS) });
    },
  });
  for await (const _ of events) yield* ended.splice(0);
  yield* ended;
}

export interface Workbook {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly date1904: boolean;
  readonly rows: AsyncIterable<TableRow>;
}

/** Opens a workbook (XLSX, ECMA-376) at the sheet of this name, else at the first one. */
export async function openWorkbook(path: string, wanted: string | null): Promise<Workbook> {
  const zip = await ZipEntries.open(path);
  const { sheets, date1904 } = await sheetsOf(zip);
  const relations = await relationsOf(zip);
  const chosen: Sheet | undefined = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  const part = chosen && relations.byId.get(chosen.relation);
  if (!chosen || part === undefined || !zip.has(part)) throw tableProblem('table_damaged');
  const looks = {
    texts: await sharedTexts(zip, relations.byKind.get('sharedStrings')),
    areDays: await dayStyles(zip, relations.byKind.get('styles')),
    date1904,
  };
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: chosen.name,
    date1904,
    rows: rowsOf(zip, part, looks),
  };
}
