import { ApiError } from './api-client.ts';

const letters = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** What each document of an archive begins with, and each file of it. */
export const PDF = letters('%PDF-');
export const FILE = letters('PK\u0003\u0004');
/** The record at the end of an archive that has no comment: its signature, and its length. */
const END = letters('PK\u0005\u0006');
const END_LENGTH = 22;

/** Counts how often some letters, of which the first comes only once, stand in an archive as its pieces arrive. */
export function countOf(wanted: readonly number[]): (piece: Uint8Array) => number {
  let matched = 0;
  let count = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === wanted[matched]) matched += 1;
      else matched = byte === wanted[0] ? 1 : 0;
      if (matched < wanted.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}

/** Says whether an archive is whole: its directory comes last. */
export async function isWhole(archive: Blob): Promise<boolean> {
  const end = new Uint8Array(await archive.slice(-END_LENGTH).arrayBuffer());
  return end.length === END_LENGTH && END.every((byte, place) => end[place] === byte);
}

/** So much is held as small pieces before it is handed to the browser, which keeps large ones on the disk. */
const PIECE = 8 * 1024 * 1024;

export type OnProgress = (done: number, all: number) => void;

/**
 * Reads an archive as it arrives, and says how much of it is there: how often `counted` has come, of as many as the server says.
 * Throws `ApiError` with status 0 when it is not whole.
 */
export async function receiveArchive(
  response: Response,
  counted: readonly number[],
  onProgress: OnProgress,
): Promise<Blob> {
  const all = Number(response.headers.get('X-Total-Count'));
  const count = countOf(counted);
  const blobs: Blob[] = [];
  let pieces: BlobPart[] = [];
  let held = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    pieces.push(part.value);
    held += part.value.length;
    onProgress(count(part.value), all);
    if (held < PIECE) continue;
    blobs.push(new Blob(pieces));
    [pieces, held] = [[], 0];
  }
  const archive = new Blob([...blobs, ...pieces], { type: 'application/zip' });
  // A connection that broke off is an error by itself; what stands between may hide that.
  if (!(await isWhole(archive))) throw new ApiError(0, 'The archive is not whole', '');
  return archive;
}
