import { FileButton, Input, Progress } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { urlOf } from '#shared/contract.ts';
import { addFiles } from '#web/chosen-files.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import {
  qualificationsContract,
  qualificationUploads,
  type Qualification,
} from '../qualifications.contract.ts';
import { qualificationsWords } from '../qualifications.words.ts';
import { useAttachFile, useRemoveFile } from './qualifications.queries.ts';

/** Where the file of a qualification is. */
const certificateUrl = (id: string): string => urlOf(qualificationsContract.file, { params: { id } });

/** A link that opens the file beside the portal. */
export function CertificateLink({ id, fileName }: { readonly id: string; readonly fileName: string }) {
  const words = useWords(qualificationsWords);
  return (
    <a
      className="mantine-focus-auto"
      href={certificateUrl(id)}
      target="_blank"
      rel="noopener"
      aria-label={words.openFile(fileName)}
    >
      {fileName}
    </a>
  );
}

/** The certificate of a qualification on record: each change of it has its effect at once. */
export function Certificate({ qualification }: { readonly qualification: Qualification }) {
  const words = useWords(qualificationsWords);
  const { language } = useLanguage();
  const { id, fileName = null } = qualification;
  const attach = useAttachFile(id);
  const remove = useRemoveFile(id);
  const confirm = useConfirm();
  const reset = useRef<() => void>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | undefined>();
  useUnsaved(attach.isPending);
  const choose = (file: File | null) => {
    reset.current?.();
    if (!file) return;
    const { errors } = addFiles([], [file], qualificationUploads, language);
    setProblem(errors[0]);
    setShare(0);
    if (errors.length === 0) attach.mutate({ file, onProgress: setShare });
  };
  const askToRemove = async (name: string) => {
    const question = { title: words.removeFileTitle, text: words.removeFileQuestion(name) };
    if (await confirm({ ...question, confirm: words.removeFile })) remove.mutate();
  };
  const isBusy = attach.isPending || remove.isPending;
  return (
    <Input.Wrapper label={words.certificate} labelElement="div" error={problem}>
      <Stack gap="xs">
        {fileName === null ? (
          <Text size="sm" c="dimmed">
            {words.noCertificate}
          </Text>
        ) : (
          <CertificateLink id={id} fileName={fileName} />
        )}
        {attach.isPending && <Sending share={share} />}
        <Group gap="xs">
          <FileButton resetRef={reset} accept={qualificationUploads.types.join(',')} onChange={choose}>
            {({ onClick }) => (
              <Button
                variant="default"
                disabled={isBusy}
                leftSection={<IconPaperclip size={18} aria-hidden />}
                onClick={onClick}
              >
                {fileName === null ? words.attach : words.replace}
              </Button>
            )}
          </FileButton>
          {fileName !== null && (
            <Button
              variant="subtle"
              tone="danger"
              disabled={isBusy}
              onClick={() => void askToRemove(fileName)}
            >
              {words.removeFile}
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

function Sending({ share }: { readonly share: number }) {
  const words = useWords(qualificationsWords);
  const text = words.uploading(Math.round(share * 100));
  return (
    <div>
      <Text size="sm" className="numbers" role="status">
        {text}
      </Text>
      <Progress value={share * 100} aria-label={text} />
    </div>
  );
}
