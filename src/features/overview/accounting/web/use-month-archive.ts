import { useRef, useState } from 'react';
import type { Language } from '#shared/words.ts';
import { ApiError } from '#web/api-client.ts';
import { deferred } from '#web/deferred.ts';
import { useLanguage } from '#web/i18n.tsx';
import { reportLostSession } from '#web/session.ts';
import { useToast } from '#web/toast.tsx';

const download = deferred(() => import('./download-month.ts'));

/** Documents that have arrived, and all of them; 0: not known yet. */
export interface ArchiveProgress {
  readonly month: string;
  readonly done: number;
  readonly all: number;
}

export interface MonthArchive {
  readonly progress: ArchiveProgress | null;
  /** The error of the last one, if it failed. */
  readonly problem: unknown;
  /** The month that was downloaded last. */
  readonly downloaded: string | null;
  readonly start: (month: string, lang: Language) => void;
  readonly cancel: () => void;
  /** Forgets why the last one failed. */
  readonly forget: () => void;
}

/** Downloads a month, by a script that is fetched for it; it goes on while its dialog is closed. */
export function useMonthArchive(): MonthArchive {
  const { language } = useLanguage();
  const { succeed } = useToast();
  const [progress, setProgress] = useState<ArchiveProgress | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [downloaded, setDownloaded] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  const start = async (month: string, lang: Language) => {
    const { signal } = (abort.current = new AbortController());
    setProblem(null);
    setProgress({ month, done: 0, all: 0 });
    try {
      const { downloadMonth } = await download.load();
      const done = await downloadMonth({
        month,
        lang,
        language,
        signal,
        onProgress: (documents, all) =>
          setProgress((before) =>
            before?.done === documents && before.all === all ? before : { month, done: documents, all },
          ),
      });
      setDownloaded(month);
      succeed(done);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
      else if (!signal.aborted) setProblem(error);
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
