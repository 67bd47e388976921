import type { Role } from '../../../shared/permissions.ts';
import { useWords } from '../../../web/i18n.tsx';
import { authWords } from '../../auth/auth.words.ts';
import type { User } from '../users.contract.ts';

/** `TV` for Toms Vītols; the username's first letter when no name is known. */
export const initialsOf = ({ firstName, lastName, username }: User): string =>
  (`${firstName?.[0] ?? ''}${lastName?.[0] ?? ''}` || username.charAt(0)).toUpperCase();

export function useRoleLabels(): Readonly<Record<Role, string>> {
  const words = useWords(authWords);
  return {
    owner: words.roleOwner,
    service_manager: words.roleServiceManager,
    technician: words.roleTechnician,
    supplier: words.roleSupplier,
  };
}
