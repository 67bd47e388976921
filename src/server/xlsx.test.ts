import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { elementsOf, momentOfSerial, readXlsx } from '#tests/harness/read-xlsx.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { Cell, Sheet, SheetColumn } from './sheet.ts';
import { workbookOf } from './xlsx.ts';

const at = new Date('2026-11-29T12:00:00Z');

async function bytesOf(columns: readonly SheetColumn[], ...portions: Cell[][][]): Promise<Uint8Array> {
  async function* rows() {
    yield* portions;
  }
  const sheet: Sheet = { name: 'A/B: *long* name of a sheet, longer than it may be', columns, rows: rows() };
  const pieces: Uint8Array[] = [];
  for await (const piece of workbookOf(sheet, at)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const text: SheetColumn = { label: 'Text', kind: 'text' };
const textsIn = async (...texts: string[]) => {
  const { cells } = readXlsx(
    await bytesOf(
      [text],
      texts.map((each) => [each]),
    ),
  );
  return cells.slice(1).map(([cell]) => cell);
};

test('writes texts as texts, whatever they say', async () => {
  const hostile = [
    '=1+1',
    '+A1',
    '@SUM(A1)',
    '-2',
    '12.50',
    '2026-11-29',
    '<f>1</f>',
    '&amp;',
    ' spaces ',
    'a\nb',
    '🔋',
  ];
  const cells = await textsIn(...hostile);
  expect(cells.map((cell) => cell?.text)).toEqual(hostile);
  expect(cells.every((cell) => cell?.type === 'inlineStr')).toBe(true);
});

test('leaves out what XML cannot hold, and keeps what reads as an escaped code', async () => {
  const cells = await textsIn(
    'a\u0000\u0007b\u001F',
    'x\uD83Dy',
    '\uDD0Bz',
    '_x0041_',
    '_x005F_x0041_',
    'a\r\nb\rc',
  );
  expect(cells.map((cell) => cell?.text)).toEqual(['ab', 'xy', 'z', '_x0041_', '_x005F_x0041_', 'a\nb\nc']);
});

test('cuts a text that a spreadsheet would refuse the file for, and says so by its end', async () => {
  const [longest, longer, pair] = await textsIn(
    'a'.repeat(32_767),
    'a'.repeat(32_768),
    `${'a'.repeat(32_765)}🔋${'a'.repeat(9)}`,
  );
  expect(longest?.text).toBe('a'.repeat(32_767));
  expect(longer?.text).toBe(`${'a'.repeat(32_766)}…`);
  expect(pair?.text).toBe(`${'a'.repeat(32_765)}…`);
});

test('writes figures, days and moments as numbers, and as a text what is none', async () => {
  const kinds: SheetColumn[] = [
    { label: 'Number', kind: 'number' },
    { label: 'Money', kind: 'money' },
    { label: 'Day', kind: 'day' },
    { label: 'Moment', kind: 'moment' },
  ];
  const { cells } = readXlsx(
    await bytesOf(
      kinds,
      [[7, '12.50', '2026-11-29', '2026-11-29 14:05']],
      [['12 000 km', '-0.01', '1899-12-31', '1776-07-04 10:00']],
      [[null, null, null, null]],
    ),
  );
  const [, first = [], second = [], third = []] = cells;
  expect(first.map((cell) => cell?.type)).toEqual(['n', 'n', 'n', 'n']);
  expect(first.slice(0, 2).map((cell) => cell?.text)).toEqual(['7', '12.50']);
  expect(first.slice(2).map((cell) => momentOfSerial(cell?.text ?? ''))).toEqual([
    '2026-11-29 00:00',
    '2026-11-29 14:05',
  ]);
  expect(second.map((cell) => [cell?.type, cell?.text])).toEqual([
    ['inlineStr', '12 000 km'],
    ['n', '-0.01'],
    ['inlineStr', '1899-12-31'],
    ['inlineStr', '1776-07-04 10:00'],
  ]);
  expect(third).toEqual([]);
});

test('names every part of the package that it has, and refers to no other', async () => {
  const files = unzipSync(await bytesOf([text], [['a']]));
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const overrides = elementsOf(xml('[Content_Types].xml')).flatMap(
    ({ attributes }) => attributes.PartName ?? [],
  );
  expect(overrides.map((part) => part.slice(1)).filter((part) => !(part in files))).toEqual([]);
  const targets = (name: string, folder: string) =>
    elementsOf(xml(name)).flatMap(({ attributes: { Target } }) => (Target ? [`${folder}${Target}`] : []));
  const referred = [...targets('_rels/.rels', ''), ...targets('xl/_rels/workbook.xml.rels', 'xl/')];
  expect(referred.toSorted()).toEqual(overrides.map((part) => part.slice(1)).toSorted());
  const { sheet } = readXlsx(await bytesOf([text]));
  expect([sheet, sheet.length]).toEqual(['A B   long  name of a sheet, lo', 31]);
});

test('keeps the labels in sight, in bold, and names columns beyond Z', async () => {
  const many = Array.from({ length: 30 }, (_, index): SheetColumn => ({
    label: `Label ${index}`,
    kind: 'text',
  }));
  const bytes = await bytesOf(many, [many.map(({ label }) => label)]);
  const { cells } = readXlsx(bytes);
  expect(cells[0]?.map((cell) => [cell?.text, cell?.style])).toEqual(many.map(({ label }) => [label, 4]));
  expect(cells[1]?.map((cell) => cell?.text)).toEqual(many.map(({ label }) => label));
  const elements = elementsOf(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()));
  expect(elements.find(({ name }) => name === 'pane')?.attributes).toMatchObject({
    ySplit: '1',
    state: 'frozen',
  });
  expect(elements.filter(({ name }) => name === 'col')).toHaveLength(30);
});

test('opens in a spreadsheet library of others, with its texts, figures and days', async () => {
  const columns: SheetColumn[] = [
    text,
    { label: 'Money', kind: 'money' },
    { label: 'Day', kind: 'day' },
    { label: 'Moment', kind: 'moment' },
  ];
  const bytes = await bytesOf(columns, [
    ['Ķīļsiksna & "co" 🔋', '1234.50', '2026-03-29', '2026-11-29 14:00'],
    ['=1+1', null, null, null],
  ]);
  const [labels, first, second] = await readSheet(Buffer.from(bytes));
  expect(labels).toEqual(['Text', 'Money', 'Day', 'Moment']);
  const [day, moment] = ['2026-03-29T00:00:00Z', '2026-11-29T14:00:00Z'].map((each) => new Date(each));
  expect(first).toEqual(['Ķīļsiksna & "co" 🔋', 1234.5, day, moment]);
  expect(second).toEqual(['=1+1', null, null, null]);
});
