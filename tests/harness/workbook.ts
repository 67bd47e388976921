import { strToU8, zipSync } from 'fflate';

/** Parts of a workbook, by their place in the archive. */
export interface WorkbookParts {
  /** What stands in `sheetData` of the first sheet. */
  readonly rows?: string;
  /** The whole XML of the first sheet. */
  readonly sheet?: string;
  readonly texts?: readonly string[];
  /** `numFmtId` of each style of cells. */
  readonly formats?: readonly number[];
  /** Formats that the workbook declares, by their number. */
  readonly codes?: Readonly<Record<number, string>>;
  readonly date1904?: boolean;
  readonly others?: Readonly<Record<string, string | Uint8Array>>;
  readonly without?: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** A row of texts in the cells themselves. */
export const textRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`;

/** A workbook as a program would write it, with what a test is about. */
export function workbook(parts: WorkbookParts): Buffer {
  const {
    rows = '',
    texts = [],
    formats = [0],
    codes = {},
    date1904 = false,
    others = {},
    without = [],
  } = parts;
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><workbookPr date1904="${date1904}"/><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': parts.sheet ?? sheetOf(rows),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${Object.entries(codes)
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...others,
  };
  for (const name of without) delete files[name];
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
}
