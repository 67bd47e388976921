import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState, type MouseEvent } from 'react';
import { urlOf } from '#shared/contract.ts';
import { displayMoment } from '#shared/dates.ts';
import { fileSizeText } from '#web/chosen-files.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { backupsContract, type Archive } from '../backups.contract.ts';
import { backupsWords } from '../backups.words.ts';
import classes from './Backups.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Text, Title } from '#web/ui/Text.tsx';

const SHOWN_AT_FIRST = 5;

/** The archives that are there, the newest first; the older ones at a press. */
export function ArchiveList({ archives }: { readonly archives: readonly Archive[] }) {
  const words = useWords(backupsWords);
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  const shown = isWhole ? archives : archives.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={heading}>
      <Title order={3} id={heading} fz="md">
        {words.archives}
      </Title>
      {archives.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noArchives}
        </Text>
      ) : (
        <ul className={classes.archives}>
          {shown.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
      {shown.length < archives.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {words.showAll(archives.length)}
        </Button>
      )}
    </section>
  );
}

function ArchiveRow({ archive }: { readonly archive: Archive }) {
  const words = useWords(backupsWords);
  const { language } = useLanguage();
  const { finishedAt, reason, bytes, isEncrypted, isInFolder, isCopied, verifiedAt, verifyProblem } = archive;
  const { problems, copyError } = archive;
  const place = isInFolder ? (isCopied ? words.inBoth : words.inFolder) : words.inStore;
  const facts = [
    words[reason],
    fileSizeText(bytes, language),
    isEncrypted ? words.encrypted : words.notEncrypted,
    place,
    ...(verifiedAt !== null && verifyProblem === null ? [words.verifiedOn(displayMoment(verifiedAt))] : []),
  ];
  const faults = [
    ...(problems.length > 0 ? [`${words.hasProblems(problems.length)}. ${problems[0]}`] : []),
    ...(verifyProblem === null ? [] : [verifyProblem]),
    ...(copyError === null ? [] : [`${words.notCopied}: ${copyError}`]),
  ];
  return (
    <li>
      <div>
        <Text fw={600}>{displayMoment(finishedAt)}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {faults.map((fault) => (
          <Text key={fault} size="sm" className={classes.fault}>
            {fault}
          </Text>
        ))}
      </div>
      <DownloadLink archive={archive} />
    </li>
  );
}

/** The browser saves it piece by piece: an archive may be larger than its memory. */
function DownloadLink({ archive: { id, finishedAt, fileName, isEncrypted } }: { readonly archive: Archive }) {
  const words = useWords(backupsWords);
  const confirm = useConfirm();
  const href = urlOf(backupsContract.download, { params: { id } });
  const ask = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isEncrypted) return;
    event.preventDefault();
    const isAgreed = await confirm({
      title: words.downloadPlain,
      text: words.downloadPlainText,
      confirm: words.download,
      isHarmless: true,
    });
    if (isAgreed) window.location.assign(href);
  };
  return (
    <ActionIcon
      component="a"
      variant="default"
      size={44}
      href={href}
      download={fileName}
      aria-label={words.downloadOf(displayMoment(finishedAt))}
      title={words.download}
      onClick={(event) => void ask(event)}
    >
      <IconDownload size={20} aria-hidden />
    </ActionIcon>
  );
}
