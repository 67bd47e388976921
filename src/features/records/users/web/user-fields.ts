import { z } from 'zod';
import { id } from '#shared/fields.ts';
import { roles, type Role } from '#shared/permissions.ts';
import { typedValues } from '#web/form/record-form.ts';
import { userFields } from '../user.fields.ts';
import { newUser, role, userChange, type User } from '../users.contract.ts';

/** Returns what the form holds: the contract's fields, with the supplier's name beside its id. */
export const userForm = (isNew: boolean) =>
  newUser.omit({ supplierId: true }).extend({
    password: isNew ? newUser.shape.password : userChange.shape.password,
    role,
    isActive: z.boolean(),
    supplier: z.object({ id, name: z.string() }).nullable(),
  });
type UserValues = z.input<ReturnType<typeof userForm>>;
type UserDraft = z.output<ReturnType<typeof userForm>>;

export const userValues = (account: User | null): UserValues => ({
  ...typedValues(userFields, account),
  password: '',
  role: account?.role ?? 'technician',
  isActive: account?.isActive ?? true,
  supplier: account?.supplierId ? { id: account.supplierId, name: account.supplierName ?? '' } : null,
});

/** Returns what is sent: only a supplier's user belongs to a supplier. */
export const accountOf = ({ supplier, ...draft }: UserDraft) => ({
  ...draft,
  supplierId: draft.role === 'supplier' ? (supplier?.id ?? null) : null,
});

interface Limits {
  /** The master admin's role, status and password can only be changed by the master admin. */
  readonly isProtected: boolean;
  readonly isRoleFixed: boolean;
  readonly roles: readonly Role[];
}

/** Returns what the caller may change on an account that is not its own: the screen's side of the server's rules. */
export function limitsOf(account: User | null, isMasterAdmin: boolean): Limits {
  const isProtected = account?.isMasterAdmin ?? false;
  const isOwner = account?.role === 'owner';
  return {
    isProtected,
    isRoleFixed: isProtected || (isOwner && !isMasterAdmin),
    roles: roles.filter((each) => each !== 'owner' || isMasterAdmin || isOwner),
  };
}
