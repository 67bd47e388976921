import { cleanLine } from './clean-text.ts';
import type { DocumentDescription } from './description.ts';
import { drawText } from './draw-text.ts';
import { baselineOf } from './fonts.ts';
import { fitLine } from './lines.ts';
import type { Page } from './paginate.ts';
import { widthOf } from './runs.ts';
import type { Mark, Strip, Tag } from './strips.ts';
import { contentWidth, hairline, ink, page as sheet, stampStyle, styles } from './styles.ts';

type Doc = PDFKit.PDFDocument;
type Box = [number, number, number, number];

interface Drawn {
  readonly contents: PDFKit.PDFStructureElementChild[];
  box?: Box;
}
type DrawnTags = Map<Tag, Drawn>;

function entryOf(drawn: DrawnTags, tag: Tag): Drawn {
  const entry = drawn.get(tag) ?? { contents: [] };
  drawn.set(tag, entry);
  return entry;
}

function drawMark(doc: Doc, mark: Mark, x: number, y: number): void {
  switch (mark.kind) {
    case 'text':
      drawText(doc, mark.text, mark.style, x, y);
      break;
    case 'line':
      doc.rect(x, y, mark.width, mark.thickness).fill(mark.color);
      break;
    case 'image':
      doc.image(mark.bytes, x, y, { width: mark.width, height: mark.height });
      break;
    case 'vector':
      doc.save().translate(x, y).scale(mark.scale).path(mark.path).fill(ink).restore();
      break;
  }
}

const isFigure = (mark: Mark): mark is Extract<Mark, { kind: 'image' | 'vector' }> =>
  mark.kind === 'image' || mark.kind === 'vector';

/** Calls `visit` for each mark of a strip at its place. */
function eachMark(
  strip: Strip,
  x: number,
  y: number,
  visit: (mark: Mark, x: number, y: number) => void,
): void {
  for (const mark of strip.marks ?? []) visit(mark, x + mark.x, y + mark.y);
  for (const inner of strip.inner ?? []) eachMark(inner.strip, x + inner.x, y + inner.y, visit);
}

/** Draws the strips of a page; marks of one tag that follow each other become one marked content. */
function drawStrips(doc: Doc, placed: Page, drawn: DrawnTags): void {
  let open: Tag | 'ornament' | undefined;
  const enter = (owner: Tag | 'ornament') => {
    if (owner === open) return;
    if (open) doc.endMarkedContent();
    open = owner;
    if (owner === 'ornament') doc.markContent('Artifact', { type: 'Layout' });
    else entryOf(drawn, owner).contents.push(doc.markStructureContent(owner.type));
  };
  for (const { strip, y, isRepeated } of placed)
    eachMark(strip, sheet.left, y, (mark, left, top) => {
      const tag = isRepeated ? undefined : mark.tag;
      enter(tag ?? 'ornament');
      drawMark(doc, mark, left, top);
      if (tag && isFigure(mark)) entryOf(drawn, tag).box = [left, top, left + mark.width, top + mark.height];
    });
  if (open) doc.endMarkedContent();
}

/** The line above (from the second page on) and below each page: ornament for screen readers. */
function drawFrame(doc: Doc, description: DocumentDescription, number: number, pages: number): void {
  const style = styles.quiet;
  const { runningHead, footer } = description;
  const line = (y: number) => doc.rect(sheet.left, y, contentWidth, 0.4).fill(hairline);
  const write = (text: string, x: number, y: number) =>
    drawMark(doc, { kind: 'text', x, y, text, style }, x, y + baselineOf(style));

  doc.markContent('Artifact', { type: 'Pagination' });
  if (number > 1) {
    write(fitLine(cleanLine(runningHead), style, contentWidth), sheet.left, sheet.top - 12);
    line(sheet.top + 4);
  }
  const y = sheet.height - sheet.footer - style.lineHeight;
  const pageText = cleanLine(footer.page(number, pages));
  const pageWidth = widthOf(pageText, style);
  line(y - 6);
  write(fitLine(cleanLine(footer.text), style, contentWidth - pageWidth - 20), sheet.left, y);
  write(pageText, sheet.width - sheet.right - pageWidth, y);
  doc.endMarkedContent();
}

/** Rising across the page, as long as its diagonal allows. */
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

/** The structure tree in reading order, whatever the order of drawing was. */
function structureOf(doc: Doc, tag: Tag, drawn: DrawnTags): PDFKit.PDFStructureElement {
  const { contents = [], box } = drawn.get(tag) ?? {};
  const children = tag.children.map((child) => structureOf(doc, child, drawn));
  const options = {
    ...(tag.alt !== undefined && { alt: tag.alt }),
    ...(tag.scope && { scope: tag.scope }),
    ...(tag.language && { lang: tag.language }),
    ...(box && { bbox: box }),
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
    drawStrips(doc, placed, drawn);
    drawFrame(doc, description, index + 1, pages.length);
  }
  doc.addStructure(structureOf(doc, root, drawn));
}
