import type { Access, Endpoint } from './contract.ts';
import { permissions, roleCan, type Permission, type Role } from './permissions.ts';

/** What no token may, for else whoever finds one makes accounts and more tokens with it. */
const ofPeopleAlone = ['users.manage', 'api.manage'] as const satisfies readonly Permission[];

/** What a token may be given. */
export const tokenPermissions: readonly Permission[] = permissions.filter(
  (permission) => !(ofPeopleAlone as readonly Permission[]).includes(permission),
);

/** Returns the permissions that a token of a role can have. */
export const tokenPermissionsOf = (role: Role): readonly Permission[] =>
  tokenPermissions.filter((permission) => roleCan(role, permission));

/** Says whether an account may make tokens, which end with that. */
export const mayMakeTokens = ({
  isActive,
  role,
}: {
  readonly isActive: boolean;
  readonly role: Role;
}): boolean => isActive && roleCan(role, 'api.manage');

/** What a token may beside its role: all of that, or less. */
export interface TokenScope {
  readonly isReadOnly: boolean;
  /** Null: all that its role may. */
  readonly permissions: readonly string[] | null;
}

/**
 * Says whether tokens open an endpoint at all: those that a permission names. What every person may who is signed in is about
 * that person: the own password, notices, and a search over everything.
 */
export const isOpenToTokens = ({
  access,
  bySessionOnly,
}: Pick<Endpoint, 'access' | 'bySessionOnly'>): boolean =>
  !bySessionOnly && (tokenPermissions as readonly Access[]).includes(access);

/** Says whether a token may send a request of this kind; its role is asked beside it. */
export const tokenMay = (
  { isReadOnly, permissions: given }: TokenScope,
  endpoint: Pick<Endpoint, 'access' | 'bySessionOnly' | 'method'>,
): boolean =>
  isOpenToTokens(endpoint) &&
  (!isReadOnly || endpoint.method === 'GET') &&
  (given === null || given.includes(endpoint.access));
