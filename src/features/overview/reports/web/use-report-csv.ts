import { useRef, useState } from 'react';
import { urlOf } from '#shared/contract.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { reportsContract, type ReportQuery } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';

interface ReportCsv {
  readonly isRunning: boolean;
  readonly start: (query: ReportQuery) => void;
  readonly cancel: () => void;
}

/** Returns the table as a file; it goes on while other figures are looked at. */
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
      const url = urlOf(reportsContract.csv, { query });
      const file = await fetchFile(url, language, signal, (response) => response.blob());
      saveFile(file, `service-report-${query.startDate}-${query.endDate}.csv`);
      succeed(words.exported);
    } catch (error) {
      if (!signal.aborted) fail(error, words.exportFailed);
    }
    setRunning(false);
  };
  return { isRunning, start: (query) => void start(query), cancel: () => abort.current?.abort() };
}
