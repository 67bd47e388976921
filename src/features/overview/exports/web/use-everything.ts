import { useEffect, useRef, useState } from 'react';
import { urlOf } from '#shared/contract.ts';
import { ApiError } from '#web/api-client.ts';
import { FILE, receiveArchive } from '#web/archive-download.ts';
import { fetchFile, fileNameOf, saveFile } from '#web/download.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { reportLostSession } from '#web/session.ts';
import { useToast } from '#web/toast.tsx';
import { everythingWords } from '../everything.words.ts';
import { everythingContract } from '../exports.contract.ts';

interface EverythingDownload {
  /** Files that have arrived, and all of them; 0: not known yet. Null: nothing is downloaded. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Why the last one failed; null: it did not. */
  readonly problem: unknown;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Downloads the archive of everything, and saves it once it is whole. */
export function useEverything(): EverythingDownload {
  const words = useWords(everythingWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const [progress, setProgress] = useState<EverythingDownload['progress']>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const abort = useRef<AbortController>(null);
  // Nobody could see or cancel it on another screen, and another archive would be refused meanwhile.
  useEffect(() => () => abort.current?.abort(), []);
  const show = (done: number, all: number) =>
    setProgress((before) => (before?.done === done && before.all === all ? before : { done, all }));
  const start = async () => {
    const { signal } = (abort.current = new AbortController());
    setProblem(null);
    setProgress({ done: 0, all: 0 });
    try {
      await fetchFile(urlOf(everythingContract.everything), language, signal, async (response) => {
        const archive = await receiveArchive(response, FILE, show);
        saveFile(archive, fileNameOf(response.headers.get('Content-Disposition')));
      });
      succeed(words.downloaded);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
      else if (!signal.aborted) setProblem(error);
    }
    setProgress(null);
  };
  return { progress, problem, start: () => void start(), cancel: () => abort.current?.abort() };
}
