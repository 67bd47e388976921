import { markUnsaved } from './form/unsaved-marks.ts';

/** Longest side, quality and size of an image that is sent (spec part 2, section 9). */
const LONGEST = 1200;
const QUALITY = 0.85;
const MAX_BYTES = 500 * 1024;

/** Returns a photo, upright, as a JPEG of at most 1200 px and 500 KB. Rejects when it is no image. */
export async function compressImage(file: Blob): Promise<Blob> {
  const endUnsaved = markUnsaved();
  try {
    return await compress(file);
  } finally {
    endUnsaved();
  }
}

async function compress(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('No canvas');
  // What is transparent would turn black.
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, width, height);
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  let jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  for (let quality = QUALITY - 0.15; jpeg.size > MAX_BYTES && quality > 0.3; quality -= 0.15)
    jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return jpeg;
}
