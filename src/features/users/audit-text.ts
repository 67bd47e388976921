import { dayText, displayMoment } from '../../shared/dates.ts';
import { roles, type Role } from '../../shared/permissions.ts';
import { inLanguage, type Language, type Spoken } from '../../shared/words.ts';
import { authWords } from '../auth/auth.words.ts';
import { auditFieldWords, auditTypeWords, auditWords } from './audit.words.ts';
import type { AuditEntry } from './users.contract.ts';

/** One line below an entry: a field that changed from `old` to `value`, or a plain fact (`old` undefined). */
export interface AuditLine {
  readonly label: string;
  readonly old?: string;
  readonly value: string;
}
export interface AuditText {
  readonly what: string;
  readonly lines: readonly AuditLine[];
}

interface Change {
  readonly old?: unknown;
  readonly new?: unknown;
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isChange = (value: unknown): value is Change => isObject(value) && ('old' in value || 'new' in value);

/** Said by the sentence already. */
const inSentence = new Set(['created', 'deleted', 'locked', 'method', 'url', 'needs', 'refused']);

/** An entry of the audit log of account `userId`, for people. */
export function auditText(entry: AuditEntry, userId: string, language: Language): AuditText {
  const lines = Object.entries(entry.details)
    .filter(([field]) => !inSentence.has(field))
    .map(([field, value]): AuditLine => {
      const label = fieldLabel(field, language);
      return isChange(value)
        ? { label, old: valueText(field, value.old, language), value: valueText(field, value.new, language) }
        : { label, value: valueText(field, value, language) };
    });
  return { what: sentence(entry, userId, language), lines };
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
      return words.denied(refusal(entry, words));
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

function refusal({ details }: AuditEntry, words: Spoken<typeof auditWords>): string {
  const { refused, method, url } = details;
  if (refused === 'own_account' || refused === 'master_admin_protected' || refused === 'master_admin_only')
    return words[refused];
  return [method, url].filter((part) => typeof part === 'string').join(' ');
}

/** `customer “Anna Bērziņa”`; a kind without a words entry keeps its own name. */
function recordName({ entityType, entityName, details }: AuditEntry, language: Language): string {
  const types: Record<string, string> = inLanguage(auditTypeWords, language);
  if (!entityType) return inLanguage(auditWords, language).record;
  const kind = types[entityType] ?? entityType.replaceAll('_', ' ');
  const name = entityName ?? details.created ?? details.deleted;
  return typeof name === 'string' && name ? `${kind} “${name}”` : kind;
}

function fieldLabel(field: string, language: Language): string {
  const labels: Record<string, string> = inLanguage(auditFieldWords, language);
  return labels[field] ?? field;
}

const weekday = {
  en: new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }),
  lv: new Intl.DateTimeFormat('lv', { weekday: 'short', timeZone: 'UTC' }),
};
/** A Sunday, so that adding a weekday number gives that weekday. */
const sunday = Date.UTC(2026, 0, 4);

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isId = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text);
const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
const MAX_TEXT = 300;

function plainText(field: string, text: string, language: Language): string {
  const authors = inLanguage(authWords, language);
  const roleNames: Record<Role, string> = {
    owner: authors.roleOwner,
    service_manager: authors.roleServiceManager,
    technician: authors.roleTechnician,
    supplier: authors.roleSupplier,
  };
  if (field === 'role' && isRole(text)) return roleNames[text];
  if (field === 'fields') return fieldLabel(text, language);
  if (isInstant(text)) return displayMoment(text, language);
  if (isDay(text)) return dayText(text, language);
  if (isId(text)) return `#${text.slice(0, 8)}`;
  if (/^[a-z]+(?:_[a-z]+)+$/.test(text)) return text.replaceAll('_', ' ');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function valueText(field: string, value: unknown, language: Language): string {
  const words = inLanguage(auditWords, language);
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return plainText(field, value, language);
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueText(field, each, language)).join(', ') : words.empty;
  if (!isObject(value)) return JSON.stringify(value);
  if (typeof value.weekday === 'number')
    return `${weekday[language].format(sunday + value.weekday * 86_400_000)} ${value.opens}–${value.closes}`;
  return Object.entries(value)
    .map(([key, each]) => `${fieldLabel(key, language)}: ${valueText(key, each, language)}`)
    .join(', ');
}
