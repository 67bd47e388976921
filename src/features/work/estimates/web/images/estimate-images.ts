import type { PhotoMark } from '#shared/photo-marks.ts';
import { ApiError, request } from '#web/api-client.ts';
import { estimateImagesContract, type EstimateImage } from '../../estimate-images.contract.ts';

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
