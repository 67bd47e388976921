import type { User, UserName } from './users.contract.ts';

/** The name of a person on screens and in the audit log: the username when no name is known. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** `Toms V.`: first name and the initial of the last name (spec part 2, section 3); empty when no name is known. */
export const mechanicName = ({ firstName, lastName }: Pick<UserName, 'firstName' | 'lastName'>): string =>
  [firstName, lastName && `${lastName.charAt(0)}.`].filter(Boolean).join(' ');
