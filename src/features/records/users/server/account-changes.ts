import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { now, requireFound, updateRow } from '#server/db/records.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { hashPassword, passwordProblem, type PasswordOwner } from '#server/auth/passwords.ts';
import { endTokens } from '#server/auth/api-token.ts';
import { endSessions } from '#server/auth/session.ts';
import { keysOf } from '#shared/record-fields.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { mayMakeTokens } from '#shared/token-access.ts';
import type { NewUser, User, UserChange } from '../users.contract.ts';
import { deniedChange, deniedRole } from './account-rules.ts';
import { clearLock, lockAccount, selectBusinessName, updatePassword } from './users.sql.ts';
import { createUser, findUser, rejectingTaken } from './users.service.ts';
import { userAudit, userFields, nameOf } from '../user.fields.ts';

/** Returns how the audit log speaks of an account. */
const aboutUser = (user: User) => ({ entityType: userAudit, entityId: user.id, entityName: nameOf(user) });

async function requireGoodPassword(
  db: Queryable,
  password: string,
  person: Omit<PasswordOwner, 'business'>,
): Promise<void> {
  const problem = passwordProblem(password, { ...person, business: await selectBusinessName(db) });
  if (problem) throw new DomainError('invalid_input', { fields: { password: [problem] } });
}

export async function addUser(ctx: UserContext, draft: NewUser): Promise<User> {
  const denial = deniedRole(ctx.user, draft.role);
  if (denial) {
    const details = { refused: denial, username: draft.username, role: draft.role };
    await inTransaction(ctx, (tx) =>
      tx.audit({ action: 'permission_denied', entityType: userAudit, details }),
    );
    throw new DomainError(denial);
  }
  await requireGoodPassword(ctx.db, draft.password, draft);
  return findUser(ctx.db, await createUser(ctx, draft));
}

/**
 * Changes the account when the rules let the caller: both under one lock, so that no other change comes between.
 * A denial is recorded and therefore committed before it is thrown.
 */
async function changing(
  ctx: UserContext,
  id: string,
  change: Partial<UserChange>,
  work: (tx: Transaction, before: User) => Promise<void>,
): Promise<User> {
  const denied = await inTransaction(ctx, async (tx): Promise<ErrorCode | null> => {
    const before = requireFound(await lockAccount(tx.db, id));
    const denial = deniedChange(ctx.user, before, change);
    if (!denial) await work(tx, before);
    else {
      const details = { refused: denial, fields: Object.keys(changeOf(change)) };
      await tx.audit({ action: 'permission_denied', ...aboutUser(before), details });
    }
    return denial;
  });
  if (denied) throw new DomainError(denied);
  return findUser(ctx.db, id);
}

/** Returns the named fields of a change; the version is not one of them. */
const changeOf = ({ version: _version, ...fields }: Partial<UserChange>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns what the audit log compares: an account's own fields in words, nothing secret. */
function comparable(user: User) {
  const { supplierId: _id, ...fields } = userFields;
  const values = Object.fromEntries(keysOf(fields).map((name) => [name, user[name]]));
  return { ...(values as Pick<User, keyof typeof fields>), supplier: user.supplierName };
}

/** A new password is hashed before the account is locked: it takes long, and sign-ins would wait for it. */
export async function saveUser(ctx: UserContext, id: string, change: UserChange): Promise<User> {
  const passwordHash = change.password ? await hashPassword(change.password) : null;
  return changing(ctx, id, change, async (tx, before) => {
    const { password, version, role = before.role, supplierId = before.supplierId } = change;
    if (password) {
      const { username, firstName, lastName, email } = { ...before, ...changeOf(change) };
      await requireGoodPassword(tx.db, password, { username, firstName, lastName, email });
    }
    const columns = {
      username: change.username,
      email: change.email,
      firstName: change.firstName,
      lastName: change.lastName,
      role,
      isActive: change.isActive,
      supplierId: role === 'supplier' ? supplierId : null,
      updatedAt: now,
    };
    await rejectingTaken(updateRow(tx.db, 'users', id, columns, version));
    const after = await findUser(tx.db, id);
    if (passwordHash) await setPassword(tx, after, passwordHash);
    const seesOther = after.role !== before.role || after.supplierId !== before.supplierId;
    if (password || !after.isActive || seesOther) await endSessions(tx.db, id, null);
    // Before, too: one that was being made while the account was deactivated must not work again with it.
    if (!mayMakeTokens(before) || !mayMakeTokens(after)) await endTokens(tx, { column: 'madeBy', id });
    const details = changedFields(comparable(before), comparable(after));
    await tx.audit({ action: 'user_updated', ...aboutUser(after), details });
  });
}

/** A user who forgot the old password has often locked the account with it. */
async function setPassword(tx: Transaction, user: User, passwordHash: string): Promise<void> {
  await updatePassword(tx.db, user.id, passwordHash);
  await clearLock(tx.db, user.id);
  await tx.audit({ action: 'password_changed', ...aboutUser(user) });
}

export const unlockUser = (ctx: UserContext, id: string): Promise<User> =>
  changing(ctx, id, {}, async (tx, before) => {
    await clearLock(tx.db, id);
    const details = { lockedUntil: { old: before.lockedUntil, new: null } };
    await tx.audit({ action: 'user_updated', ...aboutUser(before), details });
  });
