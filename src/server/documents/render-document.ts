import type { DocumentDescription } from './description.ts';
import { drawPages } from './draw.ts';
import { measure } from './measure.ts';
import { openDocument } from './metadata.ts';
import { paginate } from './paginate.ts';
import type { Tag } from './strips.ts';
import { contentWidth, page, styles, type StyleName } from './styles.ts';

const area = {
  firstTop: page.top,
  top: page.top + page.runningHead - 12,
  bottom: page.height - page.bottom,
};

/** A document as PDF: measured, set on pages, then drawn. Tagged for screen readers (PDF/UA-1). */
export async function renderDocument(description: DocumentDescription): Promise<Buffer> {
  const root: Tag = { type: 'Document', children: [] };
  const pages = paginate(measure(description.body, contentWidth, root), area);
  const doc = openDocument(description);
  drawPages(doc, description, pages, root);
  return doc.finish();
}

/** Reads the fonts and runs the code once, so that nobody waits for it at the first document. */
export async function warmDocuments(): Promise<void> {
  const text = 'Āą AaBb 0123456789 €';
  await renderDocument({
    title: text,
    author: text,
    language: 'lv',
    runningHead: text,
    footer: { text, page: (number, pages) => `${number} / ${pages}` },
    body: (Object.keys(styles) as StyleName[]).map((style) => ({ kind: 'text', text, style })),
  });
}
