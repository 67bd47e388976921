import { FileBytes } from './file-bytes.ts';
import { denyHugeImage, unreadable, type ImageStructure } from './image-structure.ts';
import { readJpeg } from './jpeg-structure.ts';
import { readPng } from './png-structure.ts';
import { readWebp } from './webp-structure.ts';

/** By the first bytes of the file; dots stand for any byte. */
const readers: readonly (readonly [mark: string, read: (file: FileBytes) => ImageStructure])[] = [
  ['\xff\xd8\xff', readJpeg],
  ['\x89PNG\r\n\x1a\n', readPng],
  ['RIFF....WEBP', readWebp],
];

const begins = (file: FileBytes, mark: string): boolean =>
  Array.from(mark).every((sign, index) => sign === '.' || file.byte(index) === sign.charCodeAt(0));

/**
 * What a JPEG, PNG or WebP says of itself, read without decoding anything. Throws ImageError for any other file, a
 * broken one, and one that would take too much memory to decode.
 */
export function readImage(file: FileBytes): ImageStructure {
  const [, read] = readers.find(([mark]) => begins(file, mark)) ?? [];
  if (!read) throw unreadable();
  const structure = read(file);
  denyHugeImage(structure);
  return structure;
}
