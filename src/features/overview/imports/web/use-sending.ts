import { useEffect, useRef, useState } from 'react';
import { megabytes } from '#shared/contract.ts';
import { errorSentence } from '#shared/errors.ts';
import { ApiError, request, upload } from '#web/api-client.ts';
import { useReason } from '#web/errors.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { newKey } from '#web/new-record.ts';
import { reportLostSession } from '#web/session.ts';
import type { ImportKind } from '../import-kinds.ts';
import { importsContract, type ImportRecord } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';

/** Sends a file, and again for another of its sheets. */
export function useSending(onRead: (read: ImportRecord) => void) {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  const reasonOf = useReason();
  /** 0 to 1 while the file is on its way, 1 while it is read. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [read, setRead] = useState<ImportRecord | null>(null);
  const file = useRef<File | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  useUnsaved(progress !== null);

  const send = async (kind: ImportKind, chosen: File, sheet: string | null) => {
    const form = new FormData();
    form.append('kind', kind);
    if (sheet !== null) form.append('sheet', sheet);
    form.append('files', chosen, chosen.name);
    const controller = new AbortController();
    sending.current = controller;
    setProblem(null);
    setProgress(0);
    try {
      const { signal } = controller;
      const headers = { 'Idempotency-Key': newKey() };
      const found = await upload(importsContract.create, form, { signal, headers, onProgress: setProgress });
      // What is in a workbook of several sheets says a person first.
      if (sheet === null && found.sheets.length > 1) setRead(found);
      else onRead(found);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
      if (controller.signal.aborted) return;
      const ofFile = error instanceof ApiError ? error.fields['files']?.[0] : undefined;
      setProblem(ofFile ?? reasonOf(error) ?? words.readFailed);
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    problem,
    /** A workbook of which a sheet is to be chosen. */
    read,
    choose(kind: ImportKind, files: readonly File[]) {
      const [chosen] = files;
      if (!chosen) return;
      const { bytesEach } = importsContract.create.uploads;
      if (files.length > 1) return setProblem(words.oneFile);
      if (chosen.size > bytesEach)
        return setProblem(
          errorSentence('too_large', language, { file: chosen.name, limit: megabytes(bytesEach) }),
        );
      file.current = chosen;
      void send(kind, chosen, null);
    },
    chooseSheet(sheet: string) {
      if (!read || !file.current) return;
      if (sheet === read.sheet) return onRead(read);
      // The one that was read is not wanted.
      void request(importsContract.cancel, { params: { id: read.id } }).catch(() => undefined);
      setRead(null);
      void send(read.kind, file.current, sheet);
    },
    cancel: () => sending.current?.abort(),
  };
}
