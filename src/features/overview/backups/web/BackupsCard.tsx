import { Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { fileSizeText } from '#web/chosen-files.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import type { BackupState } from '../backups.contract.ts';
import { backupsWords } from '../backups.words.ts';
import classes from './Backups.module.css';
import { backupsQuery, useRequestBackup } from './backups.queries.ts';
import { ArchiveList } from './ArchiveList.tsx';
import { BackupSettingsForm } from './BackupSettingsForm.tsx';
import { BackupWarnings } from './BackupWarnings.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

/** The part of the settings that tells how safe the data are. */
export function BackupsCard() {
  const words = useWords(backupsWords);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="backups">
      <Content />
    </SettingsSection>
  );
}

function Content() {
  const { data, error, refetch } = useQuery(backupsQuery);
  if (data)
    return (
      <>
        <BackupWarnings state={data} />
        <LastGood state={data} />
        <BackUpNow isRunning={data.isRunning} />
        <ArchiveList archives={data.archives} />
        <Divider />
        <BackupSettingsForm settings={data.settings} />
      </>
    );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={300} radius="md" aria-busy />;
}

interface StateProps {
  readonly state: BackupState;
}

function LastGood({ state: { lastGood, lastVerified, isEncrypted, isCopied, folder } }: StateProps) {
  const words = useWords(backupsWords);
  const { language } = useLanguage();
  const path = (text: string) => <span className={classes.path}>{text}</span>;
  return (
    <>
      {lastGood ? (
        <Facts
          facts={[
            [words.lastGood, displayMoment(lastGood.finishedAt)],
            [words.lastVerified, lastVerified ? displayMoment(lastVerified.at) : words.neverVerified],
            [words.size, fileSizeText(lastGood.bytes, language)],
            [words.encryption, lastGood.isEncrypted ? words.encrypted : words.notEncrypted],
            [words.file, path(lastGood.fileName)],
            [words.folder, path(lastGood.folder)],
          ]}
        />
      ) : (
        <Facts facts={[[words.folder, path(folder)]]} />
      )}
      <Text size="sm" c="dimmed">
        {isCopied ? words.isCopied : words.isHere} {isEncrypted ? words.areEncrypted : words.areNotEncrypted}
      </Text>
    </>
  );
}

/** Keeps the focus while one is being made: so a keyboard goes on from there. */
function BackUpNow({ isRunning }: { readonly isRunning: boolean }) {
  const words = useWords(backupsWords);
  const { mutate, isPending } = useRequestBackup();
  const isBusy = isRunning || isPending;
  return (
    <div role="status">
      <Button
        variant="default"
        {...(isBusy && { 'data-disabled': true })}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) mutate();
        }}
      >
        {isBusy ? words.running : words.backUpNow}
      </Button>
    </div>
  );
}
