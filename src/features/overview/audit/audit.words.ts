import type { AuditNote } from '#shared/audit-type.ts';
import type { Label } from '#shared/record-fields.ts';
import { defineWords } from '#shared/words.ts';

/** What an account did, as a sentence. `what` is a kind of record with its name: `customer “Anna Bērziņa”`. */
export const auditWords = defineWords({
  login_success: { en: 'Signed in', lv: 'Pieslēdzās' },
  login_failed: { en: 'Failed to sign in', lv: 'Neizdevās pieslēgties' },
  loginLocked: {
    en: 'Failed to sign in; the account was locked',
    lv: 'Neizdevās pieslēgties; konts tika bloķēts',
  },
  logout: { en: 'Signed out', lv: 'Izgāja no portāla' },
  ownPassword: { en: 'Changed their own password', lv: 'Nomainīja savu paroli' },
  passwordOf: {
    en: (what: string) => `Set a new password for ${what}`,
    lv: (what: string) => `Iestatīja jaunu paroli: ${what}`,
  },
  ownProfile: { en: 'Changed their profile', lv: 'Mainīja savu profilu' },
  added: { en: (what: string) => `Added ${what}`, lv: (what: string) => `Pievienoja: ${what}` },
  changed: { en: (what: string) => `Changed ${what}`, lv: (what: string) => `Mainīja: ${what}` },
  deleted: { en: (what: string) => `Deleted ${what}`, lv: (what: string) => `Dzēsa: ${what}` },
  opened: { en: (what: string) => `Opened ${what}`, lv: (what: string) => `Atvēra: ${what}` },
  received: { en: (what: string) => `Sent ${what}`, lv: (what: string) => `Nosūtīja: ${what}` },
  unlocked: { en: (what: string) => `Unlocked ${what}`, lv: (what: string) => `Atbloķēja: ${what}` },
  activated: { en: (what: string) => `Activated ${what}`, lv: (what: string) => `Aktivizēja: ${what}` },
  deactivated: { en: (what: string) => `Deactivated ${what}`, lv: (what: string) => `Deaktivizēja: ${what}` },
  named: {
    en: (kind: string, name: string) => `${kind} “${name}”`,
    lv: (kind: string, name: string) => `${kind} „${name}”`,
  },
  denied: { en: (what: string) => `Denied: ${what}`, lv: (what: string) => `Atteikts: ${what}` },
  own_account: { en: 'changing their own account', lv: 'sava konta datu maiņa' },
  master_admin_protected: {
    en: 'changing the master admin',
    lv: 'galvenā administratora konta datu maiņa',
  },
  master_admin_only: {
    en: 'granting or taking away the role of owner',
    lv: 'īpašnieka lomas piešķiršana vai atņemšana',
  },
  notAllowed: { en: 'something that the role does not allow', lv: 'darbība, ko loma neatļauj' },
  record: { en: 'a record', lv: 'ieraksts' },
  empty: { en: '(empty)', lv: '(tukšs)' },
  yes: { en: 'yes', lv: 'jā' },
  no: { en: 'no', lv: 'nē' },
});

/** Said by the sentence of an entry already. */
export const notesInSentence = ['created', 'deleted', 'locked', 'method', 'url', 'needs', 'refused'] as const;

/** What else an entry notes about any record, or about none; `count` is added when a denial repeats. */
export const auditNoteWords = defineWords({
  count: { en: 'Times', lv: 'Reizes' },
  knownDevice: { en: 'Known browser', lv: 'Zināms pārlūks' },
  changingPassword: { en: 'While changing the password', lv: 'Mainot paroli' },
  fields: { en: 'Fields', lv: 'Lauki' },
  filter: { en: 'Filter', lv: 'Filtrs' },
} satisfies Record<Exclude<AuditNote, (typeof notesInSentence)[number]> | 'count', Label>);

export const auditDialogWords = defineWords({
  title: { en: 'Audit Log', lv: 'Darbību žurnāls' },
  titleOf: {
    en: (name: string) => `Audit Log: ${name}`,
    lv: (name: string) => `Darbību žurnāls: ${name}`,
  },
  none: { en: 'No audit logs available', lv: 'Ierakstu žurnālā nav' },
  byToken: {
    en: (name: string) => `API token “${name}”`,
    lv: (name: string) => `API atslēga „${name}”`,
  },
  changedTo: { en: 'changed to', lv: 'mainīts uz' },
});
