import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconCertificate,
  IconClockPlus,
  IconChecklist,
  IconClockExclamation,
  IconClockPause,
  IconPackageOff,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconClockHour4,
  IconDatabaseExclamation,
  IconInbox,
  IconLock,
  IconMessage2,
  IconMessageCheck,
  IconPackage,
  IconListCheck,
  IconPhoneCall,
  IconTool,
  IconSearch,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { useUser } from '#web/signed-in.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { NoticeGroup } from '../fold-notices.ts';
import { groupText, noticeText, placeOf, placeOfKind, type NoticeLink } from '../notice-text.ts';
import type { Notice, NoticeKind } from '../notices.contract.ts';
import { noticesWords } from '../notices.words.ts';
import classes from './NoticeList.module.css';
import type { WhichRead } from './notices.queries.ts';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

const icons: Record<NoticeKind, Icon> = {
  new_request: IconInbox,
  estimate_waiting: IconClockHour4,
  estimate_answered: IconMessageCheck,
  call_asked: IconPhoneCall,
  finding: IconSearch,
  check_findings: IconListCheck,
  low_stock: IconPackage,
  invoice_overdue: IconAlertTriangle,
  new_booking: IconCalendarPlus,
  booking_moved: IconCalendarTime,
  booking_cancelled: IconCalendarX,
  time_to_offer: IconClockPlus,
  waiting_for_part: IconPackageOff,
  ready_for_check: IconChecklist,
  clock_forgotten: IconClockPause,
  promise_passed: IconClockExclamation,
  qualification_ending: IconCertificate,
  tool_ending: IconTool,
  account_locked: IconLock,
  webhook_given_up: IconWebhook,
  backup_failed: IconDatabaseExclamation,
  backup_overdue: IconDatabaseExclamation,
  backup_problems: IconDatabaseExclamation,
  backup_copy_failed: IconDatabaseExclamation,
  backup_verify_failed: IconDatabaseExclamation,
  data_restored: IconDatabaseExclamation,
};

interface RowProps {
  /** Called when the user opens a record or a list. */
  readonly onGo: () => void;
  readonly onRead: (which: WhichRead) => void;
}

/** A supplier sees the least, should nobody be signed in any more. */
const useRole = () => useUser()?.role ?? 'supplier';

export function NoticeRow({ notice, onGo, onRead }: RowProps & { readonly notice: Notice }) {
  const { language } = useLanguage();
  const role = useRole();
  const { isRead, createdAt } = notice;
  const text = noticeText(notice, language);
  const hasComment = notice.kind === 'estimate_answered' && notice.params.comment !== null;
  const sign = hasComment ? IconMessage2 : icons[notice.kind];
  const read = () => onRead({ id: notice.id });
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <NoticeLink {...{ text, sign, isRead, createdAt, onGo }} place={placeOf(notice, role)} onRead={read} />
      {!isRead && <ReadButton text={text} onRead={read} />}
    </li>
  );
}

/** Several notices as one entry: it leads to the list of their records, and unfolds into each of them. */
export function NoticeGroupRow({ group, onGo, onRead }: RowProps & { readonly group: NoticeGroup }) {
  const words = useWords(noticesWords);
  const { language } = useLanguage();
  const role = useRole();
  const [opened, setOpened] = useState(false);
  const eachId = useId();
  const { kind, isRead, notices } = group;
  const { createdAt } = notices[0];
  const text = groupText(kind, notices.length, language);
  const read = () => onRead({ kind, until: createdAt });
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.row} data-unread={!isRead || undefined}>
        <NoticeLink
          {...{ text, isRead, createdAt, onGo }}
          sign={icons[kind]}
          place={placeOfKind(kind, role)}
          onRead={read}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={words.showEach(text)}
          aria-expanded={opened}
          aria-controls={opened ? eachId : undefined}
          onClick={() => setOpened(!opened)}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
        {!isRead && <ReadButton text={text} onRead={read} />}
      </div>
      {opened && (
        <ul id={eachId} className={classes.each}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onGo={onGo} onRead={onRead} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface NoticeLinkProps {
  readonly text: string;
  readonly sign: Icon;
  readonly isRead: boolean;
  readonly createdAt: string;
  readonly place: NoticeLink;
  readonly onGo: () => void;
  readonly onRead: () => void;
}

function NoticeLink({
  text,
  sign: Sign,
  isRead,
  createdAt,
  place: { to, search, hash },
  onGo,
  onRead,
}: NoticeLinkProps) {
  const words = useWords(noticesWords);
  const go = () => {
    if (!isRead) onRead();
    onGo();
  };
  return (
    <Link
      className={classes.link}
      to={to}
      search={search as never}
      {...(hash !== undefined && { hash })}
      onClick={go}
    >
      <Sign size={20} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        {!isRead && <VisuallyHidden>{words.unread}: </VisuallyHidden>}
        <Unbroken text={text} />
        <Text span size="xs" c="dimmed" style={{ display: 'block' }}>
          <time dateTime={createdAt}>{displayMoment(createdAt)}</time>
        </Text>
      </span>
    </Link>
  );
}

function ReadButton({ text, onRead }: { readonly text: string; readonly onRead: () => void }) {
  const words = useWords(noticesWords);
  return (
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
  );
}
