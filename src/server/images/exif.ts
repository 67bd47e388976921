// Orientation is the only thing that is kept of what a camera writes beside an image (EXIF 3.0, section 4.6).

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Returns the orientation in a TIFF structure, as EXIF has it; 1 when there is none. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const number = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return order === 'II' ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = number(4, 4);
  const entries = number(directory, 2);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (number(entry, 2) !== ORIENTATION) continue;
    const value = number(entry + 8, 2);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Returns a TIFF structure that says the orientation and nothing else. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
