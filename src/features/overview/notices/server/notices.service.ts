import type { CurrentUser, UserContext } from '#server/http/context.ts';
import type { NoticeKinds } from '#server/db/notify.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import { keysOf } from '#shared/record-fields.ts';
import { MAX_COUNTED, type Notice, type NoticeKind } from '../notices.contract.ts';
import {
  countUnread,
  insertRead,
  insertReadOfAll,
  selectNotices,
  insertOverdueInvoices,
  insertEndingQualifications,
  insertEndingTools,
  insertPassedPromises,
  insertWaitingEstimates,
  takesTurn,
  type NoticeScope,
} from './notices.sql.ts';
import type { Database } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import { WORKING_DAYS_TO_WAIT, workingDaysBefore } from '../waiting-since.ts';

const forManagers: readonly NoticeKind[] = [
  'new_request',
  'estimate_waiting',
  'estimate_answered',
  'call_asked',
  'finding',
  'check_findings',
  'low_stock',
  'invoice_overdue',
  'promise_passed',
  'new_booking',
  'booking_moved',
  'booking_cancelled',
  'time_to_offer',
  'waiting_for_part',
  'ready_for_check',
  'clock_forgotten',
  'tool_ending',
  'qualification_ending',
];

/** Which role gets which kind of notice; other kinds do not exist for it. */
const kindsOf: Record<Role, readonly NoticeKind[]> = {
  owner: [
    ...forManagers,
    'account_locked',
    'webhook_given_up',
    'backup_failed',
    'backup_overdue',
    'backup_problems',
    'backup_copy_failed',
    'backup_verify_failed',
    'data_restored',
  ],
  service_manager: forManagers,
  technician: ['qualification_ending', 'clock_forgotten'],
  supplier: ['low_stock'],
};

/** Who may manage the records of these kinds is notified of all of them, anybody else of their own. */
const managedBy = {
  qualification_ending: 'qualifications.manage',
  clock_forgotten: 'workshop.manage',
} as const;

/** Null for a user who gets no notices. */
function scopeOf({ id, role, supplierId }: CurrentUser): NoticeScope | null {
  const kinds = kindsOf[role];
  if (kinds.length === 0) return null;
  return {
    userId: id,
    kinds,
    parts: role === 'supplier' ? { ofSupplier: supplierId } : 'all',
    own: keysOf(managedBy).filter((kind) => !roleCan(role, managedBy[kind])),
  };
}

export async function listNotices(
  { db, user }: UserContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Notice>> {
  const after = readTimeCursor(cursor);
  const scope = scopeOf(user);
  const found = scope ? await selectNotices(db, scope, limit + 1, after) : [];
  return timePage({ rows: found }, limit, cursor);
}

export async function unreadNotices({ db, user }: UserContext): Promise<{ count: number }> {
  const scope = scopeOf(user);
  return { count: scope ? await countUnread(db, scope, MAX_COUNTED) : 0 };
}

/** What a user has read concerns no other user: no audit entry. Throws `not_found`. */
export async function markRead({ db, user }: UserContext, id: string): Promise<void> {
  const scope = scopeOf(user);
  if (!scope || !(await insertRead(db, scope, id))) throw new DomainError('not_found');
}

/** Opening a record marks its notices as read. Without notices nothing happens. */
export async function markReadOf({ db, user }: UserContext, entityId: string): Promise<void> {
  const scope = scopeOf(user);
  if (scope) await insertReadOfAll(db, scope, { entityId });
}

export async function markAllRead(
  { db, user }: UserContext,
  which: { kind?: NoticeKind | undefined; until?: string | undefined },
): Promise<void> {
  const scope = scopeOf(user);
  if (scope) await insertReadOfAll(db, scope, which);
}

declare module '#server/db/notify.ts' {
  /** What no write causes but time alone (`notifyDue`). */
  interface NoticeKinds {
    readonly estimate_waiting: { readonly number: string; readonly name: string };
    readonly promise_passed: { readonly name: string; readonly promisedAt: string };
    readonly qualification_ending: {
      readonly name: string;
      readonly level: string;
      readonly lastDay: string;
      readonly isOver: boolean;
    };
    readonly tool_ending: {
      readonly name: string;
      readonly serialNumber: string;
      readonly lastDay: string;
      readonly isOver: boolean;
    };
    readonly invoice_overdue: { readonly number: string; readonly name: string; readonly dueDate: string };
  }
}

/** Every kind that a feature notifies of has a sentence here with the same parameters, and the other way round. */
true satisfies NoticeKinds extends ReadNotices ? (ReadNotices extends NoticeKinds ? true : false) : false;
type ReadNotices = { readonly [K in NoticeKind]: Readonly<Extract<Notice, { kind: K }>['params']> };

/**
 * Creates the notices that are due by time and not by a write. Run twice, or by two processes, it creates each once.
 */
export const notifyDue = (db: Database, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await takesTurn(tx))) return;
    const today = wallClockOf(now).day;
    await insertOverdueInvoices(tx, today);
    await insertEndingQualifications(tx, today);
    await insertEndingTools(tx, today);
    await insertPassedPromises(tx, now.toISOString());
    await insertWaitingEstimates(tx, workingDaysBefore(now, WORKING_DAYS_TO_WAIT));
  });
