import { tableProblem } from './table-problems.ts';
import { readWhole, type WorkbookHandler } from './workbook-xml.ts';
import type { ZipEntries } from './zip-entries.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const MAX_PART = 4 * 1024 * 1024;
const MAX_SHEETS = 200;

/** Reads a part that need not be there. */
export async function readWholeOrNothing(
  zip: ZipEntries,
  part: string | undefined,
  most: number,
  handler: WorkbookHandler,
): Promise<void> {
  if (part !== undefined && zip.has(part)) await readWhole(zip.bytesOf(part, most), handler);
}

export interface Sheet {
  readonly name: string;
  readonly relation: string;
}

/** Returns the sheets of a workbook in their order, and from which year its days are counted. Throws for what is none. */
export async function sheetsOf(zip: ZipEntries) {
  if (!zip.has(WORKBOOK)) throw tableProblem('table_not_a_table');
  const sheets: Sheet[] = [];
  let date1904 = false;
  await readWhole(zip.bytesOf(WORKBOOK, MAX_PART), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '');
      if (name === 'sheet' && sheets.length < MAX_SHEETS)
        sheets.push({ name: attributes['name'] ?? '', relation: attributes['id'] ?? '' });
    },
  });
  return { sheets, date1904 };
}

/** Returns the parts of a workbook by their id there, and by their kind. */
export async function relationsOf(zip: ZipEntries) {
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  await readWholeOrNothing(zip, RELATIONS, MAX_PART, {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || TargetMode === 'External') return;
      // From the root of the archive, or from the folder of the workbook.
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      byId.set(Id, part);
      byKind.set(Type.slice(Type.lastIndexOf('/') + 1), part);
    },
  });
  return { byId, byKind };
}
