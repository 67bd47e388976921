import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { wallClockOf } from '#shared/dates.ts';

/** A file of an archive. */
export interface ZippedFile {
  /** With its folders: `invoices/R-2026-0001.pdf`. */
  readonly name: string;
  /** Whole, or piece by piece: then it is read while the archive is. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Made smaller: for what is not compressed already, as photos and PDFs are. */
  readonly isPacked?: boolean;
}

/** What the directory at the end says of a file; sizes and the place of its header in bytes. */
interface Entry {
  readonly name: Buffer;
  readonly isPacked: boolean;
  /** Its sizes follow its bytes. */
  readonly isStreamed: boolean;
  readonly at: number;
  crc: number;
  packedSize: number;
  size: number;
}

/** The largest value of a field of 4 bytes, and of 2: a larger one stands in the fields of ZIP64. */
const MAX_4 = 0xffff_ffff;
const MAX_2 = 0xffff;
const SIZES_FOLLOW = 1 << 3;
const NAME_IS_UTF8 = 1 << 11;
const DEFLATED = 8;
/** The versions of the format that a reader has to know: 2.0, and 4.5 for ZIP64. */
const VERSION = 20;
const VERSION_64 = 45;

type Field = readonly [size: 2 | 4 | 8, value: number];

/** Returns numbers in the order in which archives have them, the lowest byte first. */
function fields(...all: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of all) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

/** Returns a moment as archives have it, by the shop's clock: the time, then the day. */
function dosTime(at: Date): readonly Field[] {
  const { day, time } = wallClockOf(at);
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return [
    [2, (hours << 11) | (minutes << 5)],
    [2, ((year - 1980) << 9) | (month << 5) | date],
  ];
}

const flagsOf = ({ isStreamed }: Entry) => NAME_IS_UTF8 | (isStreamed ? SIZES_FOLLOW : 0);

/** Returns what both headers of a file say of it. */
const described = (entry: Entry, time: readonly Field[], isKnown: boolean): readonly Field[] => [
  [2, flagsOf(entry)],
  [2, entry.isPacked ? DEFLATED : 0],
  ...time,
  [4, isKnown ? entry.crc : 0],
  [4, isKnown ? entry.packedSize : 0],
  [4, isKnown ? entry.size : 0],
  [2, entry.name.length],
];

const localHeader = (entry: Entry, time: readonly Field[]): Buffer =>
  Buffer.concat([
    fields([4, 0x0403_4b50], [2, VERSION], ...described(entry, time, !entry.isStreamed), [2, 0]),
    entry.name,
  ]);

function directoryHeader(entry: Entry, time: readonly Field[]): Buffer {
  const isFar = entry.at >= MAX_4;
  const place = isFar ? fields([2, 1], [2, 8], [8, entry.at]) : Buffer.alloc(0);
  const head = fields(
    [4, 0x0201_4b50],
    [2, VERSION_64],
    [2, isFar ? VERSION_64 : VERSION],
    ...described(entry, time, true),
    [2, place.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? MAX_4 : entry.at],
  );
  return Buffer.concat([head, entry.name, place]);
}

/** Returns the records that end an archive; those of ZIP64 only where it is too large without. */
function endOf(count: number, size: number, at: number): Buffer {
  const isLarge = count >= MAX_2 || at >= MAX_4 || size >= MAX_4;
  const large = isLarge
    ? fields(
        ...([
          [4, 0x0606_4b50],
          [8, 44],
          [2, VERSION_64],
          [2, VERSION_64],
          [4, 0],
          [4, 0],
        ] as const),
        ...([
          [8, count],
          [8, count],
          [8, size],
          [8, at],
        ] as const),
        ...([
          [4, 0x0706_4b50],
          [4, 0],
          [8, at + size],
          [4, 1],
        ] as const),
      )
    : Buffer.alloc(0);
  const files = Math.min(count, MAX_2);
  const end = fields(
    ...([
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, files],
      [2, files],
    ] as const),
    ...([
      [4, Math.min(size, MAX_4)],
      [4, Math.min(at, MAX_4)],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([large, end]);
}

/** Compresses outside of the thread that serves requests. */
async function* deflated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw();
  // Its error, and that of what it reads, comes with the pieces.
  void pipeline(Readable.from(bytes, { objectMode: false }), deflate).catch(() => {});
  yield* deflate as AsyncIterable<Uint8Array>;
}

async function* inPieces(bytes: ZippedFile['bytes']): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

/** Yields the bytes of a file as they stand in the archive, and notes what the directory says of them. */
async function* bodyOf({ bytes }: ZippedFile, entry: Entry): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const piece of inPieces(bytes)) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
  for await (const piece of entry.isPacked ? deflated(counted()) : counted()) {
    entry.packedSize += piece.length;
    yield piece;
  }
  if (entry.size > MAX_4 || entry.packedSize > MAX_4) throw new Error('A file of an archive is too large.');
}

/** Returns what is known of a file before its bytes; everything of one that is whole and stored as it is. */
function entryOf({ name, bytes, isPacked = false }: ZippedFile, at: number): Entry {
  const isStreamed = isPacked || !(bytes instanceof Uint8Array);
  const unknown = { crc: 0, packedSize: 0, size: 0 };
  const entry = { name: Buffer.from(name), isPacked, isStreamed, at, ...unknown };
  if (isStreamed) return entry;
  return { ...entry, crc: crc32(bytes), packedSize: bytes.length, size: bytes.length };
}

/**
 * A ZIP archive of files that are asked for one after the other, each when the one before has been read. Those not packed are
 * stored as they are: photos and PDFs are compressed already. It may be larger than 4 GB and have more than 65,535 files
 * (ZIP64); one file in it may not. An archive that breaks off has no directory, and no program opens it.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>, moment: Date): AsyncGenerator<Uint8Array> {
  const time = dosTime(moment);
  const entries: Entry[] = [];
  let at = 0;
  for await (const file of files) {
    const entry = entryOf(file, at);
    entries.push(entry);
    const header = localHeader(entry, time);
    yield header;
    at += header.length;
    if (!entry.isStreamed) {
      yield file.bytes as Uint8Array;
      at += entry.size;
      continue;
    }
    yield* bodyOf(file, entry);
    const sizes = fields([4, 0x0807_4b50], [4, entry.crc], [4, entry.packedSize], [4, entry.size]);
    yield sizes;
    at += entry.packedSize + sizes.length;
  }
  let size = 0;
  for (const entry of entries) {
    const header = directoryHeader(entry, time);
    yield header;
    size += header.length;
  }
  yield endOf(entries.length, size, at);
}
