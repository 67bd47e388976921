import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { fileOf, readTable, sampleTable } from '#tests/harness/read-table.ts';
import { textRow, workbook } from '#tests/harness/workbook.ts';
import { ZipEntries } from './zip-entries.ts';

/** Returns why a file is refused. */
async function problemOf(content: Buffer | string): Promise<string> {
  try {
    await readTable(content);
    return 'none';
  } catch (error) {
    if (error instanceof DomainError)
      return [error.code, ...Object.values(error.details.parameters ?? {})].join(' ');
    throw error;
  }
}

const cell = (attributes: string, value: string) => `<c ${attributes}><v>${value}</v></c>`;
const wide = (columns: number) => Array.from({ length: columns }, (_, place) => `c${place}`).join(';');

test.each<[string, () => Buffer | string, string]>([
  ['an empty file', () => '', 'table_empty'],
  ['a PDF', () => '%PDF-1.7 \nsomething', 'table_not_a_table'],
  [
    'an image',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    'table_not_a_table',
  ],
  [
    'bytes of nothing',
    () => Buffer.from(Array.from({ length: 4000 }, (_, place) => (place * 7) % 256)),
    'table_not_a_table',
  ],
  [
    'an archive that is no workbook',
    () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
    'table_not_a_table',
  ],
  ['a sheet of OpenDocument', () => sampleTable('libreoffice.ods'), 'table_not_a_table'],
  ['the old format of Excel', () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'table_protected'],
  ['half a workbook', () => sampleTable('openpyxl.xlsx').subarray(0, 3000), 'table_damaged'],
  [
    'a workbook whose sheet is cut off',
    () => workbook({ sheet: '<worksheet><sheetData><row><c>' }),
    'table_damaged',
  ],
  [
    'a workbook without its sheet',
    () => workbook({ without: ['xl/worksheets/sheet1.xml'] }),
    'table_damaged',
  ],
  [
    'a workbook that declares entities',
    () => workbook({ sheet: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' }),
    'table_damaged',
  ],
  ...['x', '-1', '0', '1.5', '9999999999'].map((number): [string, () => Buffer, string] => [
    `the number of a row that is ${number}`,
    () => workbook({ rows: `<row r="${number}">${cell('', '1')}</row>` }),
    'table_damaged',
  ]),
  [
    'two rows of one number',
    () => workbook({ rows: `<row r="2">${cell('', '1')}</row>`.repeat(2) }),
    'table_damaged',
  ],
  [
    'a cell without the letters of its column',
    () => workbook({ rows: `<row>${cell('r="1"', '1')}</row>` }),
    'table_damaged',
  ],
  [
    'a text that far too many cells share',
    () =>
      workbook({
        texts: ['x'.repeat(30_000)],
        rows: `<row>${cell('t="s"', '0').repeat(100)}</row>`.repeat(30),
      }),
    'table_unpacks_too_large',
  ],
  ['elements without an end of their nesting', () => workbook({ sheet: '<a>'.repeat(500) }), 'table_damaged'],
  [
    'a tag without an end',
    () => workbook({ sheet: `<worksheet a="${'x'.repeat(600_000)}` }),
    'table_damaged',
  ],
  ['too many rows', () => `a\n${'1\n'.repeat(100_001)}`, 'table_too_long 100000'],
  ['too many blank rows', () => workbook({ rows: '<row/>'.repeat(1_048_577) }), 'table_too_long 100000'],
  ['too many columns', () => `${wide(201)}\n`, 'table_too_wide 200'],
  ['far too many columns', () => `a\n${';'.repeat(50_000)}1\n`, 'table_too_wide 200'],
  [
    'too many columns of a workbook',
    () => workbook({ rows: `<row>${cell('r="XFD1"', '1')}</row>` }),
    'table_too_wide 200',
  ],
  ['a huge cell', () => `a;b\n1;2\n${'x'.repeat(40_000)};1\n`, 'table_cell_too_long 3'],
  [
    'a huge cell of a workbook',
    () => workbook({ rows: textRow('x'.repeat(40_000)) }),
    'table_cell_too_long 1',
  ],
  ['a quote that never closes', () => `a;b\n1;2\n"3;4\n5;6\n`, 'table_quote_open 3'],
  ['a quote that closes far too late', () => `a;b\n"${'1;2\n'.repeat(20_000)}"`, 'table_quote_open 2'],
])('refuses %s, and says why', async (_what, content, problem) => {
  expect(await problemOf(content())).toBe(problem);
});

test('unpacks no more of a part than it may, whatever size it declares', async () => {
  const file = fileOf(workbook({ others: { bomb: new Uint8Array(20_000_000) } }));
  const zip = await ZipEntries.open(file);
  let unpacked = 0;
  const unpack = async () => {
    for await (const piece of zip.bytesOf('bomb', 1_000_000)) unpacked += piece.length;
  };
  await expect(unpack()).rejects.toMatchObject({ code: 'table_unpacks_too_large' });
  expect(unpacked).toBeLessThanOrEqual(1_000_000);
});
