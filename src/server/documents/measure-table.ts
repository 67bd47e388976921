import { cleanText } from './clean-text.ts';
import type { KeyValue, KeyValuesNode, TableCell, TableColumn, TableNode } from './description.ts';
import { baselineOf, widthOf } from './fonts.ts';
import { textStrips } from './measure-text.ts';
import { beside, stack, tagIn, type Strip, type Tag } from './strips.ts';
import { hairline, strongLine, styles, type Style } from './styles.ts';

const COLUMN_GAP = 14;
const ROW_PADDING = 3.5;
const HEAD_PADDING = 3;
const SUM_PADDING = 4;
/** Of the table's width: the most that one fitting column takes, and the least that the others leave. */
const WIDEST_FIT = 0.3;
const LEAST_REST = 0.25;
const WIDEST_LABEL = 0.45;

const line = (width: number, thickness: number, color: string, above: number): Strip => ({
  height: above + thickness,
  marks: [{ kind: 'line', x: 0, y: above, width, thickness, color }],
});
const space = (height: number): Strip => ({ height });

const styleOf = (column: TableColumn): Style => styles[column.style ?? 'body'];
const textOf = (cell: TableCell | undefined): string =>
  cleanText(typeof cell === 'string' ? cell : (cell?.text ?? ''));
const noteOf = (cell: TableCell | undefined): string =>
  typeof cell === 'object' && cell.note ? cell.note : '';

function widest(texts: readonly string[], style: Style, most: number): number {
  let width = 0;
  for (const text of texts) width = Math.max(width, widthOf(text, style));
  return Math.min(most, width);
}

/** The width of each column: fitting ones as their widest text, the rest shares what remains. */
function columnWidths({ columns, rows }: TableNode, width: number): number[] {
  const room = width - COLUMN_GAP * (columns.length - 1);
  const fits = columns.map((column, index) => {
    if (column.width === 'rest') return 0;
    const texts = rows.map((row) => textOf(row[index]));
    const head = widest(cleanText(column.title).split('\n'), styles.tableHead, room * WIDEST_FIT);
    return Math.max(head, widest(texts, styleOf(column), room * WIDEST_FIT));
  });
  const resting = columns.filter((column) => column.width === 'rest').length;
  const wanted = fits.reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, (resting > 0 ? room * (1 - LEAST_REST) : room) / Math.max(1, wanted));
  const rest = (room - wanted * scale) / Math.max(1, resting);
  // A hair more than measured, so that rounding never wraps the widest text.
  return columns.map((column, index) => (column.width === 'rest' ? rest : (fits[index] ?? 0) * scale + 0.01));
}

/** The titles of a table, the shorter ones as low as the highest. */
function tableHead({ columns }: TableNode, widths: readonly number[], starts: readonly number[], row: Tag) {
  const titles = columns.map(({ title, align }, index) => {
    const tag = tagIn(row, 'TH', { scope: 'Column' });
    return textStrips({ text: title, style: styles.tableHead, width: widths[index] ?? 0, tag, align });
  });
  const most = Math.max(...titles.map((lines) => lines.length));
  const lanes = titles.map((lines, index) => {
    const above = space((most - lines.length) * styles.tableHead.lineHeight);
    return { x: starts[index] ?? 0, strips: [above, ...lines] };
  });
  return beside(lanes);
}

/** A table, its head repeated on each page, a hairline below each row. */
export function tableStrips(node: TableNode, width: number, parent: Tag): Strip[] {
  const widths = columnWidths(node, width);
  let right = 0;
  const starts = widths.map((one) => (right += one + COLUMN_GAP) - one - COLUMN_GAP);
  const table = tagIn(parent, 'Table');

  const titles = tableHead(node, widths, starts, tagIn(tagIn(table, 'THead'), 'TR'));
  const headLine = line(width, 0.9, strongLine, HEAD_PADDING);
  const head: Strip = { ...stack([titles, headLine]), keepWithNext: true };

  const body = tagIn(table, 'TBody');
  const rows = node.rows.map((row, number): Strip => {
    const rowTag = tagIn(body, 'TR');
    const lanes = node.columns.map((column, index) => {
      const tag = tagIn(rowTag, 'TD');
      const lane = { width: widths[index] ?? 0, tag, align: column.align };
      const text = textStrips({ ...lane, text: textOf(row[index]), style: styleOf(column) });
      const note = noteOf(row[index]);
      const notes = note ? textStrips({ ...lane, text: note, style: styles.quiet }) : [];
      return { x: starts[index] ?? 0, strips: [...text, ...notes] };
    });
    const strip = stack([space(ROW_PADDING), beside(lanes), line(width, 0.4, hairline, ROW_PADDING)]);
    const keepWithNext = node.keepWithNext === true && number === node.rows.length - 1;
    return { ...strip, repeats: head, keepWithNext };
  });
  return [head, ...rows];
}

const labelStyle = ({ isSum }: KeyValue): Style => (isSum ? styles.strong : styles.label);
const valueStyle = ({ isSum, strong }: KeyValue): Style =>
  isSum ? styles.lead : strong ? styles.strong : styles.body;

/** Labels and values, row by row. */
export function keyValueStrips(node: KeyValuesNode, width: number, parent: Tag): Strip[] {
  const most = width * WIDEST_LABEL;
  const labels = node.rows.map((row) => widest([cleanText(row.label)], labelStyle(row), most));
  const labelWidth = Math.max(0, ...labels) + 0.01;
  const table = tagIn(tagIn(parent, 'Table'), 'TBody');
  return node.rows.map((row) => {
    const tag = tagIn(table, 'TR');
    const x = labelWidth + COLUMN_GAP;
    const head = { text: row.label, style: labelStyle(row), width: labelWidth };
    const data = { text: row.value, style: valueStyle(row), width: width - x };
    const label = textStrips({ ...head, tag: tagIn(tag, 'TH', { scope: 'Row' }) });
    const lower = baselineOf(data.style) - baselineOf(head.style);
    const strip = beside([
      { x: 0, strips: lower > 0 ? [space(lower), ...label] : label },
      { x, strips: textStrips({ ...data, tag: tagIn(tag, 'TD'), align: node.align }) },
      { x: 0, strips: [space(styles.body.lineHeight + 1.5)] },
    ]);
    return row.isSum ? stack([line(width, 0.9, strongLine, SUM_PADDING), space(SUM_PADDING), strip]) : strip;
  });
}
