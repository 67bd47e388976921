import '@mantine/dropzone/styles.css';
import { Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import { bankStatementsContract } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import type { useBankStatement } from './use-bank-statement.ts';
import classes from './BankStatement.module.css';

interface ChooseStatementProps {
  readonly reading: ReturnType<typeof useBankStatement>['reading'];
}

/** A filter for the file dialog only: the server judges what was chosen. */
const acceptedFiles = [...bankStatementsContract.propose.uploads.types, '.xml'].join(',');

/** The file is chosen or dropped, and sent at once. */
export function ChooseStatement({ reading: { progress, problem, choose, cancel } }: ChooseStatementProps) {
  const words = useWords(bankStatementWords);
  const openDialog = useRef<() => void>(null);
  return (
    <Stack>
      <Text size="sm">{words.hint}</Text>
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
        onDrop={choose}
        inputProps={{ accept: acceptedFiles, multiple: false, 'aria-label': words.choose }}
        p="xl"
      >
        {progress === null ? (
          <Group justify="center" gap="sm">
            <Button
              data-autofocus
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
          <Sending share={progress} onCancel={cancel} />
        )}
      </Dropzone>
      <div role="alert">
        {problem !== null && (
          <Text size="sm" c="var(--mantine-color-error)" className={classes.prose}>
            {problem}
          </Text>
        )}
      </div>
    </Stack>
  );
}

function Sending({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const words = useWords(bankStatementWords);
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
