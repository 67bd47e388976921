import { exifOf, readOrientation } from './exif.ts';
import { Pieces, type FileBytes } from './file-bytes.ts';
import { ImageError, unreadable, type ImageStructure } from './image-structure.ts';

// ITU-T T.81, annex B.

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
/** Baseline, extended and progressive, all with Huffman codes: what cameras write and browsers show. */
const PROGRESSIVE = 0xc2;
const frames = new Set([0xc0, 0xc1, PROGRESSIVE]);
/** Huffman tables, quantisation tables, restart interval, Adobe's colour transform. */
const needed = new Set([0xc4, 0xdb, 0xdd, 0xee]);
const EXIF = 'Exif\0\0';
const PROFILE = 'ICC_PROFILE\0';
/** Each scan passes over the whole image. Real encoders make about ten. */
const MAX_SCANS = 40;

interface Frame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  readonly components: readonly { readonly across: number; readonly down: number }[];
}

/** What means nothing between segments. */
const standsAlone = new Set([0x01, 0xd8]);

const isRestartOrStuffing = (following: number): boolean =>
  following === 0 || following === 0xff || (following >= 0xd0 && following <= 0xd7);

function readFrame(marker: number, segment: Buffer): Frame {
  const count = segment[9] ?? 0;
  // Eight bits a sample, and a description of each component.
  if (segment[4] !== 8 || count < 1 || count > 4 || segment.length < 10 + count * 3) throw unreadable();
  const components = Array.from({ length: count }, (_, index) => {
    const factors = segment[10 + index * 3 + 1] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  if (components.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    throw unreadable();
  return {
    isProgressive: marker === PROGRESSIVE,
    height: segment.readUInt16BE(5),
    width: segment.readUInt16BE(7),
    components,
  };
}

/** An image in several scans is decoded from all its coefficients, two bytes each; else row by row. */
function decodedBytes({ width, height, components }: Frame, inSeveralScans: boolean): number {
  const pixels = width * height * components.length;
  if (!inSeveralScans) return pixels;
  const across = Math.max(...components.map((component) => component.across));
  const down = Math.max(...components.map((component) => component.down));
  const blocks = components.map(
    (component) =>
      Math.ceil(width / across / 8) * component.across * Math.ceil(height / down / 8) * component.down,
  );
  return Math.max(pixels, blocks.reduce((sum, count) => sum + count, 0) * 64 * 2);
}

const isRetained = (marker: number, segment: Buffer): boolean =>
  needed.has(marker) ||
  frames.has(marker) ||
  (marker === APP0 && segment.toString('latin1', 4, 9) === 'JFIF\0') ||
  (marker === APP2 && segment.toString('latin1', 4, 4 + PROFILE.length) === PROFILE);

function exifSegment(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from(EXIF, 'latin1'), exifOf(orientation)]);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, data.length + 2]), data]);
}

interface Found {
  readonly pieces: Pieces;
  frame?: Frame;
  scans: number;
  /** The components of the first scan. */
  firstScan?: number;
  orientation?: number;
}

/** A scan, with the pixels behind it. Returns where they end. */
function readScan(file: FileBytes, at: number, segment: Buffer, found: Found): number {
  found.scans += 1;
  found.firstScan ??= segment[4] ?? 0;
  const next = file.nextMarker(at + segment.length, isRestartOrStuffing);
  if (next < 0) throw unreadable();
  found.pieces.add(at, next);
  return next;
}

/** Any other segment: notes what it says and takes over what is needed. Returns where it ends. */
function readSegment(at: number, marker: number, segment: Buffer, found: Found): number {
  if (frames.has(marker)) {
    if (found.frame) throw unreadable();
    found.frame = readFrame(marker, segment);
  }
  if (isRetained(marker, segment)) found.pieces.add(at, at + segment.length);
  if (marker === APP1 && !found.orientation && segment.toString('latin1', 4, 10) === EXIF) {
    found.orientation = readOrientation(segment.subarray(10));
    if (found.orientation !== 1) found.pieces.addBytes(exifSegment(found.orientation));
  }
  return at + segment.length;
}

/** Walks to the end of the image: nothing behind it (such as a second image) is looked at. */
function readSegments(file: FileBytes): Found {
  const found: Found = { pieces: new Pieces(), scans: 0 };
  found.pieces.add(0, 2);
  for (let at = 2; ;) {
    found.pieces.count();
    at = file.nextMarker(at, isRestartOrStuffing);
    if (at < 0) throw unreadable();
    const marker = file.byte(at + 1);
    if (marker === END_OF_IMAGE) {
      found.pieces.add(at, at + 2);
      return found;
    }
    if (standsAlone.has(marker)) at += 2;
    else {
      const segment = file.slice(at, at + 2 + file.number(at + 2, 2));
      if (segment.length < 4) throw unreadable();
      at =
        marker === START_OF_SCAN
          ? readScan(file, at, segment, found)
          : readSegment(at, marker, segment, found);
    }
  }
}

export function readJpeg(file: FileBytes): ImageStructure {
  const { pieces, frame, scans, firstScan, orientation = 1 } = readSegments(file);
  if (!frame || scans === 0) throw unreadable();
  if (scans > MAX_SCANS) throw new ImageError('too_many_pixels');
  return {
    width: frame.width,
    height: frame.height,
    decodedBytes: decodedBytes(frame, frame.isProgressive || firstScan !== frame.components.length),
    orientation,
    pieces: pieces.list,
  };
}
