import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { displayMoment } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { failureText } from '../backup-failure.ts';
import type { BackupState } from '../backups.contract.ts';
import { backupsWords } from '../backups.words.ts';
import classes from './Backups.module.css';
import { Text } from '#web/ui/Text.tsx';

/** What is wrong with the backups: each thing with what it means. */
export function BackupWarnings({ state }: { readonly state: BackupState }) {
  const { lastGood, isOld, lastFailure, lastVerified, archives } = state;
  const words = useWords(backupsWords);
  const { language } = useLanguage();
  const copyError = archives[0]?.copyError;
  return (
    <>
      {lastFailure && (
        <Warning
          color="red"
          title={words.failed(displayMoment(lastFailure.finishedAt))}
          text={failureText(lastFailure.error, language)}
        />
      )}
      {!lastGood && <Warning color="orange" title={words.none} text={words.noneText} />}
      {lastGood && isOld && (
        <Warning color="orange" title={words.old} text={words.oldText(displayMoment(lastGood.finishedAt))} />
      )}
      {lastGood && lastGood.problems.length > 0 && (
        <Warning
          color="red"
          title={words.problems(lastGood.problems.length)}
          text={`${lastGood.problems[0]} ${words.problemsText}`}
        />
      )}
      {copyError && <Warning color="orange" title={words.copyFailed} text={copyError} />}
      {lastVerified && lastVerified.problem !== null && (
        <Warning color="red" title={words.verifyFailed(lastVerified.fileName)} text={lastVerified.problem} />
      )}
    </>
  );
}

interface WarningProps {
  readonly color: 'red' | 'orange';
  readonly title: string;
  readonly text: string;
}

const Warning = ({ color, title, text }: WarningProps) => (
  <Alert
    classNames={{ title: classes.warning }}
    variant="outline"
    color={color}
    title={title}
    icon={<IconAlertTriangle aria-hidden />}
    role="note"
  >
    <Text size="sm" className={classes.path}>
      {text}
    </Text>
  </Alert>
);
