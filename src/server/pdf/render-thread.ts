// The thread in which documents are rendered, so that requests are served meanwhile. It is started by render-document.ts,
// and gets one description at a time.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { Tag } from './boxes.ts';
import type { DocumentDescription } from './description.ts';
import { drawPages } from './draw.ts';
import { measure } from './measure.ts';
import { openDocument } from './metadata.ts';
import { paginate } from './paginate.ts';
import type { RenderResponse } from './render-document.ts';
import { contentWidth, page } from './styles.ts';

const area = {
  firstTop: page.top,
  top: page.top + page.runningHead - 12,
  bottom: page.height - page.bottom,
};

/** Measured, set on pages, then drawn. Tagged for screen readers (PDF/UA-1). */
async function render(description: DocumentDescription): Promise<Uint8Array<ArrayBuffer>> {
  const root: Tag = { type: 'Document', children: [] };
  const pages = paginate(measure(description.body, contentWidth, root), area);
  const doc = openDocument(description);
  drawPages(doc, description, pages, root);
  doc.end();
  return new Uint8Array(await buffer(doc));
}

parentPort?.on('message', (description: DocumentDescription) => {
  render(description).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies RenderResponse, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ error } satisfies RenderResponse),
  );
});
