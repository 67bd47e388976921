import type { Ctx, StaffCtx } from '../../../server/context.ts';
import { writing, type Queryable } from '../../../server/database.ts';
import { hashPassword } from '../../../server/passwords.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/permissions.ts';
import type { UserName } from '../users.contract.ts';
import { insertUser, selectActiveNames, selectActiveRole } from './users.sql.ts';

export interface UserDraft {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
  readonly isMasterAdmin?: boolean;
}

export const listNames = (ctx: StaffCtx): Promise<UserName[]> => selectActiveNames(ctx.db);

/** Makes an account. Returns its id. */
export async function createUser(ctx: Pick<Ctx, 'db' | 'actor'>, draft: UserDraft): Promise<string> {
  const { password, isMasterAdmin = false, ...rest } = draft;
  const passwordHash = await hashPassword(password);
  return writing(ctx, async (tx) => {
    const id = await insertUser(tx.db, { ...rest, isMasterAdmin, passwordHash, createdBy: ctx.actor.userId });
    await tx.audit({
      action: 'user_created',
      entityType: 'user',
      entityId: id,
      details: { username: draft.username, role: draft.role },
    });
    return id;
  });
}

const assignable: readonly Role[] = ['owner', 'service_manager', 'technician'];

/** Refuses an assignee who is not an active member of the shop's staff. */
export async function requireAssignable(db: Queryable, id: string): Promise<void> {
  const role = await selectActiveRole(db, id);
  if (!role || !assignable.includes(role))
    throw new DomainError('invalid_input', { fields: { assignedTo: ['assigneeInvalid'] } });
}
