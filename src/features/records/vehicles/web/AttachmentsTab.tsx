import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconMovie,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { fileSizeText } from '#web/chosen-files.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { displayDay } from '#shared/dates.ts';
import { useCan } from '#web/signed-in.ts';
import type { VehicleAttachment } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { AttachmentUpload } from './AttachmentUpload.tsx';
import { attachmentsQuery, useDeleteAttachment } from './vehicles.queries.ts';
import classes from './Vehicles.module.css';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

export function AttachmentsTab({ vehicleId }: { readonly vehicleId: string }) {
  const words = useWords(vehiclesWords);
  const may = useCan();
  const { data: attachments, error, refetch } = useQuery(attachmentsQuery(vehicleId));
  const remove = useRemove(vehicleId);
  return (
    <Stack>
      {may('vehicles.record') && <AttachmentUpload vehicleId={vehicleId} />}
      {!attachments && Boolean(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!attachments && !error && <Skeleton height={200} radius="md" aria-busy />}
      {attachments?.length === 0 && <EmptyState text={words.noAttachments} />}
      {attachments && attachments.length > 0 && (
        <ul className={classes.files} aria-label={words.attachments}>
          {attachments.map((attachment) => (
            <li key={attachment.id} className={classes.file}>
              <FileCard
                attachment={attachment}
                onDelete={may('vehicles.write') ? () => void remove(attachment) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface FileCardProps {
  readonly attachment: VehicleAttachment;
  readonly onDelete: (() => void) | undefined;
}

function FileCard({ attachment, onDelete }: FileCardProps) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const { fileName, fileUrl, fileSize: bytes, description, createdAt } = attachment;
  const link = {
    component: 'a',
    variant: 'subtle',
    color: 'gray',
    c: 'var(--mantine-color-text)',
    size: 36,
  } as const;
  return (
    <>
      <Thumbnail attachment={attachment} />
      <div className={classes.caption}>
        <Text span inherit fw={600}>
          {fileName}
        </Text>
        {description && <span className="prose">{description}</span>}
        <Text size="xs" c="dimmed" className="numbers">
          {`${fileSizeText(bytes, language)} · ${displayDay(createdAt)}`}
        </Text>
      </div>
      <div className={classes.fileActions}>
        <ActionIcon
          {...link}
          href={fileUrl}
          target="_blank"
          rel="noopener"
          aria-label={words.openOne(fileName)}
          title={words.open}
        >
          <IconExternalLink size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...link}
          href={fileUrl}
          download={fileName}
          aria-label={words.downloadOne(fileName)}
          title={words.download}
        >
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
        {onDelete && (
          <RowAction danger label={words.deleteOne(fileName)} onClick={onDelete}>
            <IconTrash size={20} aria-hidden />
          </RowAction>
        )}
      </div>
    </>
  );
}

/** A thumbnail, an icon for anything else; the link below it opens the file. */
function Thumbnail({ attachment: { thumbnailUrl, fileType } }: { readonly attachment: VehicleAttachment }) {
  const Icon = fileType.startsWith('image/')
    ? IconPhoto
    : fileType.startsWith('video/')
      ? IconMovie
      : IconFileText;
  return (
    <div className={classes.thumbnail}>
      {thumbnailUrl ? (
        <img src={thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <Icon size={44} stroke={1.4} aria-hidden />
      )}
    </div>
  );
}

function useRemove(vehicleId: string): (attachment: VehicleAttachment) => Promise<void> {
  const words = useWords(vehiclesWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteAttachment(vehicleId);
  return ({ id, fileName }) =>
    confirmDelete({ title: words.deleteAttachment, text: words.deleteAttachmentQuestion(fileName) }, () =>
      mutate(id),
    );
}
