/** A setting of the server as the owner may see it. */
export interface UnderstoodSetting {
  readonly name: string;
  readonly isSet: boolean;
  /** Null when it is not set, and has no default, or when its value is not shown. */
  readonly value: string | null;
}

type ParsedValue = string | number | undefined;

/** Values that anybody who runs the shop may read. A setting that stands in neither list is not shown. */
const shown = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'METRICS_PORT',
  'METRICS_HOST',
  'BACKUP_DIR',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'PUBLIC_URL',
  'TRUSTED_PROXY',
  'S3_BUCKET',
  'S3_REGION',
  'DEMO_DATA',
  'LOG_LEVEL',
  'RATE_LIMIT_FACTOR',
  'STATEMENT_SECONDS',
  'WEBHOOK_ORIGINS',
]);

/** Addresses that may hold a password or a key: shown without what stands before the host and after the path. */
const addresses = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
  'SMTP_URL',
  'MAPS_EMBED_URL',
  'ANALYTICS_SRC',
]);

/** Returns an address without its user, password, query and fragment. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

function valueOf(name: string, value: ParsedValue): string | null {
  if (value === undefined) return null;
  if (shown.has(name)) return String(value);
  return addresses.has(name) ? withoutSecrets(String(value)) : null;
}

/** Returns the settings after parsing, each with its value unless that may be a secret. */
export const understoodSettings = (parsed: Readonly<Record<string, ParsedValue>>): UnderstoodSetting[] =>
  Object.entries(parsed).map(([name, value]) => ({
    name,
    isSet: value !== undefined,
    value: valueOf(name, value),
  }));
