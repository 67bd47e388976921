import { wallClockOf } from '#shared/dates.ts';
import type { Notice, NoticeKind } from './notices.contract.ts';

/** Notices of one kind, newest first, that are shown as one entry. */
export interface NoticeGroup {
  readonly key: string;
  readonly kind: NoticeKind;
  readonly isRead: boolean;
  readonly notices: readonly [Notice, ...Notice[]];
}

/**
 * Folds notices, which come newest first: unread ones by kind, read ones by kind and day. An entry stands where its
 * newest notice would.
 */
export function foldNotices(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup & { notices: [Notice, ...Notice[]] }>();
  for (const notice of notices) {
    const { kind, isRead, createdAt } = notice;
    const key = isRead ? `${kind} ${wallClockOf(createdAt).day}` : kind;
    const group = groups.get(key);
    if (group) group.notices.push(notice);
    else groups.set(key, { key, kind, isRead, notices: [notice] });
  }
  return [...groups.values()];
}
