import { createReadStream } from 'node:fs';
import { tableProblem } from './table-problems.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1257';

/** Bytes at the beginning by which UTF-16 without a mark is known. */
const LOOKED_AT = 4_096;

/** Returns the encoding that the first bytes of a file say; null where it takes all of them to know. */
function markedEncoding(start: Uint8Array): TextEncoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  const seen = start.subarray(0, LOOKED_AT);
  let [even, odd] = [0, 0];
  seen.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even++;
    else odd++;
  });
  if (even + odd === 0) return null;
  // Most letters of a text have a zero byte in UTF-16, on one side; whatever has some here and there is no text.
  const most = seen.length / 4;
  if (odd > most && even < odd / 8) return 'utf-16le';
  if (even > most && odd < even / 8) return 'utf-16be';
  throw tableProblem('table_not_a_table');
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(file)) decoder.decode(piece as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Returns the encoding of a file of text: as it is marked, else UTF-8 where all of it is that, else the Baltic one of Windows. */
export async function encodingOf(file: string, start: Uint8Array): Promise<TextEncoding> {
  return markedEncoding(start) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1257');
}

const PIECE_BYTES = 64 * 1024;
/** Characters that no text of a table holds: a file with these is something else. */
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Returns the text of a file, piece by piece, without the mark of its encoding. */
export async function* textOf(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const decoded = (text: string): string => {
    if (binary.test(text)) throw tableProblem('table_not_a_table');
    return text;
  };
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    const text = decoder.decode(piece as Buffer, { stream: true });
    if (text !== '') yield decoded(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield decoded(rest);
}
