import { Pieces, type FileBytes } from './file-bytes.ts';

// ISO/IEC 14496-12 and QuickTime: boxes within boxes, each with its length and type in front. Phones write where a film
// was taken into user data or metadata of the film or of a track.

const HEADER = 8;
const LONG_HEADER = 16;
const holders = new Set(['moov', 'trak']);
const personal = new Set(['udta', 'meta', 'uuid']);

interface Box {
  readonly type: string;
  readonly from: number;
  /** Where its content begins, behind the header. */
  readonly inside: number;
  readonly to: number;
}

/** Returns the box at `from`; undefined where none can be read. */
function readBox(file: FileBytes, from: number, end: number): Box | undefined {
  const type = file.slice(from + 4, from + HEADER).toString('latin1');
  const short = file.number(from, 4);
  const isLong = short === 1;
  const length = isLong
    ? file.number(from + HEADER, 4) * 2 ** 32 + file.number(from + HEADER + 4, 4)
    : short === 0
      ? end - from
      : short;
  const header = isLong ? LONG_HEADER : HEADER;
  if (!(length >= header && from + length <= end)) return undefined;
  return { type, from, inside: from + header, to: from + length };
}

/** Returns the same length of nothing, so that every offset in the file stays right. */
function blank(file: FileBytes, { from, inside, to }: Box): Buffer {
  const box = Buffer.alloc(to - from);
  file.slice(from, inside).copy(box);
  box.write('free', 4, 'latin1');
  return box;
}

/** Takes the boxes from `from` to `end` over, blanks those about people. Returns whether there was one. */
function copyBoxes(file: FileBytes, from: number, end: number, pieces: Pieces): boolean {
  let found = false;
  for (let at = from; at < end;) {
    pieces.count();
    const box = readBox(file, at, end);
    if (!box) {
      pieces.add(at, end);
      return found;
    }
    if (personal.has(box.type)) {
      pieces.addBytes(blank(file, box));
      found = true;
    } else if (holders.has(box.type)) {
      pieces.add(box.from, box.inside);
      found = copyBoxes(file, box.inside, box.to, pieces) || found;
    } else pieces.add(box.from, box.to);
    at = box.to;
  }
  return found;
}

/** Returns the film without user data and metadata; undefined when it has none. */
export function withoutLocation(file: FileBytes): Pieces | undefined {
  const pieces = new Pieces();
  return copyBoxes(file, 0, file.size, pieces) ? pieces : undefined;
}

/** Says whether it has the boxes of a film, and every box of it is there to its end. */
export function isWholeFilm(file: FileBytes): boolean {
  const found = new Set<string>();
  for (let at = 0; at < file.size;) {
    const box = readBox(file, at, file.size);
    if (!box) return false;
    found.add(box.type);
    at = box.to;
  }
  return found.has('moov') && found.has('mdat');
}
