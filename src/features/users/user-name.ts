import type { User } from './users.contract.ts';

/** What a person is called on screens and in the audit log: the username when no name is known. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
