import { cleanText } from './clean-text.ts';
import type {
  Align,
  DocumentNode,
  KeyValue,
  KeyValuesNode,
  TableCell,
  TableColumn,
  TableNode,
  TableRow,
} from './description.ts';
import { baselineOf } from './fonts.ts';
import { textBoxes } from './measure-text.ts';
import { widthOf } from './runs.ts';
import { beside, stack, tagIn, type Box, type Tag } from './boxes.ts';
import { hairline, strongLine, styles, type Style } from './styles.ts';

const COLUMN_GAP = 14;
const ROW_PADDING = 3.5;
const HEAD_PADDING = 3;
const SUM_PADDING = 4;
/** Of the table's width: the most that one fitting column takes, and the least that the others leave. */
const WIDEST_FIT = 0.3;
const MIN_REST = 0.25;
/** Labels take less than half, or more where the values leave it. */
const WIDEST_LABEL = 0.45;

const line = (width: number, thickness: number, color: string, above: number): Box => ({
  height: above + thickness,
  operations: [{ kind: 'line', x: 0, y: above, width, thickness, color }],
});
const space = (height: number): Box => ({ height });

const styleOf = (column: TableColumn): Style => styles[column.style ?? 'body'];
const textOf = (cell: TableCell | undefined): string =>
  cleanText(typeof cell === 'string' ? cell : (cell?.text ?? ''));
const noteOf = (cell: TableCell | undefined): string =>
  typeof cell === 'object' && cell.note ? cleanText(cell.note) : '';

const cellsOf = (row: TableRow): readonly TableCell[] => ('cells' in row ? row.cells : row);
const joinsNext = (row: TableRow): boolean => 'cells' in row && row.joinsNext === true;
const belowOf = (row: TableRow): readonly DocumentNode[] => ('cells' in row && row.below) || [];

/** Returns the decimal sign with what follows it. */
const fractionOf = (text: string): string => /[.,]\d{1,2}$/.exec(text)?.[0] ?? '';

function widest(texts: readonly string[], style: Style, most: number): number {
  let width = 0;
  for (const text of texts) width = Math.max(width, widthOf(text, style));
  return Math.min(most, width);
}

/** Returns how far each figure of a column stands from its right, so that the decimal signs are below each other. */
function hangsOf(column: TableColumn, texts: readonly string[]): number[] {
  if (column.align !== 'decimal') return texts.map(() => 0);
  const fractions = texts.map((text) => widthOf(fractionOf(text), styleOf(column)));
  const most = fractions.reduce((widest, one) => Math.max(widest, one), 0);
  return fractions.map((one) => most - one);
}

/** A column with what stands in it, top to bottom. */
interface Filled {
  readonly column: TableColumn;
  readonly texts: readonly string[];
  readonly notes: readonly string[];
  readonly hangs: readonly number[];
}

const filled = ({ columns, rows }: TableNode): Filled[] =>
  columns.map((column, index) => {
    const cells = rows.map((row) => cellsOf(row)[index]);
    const texts = cells.map(textOf);
    return { column, texts, notes: cells.map(noteOf), hangs: hangsOf(column, texts) };
  });

/** As wide as the widest of a column wants it. */
function fitOf({ column, texts, notes, hangs }: Filled, most: number): number {
  const title = widest(cleanText(column.title).split('\n'), styles.tableHead, most);
  const below = widest([...notes, ...cleanText(column.note ?? '').split('\n')], styles.quiet, most);
  const style = styleOf(column);
  let width = Math.max(title, below);
  for (const [row, text] of texts.entries())
    width = Math.max(width, widthOf(text, style) + (hangs[row] ?? 0));
  return Math.min(most, width);
}

/** Returns the width of each column: fitting ones as their widest text, the rest shares what remains. */
function columnWidths(columns: readonly Filled[], width: number): number[] {
  const available = width - COLUMN_GAP * (columns.length - 1);
  const isResting = ({ column }: Filled) => column.width === 'rest';
  const fits = columns.map((one) => (isResting(one) ? 0 : fitOf(one, available * WIDEST_FIT)));
  const resting = columns.filter(isResting).length;
  const wanted = fits.reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, (resting > 0 ? available * (1 - MIN_REST) : available) / Math.max(1, wanted));
  const rest = (available - wanted * scale) / Math.max(1, resting);
  // A hair more than measured, so that rounding never wraps the widest text.
  return columns.map((one, index) => (isResting(one) ? rest : (fits[index] ?? 0) * scale + 0.01));
}

const sideOf = ({ align }: TableColumn): Align | undefined => (align === 'decimal' ? 'right' : align);

