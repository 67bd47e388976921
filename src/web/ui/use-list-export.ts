import { useRef, useState } from 'react';
import type { ExportFormat } from '#shared/exported-lists.ts';
import { fetchFile, fileNameOf, saveFile } from '../download.ts';
import { useFailure } from '../errors.ts';
import { listMenuWords } from '../list-menu.words.ts';
import { useLanguage, useWords } from '../i18n.tsx';
import { useToast } from '../toast.tsx';
import type { Exportable } from './ListMenu.tsx';

/** Returns where the file of a list is. */
function addressOf(format: ExportFormat, { list, query = {} }: Exportable): string {
  const chosen = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const parameters = new URLSearchParams([['format', format], ...chosen]).toString();
  // Commas may stand as they are: many ids fit into an address so.
  return `/api/exports/${list}?${parameters.replaceAll('%2C', ',')}`;
}

/** Fetches a list as a file and saves it; says when that is done or has failed. */
export function useListExport(exported: Exportable) {
  const words = useWords(listMenuWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const abort = useRef<AbortController>(null);
  const [isRunning, setRunning] = useState(false);
  const save = async (response: Response) =>
    saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition')));
  const start = async (format: ExportFormat) => {
    const { signal } = (abort.current = new AbortController());
    setRunning(true);
    try {
      await fetchFile(addressOf(format, exported), language, signal, save);
      succeed(words.saved);
    } catch (error) {
      if (!signal.aborted) fail(error, words.failed);
    }
    setRunning(false);
  };
  return {
    isRunning,
    start: (format: ExportFormat) => void start(format),
    cancel: () => abort.current?.abort(),
  };
}
