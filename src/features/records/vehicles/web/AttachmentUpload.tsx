import '@mantine/dropzone/styles.css';
import { Alert, Progress, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPaperclip, IconUpload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { fileSizeText } from '#web/chosen-files.ts';
import { RowAction } from '#web/ui/RowAction.tsx';
import { attachmentUploads } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { useAttachmentUpload } from './use-attachment-upload.ts';
import classes from './Vehicles.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

type Upload = ReturnType<typeof useAttachmentUpload>;

/** A filter for the file dialog only; what was chosen is checked by `addFiles`. */
const acceptedFiles = [
  ...attachmentUploads.types,
  '.jpg',
  '.png',
  '.webp',
  '.mp4',
  '.mov',
  '.avi',
  '.pdf',
].join(',');

/** Photos, videos and papers are chosen or dropped, looked over, and sent together. */
export function AttachmentUpload({ vehicleId }: { readonly vehicleId: string }) {
  const words = useWords(vehiclesWords);
  const upload = useAttachmentUpload(vehicleId);
  const openDialog = useRef<() => void>(null);
  const { files, errors, progress } = upload;
  return (
    <Stack gap="sm">
      <Dropzone
        // The button is what keyboards and screen readers use.
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        enablePointerEvents
        disabled={progress !== null}
        openRef={openDialog}
        onDrop={upload.add}
        inputProps={{ accept: acceptedFiles, 'aria-label': words.chooseFiles }}
        p="md"
      >
        <Group justify="center" gap="sm">
          <Button
            variant="default"
            leftSection={<IconPaperclip size={18} aria-hidden />}
            disabled={progress !== null}
            onClick={() => openDialog.current?.()}
          >
            {words.chooseFiles}
          </Button>
          <Text size="sm" c="dimmed" ta="center">
            {words.dropHere}
          </Text>
        </Group>
      </Dropzone>
      <div role="alert">
        {errors.length > 0 && (
          <Alert variant="outline" color="red">
            {errors.map((sentence) => (
              <Text key={sentence} size="sm" c="var(--mantine-color-error)">
                {sentence}
              </Text>
            ))}
          </Alert>
        )}
      </div>
      {files.length > 0 && <Chosen upload={upload} />}
    </Stack>
  );
}

function Chosen({ upload }: { readonly upload: Upload }) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const { files, progress, description, setDescription } = upload;
  return (
    <Stack gap="sm">
      <ul className={classes.chosen} aria-label={words.chosenFiles}>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`}>
            <span>
              {file.name}{' '}
              <Text span size="xs" c="dimmed">
                {fileSizeText(file.size, language)}
              </Text>
            </span>
            {progress === null && (
              <RowAction label={words.removeFile(file.name)} onClick={() => upload.remove(file)}>
                <IconX size={18} aria-hidden />
              </RowAction>
            )}
          </li>
        ))}
      </ul>
      <TextInput
        label={words.attachmentDescription}
        maxLength={500}
        value={description}
        disabled={progress !== null}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {progress === null ? (
        <Group justify="flex-end">
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={upload.send}>
            {words.upload}
          </Button>
        </Group>
      ) : (
        <Sending share={progress} onCancel={upload.cancel} />
      )}
    </Stack>
  );
}

function Sending({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const words = useWords(vehiclesWords);
  const text = words.uploading(Math.round(share * 100));
  return (
    <Group gap="md" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <Text size="sm" mb={4} className="numbers">
          {text}
        </Text>
        <Progress value={share * 100} aria-label={text} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {words.cancelUpload}
      </Button>
    </Group>
  );
}
