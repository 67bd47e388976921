import { cleanText } from './clean-text.ts';
import type { KeyValuesNode, TableCell, TableColumn, TableNode } from './description.ts';
import { widthOf } from './fonts.ts';
import { textStrips } from './measure-text.ts';
import { beside, stack, tagIn, type Strip, type Tag } from './strips.ts';
import { hairline, strongLine, styles, type Style } from './styles.ts';

const COLUMN_GAP = 14;
const ROW_PADDING = 3.5;
const HEAD_PADDING = 3;
/** Of the table's width: the most that one fitting column takes, and the least that the others leave. */
const WIDEST_FIT = 0.3;
const LEAST_REST = 0.25;

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
    const head = widthOf(cleanText(column.title), styles.tableHead);
    return Math.max(Math.min(head, room * WIDEST_FIT), widest(texts, styleOf(column), room * WIDEST_FIT));
  });
  const resting = columns.filter((column) => column.width === 'rest').length;
  const wanted = fits.reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, (resting > 0 ? room * (1 - LEAST_REST) : room) / Math.max(1, wanted));
  const rest = (room - wanted * scale) / Math.max(1, resting);
  // A hair more than measured, so that rounding never wraps the widest text.
  return columns.map((column, index) => (column.width === 'rest' ? rest : (fits[index] ?? 0) * scale + 0.01));
}

/** A table, its head repeated on each page, a hairline below each row. */
export function tableStrips(node: TableNode, width: number, parent: Tag): Strip[] {
  const widths = columnWidths(node, width);
  let right = 0;
  const starts = widths.map((one) => (right += one + COLUMN_GAP) - one - COLUMN_GAP);
  const table = tagIn(parent, 'Table');

  const headRow = tagIn(tagIn(table, 'THead'), 'TR');
  const headLanes = node.columns.map((column, index) => {
    const tag = tagIn(headRow, 'TH', { scope: 'Column' });
    const lane = { text: column.title, style: styles.tableHead, width: widths[index] ?? 0 };
    return { x: starts[index] ?? 0, strips: textStrips({ ...lane, tag, align: column.align }) };
  });
  const headLine = line(width, 0.9, strongLine, HEAD_PADDING);
  const head: Strip = { ...stack([beside(headLanes), headLine]), keepWithNext: true };

  const body = tagIn(table, 'TBody');
  const rows = node.rows.map((row): Strip => {
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
    return { ...strip, repeats: head };
  });
  return [head, ...rows];
}

/** Labels and values, row by row. */
export function keyValueStrips(node: KeyValuesNode, width: number, parent: Tag): Strip[] {
  const labels = node.rows.map(({ label }) => cleanText(label));
  const labelWidth = widest(labels, styles.label, width * 0.45) + 0.01;
  const table = tagIn(tagIn(parent, 'Table'), 'TBody');
  return node.rows.map(({ label, value, strong }) => {
    const row = tagIn(table, 'TR');
    const x = labelWidth + COLUMN_GAP;
    const head = { text: label, style: styles.label, width: labelWidth };
    const data = { text: value, style: strong ? styles.strong : styles.body, width: width - x };
    return beside([
      { x: 0, strips: textStrips({ ...head, tag: tagIn(row, 'TH', { scope: 'Row' }) }) },
      { x, strips: textStrips({ ...data, tag: tagIn(row, 'TD'), align: node.align }) },
      { x: 0, strips: [space(styles.body.lineHeight + 1.5)] },
    ]);
  });
}
