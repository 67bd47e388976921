import '@mantine/dropzone/styles.css';
import { Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import { kindLabels } from '../import.fields.ts';
import { importKinds, type ImportKind } from '../import-kinds.ts';
import type { ImportRecord } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import classes from './Imports.module.css';
import { useSending } from './use-sending.ts';

/** What is in the file, and the file. */
export function NewImport({ onRead }: { readonly onRead: (read: ImportRecord) => void }) {
  const words = useWords(importsWords);
  const [kind, setKind] = useState<ImportKind>('customers');
  const { progress, problem, read, choose, chooseSheet, cancel } = useSending(onRead);
  if (read) return <ChooseSheet read={read} onChoose={chooseSheet} />;
  return (
    <Stack>
      <ChooseKind kind={kind} onChoose={setKind} isDisabled={progress !== null} />
      <DropFile progress={progress} onDrop={(files) => choose(kind, files)} onCancel={cancel} />
      <div role="alert">
        {problem !== null && (
          <Text size="sm" c="var(--mantine-color-error)" className={classes.prose}>
            {problem}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {words.fileHint}
      </Text>
    </Stack>
  );
}

interface ChooseKindProps {
  readonly kind: ImportKind;
  readonly onChoose: (kind: ImportKind) => void;
  readonly isDisabled: boolean;
}

function ChooseKind({ kind, onChoose, isDisabled }: ChooseKindProps) {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  return (
    <fieldset className={classes.kinds} disabled={isDisabled}>
      <legend>{words.chooseWhat}</legend>
      {importKinds.map((each) => (
        <label key={each} className={classes.kind}>
          <input
            type="radio"
            name="kind"
            className="mantine-focus-auto"
            checked={each === kind}
            data-autofocus={each === kind || undefined}
            onChange={() => onChoose(each)}
          />
          <b>{kindLabels[each][language]}</b>
          <Text size="sm" c="dimmed" component="span">
            {words[`${each}Hint`]}
          </Text>
        </label>
      ))}
    </fieldset>
  );
}

interface DropFileProps {
  readonly progress: number | null;
  readonly onDrop: (files: File[]) => void;
  readonly onCancel: () => void;
}

/** The file is chosen or dropped, and sent at once. */
function DropFile({ progress, onDrop, onCancel }: DropFileProps) {
  const words = useWords(importsWords);
  const openDialog = useRef<() => void>(null);
  return (
    <Dropzone
      // The button is what keyboards and screen readers use.
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      enablePointerEvents
      // The other way of choosing files does not know that one file is wanted.
      useFsAccessApi={false}
      disabled={progress !== null}
      openRef={openDialog}
      onDrop={onDrop}
      inputProps={{ accept: '.csv,.txt,.tsv,.xlsx', multiple: false, 'aria-label': words.choose }}
      p="xl"
    >
      {progress === null ? (
        <Group justify="center" gap="sm">
          <Button
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => openDialog.current?.()}
          >
            {words.choose}
          </Button>
          <Text size="sm" c="dimmed">
            {words.orDrop}
          </Text>
        </Group>
      ) : (
        <Sending share={progress} onCancel={onCancel} />
      )}
    </Dropzone>
  );
}

function Sending({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const words = useWords(importsWords);
  const { cancel } = useWords(webWords);
  const isReading = share >= 1;
  const text = isReading ? words.reading : words.sending(Math.round(share * 100));
  return (
    <Group gap="md" wrap="nowrap">
      <div className={classes.grows}>
        <Text size="sm" mb={4} className="numbers" role="status">
          {text}
        </Text>
        <Progress value={share * 100} animated={isReading} aria-label={text} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
    </Group>
  );
}

interface ChooseSheetProps {
  readonly read: ImportRecord;
  readonly onChoose: (sheet: string) => void;
}

function ChooseSheet({ read, onChoose }: ChooseSheetProps) {
  const words = useWords(importsWords);
  return (
    <Stack>
      <Text>{words.chooseSheet}</Text>
      {read.sheets.map((sheet) => (
        <Button key={sheet} variant="default" justify="flex-start" fullWidth onClick={() => onChoose(sheet)}>
          {sheet}
        </Button>
      ))}
    </Stack>
  );
}
