import { useRef, useState } from 'react';
import { ApiError, urlOf } from '../../../web/api-client.ts';
import { useFailure } from '../../../web/errors.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { useToast } from '../../../web/toast.tsx';
import { reportsContract, type ReportQuery } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser has still to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function fetchCsv(query: ReportQuery, language: string, signal: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    const headers = { 'Accept-Language': language };
    response = await fetch(urlOf(reportsContract.csv, { query }), {
      credentials: 'include',
      headers,
      signal,
    });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw signal.aborted ? error : new ApiError(0, 'No connection', '');
  }
  throw new ApiError(response.status, response.statusText, await response.text());
}

interface ReportCsv {
  readonly isRunning: boolean;
  readonly start: (query: ReportQuery) => void;
  readonly cancel: () => void;
}

/** The table as a file; it goes on while other figures are looked at. */
export function useReportCsv(): ReportCsv {
  const words = useWords(reportsWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController>(null);
  const start = async (query: ReportQuery) => {
    const { signal } = (abort.current = new AbortController());
    setRunning(true);
    try {
      const file = await fetchCsv(query, language, signal);
      save(file, `service-report-${query.startDate}-${query.endDate}.csv`);
      succeed(words.exported);
    } catch (error) {
      if (!signal.aborted) fail(error, words.exportFailed);
    }
    setRunning(false);
  };
  return { isRunning, start: (query) => void start(query), cancel: () => abort.current?.abort() };
}
