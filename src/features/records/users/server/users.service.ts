import type { RequestContext, UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertRow, requireFound } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { onMissingReference, onUniqueViolation } from '#server/db/constraint-errors.ts';
import { DomainError } from '#shared/errors.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import type { User, UserName } from '../users.contract.ts';
import {
  selectAccount,
  selectAccounts,
  selectActiveNames,
  selectActiveRole,
  selectNamesOf,
} from './users.sql.ts';
import { userAudit, nameOf } from '../user.fields.ts';

/** Returns every account for users who manage them; the names of active staff for others. */
export const listUsers = (ctx: UserContext, search: string | undefined): Promise<(User | UserName)[]> =>
  roleCan(ctx.user.role, 'users.manage') ? selectAccounts(ctx.db, search) : selectActiveNames(ctx.db, search);

export const findUser = async (db: Queryable, id: string): Promise<User> =>
  requireFound(await selectAccount(db, id));

/** Returns the display names of the accounts among these ids. */
export const namesOf = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectNamesOf(db, ids)).map((person) => [person.id, nameOf(person)]));

/** Runs a statement that writes an account: what it cannot take is said at the field. */
export const rejectingTaken = <T>(statement: Promise<T>): Promise<T> =>
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

/** Creates an account without checking the caller: the rules of User Management are `addUser`'s. Returns its id. */
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
    const id = await rejectingTaken(insertRow(tx.db, 'users', row));
    await tx.audit({
      action: 'user_created',
      entityType: userAudit,
      entityId: id,
      entityName: nameOf(draft),
      details: { username: draft.username, role: draft.role },
    });
    return id;
  });
}

const assignable: readonly Role[] = ['owner', 'service_manager', 'technician'];

/** Rejects, at `field`, an assignee who is not an active member of the shop's staff. */
export async function requireAssignable(db: Queryable, id: string, field = 'assignedTo'): Promise<void> {
  const role = await selectActiveRole(db, id);
  if (!role || !assignable.includes(role))
    throw new DomainError('invalid_input', { fields: { [field]: ['assigneeInvalid'] } });
}

export { selectStaff } from './users.sql.ts';
