import { crc32, inflateSync } from 'node:zlib';
import { exifOf, readOrientation } from './exif.ts';
import { Pieces, type FileBytes } from './file-bytes.ts';
import { unreadable, type ImageStructure } from './image-structure.ts';

// W3C PNG, third edition. A chunk is its length, its type, its data and a checksum.

const HEADER = 8;
const CHUNK_FRAME = 12;
/** What draws the (first) image, and how its colours are meant. No text: it may be packed a thousandfold. */
const retained = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
  'pHYs',
]);
/** The samples of a pixel by colour type; a palette is unpacked to red, green and blue. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };
const PROFILE = 'iCCP';
const EXIF = 'eXIf';
const MAX_PROFILE = 2 * 1024 * 1024;
const MAX_EXIF = 64 * 1024;

/** A colour profile is kept when it is of a usual size, packed and unpacked. */
function isUsualProfile(data: Buffer): boolean {
  const packed = data.subarray(data.indexOf(0) + 2);
  try {
    return inflateSync(packed, { maxOutputLength: MAX_PROFILE }).length > 0;
  } catch {
    return false;
  }
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_FRAME + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bytes of a decoded pixel. */
  readonly pixel: number;
}

function readHeader(data: Buffer, hasTransparency: boolean): Header {
  const channels = channelsOf[data[9] ?? -1];
  if (data.length < 13 || !channels) throw unreadable();
  const pixel = (channels + (hasTransparency ? 1 : 0)) * (data[8] === 16 ? 2 : 1);
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), pixel };
}

interface Found {
  readonly pieces: Pieces;
  header?: Buffer;
  hasTransparency: boolean;
  orientation?: number;
}

function readChunk(file: FileBytes, from: number, to: number, type: string, found: Found): void {
  const length = to - from - CHUNK_FRAME;
  const data = () => file.slice(from + 8, to - 4);
  if (type === 'IHDR') found.header ??= data();
  if (type === 'tRNS') found.hasTransparency = true;
  if (retained.has(type) || (type === PROFILE && length <= MAX_PROFILE && isUsualProfile(data())))
    found.pieces.add(from, to);
  if (type === EXIF && !found.orientation && length <= MAX_EXIF) {
    found.orientation = readOrientation(data());
    if (found.orientation !== 1) found.pieces.addBytes(chunkOf(EXIF, exifOf(found.orientation)));
  }
}

export function readPng(file: FileBytes): ImageStructure {
  const found: Found = { pieces: new Pieces(), hasTransparency: false };
  found.pieces.add(0, HEADER);
  for (let at = HEADER, type = ''; type !== 'IEND';) {
    found.pieces.count();
    const to = at + CHUNK_FRAME + file.number(at, 4);
    if (!(to <= file.size)) throw unreadable();
    type = file.slice(at + 4, at + 8).toString('latin1');
    readChunk(file, at, to, type, found);
    at = to;
  }
  const { pieces, header, hasTransparency, orientation = 1 } = found;
  if (!header) throw unreadable();
  const { width, height, pixel } = readHeader(header, hasTransparency);
  return { width, height, decodedBytes: width * height * pixel, orientation, pieces: pieces.list };
}
