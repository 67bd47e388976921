import { ActionIcon, Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCheck,
  IconClockHour4,
  IconDatabaseExclamation,
  IconInbox,
  IconLock,
  IconMessage2,
  IconMessageCheck,
  IconPackage,
  IconPhoneCall,
  type Icon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displayMoment } from '../../../../shared/dates.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { moreOf, rowsOf } from '../../../../web/record-lists.ts';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../../web/ui/LoadFailure.tsx';
import { noticeText, placeOf } from '../notice-text.ts';
import type { Notice, NoticeKind } from '../notices.contract.ts';
import { noticesWords } from '../notices.words.ts';
import classes from './NoticeList.module.css';
import { noticesQuery, useMarkRead } from './notices.queries.ts';

interface NoticeListProps {
  readonly hasUnread: boolean;
  /** Called when the user opens a record. */
  readonly onGo: () => void;
}

/** The notices of the signed-in person, newest first. */
export function NoticeList({ hasUnread, onGo }: NoticeListProps) {
  const words = useWords(noticesWords);
  const list = useInfiniteQuery({ ...noticesQuery, refetchOnMount: 'always' });
  const markRead = useMarkRead();
  const rows = rowsOf<Notice>(list.data);
  const more = moreOf(list);
  if (!rows && list.error) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows)
    return (
      <Stack p="md" gap="sm" aria-busy>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={48} radius="md" />
        ))}
      </Stack>
    );
  if (rows.length === 0) return <EmptyState text={words.none} icon={<IconBell size={24} aria-hidden />} />;
  return (
    <div className={classes.list}>
      {hasUnread && (
        <Button variant="subtle" size="compact-sm" mx="xs" onClick={() => markRead.mutate(null)}>
          {words.markAllRead}
        </Button>
      )}
      <ul className={classes.rows}>
        {rows.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onGo={onGo} onRead={() => markRead.mutate(notice.id)} />
        ))}
      </ul>
      {more.hasMore && (
        <Button variant="subtle" fullWidth loading={more.loading} onClick={more.onMore}>
          {words.showMore}
        </Button>
      )}
    </div>
  );
}

const icons: Record<NoticeKind, Icon> = {
  new_request: IconInbox,
  estimate_waiting: IconClockHour4,
  estimate_answered: IconMessageCheck,
  call_asked: IconPhoneCall,
  low_stock: IconPackage,
  invoice_overdue: IconAlertTriangle,
  account_locked: IconLock,
  backup_failed: IconDatabaseExclamation,
  backup_overdue: IconDatabaseExclamation,
  backup_problems: IconDatabaseExclamation,
  backup_copy_failed: IconDatabaseExclamation,
  backup_verify_failed: IconDatabaseExclamation,
  data_restored: IconDatabaseExclamation,
};

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onGo: () => void;
  readonly onRead: () => void;
}

function NoticeRow({ notice, onGo, onRead }: NoticeRowProps) {
  const words = useWords(noticesWords);
  const { language } = useLanguage();
  const text = noticeText(notice, language);
  const { hash, ...place } = placeOf(notice);
  const hasComment = notice.kind === 'estimate_answered' && notice.params.comment !== null;
  const Sign = hasComment ? IconMessage2 : icons[notice.kind];
  const go = () => {
    if (!notice.isRead) onRead();
    onGo();
  };
  return (
    <li className={classes.row} data-unread={!notice.isRead || undefined}>
      <Link
        className={classes.link}
        to={place.to}
        search={place.search as never}
        {...(hash !== undefined && { hash })}
        onClick={go}
      >
        <Sign size={20} aria-hidden className={classes.icon} />
        <span className={classes.text}>
          {!notice.isRead && <VisuallyHidden>{words.unread}: </VisuallyHidden>}
          {text}
          <Text component="time" dateTime={notice.createdAt} size="xs" c="dimmed" display="block">
            {displayMoment(notice.createdAt)}
          </Text>
        </span>
      </Link>
      {!notice.isRead && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={words.markRead(text)}
          onClick={onRead}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
