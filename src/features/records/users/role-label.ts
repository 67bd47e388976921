import type { Role } from '../../../shared/permissions.ts';
import type { Spoken } from '../../../shared/words.ts';
import type { authWords } from '../auth/auth.words.ts';

/** What a role is called on every screen. */
export const roleLabel = (role: Role, words: Spoken<typeof authWords>): string =>
  ({
    owner: words.roleOwner,
    service_manager: words.roleServiceManager,
    technician: words.roleTechnician,
    supplier: words.roleSupplier,
  })[role];
