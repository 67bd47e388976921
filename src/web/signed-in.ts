import { createContext, use, useCallback } from 'react';
import { roleCan, type Permission, type Role } from '#shared/permissions.ts';
import type { Language } from '#shared/words.ts';

/** The signed-in person, as every screen may know them. */
interface SignedInPerson {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
  readonly language: Language;
}

interface SignedIn {
  readonly user: SignedInPerson | null;
  readonly isMasterAdmin: boolean;
}

/** Filled in by the app. */
export const SignedInContext = createContext<SignedIn>({ user: null, isMasterAdmin: false });

export const useUser = (): SignedInPerson | null => use(SignedInContext).user;

/** Whether the signed-in person is the master admin, who alone may grant and take away the role of owner. */
export const useIsMasterAdmin = (): boolean => use(SignedInContext).isMasterAdmin;

/** Asks the one table of permissions; the server decides all the same. */
export function useCan(): (permission: Permission) => boolean {
  const role = useUser()?.role;
  return useCallback((permission) => role !== undefined && roleCan(role, permission), [role]);
}
