import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf } from '#web/record-lists.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { foldNotices } from '../fold-notices.ts';
import type { Notice } from '../notices.contract.ts';
import { noticesWords } from '../notices.words.ts';
import classes from './NoticeList.module.css';
import { NoticeGroupRow, NoticeRow } from './NoticeRow.tsx';
import { noticesQuery, useMarkRead } from './notices.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

interface NoticeListProps {
  readonly hasUnread: boolean;
  /** Called when the user opens a record. */
  readonly onGo: () => void;
}

/** The notices of the signed-in person, newest first, several of one kind as one entry. */
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
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.markAll}
          onClick={() => markRead.mutate('all')}
        >
          {words.markAllRead}
        </Button>
      )}
      <ul className={classes.rows}>
        {foldNotices(rows).map((group) =>
          group.notices.length === 1 ? (
            <NoticeRow key={group.key} notice={group.notices[0]} onGo={onGo} onRead={markRead.mutate} />
          ) : (
            <NoticeGroupRow key={group.key} group={group} onGo={onGo} onRead={markRead.mutate} />
          ),
        )}
      </ul>
      {more.hasMore && (
        <Button variant="subtle" fullWidth loading={more.loading} onClick={more.onMore}>
          {words.showMore}
        </Button>
      )}
    </div>
  );
}
