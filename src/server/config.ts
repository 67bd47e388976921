import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { withoutSlashesAtEnd } from '#shared/paths.ts';
import { passwordProblem } from './auth/passwords.ts';
import { STATEMENT_SECONDS } from './db/database.ts';
import { understoodSettings, type UnderstoodSetting } from './understood-settings.ts';

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Scheme, host and port, and nothing behind them. */
const isOrigin = (address: string): boolean => {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
};

/** An address, a network such as 10.0.0.0/8, or several of them: what Fastify's `trustProxy` can read. */
const isProxy = (list: string): boolean =>
  list.split(',').every((each) => {
    const [address = '', bits, ...rest] = each.trim().split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)];
    if (most === undefined || rest.length > 0) return false;
    return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  });

/** Returns the origins of a list, divided by commas. */
const originsOf = (list: string | undefined): string[] => list?.split(',').map((each) => each.trim()) ?? [];

const portError = 'must be a port number, 0 to 65535';
const portNumber = z.coerce.number<string>(portError).int(portError).min(0, portError).max(65_535, portError);

const secondsError = 'must be a whole number of seconds, 1 to 60';

/** Goes into the content security policy, so its host is one host. */
const thirdParty = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'must be an https address of one host',
    abort: true,
  })
  .refine((address) => new URL(address).username === '', 'must not hold a password')
  .optional();

const s3Endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.lv' })
  .optional();
const s3Region = z.string().default('eu-north-1');

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be production or development')
    .default('development'),
  PORT: portNumber.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  BACKUP_DIR: optionalText,
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_S3_BUCKET: optionalText,
  BACKUP_S3_ENDPOINT: s3Endpoint,
  BACKUP_S3_REGION: s3Region,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user@host/name' })
    .optional(),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user@host/name' })
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.lv', abort: true })
    .refine(isOrigin, 'must be an address without a path, such as https://www.example.lv')
    .optional(),
  TRUSTED_PROXY: optionalText.refine(
    (list) => list === undefined || isProxy(list),
    'must be the IP address of the proxy, such as 127.0.0.1',
  ),
  S3_BUCKET: optionalText,
  S3_ENDPOINT: s3Endpoint,
  S3_REGION: s3Region,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtps://user:password@mail.example.lv',
    })
    .optional(),
  MAPS_EMBED_URL: thirdParty,
  ANALYTICS_SRC: thirdParty,
  OWNER_USERNAME: optionalText,
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  OWNER_PASSWORD: optionalText,
  DEMO_DATA: z.enum(['true', 'false'], 'must be true or false').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  RATE_LIMIT_FACTOR: z.coerce
    .number<string>('must be a number above 0')
    .positive('must be a number above 0')
    .default(1),
  WEBHOOK_ORIGINS: optionalText.refine(
    (list) => list === undefined || originsOf(list).every((each) => URL.canParse(each) && isOrigin(each)),
    'must be origins such as http://192.168.1.20:5678, separated by commas',
  ),
  STATEMENT_SECONDS: z.coerce
    .number<string>(secondsError)
    .int(secondsError)
    .min(1, secondsError)
    .max(60, secondsError)
    .default(STATEMENT_SECONDS),
});

export interface S3Config {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where figures for monitoring are served; unset: nowhere. Not the port of the public. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Where backups are kept. */
  readonly backupDir: string;
  /** Encrypts backups; without one anybody who has the file can read them. */
  readonly backupPassphrase: string | undefined;
  /** Where each archive is copied to. */
  readonly backupS3: S3Config | undefined;
  readonly databaseUrl: string | undefined;
  /** For upgrades and restores, where the role of `databaseUrl` owns no tables. */
  readonly databaseOwnerUrl: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whether the address was named: then it is the only one that pages come from. */
  readonly isPublicUrlSet: boolean;
  readonly trustedProxy: string | undefined;
  readonly s3: S3Config | undefined;
  /** The mail server; without one mails are kept. */
  readonly smtpUrl: string | undefined;
  /**
   * A map to show in a page when the visitor requests it; `{latitude}`, `{longitude}` and `{bbox}` stand for the place.
   */
  readonly mapsEmbedUrl: string | undefined;
  /** The script that counts visits, for those who agree. */
  readonly analyticsSrc: string | undefined;
  readonly owner: { username: string; email: string; password: string } | undefined;
  readonly demoData: boolean;
  /** In production, or at an address that other machines reach: never with accounts whose passwords are public. */
  readonly isOpenToOthers: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** Origins that webhooks may reach though they are not public, or not encrypted. */
  readonly webhookOrigins: readonly string[];
  /** Multiplies every limit of requests per address: more than 1 where many people share one address. */
  readonly rateLimitFactor: number;
  /** How long a statement of the database may take. */
  readonly statementSeconds: number;
  /** All of them as understood, without secrets, for the owner. */
  readonly settings: readonly UnderstoodSetting[];
}

/** The name of the shop until the owner sets one. */
export const defaultBusiness = 'Riga EV Service';

type Environment = z.infer<typeof environment>;

