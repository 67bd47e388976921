import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, upload } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import {
  qualificationsContract,
  type Qualification,
  type QualificationDraft,
} from '../qualifications.contract.ts';
import { qualificationsWords } from '../qualifications.words.ts';
import { qualificationsQuery } from './shared.queries.ts';

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = qualificationsQuery;
  return () => queries.invalidateQueries({ queryKey });
}

/** Adds a qualification, or saves the one with this id. */
export function useSaveQualification(
  id: string | null,
): (body: QualificationDraft) => Promise<Qualification> {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: QualificationDraft) =>
      id === null
        ? request(qualificationsContract.create, { body })
        : request(qualificationsContract.save, { params: { id }, body }),
    onSuccess,
  }).mutateAsync;
}

export function useDeleteQualification() {
  const words = useWords(qualificationsWords);
  const onSuccess = useRefresh();
  return useReported({
    mutationFn: (id: string) => request(qualificationsContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess,
  });
}

interface FileToAttach {
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

export function useAttachFile(id: string) {
  const words = useWords(qualificationsWords);
  const onSuccess = useRefresh();
  return useReported({
    mutationFn: ({ file, onProgress }: FileToAttach) => {
      const form = new FormData();
      form.append('files', file, file.name);
      return upload(qualificationsContract.saveFile, form, { params: { id }, onProgress });
    },
    succeeded: words.attached,
    failed: words.attachFailed,
    onSuccess,
  });
}

export function useRemoveFile(id: string) {
  const words = useWords(qualificationsWords);
  const onSuccess = useRefresh();
  return useReported({
    mutationFn: () => request(qualificationsContract.deleteFile, { params: { id } }),
    succeeded: words.fileRemoved,
    failed: words.removeFailed,
    onSuccess,
  });
}