/** Returns the titles of a table, the shorter ones as low as the highest. */
function tableHead({ columns }: TableNode, widths: readonly number[], starts: readonly number[], row: Tag) {
  const titles = columns.map((column, index) => {
    const tag = tagIn(row, 'TH', { scope: 'Column' });
    const cell = { width: widths[index] ?? 0, tag, align: sideOf(column) };
    const title = textBoxes({ ...cell, text: column.title, style: styles.tableHead });
    return column.note
      ? [...title, ...textBoxes({ ...cell, text: column.note, style: styles.quiet })]
      : title;
  });
  const most = Math.max(...titles.map((lines) => lines.length));
  const cells = titles.map((lines, index) => {
    const above = space((most - lines.length) * styles.tableHead.lineHeight);
    return { x: starts[index] ?? 0, boxes: [above, ...lines] };
  });
  return beside(cells);
}

/** Nodes as boxes of a width. */
type Measure = (nodes: readonly DocumentNode[], width: number, parent: Tag) => readonly Box[];

/** A table, its head repeated on each page, a hairline below each row. What stands below a row, `measure` lays out. */
export function tableBoxes(node: TableNode, width: number, parent: Tag, measure: Measure): Box[] {
  const columns = filled(node);
  const widths = columnWidths(columns, width);
  let right = 0;
  const starts = widths.map((one) => (right += one + COLUMN_GAP) - one - COLUMN_GAP);
  const table = tagIn(parent, 'Table');

  const titles = tableHead(node, widths, starts, tagIn(tagIn(table, 'THead'), 'TR'));
  const headLine = line(width, 0.9, strongLine, HEAD_PADDING);
  const head: Box = { ...stack([titles, headLine]), keepWithNext: true };

  const body = tagIn(table, 'TBody');
  const rows = node.rows.map((row, number): Box => {
    const rowTag = tagIn(body, 'TR');
    const tags = columns.map(() => tagIn(rowTag, 'TD'));
    const cells = columns.map(({ column, texts, notes, hangs }, index) => {
      const tag = tags[index] ?? rowTag;
      const cell = { tag, align: sideOf(column), width: (widths[index] ?? 0) - (hangs[number] ?? 0) };
      const text = textBoxes({ ...cell, text: texts[number] ?? '', style: styleOf(column) });
      const note = notes[number] ? textBoxes({ ...cell, text: notes[number], style: styles.quiet }) : [];
      return { x: starts[index] ?? 0, boxes: [...text, ...note] };
    });
    const joins = joinsNext(row);
    // It belongs to what the row is about.
    const about = tags[columns.findIndex(({ column }) => column.width === 'rest')] ?? rowTag;
    const below = measure(belowOf(row), width, about);
    const end = joins ? [] : [line(width, 0.4, hairline, ROW_PADDING)];
    const staysWithNext = joins || (node.keepWithNext === true && number === node.rows.length - 1);
    return {
      ...stack([space(ROW_PADDING), beside(cells), ...below, ...end]),
      repeats: head,
      keepWithNext: staysWithNext,
    };
  });
  return [head, ...rows];
}

const labelStyle = ({ isSum }: KeyValue): Style => (isSum ? styles.strong : styles.label);
const valueStyle = ({ isSum, strong }: KeyValue): Style =>
  isSum ? styles.lead : strong ? styles.strong : styles.body;

/**
 * Returns the width of the widest label where labels share a column; before values on the right, each label has its own
 * width.
 */
function labelWidths({ rows, align }: KeyValuesNode, width: number): number[] {
  const values = rows.map((row) => widest(cleanText(row.value).split('\n'), valueStyle(row), width));
  const widestLabel = (value: number) => Math.max(width * WIDEST_LABEL, width - COLUMN_GAP - value - 0.02);
  const widestValue = Math.max(0, ...values);
  const labels = rows.map((row, index) => {
    const value = align === 'right' ? (values[index] ?? 0) : widestValue;
    return widest([cleanText(row.label)], labelStyle(row), widestLabel(value)) + 0.01;
  });
  return align === 'right' ? labels : labels.map(() => Math.max(...labels));
}

/** Labels and values, row by row. */
export function keyValueBoxes(node: KeyValuesNode, width: number, parent: Tag): Box[] {
  const widths = labelWidths(node, width);
  const table = tagIn(tagIn(parent, 'Table'), 'TBody');
  return node.rows.map((row, index) => {
    const labelWidth = widths[index] ?? 0;
    const tag = tagIn(table, 'TR');
    const x = labelWidth + COLUMN_GAP;
    const head = { text: row.label, style: labelStyle(row), width: labelWidth };
    const data = { text: row.value, style: valueStyle(row), width: width - x };
    const label = textBoxes({ ...head, tag: tagIn(tag, 'TH', { scope: 'Row' }) });
    const lower = baselineOf(data.style) - baselineOf(head.style);
    const box = beside([
      { x: 0, boxes: lower > 0 ? [space(lower), ...label] : label },
      { x, boxes: textBoxes({ ...data, tag: tagIn(tag, 'TD'), align: node.align }) },
      { x: 0, boxes: [space(styles.body.lineHeight + 1.5)] },
    ]);
    return row.isSum ? stack([line(width, 0.9, strongLine, SUM_PADDING), space(SUM_PADDING), box]) : box;
  });
}
