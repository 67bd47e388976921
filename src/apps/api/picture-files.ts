import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { FileBytes } from '../../server/images/file-bytes.ts';
import { readImage } from '../../server/images/read-image.ts';
import type { PictureFiles } from '../../shared/artwork.ts';

const WIDTHS = [480, 960, 1600];
const formats = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80 },
  jpeg: { quality: 82, mozjpeg: true },
};
type Format = keyof typeof formats;
/** A picture is not read beyond this: nobody shows a larger one, and a small file may claim any size. */
const MOST_PIXELS = 50_500_000;

interface PlannedFile {
  readonly name: string;
  readonly format: Format;
  readonly width: number;
}

/** What becomes of a picture: its files are named by its content, so that they may be kept forever. */
export interface PicturePlan {
  readonly source: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly PlannedFile[];
}

/** Throws for a photo that would take more memory to decode than any camera's. */
function refuseHuge(source: string): void {
  if (!/\.(jpe?g|png|webp)$/i.test(source)) return;
  const file = new FileBytes(source);
  try {
    readImage(file);
  } finally {
    file.close();
  }
}

/** Reads a picture and says which files it needs. Throws for what is no picture, and for one that is too large. */
export async function planPicture(source: string): Promise<PicturePlan> {
  refuseHuge(source);
  const content = await readFile(source);
  const { autoOrient } = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata();
  const { width, height } = autoOrient;
  const settings = JSON.stringify({ formats, WIDTHS });
  const hash = createHash('sha256').update(settings).update(content).digest('base64url').slice(0, 12);
  const widths = [...WIDTHS.filter((each) => each < width), Math.min(width, WIDTHS.at(-1) ?? width)];
  const files = (Object.keys(formats) as Format[]).flatMap((format) =>
    widths.map((each) => ({
      format,
      width: each,
      name: `${path.parse(source).name}-${each}-${hash}.${format}`,
    })),
  );
  return { source, width, height, files };
}

export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

export async function isMade({ files }: PicturePlan, folder: string): Promise<boolean> {
  const found = await Promise.all(files.map(({ name }) => exists(path.join(folder, name))));
  return found.every(Boolean);
}

/** Makes the files, each whole or not at all. The picture is read once: drawing an SVG takes longer than the rest. */
export async function makePicture({ source, files }: PicturePlan, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { name, format, width } of files) {
    const file = path.join(folder, name);
    const part = `${file}.${randomUUID()}.part`;
    const { width: readWidth, height, channels } = info;
    await sharp(data, { raw: { width: readWidth, height, channels } })
      .resize(width)
      .toFormat(format, formats[format])
      .toFile(part);
    await rename(part, file);
  }
}

/** As pages name them, when `folder` is reached at `address`. */
export function filesOf({ width, height, files }: PicturePlan, address: string): PictureFiles {
  const of = (format: Format) =>
    files
      .filter((file) => file.format === format)
      .map((file) => ({ src: `${address}/${file.name}`, width: file.width }));
  return { width, height, avif: of('avif'), webp: of('webp'), jpeg: of('jpeg') };
}
