import type { RequestContext, UserContext } from '../../../../server/http/context.ts';
import { inTransaction, type Queryable } from '../../../../server/db/database.ts';
import { readTimeCursor, timePage } from '../../../../server/http/page-cursor.ts';
import { hashPassword } from '../../../../server/auth/passwords.ts';
import { onMissingReference, onUniqueViolation } from '../../../../server/db/constraint-errors.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Page } from '../../../../shared/paging.ts';
import { roleCan, type Role } from '../../../../shared/permissions.ts';
import { nameOf } from '../user-name.ts';
import type { AuditEntry, User, UserName } from '../users.contract.ts';
import {
  insertUser,
  selectAccount,
  selectAccounts,
  selectActiveNames,
  selectActiveRole,
  selectAuditEntries,
  selectNamesOf,
} from './users.sql.ts';

/** Every account for anyone who manages them; the names of active staff for others. */
export const listUsers = (ctx: UserContext, search: string | undefined): Promise<(User | UserName)[]> =>
  roleCan(ctx.user.role, 'users.manage') ? selectAccounts(ctx.db, search) : selectActiveNames(ctx.db, search);

export async function findUser(db: Queryable, id: string): Promise<User> {
  const user = await selectAccount(db, id);
  if (!user) throw new DomainError('not_found');
  return user;
}

/** What an account did. */
export async function listAudit(
  ctx: UserContext,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AuditEntry>> {
  await findUser(ctx.db, id);
  const page = timePage(
    await selectAuditEntries(ctx.db, id, limit + 1, readTimeCursor(cursor)),
    limit,
    cursor,
  );
  return { ...page, rows: await withNames(ctx.db, page.rows) };
}

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

/** Accounts that the details name by their id, by what they are called: who was assigned to a request. */
async function withNames(db: Queryable, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const ids = new Set(entries.flatMap(({ details }) => JSON.stringify(details).match(uuid) ?? []));
  const people = await selectNamesOf(db, [...ids]);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]));
  };
  return entries.map((entry) => ({ ...entry, details: named(entry.details) as AuditEntry['details'] }));
}

/** A statement that writes an account: what it cannot take is said at the field. */
export const refusingTaken = <T>(statement: Promise<T>): Promise<T> =>
  statement
    .catch(onUniqueViolation('users_username', 'username', 'usernameTaken'))
    .catch(onUniqueViolation('users_email', 'email', 'emailTaken'))
    .catch(onMissingReference('users_supplier_id_fkey', 'supplierId', 'supplierUnknown'));

export interface UserDraft {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
  readonly isActive?: boolean;
  readonly isMasterAdmin?: boolean;
  readonly mustChangePassword?: boolean;
  /** Kept for role supplier only. */
  readonly supplierId?: string | null;
}

/** Makes an account, no matter who asks: the rules of User Management are `addUser`'s. Returns its id. */
export async function createUser(
  ctx: Pick<RequestContext, 'db' | 'actor'>,
  draft: UserDraft,
): Promise<string> {
  const { password, isActive = true, isMasterAdmin = false, mustChangePassword = false, ...rest } = draft;
  const supplierId = draft.role === 'supplier' ? (draft.supplierId ?? null) : null;
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const flags = { isActive, isMasterAdmin, mustChangePassword };
    const row = { ...rest, ...flags, supplierId, passwordHash, createdBy: ctx.actor.userId };
    const id = await refusingTaken(insertUser(tx.db, row));
    await tx.audit({
      action: 'user_created',
      entityType: 'user',
      entityId: id,
      entityName: nameOf(draft),
      details: { username: draft.username, role: draft.role },
    });
    return id;
  });
}

const assignable: readonly Role[] = ['owner', 'service_manager', 'technician'];

/** Refuses, at `field`, an assignee who is not an active member of the shop's staff. */
export async function requireAssignable(db: Queryable, id: string, field = 'assignedTo'): Promise<void> {
  const role = await selectActiveRole(db, id);
  if (!role || !assignable.includes(role))
    throw new DomainError('invalid_input', { fields: { [field]: ['assigneeInvalid'] } });
}
