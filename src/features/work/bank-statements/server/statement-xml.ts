import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import type { StatementProblems } from './statement-problems.ts';

/** Elements of camt.053 lie at most a dozen deep. */
const MAX_DEPTH = 40;
/** Characters of one text; the standard allows 500. */
const MAX_TEXT = 10_000;
/** Characters without any end of a tag, text or comment: the parser holds as many in memory. */
const MAX_TOKEN = 64 * 1024;
/** Characters at the end in which the last tag is looked for. */
const TAIL = 100;

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** The first element, with its namespace. */
  root(name: string, namespace: string): void;
  /** `path` is the names from the root, `/Document/BkToCstmrStmt`; those of another namespace are `?`. */
  open(path: string): void;
  /** `text` is what stood in it, without the spaces around; empty for one with children. */
  close(path: string, text: string, attributes: Attributes): void;
}

const noAttributes: Attributes = {};

/** Most elements have none, and a statement has a million of them. */
function valuesOf(attributes: Readonly<Record<string, SaxesAttributeNS>>): Attributes {
  for (const _ in attributes)
    return Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]));
  return noAttributes;
}

interface Element {
  readonly path: string;
  readonly attributes: Attributes;
}

/**
 * Passes what is in a text of XML to a handler, and answers after each piece, so that nothing is kept. A document type is
 * refused: it alone can declare entities, so none is ever expanded or fetched.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  problems: StatementProblems,
  handler: XmlHandler,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Element[] = [];
  let namespace: string | null = null;
  let found = '';
  let lastEvent = 0;
  const happened = () => (lastEvent = parser.position);
  const add = (more: string) => {
    happened();
    if (more.length + found.length > MAX_TEXT) throw problems.unusual();
    found += more;
  };
  parser.on('error', ({ message }) => {
    throw /undefined entity/.test(message) ? problems.entities() : problems.notXml(parser.line);
  });
  parser.on('doctype', () => {
    throw problems.entities();
  });
  parser.on('comment', happened);
  parser.on('processinginstruction', happened);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ local, uri, attributes }) => {
    happened();
    if (open.length >= MAX_DEPTH) throw problems.unusual();
    if (namespace === null) {
      namespace = uri;
      handler.root(local, uri);
    }
    const path = `${open.at(-1)?.path ?? ''}/${uri === namespace ? local : '?'}`;
    open.push({ path, attributes: valuesOf(attributes) });
    found = '';
    handler.open(path);
  });
  parser.on('closetag', () => {
    happened();
    const closed = open.pop();
    if (closed) handler.close(closed.path, found.trim(), closed.attributes);
    found = '';
  });
  let written = 0;
  let tail = '';
  for await (const piece of text) {
    parser.write(piece);
    written += piece.length;
    if (written - lastEvent > MAX_TOKEN) throw problems.unusual();
    tail = (tail + piece).slice(-TAIL);
    yield;
  }
  if (namespace === null) throw problems.notXml(parser.line);
  // With its last tag it is whole, and what went before cannot be read.
  if (open.length > 0)
    throw /<\/[^<>]*Document\s*>\s*$/.test(tail) ? problems.notXml(parser.line) : problems.truncated();
  parser.close();
}
