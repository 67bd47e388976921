import { expect, test } from 'vitest';
import { fileOf, readTable, sampleTable } from '#tests/harness/read-table.ts';
import { textRow, workbook } from '#tests/harness/workbook.ts';
import { openTable } from './open-table.ts';

async function openWorkbookRows(content: Buffer) {
  const rows = [];
  for await (const row of (await openTable(fileOf(content), null)).rows) rows.push(row);
  return rows;
}

const latin = 'Vārds;Tālrunis\r\nĀdažu šķūnis;1\r\n';
const expected = [
  ['Vārds', 'Tālrunis'],
  ['Ādažu šķūnis', '1'],
];
/** The letters of these texts in the Baltic encoding of Windows. */
const baltic = Buffer.from(
  Array.from(
    latin,
    (letter) => ({ ā: 0xe2, Ā: 0xc2, š: 0xf0, ķ: 0xed, ū: 0xfb, ž: 0xfe })[letter] ?? letter.charCodeAt(0),
  ),
);
const utf16 = Buffer.from(latin, 'utf16le');

test.each<[string, Buffer | string]>([
  ['UTF-8', latin],
  ['UTF-8 with a mark', `\uFEFF${latin}`],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 without a mark', utf16],
  ['UTF-16 of the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['Windows-1257', baltic],
  ['line ends of Unix', latin.replaceAll('\r', '')],
  ['line ends of old Macs', latin.replaceAll('\n', '')],
  ['no end of the last line', latin.trimEnd()],
  ['commas', latin.replaceAll(';', ',')],
  ['tabs', latin.replaceAll(';', '\t')],
  ['a line that says the separator', `sep=;\r\n${latin}`],
  ['blank lines', `\r\n;;\r\n${latin}\r\n;\r\n`],
  ['blank columns at the end', latin.replaceAll('\r\n', ';;;\r\n')],
  ['cells in quotes', '"Vārds";"Tālrunis"\r\n"Ādažu šķūnis";"1"\r\n'],
])('reads a file with %s', async (_what, content) => {
  expect((await readTable(content)).rows).toEqual(expected);
});

test.each<[string, string, readonly (readonly string[])[]]>([
  [
    'separators in quotes',
    'a;b\n"1;2";3\n',
    [
      ['a', 'b'],
      ['1;2', '3'],
    ],
  ],
  [
    'breaks in quotes',
    'a;b\n"1\n2";3\n',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  [
    'quotes in quotes',
    'a;b\n"say ""x""";3\n',
    [
      ['a', 'b'],
      ['say "x"', '3'],
    ],
  ],
  [
    'a quote within a text',
    'a;b\n5" screen;3\n',
    [
      ['a', 'b'],
      ['5" screen', '3'],
    ],
  ],
  [
    'commas as decimal signs',
    'a;b;c\n1,5;2,5;x\n',
    [
      ['a', 'b', 'c'],
      ['1,5', '2,5', 'x'],
    ],
  ],
  [
    'a comma in the name of a column',
    'Cena, €;b\n1,5;2\n',
    [
      ['Cena, €', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['one column', 'Name\nAnna\n', [['Name'], ['Anna']]],
  ['a row that is shorter', 'a;b;c\n1\n', [['a', 'b', 'c'], ['1']]],
  [
    'a row that is longer',
    'a;b\n1;2;3\n',
    [
      ['a', 'b'],
      ['1', '2', '3'],
    ],
  ],
  [
    'columns of one name',
    'a;a\n1;2\n',
    [
      ['a', 'a'],
      ['1', '2'],
    ],
  ],
])('reads %s as it was meant', async (_what, content, rows) => {
  expect((await readTable(content)).rows).toEqual(rows);
});

test('numbers rows as a spreadsheet does, blank ones and breaks in cells included', async () => {
  expect((await readTable('a;b\n\n"1\n2";3\n4;5\n')).numbers).toEqual([1, 3, 4]);
});

test('counts the line that says the separator as a row', async () => {
  expect((await readTable('sep=;\r\na;b\r\n1;2\r\n')).numbers).toEqual([2, 3]);
});

test('says of a workbook which cells are numbers with decimals', async () => {
  const rows = `<row>${cell('', '2.125')}${cell('t="str"', '2.125')}${cell('', '3')}</row>`;
  const table = await openWorkbookRows(workbook({ rows }));
  expect(table).toEqual([{ number: 1, cells: ['2.125', '2.125', '3'], fractions: [0] }]);
});

test('reads the separators where the pieces of a file meet', async () => {
  const row = `"${'x'.repeat(995)}";"y ""z"""\r\n`;
  const { rows } = await readTable(`a;b\r\n${row.repeat(200)}`);
  expect(rows).toHaveLength(201);
  expect(new Set(rows.slice(1).map((cells) => cells.join('|')))).toEqual(
    new Set([`${'x'.repeat(995)}|y "z"`]),
  );
});

const cell = (attributes: string, value: string) => `<c ${attributes}><v>${value}</v></c>`;

test.each<[string, Parameters<typeof workbook>[0], readonly string[]]>([
  [
    'texts that cells share',
    { texts: ['a', 'b & c'], rows: `<row>${cell('t="s"', '1')}${cell('t="s"', '0')}</row>` },
    ['b & c', 'a'],
  ],
  ['texts in the cells', { rows: textRow('a', 'b') }, ['a', 'b']],
  [
    'a text in pieces of other looks',
    {
      others: {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>a</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>no</t></rPh></si></sst>',
      },
      rows: `<row>${cell('t="s"', '0')}</row>`,
    },
    ['a b'],
  ],
  [
    'what a formula came to',
    { rows: `<row><c t="str"><f>A1</f><v>x</v></c><c><f>1+1</f><v>2</v></c></row>` },
    ['x', '2'],
  ],
  ['a formula that came to an error', { rows: `<row>${cell('t="e"', '#REF!')}</row>` }, ['#REF!']],
  ['yes and no', { rows: `<row>${cell('t="b"', '1')}${cell('t="b"', '0')}</row>` }, ['1', '0']],
  [
    'numbers as people see them',
    { rows: `<row>${cell('', '1.1000000000000001')}${cell('', '3.7126123456E10')}${cell('', '1E-3')}</row>` },
    ['1.1', '37126123456', '0.001'],
  ],
  [
    'characters that are written by their codes',
    { rows: textRow('a_x000D_\nb', '_x005F_x0041_', '_x0000_', '_xD83D_') },
    ['a\r\nb', '_x0041_', '_x0000_', '_xD83D_'],
  ],
  ['a day', { formats: [0, 14], rows: `<row>${cell('s="1"', '46355')}</row>` }, ['2026-11-29']],
  [
    'a day of a format of its own',
    {
      formats: [0, 164],
      codes: { 164: '[$-426]dd"."mm"."yyyy' },
      rows: `<row>${cell('s="1"', '46355.5')}</row>`,
    },
    ['2026-11-29'],
  ],
  [
    'an amount whose format holds letters',
    { formats: [0, 164], codes: { 164: '#,##0.00 "dy"[Red]' }, rows: `<row>${cell('s="1"', '46355')}</row>` },
    ['46355'],
  ],
  [
    'a day of the calendar of 1904',
    { date1904: true, formats: [14], rows: `<row>${cell('s="0"', '44893')}</row>` },
    ['2026-11-29'],
  ],
  ['a day in words of ISO', { rows: `<row>${cell('t="d"', '2026-11-29T00:00:00')}</row>` }, ['2026-11-29']],
  [
    'cells that name their places',
    { rows: `<row r="4">${cell('r="B4"', '1')}${cell('r="D4"', '2')}</row>` },
    ['', '1', '', '2'],
  ],
  [
    'merged cells: the value stands in the first of them',
    {
      sheet: `<worksheet><sheetData><row><c r="A1" t="str"><v>a</v></c><c r="B1"/><c r="C1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`,
    },
    ['a', '', '1'],
  ],
  [
    'names with another prefix',
    {
      sheet:
        '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
    ['1'],
  ],
  [
    'a workbook without styles and shared texts',
    { rows: textRow('a'), without: ['xl/styles.xml', 'xl/sharedStrings.xml'] },
    ['a'],
  ],
])('reads of a workbook %s', async (_what, parts, row) => {
  expect((await readTable(workbook(parts))).rows).toEqual([row]);
});

test('reads a workbook that LibreOffice wrote', async () => {
  const { sheets, rows } = await readTable(sampleTable('libreoffice.xlsx'));
  expect(sheets).toEqual(['lo']);
  expect(rows).toEqual([
    ['Nosaukums (angļu)', 'Kategorija', 'Ilgums, minūtēs', 'Marka', 'Cena bez PVN, €', 'Derīgs no'],
    ['Tyre change', 'Apkope', '45', 'Tesla', '1 050,50', '2026-11-29'],
    ['Wheel; alignment', 'Remonts', '60', 'Visi auto', '40', '2026-12-01'],
  ]);
});

test('reads any sheet of a workbook that openpyxl wrote', async () => {
  const first = await readTable(sampleTable('openpyxl.xlsx'));
  expect([first.sheets, first.sheet]).toEqual([['Klienti', 'Auto'], 'Klienti']);
  expect(first.rows[2]).toEqual([
    'Anna Bērziņa',
    'Privātpersona',
    '',
    '26123456',
    'anna@example.lv',
    '',
    'Liela iela 2\nOgre',
  ]);
  const second = await readTable(sampleTable('openpyxl.xlsx'), 'Auto');
  expect(second.rows[1]).toEqual(['AB-1234', '2021-03-05', '45300', 'Anna Bērziņa']);
});

test('reads a workbook that XlsxWriter wrote with the calendar of 1904', async () => {
  const { date1904, rows } = await readTable(sampleTable('xlsxwriter-1904.xlsx'));
  expect([date1904, rows[1]]).toEqual([true, ['AB-1234', '2021-03-05', '45300', '2021']]);
});
