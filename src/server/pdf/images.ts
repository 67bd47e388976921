import sharp from 'sharp';
import type { Caller } from '../costly-work/turns.ts';
import type { DocumentNode } from './description.ts';
import { documents } from './render-document.ts';
import { contentWidth } from './styles.ts';

/** A JPEG for a document; width and height in pixels. */
export interface DocumentImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface CaptionedImage {
  /** Null when its file could not be read. */
  readonly image: DocumentImage | null;
  readonly caption: string | null;
}

interface GridWords {
  /** The alternative text of a photo without a caption. */
  readonly image: (number: number) => string;
  readonly missing: string;
}

const BETWEEN = 16;
/** About 235 pixels per inch in the width of the grid. */
const MAX_PIXELS = 800;
/** Images of documents were created by us, 1200 pixels a side: a larger one is not ours. */
const MAX_READ = 1600 * 1600;

async function resized(content: Buffer): Promise<DocumentImage> {
  // Optimized Huffman tables would make a file a tenth smaller and take half as long again.
  const { data, info } = await sharp(content, { limitInputPixels: MAX_READ })
    .autoOrient()
    .resize(MAX_PIXELS, MAX_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** An image as a document shows it: small, upright, without the camera's metadata. Throws as `renderDocument`. */
export const imageOf = (caller: Caller, content: Buffer): Promise<DocumentImage> =>
  documents.run(caller, () => resized(content));

interface CellPosition {
  readonly number: number;
  readonly width: number;
}

function cell(
  { image, caption }: CaptionedImage,
  { number, width }: CellPosition,
  words: GridWords,
): DocumentNode[] {
  const text: DocumentNode[] = caption ? [{ kind: 'text', text: caption, style: 'quiet' }] : [];
  if (!image) return [{ kind: 'text', text: words.missing, style: 'label' }, ...text];
  // A photo held upright is as high as one held level.
  const scale = Math.min(width / image.width, (width * 3) / 4 / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  const node = { kind: 'image', bytes: image.bytes, ...size, alt: caption ?? words.image(number) } as const;
  return [node, { kind: 'gap', height: 4 }, ...text];
}

/** Photos side by side, so many in a row, each above its caption; a row stays on one page. */
export function imageGrid(images: readonly CaptionedImage[], words: GridWords, inRow = 2): DocumentNode[] {
  const width = (contentWidth - BETWEEN * (inRow - 1)) / inRow;
  const cells = images.map((image, index) => cell(image, { number: index + 1, width }, words));
  const starts = Array.from({ length: Math.ceil(cells.length / inRow) }, (_, row) => row * inRow);
  return starts.flatMap((start): DocumentNode[] => [
    {
      kind: 'columns',
      gap: BETWEEN,
      columns: Array.from({ length: inRow }, (_, place) => ({ nodes: cells[start + place] ?? [] })),
    },
    { kind: 'gap', height: 10 },
  ]);
}
