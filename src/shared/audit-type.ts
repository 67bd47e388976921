import type { Label, LoggedField } from './record-fields.ts';

/**
 * A type of record and all that its entries may name: its fields, and what happens to it. An entry is written with it
 * (`tx.audit`) and read with it: every one stands in `src/features/overview/audit/audit-types.ts`, or the contract tests
 * fail, so no entry is written that cannot be described.
 */
export interface AuditType<Name extends string = string> extends Label {
  readonly type: string;
  readonly fields: { readonly [Each in Name]: LoggedField };
}

/** What an entry about any record, or about none, may name beside its fields: what was done, and what was denied. */
export type AuditNote =
  | 'created'
  | 'deleted'
  | 'method'
  | 'url'
  | 'needs'
  | 'refused'
  | 'fields'
  | 'filter'
  | 'locked'
  | 'knownDevice'
  | 'changingPassword';

/** Tokens end with the account or the supplier, whose features know nothing of tokens. */
export const apiTokenType = { type: 'api_token', en: 'API token', lv: 'API atslēga' } as const;

/** The language that a person or a document speaks. */
export const languageField = {
  en: 'Language',
  lv: 'Valoda',
  choices: { en: { en: 'English', lv: 'angļu' }, lv: { en: 'Latvian', lv: 'latviešu' } },
} as const satisfies LoggedField;
