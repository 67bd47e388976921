import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { DocumentDescription } from './description.ts';
import { drawPages } from './draw.ts';
import { measure } from './measure.ts';
import { openDocument } from './metadata.ts';
import { paginate } from './paginate.ts';
import type { Tag } from './boxes.ts';
import { contentWidth, page, styles, type StyleName } from './styles.ts';

const area = {
  firstTop: page.top,
  top: page.top + page.runningHead - 12,
  bottom: page.height - page.bottom,
};

async function create(description: DocumentDescription): Promise<Buffer> {
  const root: Tag = { type: 'Document', children: [] };
  const pages = paginate(measure(description.body, contentWidth, root), area);
  await setImmediate();
  const doc = openDocument(description);
  drawPages(doc, description, pages, root);
  await setImmediate();
  doc.end();
  return buffer(doc);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A document as PDF: measured, set on pages, then drawn. Tagged for screen readers (PDF/UA-1). Documents are rendered
 * one after the other in steps, so that other requests are served in between.
 */
export function renderDocument(description: DocumentDescription): Promise<Buffer> {
  const rendered = last.then(() => setImmediate()).then(() => create(description));
  last = rendered.catch(() => undefined);
  return rendered;
}

/** Reads the fonts and runs the code once, so that the first document is not slower. */
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
