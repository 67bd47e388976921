import { ApiError } from './api-client.ts';

/**
 * Fetches a file. Throws `ApiError` (status 0 without a connection), or what `fetch` throws when it was cancelled.
 * `read` takes the body of a successful response.
 */
export async function fetchFile<File>(
  url: string,
  language: string,
  signal: AbortSignal,
  read: (response: Response) => Promise<File>,
): Promise<File> {
  let response: Response;
  try {
    const headers = { 'Accept-Language': language };
    response = await fetch(url, { credentials: 'include', headers, signal });
    if (response.ok) return await read(response);
  } catch (error) {
    throw signal.aborted ? error : new ApiError(0, 'No connection', '');
  }
  throw new ApiError(response.status, response.statusText, await response.text());
}

/** The name in a `Content-Disposition` header (RFC 6266). */
export function fileNameOf(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? 'document.pdf';
}

/** Puts a file among the person's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser has still to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
