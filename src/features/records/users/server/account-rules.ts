import type { CurrentUser } from '#server/http/context.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Role } from '#shared/permissions.ts';
import type { User, UserChange } from '../users.contract.ts';

type Caller = Pick<CurrentUser, 'id' | 'isMasterAdmin'>;
type Account = Pick<User, 'id' | 'role' | 'isActive' | 'isMasterAdmin'>;

/** Returns why `caller` may not give a new account this role; null when it may. */
export const deniedRole = (caller: Caller, role: Role): ErrorCode | null =>
  role === 'owner' && !caller.isMasterAdmin ? 'master_admin_only' : null;

/** Why `caller` may not change this account so; null when it may. What equals the present state is no change. */
export function deniedChange(
  caller: Caller,
  account: Account,
  { role = account.role, isActive = account.isActive, password }: Partial<UserChange>,
): ErrorCode | null {
  if (caller.id === account.id) return 'own_account';
  const newRole = role !== account.role;
  if (account.isMasterAdmin && (newRole || !isActive || password !== undefined))
    return 'master_admin_protected';
  const aboutOwner = newRole && (role === 'owner' || account.role === 'owner');
  return aboutOwner && !caller.isMasterAdmin ? 'master_admin_only' : null;
}
