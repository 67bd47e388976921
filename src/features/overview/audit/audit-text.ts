import type { AuditType } from '#shared/audit-type.ts';
import { dayText, displayMoment, weekdayName } from '#shared/dates.ts';
import { permissionText } from '#shared/permission-text.ts';
import type { LoggedField } from '#shared/record-fields.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import { auditTypes } from './audit-types.ts';
import { auditNoteWords, auditWords, notesInSentence } from './audit.words.ts';
import type { AuditEntry } from './audit.contract.ts';

/** One line below an entry: a field that changed from `old` to `value`, or a plain fact (`old` undefined). */
export interface AuditLine {
  readonly label: string;
  readonly old?: string;
  readonly value: string;
}
export interface AuditText {
  readonly what: string;
  readonly lines: readonly AuditLine[];
  /** For a closer look: the action as it is stored, the denied request, the entry's id in short. */
  readonly trace: string;
}

/** Whose fields are described, and in which language. */
interface Telling {
  readonly entityType: string | null;
  readonly language: Language;
}

interface Change {
  readonly old?: unknown;
  readonly new?: unknown;
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isChange = (value: unknown): value is Change => isObject(value) && ('old' in value || 'new' in value);

const inSentence: ReadonlySet<string> = new Set(notesInSentence);

/** Returns an entry of the audit log of account `userId`, for people. */
export function auditText(entry: AuditEntry, userId: string, language: Language): AuditText {
  const telling: Telling = { entityType: entry.entityType, language };
  const lines = Object.entries(entry.details)
    .filter(([field]) => !inSentence.has(field))
    .map(([field, value]): AuditLine => {
      const label = fieldLabel(field, telling);
      return isChange(value)
        ? { label, old: valueText(field, value.old, telling), value: valueText(field, value.new, telling) }
        : { label, value: valueText(field, value, telling) };
    });
  const { method, url } = entry.details;
  const request = [method, url].filter((part) => typeof part === 'string').join(' ');
  const trace = [entry.action, request, shortId(entry.id)].filter(Boolean).join(' · ');
  return { what: sentence(entry, userId, language), lines, trace };
}

function sentence(entry: AuditEntry, userId: string, language: Language): string {
  const words = inLanguage(auditWords, language);
  const { action, details } = entry;
  const what = recordName(entry, language);
  const own = entry.entityId === userId;
  switch (action) {
    case 'login_success':
    case 'logout':
      return words[action];
    case 'login_failed':
      return details.locked === true ? words.loginLocked : words.login_failed;
    case 'password_changed':
      return own ? words.ownPassword : words.passwordOf(what);
    case 'user_updated':
      return own ? words.ownProfile : userChange(details, what, words);
    case 'user_created':
      return words.added(what);
    case 'user_deleted':
      return words.deleted(what);
    case 'permission_denied':
      return words.denied(denial(entry, language));
    case 'data_accessed':
      return words.opened(what);
    case 'data_modified':
      if ('created' in details) return words.added(what);
      if ('deleted' in details) return words.deleted(what);
      return 'received' in details ? words.received(what) : words.changed(what);
    default:
      return action.replaceAll('_', ' ');
  }
}

function userChange(details: AuditEntry['details'], what: string, words: Spoken<typeof auditWords>): string {
  const { lockedUntil, isActive } = details;
  if (isChange(lockedUntil) && lockedUntil.new === null) return words.unlocked(what);
  if (isChange(isActive)) return isActive.new === true ? words.activated(what) : words.deactivated(what);
  return words.changed(what);
}

/** Returns what was denied: by a rule about accounts, or without a permission. */
function denial({ details: { refused, needs } }: AuditEntry, language: Language): string {
  const words = inLanguage(auditWords, language);
  if (refused === 'own_account' || refused === 'master_admin_protected' || refused === 'master_admin_only')
    return words[refused];
  return (typeof needs === 'string' && permissionText(needs, language)) || words.notAllowed;
}

/** `customer “Anna Bērziņa”`; a kind without a words entry keeps its own name. */
function recordName({ entityType, entityName, details }: AuditEntry, language: Language): string {
  const words = inLanguage(auditWords, language);
  if (!entityType) return words.record;
  const kind = typeOf(entityType)?.[language] ?? entityType.replaceAll('_', ' ');
  const name = entityName ?? details.created ?? details.deleted;
  return typeof name === 'string' && name ? words.named(kind, name) : kind;
}

const typeOf = (entityType: string | null): AuditType | undefined =>
  auditTypes.find(({ type }) => type === entityType);

/** The label of a field of any record, for an entry about no record, or of a type that had the field once. */
const fieldsOfAny: Readonly<Record<string, LoggedField>> = Object.assign(
  {},
  ...auditTypes.map(({ fields }) => fields).toReversed(),
);
const noteFields: Readonly<Record<string, LoggedField>> = auditNoteWords;

/** Returns what the type of an entry says about a field, or what is said about it wherever it is noted. */
function fieldOf(field: string, { entityType }: Telling): LoggedField | undefined {
  const tables = [typeOf(entityType)?.fields ?? {}, noteFields, fieldsOfAny];
  return tables.find((table) => Object.hasOwn(table, field))?.[field];
}

function fieldLabel(field: string, telling: Telling): string {
  const found = fieldOf(field, telling);
  return (found?.log ?? found)?.[telling.language] ?? field;
}

/** Returns the label of a stored code; undefined when the value is no known code. */
function codeName(field: string, code: string, telling: Telling): string | undefined {
  if (field === 'fields' || field === 'filter') return fieldLabel(code, telling);
  const choices = fieldOf(field, telling)?.choices;
  return choices && Object.hasOwn(choices, code) ? choices[code]?.[telling.language] : undefined;
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isId = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text);
const shortId = (id: string) => `#${id.slice(0, 8)}`;
const MAX_TEXT = 300;

function plainText(field: string, text: string, telling: Telling): string {
  const name = codeName(field, text, telling);
  if (name !== undefined) return name;
  if (isInstant(text)) return displayMoment(text);
  if (isDay(text)) return dayText(text);
  if (isId(text)) return shortId(text);
  if (/^[a-z]+(?:_[a-z]+)+$/.test(text)) return text.replaceAll('_', ' ');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function valueText(field: string, value: unknown, telling: Telling): string {
  const words = inLanguage(auditWords, telling.language);
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return plainText(field, value, telling);
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueText(field, each, telling)).join(', ') : words.empty;
  if (!isObject(value)) return JSON.stringify(value);
  if (typeof value.weekday === 'number')
    return `${weekdayName(value.weekday, telling.language, 'short')} ${value.opens}–${value.closes}`;
  return Object.entries(value)
    .map(([key, each]) => `${fieldLabel(key, telling)}: ${valueText(key, each, telling)}`)
    .join(', ');
}
