import { cleanLine } from './clean-text.ts';
import type { DocumentDescription } from './description.ts';
import { drawText } from './draw-text.ts';
import { baselineOf } from './fonts.ts';
import { fitLine } from './lines.ts';
import type { Page } from './paginate.ts';
import { widthOf } from './runs.ts';
import type { DrawOperation, Box, Tag } from './boxes.ts';
import { contentWidth, hairline, ink, page as sheet, stampStyle, styles } from './styles.ts';

type Doc = PDFKit.PDFDocument;
type Bounds = [number, number, number, number];

interface Drawn {
  readonly contents: PDFKit.PDFStructureElementChild[];
  bounds?: Bounds;
}
type DrawnTags = Map<Tag, Drawn>;

function entryOf(drawn: DrawnTags, tag: Tag): Drawn {
  const entry = drawn.get(tag) ?? { contents: [] };
  drawn.set(tag, entry);
  return entry;
}

function drawOperation(doc: Doc, operation: DrawOperation, x: number, y: number): void {
  switch (operation.kind) {
    case 'text':
      drawText(doc, operation.text, operation.style, x, y);
      break;
    case 'line':
      doc.rect(x, y, operation.width, operation.thickness).fill(operation.color);
      break;
    case 'image':
      // What came from another thread is no Buffer any more.
      doc.image(Buffer.from(operation.bytes), x, y, { width: operation.width, height: operation.height });
      break;
    case 'vector':
      doc.save().translate(x, y).scale(operation.scale).path(operation.path).fill(ink).restore();
      break;
  }
}

const isFigure = (
  operation: DrawOperation,
): operation is Extract<DrawOperation, { kind: 'image' | 'vector' }> =>
  operation.kind === 'image' || operation.kind === 'vector';

/** Calls `visit` for each draw operation of a box with its position. */
function eachOperation(
  box: Box,
  x: number,
  y: number,
  visit: (operation: DrawOperation, x: number, y: number) => void,
): void {
  for (const operation of box.operations ?? []) visit(operation, x + operation.x, y + operation.y);
  for (const inner of box.inner ?? []) eachOperation(inner.box, x + inner.x, y + inner.y, visit);
}

/** Draws the boxes of a page; consecutive operations of one tag become one marked content. */
function drawBoxes(doc: Doc, placed: Page, drawn: DrawnTags): void {
  let open: Tag | 'ornament' | undefined;
  const enter = (owner: Tag | 'ornament') => {
    if (owner === open) return;
    if (open) doc.endMarkedContent();
    open = owner;
    if (owner === 'ornament') doc.markContent('Artifact', { type: 'Layout' });
    else entryOf(drawn, owner).contents.push(doc.markStructureContent(owner.type));
  };
  for (const { box, y, isRepeated } of placed)
    eachOperation(box, sheet.left, y, (operation, left, top) => {
      const tag = isRepeated ? undefined : operation.tag;
      enter(tag ?? 'ornament');
      drawOperation(doc, operation, left, top);
      if (tag && isFigure(operation))
        entryOf(drawn, tag).bounds = [left, top, left + operation.width, top + operation.height];
    });
  if (open) doc.endMarkedContent();
}

const pageTextOf = (text: string, number: number, pages: number): string =>
  text.replaceAll('{pages}', String(pages)).replaceAll('{page}', String(number));

/** The line above (from the second page on) and below each page: an artifact, which screen readers skip. */
function drawFrame(doc: Doc, description: DocumentDescription, number: number, pages: number): void {
  const style = styles.quiet;
  const { runningHead, footer } = description;
  const line = (y: number) => doc.rect(sheet.left, y, contentWidth, 0.4).fill(hairline);
  const write = (text: string, x: number, y: number) =>
    drawOperation(doc, { kind: 'text', x, y, text, style }, x, y + baselineOf(style));

  doc.markContent('Artifact', { type: 'Pagination' });
  if (number > 1) {
    write(fitLine(cleanLine(runningHead), style, contentWidth), sheet.left, sheet.top - 12);
    line(sheet.top + 4);
  }
  const y = sheet.height - sheet.footer - style.lineHeight;
  const pageText = cleanLine(pageTextOf(footer.page, number, pages));
  const pageWidth = widthOf(pageText, style);
  line(y - 6);
  write(fitLine(cleanLine(footer.text), style, contentWidth - pageWidth - 20), sheet.left, y);
  write(pageText, sheet.width - sheet.right - pageWidth, y);
  doc.endMarkedContent();
}

/** Drawn diagonally across the page, as large as fits. */
function drawStamp(doc: Doc, stamp: string): void {
  const diagonal = Math.hypot(sheet.width, sheet.height);
  const text = cleanLine(stamp);
  const size = Math.min(stampStyle.size, (stampStyle.size * diagonal * 0.75) / widthOf(text, stampStyle));
  const style = { ...stampStyle, size };
  doc.markContent('Artifact', { type: 'Pagination' }).save();
  doc.translate(sheet.width / 2, sheet.height / 2);
  doc.rotate((-Math.atan(sheet.height / sheet.width) * 180) / Math.PI);
  drawText(doc, text, style, -widthOf(text, style) / 2, size / 3);
  doc.restore().endMarkedContent();
}

/** Returns the structure tree in reading order, which may differ from the drawing order. */
function structureOf(doc: Doc, tag: Tag, drawn: DrawnTags): PDFKit.PDFStructureElement {
  const { contents = [], bounds } = drawn.get(tag) ?? {};
  const children = tag.children.map((child) => structureOf(doc, child, drawn));
  const options = {
    ...(tag.alt !== undefined && { alt: tag.alt }),
    ...(tag.scope && { scope: tag.scope }),
    ...(tag.language && { lang: tag.language }),
    ...(bounds && { bbox: bounds }),
  };
  return doc.struct(tag.type, options, [...contents, ...children]);
}

/** Draws all pages and their structure into an open document. */
export function drawPages(
  doc: Doc,
  description: DocumentDescription,
  pages: readonly Page[],
  root: Tag,
): void {
  const drawn: DrawnTags = new Map();
  for (const [index, placed] of pages.entries()) {
    doc.addPage();
    if (description.stamp) drawStamp(doc, description.stamp);
    drawBoxes(doc, placed, drawn);
    drawFrame(doc, description, index + 1, pages.length);
  }
  doc.addStructure(structureOf(doc, root, drawn));
}
