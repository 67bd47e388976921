import { exifOf, readOrientation } from './exif.ts';
import { lengthOf, Pieces, type FileBytes, type Piece } from './file-bytes.ts';
import { unreadable, type ImageStructure } from './image-structure.ts';

// RFC 9649. A chunk is its type, its length (little endian), its data, and a zero when the length is odd.

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const retained = new Set(['ALPH', 'VP8 ', 'VP8L', 'ANIM', 'ANMF']);
const MAX_EXIF = 64 * 1024;
const MAX_PROFILE = 2 * 1024 * 1024;
/** In the flags of VP8X. */
const ANIMATED = 0x02;
const HAS_XMP = 0x04;
const HAS_EXIF = 0x08;
const HAS_PROFILE = 0x20;
/** A lossless image is decoded with transparency, whether it has any or not. */
const withTransparency = new Set(['ALPH', 'VP8L', 'ANMF']);

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOfFrame: Readonly<Record<string, (data: Buffer) => Size>> = {
  VP8X: (data) => ({ width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }),
  'VP8 ': (data) => ({ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }),
  VP8L(data) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
};

const littleEndian = (file: FileBytes, at: number): number => {
  const bytes = file.slice(at, at + 4);
  return bytes.length < 4 ? Number.NaN : bytes.readUInt32LE(0);
};

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_HEADER + data.length + (data.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, CHUNK_HEADER);
  return chunk;
}

/** Ten bytes, whatever was there: a frame too short for its own size has none. */
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(10)], 10);

/** Some programs put JPEG's mark in front of it. */
function orientationIn(exif: Buffer): number {
  return readOrientation(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
}

interface Found {
  readonly pieces: Pieces;
  width: number;
  height: number;
  /** Bytes of a decoded pixel. */
  channels: 3 | 4;
  /** The flags of VP8X; an image without it has no metadata. */
  flags: number;
  /** Where they stand in the copy. */
  extended?: Buffer;
  hasProfile: boolean;
  orientation?: number;
}

/** A chunk whose data begins at `data` and is `length` bytes long; the next one begins at `to`. */
function readChunk(
  file: FileBytes,
  type: string,
  data: number,
  length: number,
  to: number,
  found: Found,
): void {
  const all = () => file.slice(data, data + length);
  const size = sizeOfFrame[type]?.(padded(file.slice(data, data + Math.min(10, length))));
  found.width = Math.max(found.width, size?.width ?? 0);
  found.height = Math.max(found.height, size?.height ?? 0);
  if (withTransparency.has(type)) found.channels = 4;
  if (type === 'VP8X' && !found.extended) {
    found.extended = chunkOf('VP8X', padded(all()));
    found.flags = found.extended[CHUNK_HEADER] ?? 0;
    found.pieces.addBytes(found.extended);
  } else if (retained.has(type)) found.pieces.add(data - CHUNK_HEADER, to);
  else if (type === 'ICCP' && length <= MAX_PROFILE) {
    found.pieces.add(data - CHUNK_HEADER, to);
    found.hasProfile = true;
  }
  if (type === 'EXIF' && !found.orientation && length <= MAX_EXIF) {
    found.orientation = orientationIn(all());
    if (found.orientation !== 1) found.pieces.addBytes(chunkOf('EXIF', exifOf(found.orientation)));
  }
}

function readChunks(file: FileBytes): Found {
  const found: Found = {
    pieces: new Pieces(),
    width: 0,
    height: 0,
    channels: 3,
    flags: 0,
    hasProfile: false,
  };
  const end = Math.min(file.size, littleEndian(file, 4) + 8);
  for (let at = RIFF_HEADER; at + CHUNK_HEADER <= end;) {
    found.pieces.count();
    const type = file.slice(at, at + 4).toString('latin1');
    const length = littleEndian(file, at + 4);
    const data = at + CHUNK_HEADER;
    if (!(data + length <= file.size)) throw unreadable();
    // The zero behind the last chunk is forgotten by some encoders.
    const to = Math.min(data + length + (length % 2), file.size);
    readChunk(file, type, data, length, to, found);
    at = to;
  }
  return found;
}

function riffHeader(pieces: readonly Piece[]): Buffer {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + lengthOf(pieces), 4);
  return header;
}

/** What is still beside the pixels. */
const flagsOf = ({ flags, hasProfile, orientation = 1 }: Found): number =>
  (flags & ~(HAS_XMP | HAS_EXIF | HAS_PROFILE)) |
  (hasProfile ? HAS_PROFILE : 0) |
  (orientation === 1 ? 0 : HAS_EXIF);

export function readWebp(file: FileBytes): ImageStructure {
  const found = readChunks(file);
  const { pieces, width, height, channels, flags, extended, orientation = 1 } = found;
  if (extended) extended[CHUNK_HEADER] = flagsOf(found);
  // An animation is drawn on a canvas beside the frame.
  const images = (flags & ANIMATED) === 0 ? 1 : 2;
  return {
    width,
    height,
    decodedBytes: width * height * channels * images,
    orientation,
    pieces: [riffHeader(pieces.list), ...pieces.list],
  };
}
