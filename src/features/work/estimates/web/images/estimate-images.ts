import type { PhotoMark } from '#shared/photo-marks.ts';
import { ApiError, request } from '#web/api-client.ts';
import { estimateImagesContract, type EstimateImage } from '../../estimate-images.contract.ts';

/** Longest side, quality and size of an image that is sent (spec part 2, section 9). */
const LONGEST = 1200;
const QUALITY = 0.85;
const MAX_BYTES = 500 * 1024;

/** Returns a photo, upright, as a JPEG of at most 1200 px and 500 KB. Rejects when it is no image. */
export async function compressImage(file: Blob): Promise<Blob> {
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

type Progress = (share: number) => void;

/** Sends the bytes themselves to the address that the server gave; `fetch` reports no upload progress. */
function putBytes(url: string, bytes: Blob, onProgress: Progress, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'));
    const xhr = new XMLHttpRequest();
    xhr.open('PUT', url);
    xhr.setRequestHeader('Content-Type', 'image/jpeg');
    xhr.setRequestHeader('Accept-Language', document.documentElement.lang);
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    xhr.onload = () =>
      xhr.status >= 200 && xhr.status < 300
        ? resolve()
        : reject(new ApiError(xhr.status, xhr.statusText, xhr.responseText));
    xhr.onerror = () => reject(new ApiError(0, 'No connection', ''));
    xhr.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(bytes);
  });
}

interface NewImage {
  readonly bytes: Blob;
  readonly filename: string;
  readonly description: string;
  readonly includeInPDF: boolean;
  readonly showToCustomer: boolean;
  readonly lineId: string | null;
  readonly marks: PhotoMark[];
}

/** An address, the bytes, and then the image itself: what breaks off in between is swept by the server. */
export async function sendImage(
  id: string,
  { bytes, filename, ...caption }: NewImage,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<EstimateImage> {
  const body = { filename: filename.slice(-200) || 'image.jpg' };
  const { uploadURL, storageKey } = await request(
    estimateImagesContract.imageUploadUrl,
    { params: { id }, body },
    { signal },
  );
  await putBytes(uploadURL, bytes, onProgress, signal);
  return request(
    estimateImagesContract.addImage,
    { params: { id }, body: { storageKey, ...caption } },
    { signal },
  );
}
