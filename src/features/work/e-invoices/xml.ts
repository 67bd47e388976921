/** An element with its attributes, and a text or elements inside. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Content = string | null | readonly (XmlElement | null)[];

/** What XML 1.0 forbids even as a reference, and controls that no text needs; tabs and line breaks stay. */
const FORBIDDEN = /[^\P{Cc}\t\n]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** Returns a text as XML can hold it: without forbidden characters, every line break as `\n`, and nothing around it. */
export const xmlText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '').trim();

/** Null when there is nothing inside: an empty element says nothing, and Peppol forbids it. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const inside =
    typeof content === 'string' ? xmlText(content) : (content ?? []).filter((child) => child !== null);
  return inside.length === 0 ? null : { name, attributes, content: inside };
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign);

function linesOf({ name, attributes, content }: XmlElement, indent: string): string[] {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)];
  const opening = `${indent}<${start.join(' ')}>`;
  if (typeof content === 'string') return [`${opening}${escaped(content)}</${name}>`];
  return [opening, ...content.flatMap((child) => linesOf(child, `${indent}  `)), `${indent}</${name}>`];
}

/** Returns a whole document, an element a line: the same bytes for the same element. */
export const xmlDocument = (root: XmlElement): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...linesOf(root, ''), ''].join('\n');
