import { Pieces, type FileBytes } from './file-bytes.ts';
import { unreadable } from './image-structure.ts';

// RFC 8794 and RFC 9559: elements, each with its id and length in front. Programs that turn a phone's film into WebM copy
// the place where it was taken into its tags.

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;
/** An element that means nothing, of any length. */
const VOID = 0xec;
const MAX_SIZE = 8;
/** The longest Void whose length is written in one byte. */
const SHORT_VOID = 8;

interface Element {
  readonly id: number;
  /** Where its content begins. */
  readonly inside: number;
  /** NaN where the file does not say it: the content goes on until something else begins. */
  readonly to: number;
}

/** Returns the number at `at` and how many bytes it takes; an id keeps the bits that encode its length. */
function readNumber(file: FileBytes, at: number, withLengthBits: boolean): { value: number; bytes: number } {
  const first = file.byte(at);
  const bytes = Math.clz32(first) - 23;
  if (first <= 0 || bytes > MAX_SIZE || at + bytes > file.size) throw unreadable();
  const lengthBit = 2 ** (8 - bytes);
  let value = withLengthBits ? first : first - lengthBit;
  let isUnknown = !withLengthBits && first === 2 * lengthBit - 1;
  for (let next = 1; next < bytes; next += 1) {
    const byte = file.byte(at + next);
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? Number.NaN : value, bytes };
}

function readElement(file: FileBytes, at: number): Element {
  const id = readNumber(file, at, true);
  const length = readNumber(file, at + id.bytes, false);
  const inside = at + id.bytes + length.bytes;
  const to = inside + length.value;
  if (to > file.size) throw unreadable();
  return { id: id.value, inside, to };
}

/** Returns the same length of nothing, so that every position in the file stays right. */
function voidOf(bytes: number): Buffer {
  const element = Buffer.alloc(bytes);
  element[0] = VOID;
  if (bytes <= SHORT_VOID) element[1] = 0x80 + (bytes - 2);
  else {
    element[1] = 0x01;
    element.writeUIntBE(bytes - 9, 3, 6);
  }
  return element;
}

/** The film without tags and attached files; undefined when it has none. Throws ImageError for one that is cut off. */
export function withoutTags(file: FileBytes): Pieces | undefined {
  const pieces = new Pieces();
  const found = new Set<number>();
  let isChanged = false;
  for (let at = 0; at < file.size;) {
    pieces.count();
    const { id, inside, to } = readElement(file, at);
    found.add(id);
    // What holds other elements is gone through, and so is what does not say where it ends.
    const next = id === SEGMENT || Number.isNaN(to) ? inside : to;
    if (id === TAGS || id === ATTACHMENTS) {
      if (Number.isNaN(to)) throw unreadable();
      pieces.addBytes(voidOf(to - at));
      isChanged = true;
    } else pieces.add(at, next);
    at = next;
  }
  if (!found.has(TRACKS) || !found.has(CLUSTER)) throw unreadable();
  return isChanged ? pieces : undefined;
}
