import { useRef, useState } from 'react';
import { urlOf } from '#shared/contract.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { ApiError } from '#web/api-client.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { useReason } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { reportLostSession } from '#web/session.ts';
import { useToast } from '#web/toast.tsx';
import { accountingContract } from '../accounting.contract.ts';
import { accountingWords } from '../accounting.words.ts';
import { countDocuments, isWhole } from './archive-progress.ts';
import { fileWords } from '../month-files.words.ts';

/** Documents that have arrived, and all of them; 0: not known yet. */
export interface ArchiveProgress {
  readonly month: string;
  readonly done: number;
  readonly all: number;
}

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

export interface MonthArchive {
  readonly progress: ArchiveProgress | null;
  /** Why the last one failed. */
  readonly problem: string | null;
  /** The month that was downloaded last. */
  readonly downloaded: string | null;
  readonly start: (month: string, lang: Language) => void;
  readonly cancel: () => void;
  /** Forgets why the last one failed. */
  readonly forget: () => void;
}

/** Downloads a month; it goes on while its dialog is closed. A file is saved only when it is whole. */
export function useMonthArchive(): MonthArchive {
  const words = useWords(accountingWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const reasonOf = useReason();
  const [progress, setProgress] = useState<ArchiveProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [downloaded, setDownloaded] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  const start = async (month: string, lang: Language) => {
    const { signal } = (abort.current = new AbortController());
    setProblem(null);
    setProgress({ month, done: 0, all: 0 });
    try {
      const url = urlOf(accountingContract.archive, { params: { month }, query: { lang } });
      const archive = await fetchFile(url, language, signal, (response) =>
        bytesOf(response, (done, all) =>
          setProgress((before) =>
            before?.done === done && before.all === all ? before : { month, done, all },
          ),
        ),
      );
      saveFile(archive, `${inLanguage(fileWords, lang).archive}-${month}.zip`);
      setDownloaded(month);
      succeed(words.downloaded);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
      else if (!signal.aborted) setProblem([words.failed, reasonOf(error)].filter(Boolean).join(' '));
    }
    setProgress(null);
  };
  return {
    progress,
    problem,
    downloaded,
    start: (month, lang) => void start(month, lang),
    cancel: () => abort.current?.abort(),
    forget: () => setProblem(null),
  };
}
