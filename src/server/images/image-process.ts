// The process that decodes images, apart from the one that serves requests: it has its own memory and threads, holds
// no secrets, and can be ended. It is started by image-queue.ts and gets one job at a time.
import { rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { lowerPriority } from '../lower-priority.ts';
import { FileBytes, type Pieces } from './file-bytes.ts';
import { drawMarks } from './draw-marks.ts';
import {
  OUT_OF_BUDGET,
  type ImageJob,
  type ImageRequest,
  type ImageResponse,
  type PhotoCopySize,
} from './image-jobs.ts';
import { ImageError, unreadable } from './image-structure.ts';
import { imageFormats } from './image-variants.ts';
import { readImage } from './read-image.ts';
import { isWholeFilm, withoutLocation } from './video-location.ts';
import { withoutTags } from './webm-tags.ts';

/** Bytes. The second guard: what a decoder needs beyond the pixels that its header promised. */
const MAX_MEMORY = 450_000_000;
const LOOK_EVERY_MS = 20;
const LOWER_PRIORITY = 10;

sharp.concurrency(1);
sharp.cache(false);
// Only the formats that are taken: the library would read a hundred more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Orientation of EXIF, 1 to 8, as a turn clockwise after a mirroring from left to right. */
const turns = [
  { angle: 0, mirrored: false },
  { angle: 0, mirrored: true },
  { angle: 180, mirrored: false },
  { angle: 180, mirrored: true },
  { angle: 270, mirrored: true },
  { angle: 90, mirrored: false },
  { angle: 90, mirrored: true },
  { angle: 270, mirrored: false },
] as const;

/** With which every WebM film begins. */
const WEBM_MARK = 0x1a45dfa3;

/**
 * What is left of an MP4 or WebM film without the place where it was taken; undefined when it names none. Throws
 * ImageError for a film that is cut off.
 */
function readFilm(file: FileBytes): Pieces | undefined {
  if (file.number(0, 4) === WEBM_MARK) return withoutTags(file);
  if (!isWholeFilm(file)) throw unreadable();
  return withoutLocation(file);
}

/** Writes the image without its metadata. Returns its orientation. */
function strip(from: string, to: string): number {
  const file = new FileBytes(from);
  try {
    const { pieces, orientation } = readImage(file);
    file.writePieces(pieces, to);
    return orientation;
  } finally {
    file.close();
  }
}

/** Writes what `read` leaves of the film, when that is less than all of it. */
function cleanVideo(from: string, to: string, read: (file: FileBytes) => Pieces | undefined): void {
  const file = new FileBytes(from);
  try {
    const pieces = read(file);
    if (pieces) file.writePieces(pieces.list, to);
  } finally {
    file.close();
  }
}

const decoded = (file: string): Sharp => sharp(file, { failOn: 'truncated', limitInputPixels: false });

/** An error of the library is a problem of the image, unless it is a system error. */
async function decode(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error && /No space left/i.test(error.message))
      throw Object.assign(error, { code: 'ENOSPC' });
    throw unreadable();
  }
}

/** To its last line, unpacked small, so in little memory. */
const decodeWhole = (file: string): Promise<void> =>
  decode(decoded(file).resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer());

/** JPEG knows no transparency: what shows through is white, as on the page. */
const variant = (from: string, width: number, format: keyof typeof imageFormats): Sharp => {
  const image = decoded(from).resize(width);
  return (format === 'jpeg' ? image.flatten({ background: '#fff' }) : image).toFormat(
    format,
    imageFormats[format],
  );
};

/** The marks are drawn in the size that it gets, so that they are as thick in each. */
async function copy(
  from: string,
  to: string,
  { side, format, quality, marks }: PhotoCopySize,
): Promise<void> {
  const image = decoded(from).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const overlay = { input: drawMarks(marks, info), raw: { width, height, channels: 4 } } as const;
  await sharp(data, { raw: { width, height, channels } })
    .composite(marks.length > 0 ? [overlay] : [])
    .toFormat(format, { quality })
    .toFile(to);
}

/** Resized before it is rotated, because rotating needs the whole image in memory. */
function upright(image: Sharp, side: number, orientation: number): Sharp {
  const { angle, mirrored } = turns[orientation - 1] ?? turns[0];
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).flop(mirrored).rotate(angle);
}

async function work(job: ImageJob): Promise<void> {
  if (job.kind === 'clean-video') return cleanVideo(job.from, job.to, withoutLocation);
  if (job.kind === 'clean-film') return cleanVideo(job.from, job.to, readFilm);
  if (job.kind === 'variant') return decode(variant(job.from, job.width, job.format).toFile(job.to));
  if (job.kind === 'copy') return decode(copy(job.from, job.to, job));
  if (job.kind === 'clean') {
    strip(job.from, job.to);
    return decodeWhole(job.to);
  }
  const stripped = `${job.to}-stripped`;
  try {
    const orientation = strip(job.from, stripped);
    const image = upright(decoded(stripped), job.side, orientation);
    const options = job.format === 'png' ? { compressionLevel: 1 } : { quality: job.quality };
    await decode(image.toFormat(job.format, options).toFile(job.to));
  } finally {
    await rm(stripped, { force: true });
  }
}

function responseTo(id: number, error: unknown): ImageResponse {
  if (error instanceof ImageError) return { id, done: false, problem: error.problem };
  if (error instanceof RangeError) return { id, done: false, problem: unreadable().problem };
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'ERR_IMAGE';
  return { id, done: false, code };
}

process.on('message', ({ id, job }: ImageRequest) => {
  work(job).then(
    () => process.send?.({ id, done: true } satisfies ImageResponse),
    (error: unknown) => process.send?.(responseTo(id, error)),
  );
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(OUT_OF_BUDGET);
}, LOOK_EVERY_MS).unref();
lowerPriority(process.pid, LOWER_PRIORITY);
