/** Bytes of ASCII. */
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const ATTACHED = ascii('/Type /EmbeddedFile');
const STREAM = ascii('stream\n');
const END = ascii('\nendstream');

/** Returns where `wanted` begins in `bytes`, not before `from`; -1: nowhere. */
function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/**
 * Returns the bytes of the first file within one of our PDFs, which is stored there as it is; null where none is found. It
 * reads nothing else of a PDF, and takes time that grows with its length.
 */
export function embeddedData(pdf: Uint8Array): Uint8Array | null {
  const attached = find(pdf, ATTACHED, 0);
  const stream = attached === -1 ? -1 : find(pdf, STREAM, attached);
  const begin = stream + STREAM.length;
  const end = stream === -1 ? -1 : find(pdf, END, begin);
  return end === -1 ? null : pdf.subarray(begin, end);
}
