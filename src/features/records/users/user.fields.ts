import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import { roleWords } from './role.words.ts';
import type { User, UserChange, UserName } from './users.contract.ts';

/** The password is none of them: it is set, and neither shown nor compared. */
export const userFields = {
  username: { en: 'Username', lv: 'Lietotājvārds', kind: 'text' },
  email: { en: 'Email', lv: 'E-pasts', kind: 'text' },
  firstName: { en: 'First name', lv: 'Vārds', kind: 'text' },
  lastName: { en: 'Last name', lv: 'Uzvārds', kind: 'text' },
  role: { en: 'Role', lv: 'Loma', kind: 'choice', choices: roleWords },
  isActive: { en: 'Active', lv: 'Aktīvs', kind: 'yesNo' },
  supplierId: { en: 'Supplier', lv: 'Piegādātājs', kind: 'link' },
} as const satisfies FieldsOf<UserChange, 'password'>;

export const userAudit = {
  type: 'user',
  en: 'user',
  lv: 'lietotājs',
  fields: {
    ...userFields,
    supplier: userFields.supplierId,
    /** Named by denials only. */
    password: { en: 'Password', lv: 'Parole' },
    language: languageField,
    lockedUntil: { en: 'Locked until', lv: 'Bloķēts līdz' },
  },
} as const satisfies AuditType;

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
