import type { StatementProblems } from './statement-problems.ts';

/** Encodings in which ASCII is ASCII, so that the declaration can be read before it is known which one it is. */
const readable = /^(utf-?8|us-ascii|iso-8859-(1|2|4|13|15)|latin-?[12]|windows-125[0-47])$/i;

/** Within so many bytes an XML declaration ends. */
const DECLARATION_BYTES = 256;

const looksLikeUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe) || first === 0 || second === 0;

/** Returns what a file says of its encoding, else UTF-8. */
function declaredEncoding(start: Uint8Array, problems: StatementProblems): string {
  if (looksLikeUtf16(start)) throw problems.charset('UTF-16');
  const declaration = /^(?:\u00ef\u00bb\u00bf)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(
    Buffer.from(start).toString('latin1'),
  );
  const name = declaration?.[1]?.trim() ?? 'UTF-8';
  if (!readable.test(name)) throw problems.charset(name);
  return name;
}

/** Pieces of a file of bytes, the first one long enough for a declaration. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (start === null) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < DECLARATION_BYTES) continue;
    yield start;
    start = null;
  }
  if (start && start.length > 0) yield start;
}

/** Returns the text of a file, piece by piece; bytes that its encoding does not have are refused, not replaced. */
export async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  problems: StatementProblems,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let encoding = 'UTF-8';
  for await (const piece of withWholeStart(bytes)) {
    if (!decoder) {
      encoding = declaredEncoding(piece, problems);
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    let text: string;
    try {
      text = decoder.decode(piece, { stream: true });
    } catch {
      throw problems.charset(encoding);
    }
    if (text !== '') yield text;
  }
  try {
    decoder?.decode();
  } catch {
    // It ends within a character.
    throw problems.truncated();
  }
}
