import type { Role } from '../../../../shared/permissions.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { authWords } from '../../auth/auth.words.ts';
import { roleLabel } from '../role-label.ts';
import type { User } from '../users.contract.ts';

/** `TV` for Toms Vītols; the username's first letter when no name is known. */
export const initialsOf = ({ firstName, lastName, username }: User): string =>
  (`${firstName?.[0] ?? ''}${lastName?.[0] ?? ''}` || username.charAt(0)).toUpperCase();

/** What a role is called. */
export function useRoleLabel(): (role: Role) => string {
  const words = useWords(authWords);
  return (role) => roleLabel(role, words);
}