/** Returns the store whose settings begin with this word. */
function s3Config(env: Environment, prefix: 'S3' | 'BACKUP_S3'): S3Config | undefined {
  const bucket = env[`${prefix}_BUCKET`];
  const endpoint = env[`${prefix}_ENDPOINT`];
  const accessKeyId = env[`${prefix}_ACCESS_KEY_ID`];
  const secretAccessKey = env[`${prefix}_SECRET_ACCESS_KEY`];
  if (!bucket) {
    if (endpoint || accessKeyId || secretAccessKey)
      throw new Error(`The setting ${prefix}_BUCKET is missing: the other settings of the store are set.`);
    return undefined;
  }
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `${prefix}_BUCKET is set, so ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY must be set too.`,
    );
  return { bucket, endpoint, region: env[`${prefix}_REGION`], accessKeyId, secretAccessKey };
}

/** Returns the store for copies of archives: never the bucket of the files, which a restore may empty. */
function backupS3Config(env: Environment, s3: S3Config | undefined): S3Config | undefined {
  const copies = s3Config(env, 'BACKUP_S3');
  const hostOf = ({ endpoint }: S3Config) => endpoint && new URL(endpoint).host;
  if (copies && s3 && copies.bucket === s3.bucket && hostOf(copies) === hostOf(s3))
    throw new Error(
      'The setting BACKUP_S3_BUCKET is wrong: must be another bucket than S3_BUCKET, with whose loss the copies would be lost.',
    );
  return copies;
}

function metricsConfig({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Environment): Config['metrics'] {
  if (port === undefined) return undefined;
  if (port === PORT && port !== 0)
    throw new Error(
      'The setting METRICS_PORT is wrong: must be another port than PORT, which the public reaches.',
    );
  return { port, host };
}

function ownerUrlConfig({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
}: Environment): string | undefined {
  if (ownerUrl && !url) throw new Error('DATABASE_OWNER_URL is set without DATABASE_URL.');
  return ownerUrl;
}

function ownerConfig(env: Environment): Config['owner'] {
  const { OWNER_USERNAME: username, OWNER_EMAIL: email, OWNER_PASSWORD: password } = env;
  if (!username && !email && !password) return undefined;
  if (!username || !email || !password)
    throw new Error('OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD must be set together.');
  const owner = { username, email, business: defaultBusiness };
  if (password.length < 8 || password.length > 128)
    throw new Error('The setting OWNER_PASSWORD is wrong: must have 8 to 128 characters.');
  if (passwordProblem(password, owner))
    throw new Error('The setting OWNER_PASSWORD is wrong: must not be a password that is easy to guess.');
  return { username, email, password };
}

/** Returns the host names by which only this machine reaches itself. */
export const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^(127\.[\d.]+|\[?::1\]?)$/.test(host);

const isOpenToOthers = ({ NODE_ENV, HOST, PUBLIC_URL, TRUSTED_PROXY }: Environment): boolean =>
  NODE_ENV === 'production' ||
  !isOwnMachine(HOST) ||
  (PUBLIC_URL !== undefined && !isOwnMachine(new URL(PUBLIC_URL).hostname)) ||
  TRUSTED_PROXY !== undefined;

/** Says whether an empty system is filled with the demo data. */
function demoConfig(env: Environment, isConfigured: boolean): boolean {
  const isOpen = isOpenToOthers(env);
  if (env.DEMO_DATA === 'true' && isOpen)
    throw new Error(
      'The setting DEMO_DATA is wrong: demo accounts have passwords that everybody knows, so they are never made with ' +
        'NODE_ENV=production, TRUSTED_PROXY, or a HOST or PUBLIC_URL that other machines reach.',
    );
  return env.DEMO_DATA ? env.DEMO_DATA === 'true' : !isConfigured && !isOpen;
}

/** Returns the settings of this process. Throws one sentence that names a wrong value. */
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const env = parsed.data;
  const owner = ownerConfig(env);
  const s3 = s3Config(env, 'S3');
  const dataDir = path.resolve(env.DATA_DIR);
  const isConfigured = Boolean(env.DATABASE_URL || s3 || owner || env.PUBLIC_URL);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    metrics: metricsConfig(env),
    backupDir: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : path.join(dataDir, 'backups'),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    backupS3: backupS3Config(env, s3),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: ownerUrlConfig(env),
    publicUrl: withoutSlashesAtEnd(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    trustedProxy: env.TRUSTED_PROXY,
    s3,
    smtpUrl: env.SMTP_URL,
    mapsEmbedUrl: env.MAPS_EMBED_URL,
    analyticsSrc: env.ANALYTICS_SRC,
    owner,
    demoData: demoConfig(env, isConfigured),
    isOpenToOthers: isOpenToOthers(env),
    logLevel: env.LOG_LEVEL,
    webhookOrigins: originsOf(env.WEBHOOK_ORIGINS).map((each) => new URL(each).origin),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    statementSeconds: env.STATEMENT_SECONDS,
    settings: understoodSettings(
      Object.fromEntries(
        Object.keys(environment.shape).map((name) => [name, env[name as keyof Environment]]),
      ),
    ),
  };
}
