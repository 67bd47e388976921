import { IconExternalLink } from '@tabler/icons-react';
import { urlOf } from '#shared/contract.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { fileSizeText } from '#web/chosen-files.ts';
import { submissionsContract, type Submission } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import classes from './Submission.module.css';
import { Anchor, Text } from '#web/ui/Text.tsx';

type Attachment = Submission['attachments'][number];

export function SubmissionAttachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const words = useWords(submissionsWords);
  return (
    <Section title={words.attachments}>
      <ul className={classes.files}>
        {attachments.map((attachment) => (
          <li key={attachment.id} className={classes.file}>
            <FileCard attachment={attachment} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileCard({ attachment: { id, fileName, fileType, fileSize } }: { readonly attachment: Attachment }) {
  const words = useWords(submissionsWords);
  const { language } = useLanguage();
  const url = urlOf(submissionsContract.attachmentFile, { params: { id } });
  return (
    <>
      {fileType.startsWith('image/') ? (
        <img src={url} alt="" loading="lazy" />
      ) : (
        <video src={url} controls preload="none" aria-label={fileName} />
      )}
      <div className={classes.caption}>
        <span>{fileName}</span>
        <Text size="xs" c="dimmed">
          {fileSizeText(fileSize, language)}
        </Text>
        <Anchor
          className={classes.open ?? ''}
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={`${words.viewFile} ${words.opensInNewTab(fileName)}`}
        >
          {words.viewFile}
          <IconExternalLink size={16} aria-hidden />
        </Anchor>
      </div>
    </>
  );
}
