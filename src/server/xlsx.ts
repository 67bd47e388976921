import { zipOf, type ZippedFile } from './files/zip.ts';
import { figure, type Cell, type CellKind, type Sheet, type SheetColumn } from './sheet.ts';

/** The longest text that Excel takes in a cell. */
const MAX_TEXT = 32_767;
const MAX_SHEET_NAME = 31;
/** Widths of columns, in digits. */
const WIDTH: Record<CellKind, number> = { text: 24, number: 12, money: 12, day: 12, moment: 17 };
const MAX_LABEL_WIDTH = 40;

/** The place of each format in `styles`; the first is that of texts, the last that of the labels. */
const STYLE: Record<CellKind, number> = { text: 0, number: 0, money: 1, day: 2, moment: 3 };
const LABEL_STYLE = 4;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What XML 1.0 cannot hold: control characters, halves of pairs, and two code points that are none. */
const notInXml =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Spreadsheets read `_x0041_` as the character of that code: the first underline is written so itself. */
const escapedCode = /_(?=x[\da-fA-F]{4}_)/g;

const inXml = (text: string): string =>
  text.replace(notInXml, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Returns a text as the content of a cell: cut where a spreadsheet would refuse the file. */
function textXml(text: string): string {
  const shown = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(notInXml, '');
  const cut = shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT - 1)}…` : shown;
  // Escaped after it was cut: the limit counts what is shown. A cut pair loses its other half.
  return inXml(cut.replace(escapedCode, '_x005F_'));
}

const DAY_MS = 86_400_000;
/** Spreadsheets count days from here; the earlier ones they count wrongly, or not at all. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_COUNTED = 61;

/** Returns a day or a moment as the number that spreadsheets hold it as; null for one that they cannot. */
function serialOf(text: string): number | null {
  const at = Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? ':00Z' : 'T00:00:00Z'}`);
  const serial = (at - EPOCH) / DAY_MS;
  return serial >= FIRST_COUNTED ? serial : null;
}

/** Returns the letters of a column: A, B, ... Z, AA. */
function lettersOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/** Returns a cell. Texts stand in the cell itself and are texts, whatever they say: nothing in them is calculated. */
function cellXml(place: string, kind: CellKind, value: Cell): string {
  if (value === null || value === '') return '';
  const text = String(value);
  const style = STYLE[kind] === 0 ? '' : ` s="${STYLE[kind]}"`;
  const isFigure = (kind === 'number' || kind === 'money') && figure.test(text);
  const number = kind === 'day' || kind === 'moment' ? serialOf(text) : isFigure ? text : null;
  if (number !== null) return `<c r="${place}"${style}><v>${number}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`;
}

function headXml(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ label, kind }, index) => {
    const width = Math.max(WIDTH[kind], Math.min(label.length + 2, MAX_LABEL_WIDTH));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const labels = columns.map(
    ({ label }, index) =>
      `<c r="${lettersOf(index)}1" s="${LABEL_STYLE}" t="inlineStr"><is><t xml:space="preserve">${textXml(label)}</t></is></c>`,
  );
  return [
    `${XML}<worksheet xmlns="${MAIN}">`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '</sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`,
  ].join('');
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => lettersOf(index));
  yield Buffer.from(headXml(columns));
  let number = 1;
  for await (const portion of rows) {
    const lines = portion.map((cells) => {
      number += 1;
      const line = columns.map(({ kind }, index) =>
        cellXml(`${letters[index]}${number}`, kind, cells[index] ?? null),
      );
      return `<row r="${number}">${line.join('')}</row>`;
    });
    yield Buffer.from(lines.join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** Numbers as they are, money with two decimals, days, moments, and the labels in bold. */
const styles = [
  `${XML}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

const relationships = (all: readonly (readonly [id: string, type: string, target: string])[]): string => {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
};

const contentTypes = [
  `${XML}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
].join('');

function workbook(name: string): string {
  const allowed = name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, MAX_SHEET_NAME);
  return [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
    `<sheets><sheet name="${inXml(allowed)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ].join('');
}

async function* partsOf(sheet: Sheet): AsyncGenerator<ZippedFile> {
  const part = (name: string, text: string): ZippedFile => ({ name, bytes: Buffer.from(text) });
  yield part('[Content_Types].xml', contentTypes);
  yield part('_rels/.rels', relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]));
  yield part('xl/workbook.xml', workbook(sheet.name));
  const ofWorkbook = [
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'styles', 'styles.xml'],
  ] as const;
  yield part('xl/_rels/workbook.xml.rels', relationships(ofWorkbook));
  yield part('xl/styles.xml', styles);
  yield { name: 'xl/worksheets/sheet1.xml', bytes: sheetXml(sheet), isPacked: true };
}

/**
 * A table as a workbook of one sheet (ECMA-376, Office Open XML), written while its rows are read: labels in bold above, which
 * stay when the rows are scrolled. Days, moments and figures are such in a spreadsheet; texts are never calculated.
 */
export const workbookOf = (sheet: Sheet, at: Date): AsyncGenerator<Uint8Array> => zipOf(partsOf(sheet), at);
