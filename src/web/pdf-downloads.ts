import { useCallback, useMemo, useRef, useState } from 'react';
import type { Language } from '#shared/words.ts';
import { ApiError } from './api-client.ts';
import { fetchFile, fileNameOf, saveFile } from './download.ts';
import { useFailure } from './errors.ts';
import { useLanguage, useWords } from './i18n.tsx';
import { pdfWords } from './pdf.words.ts';
import { useToast } from './toast.tsx';

/** How far a download is, in percent; null while the server is still at work. */
export type PdfProgress = number | null;

interface PdfDownloads {
  /** By the id of the record. */
  readonly running: ReadonlyMap<string, PdfProgress>;
  /** Fetches the document of a record in a language from an address, and saves it. */
  readonly start: (id: string, lang: Language, url: string) => void;
  readonly cancel: (id: string) => void;
}

/** Reads the body of a response, and reports the progress in tenths. */
async function bytesOf(response: Response, onProgress: (percent: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  // The length of a compressed response says nothing about the bytes read here.
  const packed = response.headers.has('Content-Encoding');
  const total = packed ? 0 : Number(response.headers.get('Content-Length'));
  const chunks: BlobPart[] = [];
  let arrived = 0;
  let reported = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    arrived += part.value.length;
    const percent = total > 0 ? Math.floor((arrived / total) * 10) * 10 : 0;
    if (percent <= reported) continue;
    reported = percent;
    onProgress(reported);
  }
  return new Blob(chunks, { type: 'application/pdf' });
}

/** Downloads of records as PDF; they go on while their row is scrolled away or the screen is left. */
export function usePdfDownloads(): PdfDownloads {
  const words = useWords(pdfWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const aborts = useRef(new Map<string, AbortController>());
  const [running, setRunning] = useState<ReadonlyMap<string, PdfProgress>>(new Map());

  const setProgress = useCallback((id: string, progress: PdfProgress | undefined) => {
    setRunning((before) => {
      const after = new Map(before);
      if (progress === undefined) after.delete(id);
      else after.set(id, progress);
      return after;
    });
  }, []);

  const download = useCallback(
    (id: string, url: string, signal: AbortSignal) =>
      fetchFile(url, language, signal, async (response) => {
        const file = await bytesOf(response, (percent) => setProgress(id, percent));
        saveFile(file, fileNameOf(response.headers.get('Content-Disposition')));
      }),
    [language, setProgress],
  );

  const start = useCallback(
    (id: string, lang: Language, url: string) => {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      setProgress(id, null);
      download(id, url, abort.signal)
        .then(
          () => succeed(lang === 'en' ? words.englishDownloaded : words.latvianDownloaded),
          (error: unknown) => {
            if (abort.signal.aborted) return;
            const hasResponse = error instanceof ApiError && error.status > 0;
            fail(error, hasResponse ? words.generateFailed : words.downloadFailed);
          },
        )
        .finally(() => setProgress(id, undefined));
    },
    [download, setProgress, succeed, fail, words],
  );
  const cancel = useCallback((id: string) => aborts.current.get(id)?.abort(), []);
  return useMemo(() => ({ running, start, cancel }), [running, start, cancel]);
}
