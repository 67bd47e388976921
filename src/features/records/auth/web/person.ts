import type { Spoken } from '#shared/words.ts';
import type { SignedInUser } from '../auth.contract.ts';
import type { authWords } from '../auth.words.ts';

type Words = Spoken<typeof authWords>;

/** `AB` for Anna Bērziņa; `U` when no name is known. */
export const initials = ({ firstName, lastName }: SignedInUser): string =>
  `${firstName?.[0] ?? ''}${lastName?.[0] ?? ''}`.toUpperCase() || 'U';

export const fullName = ({ firstName, lastName, email }: SignedInUser, words: Words): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || words.someUser;
