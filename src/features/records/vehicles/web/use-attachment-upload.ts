import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, upload } from '#web/api-client.ts';
import { addFiles } from '#web/chosen-files.ts';
import { useFailure } from '#web/errors.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { attachmentUploads, vehiclesContract } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { attachmentsQuery } from './vehicles.queries.ts';

/** Files that wait to be sent, and their sending: with progress, and to be cancelled. */
export function useAttachmentUpload(vehicleId: string) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const fail = useFailure();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [description, setDescription] = useState('');
  /** 0 to 1 while files are on their way. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useUnsaved(files.length > 0);
  useEffect(() => () => sending.current?.abort(), []);

  const add = (more: readonly File[]) => {
    const added = addFiles(files, more, attachmentUploads, language);
    setFiles(added.files);
    setErrors(added.errors);
  };
  const remove = (gone: File) => {
    setFiles(files.filter((file) => file !== gone));
    setErrors([]);
  };

  const send = async () => {
    const form = new FormData();
    // Fields first: the server reads the form from its beginning.
    form.append('description', description);
    for (const file of files) form.append('files', file, file.name);
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    setErrors([]);
    try {
      await upload(vehiclesContract.addAttachments, form, {
        params: { id: vehicleId },
        signal: controller.signal,
        onProgress: setProgress,
      });
      setFiles([]);
      setDescription('');
      await queries.invalidateQueries({ queryKey: attachmentsQuery(vehicleId).queryKey });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ApiError) setErrors(error.fields['files'] ?? []);
      fail(error, words.uploadFailed);
    } finally {
      setProgress(null);
    }
  };
  return {
    files,
    errors,
    description,
    setDescription,
    progress,
    add,
    remove,
    send: () => void send(),
    cancel: () => sending.current?.abort(),
  };
}
