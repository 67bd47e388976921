import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** A cell as the file has it: what kind it is, its format, and what it says. */
export interface ReadCell {
  readonly type: string;
  readonly style: number;
  readonly text: string;
}

interface ReadWorkbook {
  readonly parts: readonly string[];
  readonly sheet: string;
  /** By rows; a cell that is not in the file is undefined. */
  readonly cells: readonly (readonly (ReadCell | undefined)[])[];
  /** Whether anything in it is calculated. */
  readonly hasFormula: boolean;
}

const columnOf = (place: string): number =>
  Array.from(place.replace(/\d+$/, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Reads a text as ECMA-376 has it: `_x0041_` is the character of that code. */
const decoded = (text: string): string =>
  text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Parses XML strictly: what is not well-formed throws. Returns the names and attributes of its elements. */
export function elementsOf(xml: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) =>
    found.push({ name, attributes: attributes as Record<string, string> }),
  );
  parser.write(xml).close();
  return found;
}

/** A reader of workbooks of one sheet, which knows nothing of what writes them. */
export function readXlsx(bytes: Uint8Array): ReadWorkbook {
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  for (const name of Object.keys(files)) elementsOf(text(name));
  const cells: (ReadCell | undefined)[][] = [];
  let current: { type: string; style: number; text: string; column: number } | null = null;
  let hasFormula = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const at = attributes as Record<string, string>;
    if (name === 'row') cells[Number(at.r) - 1] = [];
    if (name === 'f') hasFormula = true;
    if (name === 'c')
      current = { type: at.t ?? 'n', style: Number(at.s ?? 0), text: '', column: columnOf(at.r ?? '') };
  });
  parser.on('text', (piece) => {
    if (current) current.text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'c' || !current) return;
    const { column, ...cell } = current;
    (cells.at(-1) ?? [])[column] = { ...cell, text: decoded(cell.text) };
    current = null;
  });
  parser.write(text('xl/worksheets/sheet1.xml')).close();
  const sheet =
    elementsOf(text('xl/workbook.xml')).find(({ name }) => name === 'sheet')?.attributes.name ?? '';
  return { parts: Object.keys(files), sheet, cells, hasFormula };
}

/** Returns a number of days since 1899-12-30 as the day and the time that it stands for: `2026-11-29 14:05`. */
export const momentOfSerial = (serial: string): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(Number(serial) * 86_400) * 1000)
    .toISOString()
    .replace('T', ' ')
    .slice(0, 16);
