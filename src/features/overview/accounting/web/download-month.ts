import { urlOf } from '#shared/contract.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { ApiError } from '#web/api-client.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { accountingContract } from '../accounting.contract.ts';
import { accountingWords } from '../accounting.words.ts';
import { fileWords } from '../month-files.words.ts';
import { countDocuments, isWhole } from './archive-progress.ts';

/** So much is held as small pieces before it is handed to the browser, which keeps large ones on the disk. */
const PIECE = 8 * 1024 * 1024;

async function bytesOf(response: Response, onProgress: (done: number, all: number) => void): Promise<Blob> {
  const all = Number(response.headers.get('X-Total-Count'));
  const count = countDocuments();
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

interface Month {
  readonly month: string;
  /** Of the files. */
  readonly lang: Language;
  /** Of the person. */
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/** Saves the archive of a month once it is whole; returns what says so. */
export async function downloadMonth({ month, lang, language, signal, onProgress }: Month): Promise<string> {
  const url = urlOf(accountingContract.archive, { params: { month }, query: { lang } });
  const archive = await fetchFile(url, language, signal, (response) => bytesOf(response, onProgress));
  saveFile(archive, `${inLanguage(fileWords, lang).archive}-${month}.zip`);
  return inLanguage(accountingWords, language).downloaded;
}
