// Images that are small as files and huge once decoded, made without ever holding the decoded image.
import { crc32, deflateSync } from 'node:zlib';

const chunkOf = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

export interface PngShape {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: 8 | 16;
  /** PNG colour type: 0 grey, 2 RGB, 6 RGBA. */
  readonly colourType: 0 | 2 | 6;
  readonly interlaced: boolean;
}

/** First column and row, and the steps between columns and rows, of the seven passes of Adam7 (PNG, section 8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of the unpacked rows, each with its filter byte in front. */
function rowBytes({ width, height, bitDepth, colourType, interlaced }: PngShape): number {
  const pixel = ({ 0: 1, 2: 3, 6: 4 }[colourType] * bitDepth) / 8;
  if (!interlaced) return height * (1 + width * pixel);
  const passes = adam7.map(([x, y, across, down]) => {
    const columns = Math.ceil((width - x) / across);
    return columns > 0 ? Math.ceil((height - y) / down) * (1 + columns * pixel) : 0;
  });
  return passes.reduce((sum, bytes) => sum + bytes, 0);
}

/** A valid PNG of zeros. */
export function png(shape: PngShape, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(shape.width, 0);
  header.writeUInt32BE(shape.height, 4);
  header.set([shape.bitDepth, shape.colourType, 0, 0, shape.interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunkOf('IHDR', header),
    ...extra,
    chunkOf('IDAT', deflateSync(Buffer.alloc(rowBytes(shape)), { level: 1, memLevel: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

/** A compressed text chunk of `bytes` spaces. */
export const textChunk = (bytes: number): Buffer =>
  chunkOf(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, ' '))]),
  );

/** Bits, the least significant of each byte first, as lossless WebP has them. */
function bitsOf(fields: readonly (readonly [value: number, bits: number])[]): Buffer {
  const bits = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, index) => Math.floor(value / 2 ** index) % 2),
  );
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  bits.forEach((bit, index) => (bytes[index >> 3]! |= bit << (index & 7)));
  return bytes;
}

const riff = (chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]);
};
const riffChunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
};

/** One colour everywhere: five codes of one symbol each, so that no pixel takes a bit. */
function losslessPixels(width: number, height: number): Buffer {
  const code = [
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ] as const;
  const sizes = [
    [width - 1, 14],
    [height - 1, 14],
  ] as const;
  const flags = [
    [1, 1],
    [0, 3],
    [0, 1],
    [0, 1],
    [0, 1],
  ] as const;
  return bitsOf([[0x2f, 8], ...sizes, ...flags, ...Array.from({ length: 5 }, () => code).flat()]);
}

/** A lossless WebP of some thirty bytes, whatever its size in pixels (at most 16383 a side). */
export const webp = (width: number, height: number): Buffer =>
  riff([riffChunk('VP8L', losslessPixels(width, height))]);

const littleEndian = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** An animated WebP whose frames are as large as its canvas. */
export function animatedWebp(width: number, height: number, frames: number): Buffer {
  const size = Buffer.concat([littleEndian(width - 1, 3), littleEndian(height - 1, 3)]);
  const frame = Buffer.concat([
    Buffer.alloc(6),
    size,
    littleEndian(100, 3),
    Buffer.alloc(1),
    riffChunk('VP8L', losslessPixels(width, height)),
  ]);
  return riff([
    riffChunk('VP8X', Buffer.concat([Buffer.from([0x12, 0, 0, 0]), size])),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => riffChunk('ANMF', frame)),
  ]);
}

const segment = (marker: number, data: readonly number[]): Buffer => {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data]);
};
const two = (value: number): [number, number] => [value >> 8, value & 255];

/**
 * A grey JPEG in three colours, without subsampling: each block takes one bit a colour and scan. Progressive ones are
 * decoded from all their coefficients, which take two bytes a pixel and colour.
 */
export function jpeg(width: number, height: number, kind: 'baseline' | 'progressive', scans = 1): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const components = [1, 2, 3];
  const isBaseline = kind === 'baseline';
  // In a baseline scan a block is a DC difference of nothing and an end of block: one bit each.
  const scan = Buffer.concat([
    segment(0xda, [3, ...components.flatMap((id) => [id, 0]), 0, isBaseline ? 63 : 0, 0]),
    Buffer.alloc(Math.ceil((blocks * 3 * (isBaseline ? 2 : 1)) / 8)),
  ]);
  // Each later scan refines the DC coefficients by a bit, which the decoder must visit one by one.
  const refinement = (low: number) =>
    Buffer.concat([
      segment(0xda, [3, ...components.flatMap((id) => [id, 0]), 0, 0, ((low + 1) << 4) | low]),
      Buffer.alloc(Math.ceil((blocks * 3) / 8)),
    ]);
  const first = Buffer.from(scan);
  if (!isBaseline) first[13] = scans - 1;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(isBaseline ? 0xc0 : 0xc2, [
      8,
      ...two(height),
      ...two(width),
      3,
      ...components.flatMap((id) => [id, 0x11, 0]),
    ]),
    // One code of one bit, for symbol 0.
    segment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    first,
    ...Array.from({ length: scans - 1 }, (_, index) => refinement(scans - 2 - index)),
    Buffer.from([0xff, 0xd9]),
  ]);
}
