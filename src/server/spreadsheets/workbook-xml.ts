import { SaxesParser } from 'saxes';
import { tableProblem } from './table-problems.ts';

/** Elements of a workbook lie at most a dozen deep. */
const MAX_DEPTH = 64;
/** Characters without the end of any tag or text: the parser holds as many in memory. */
const MAX_TOKEN = 256 * 1024;

export type Attributes = Readonly<Record<string, string>>;

export interface WorkbookHandler {
  /** Names are without their prefix, since programs choose it. */
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Attributes {
  for (const name in attributes)
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([each, value]) => [local(each), value]));
  return attributes;
}

/**
 * Passes what is in a part of a workbook to a handler, and answers after each piece, so that other requests are served between
 * them. A document type is refused: it alone can declare entities, so none is ever expanded.
 */
export async function* readWorkbookXml(
  bytes: AsyncIterable<Uint8Array>,
  handler: WorkbookHandler,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const damaged = () => {
    throw tableProblem('table_damaged');
  };
  let depth = 0;
  let lastEvent = 0;
  const happened = () => (lastEvent = parser.position);
  parser.on('error', damaged);
  parser.on('doctype', damaged);
  parser.on('comment', happened);
  parser.on('processinginstruction', happened);
  const text = (found: string) => {
    happened();
    handler.text?.(found);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('opentag', ({ name, attributes }) => {
    happened();
    if (++depth > MAX_DEPTH) damaged();
    handler.open?.(local(name), withoutPrefixes(attributes));
  });
  parser.on('closetag', ({ name }) => {
    happened();
    depth--;
    handler.close?.(local(name));
  });
  const decoder = new TextDecoder();
  let written = 0;
  for await (const piece of bytes) {
    const decoded = decoder.decode(piece, { stream: true });
    parser.write(decoded);
    written += decoded.length;
    if (written - lastEvent > MAX_TOKEN) damaged();
    yield;
  }
  if (depth > 0) damaged();
  parser.close();
}

/** Reads a small part to its end. */
export async function readWhole(bytes: AsyncIterable<Uint8Array>, handler: WorkbookHandler): Promise<void> {
  for await (const _ of readWorkbookXml(bytes, handler));
}
