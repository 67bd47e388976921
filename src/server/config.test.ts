import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['NODE_ENV', 'prodution'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['METRICS_PORT', '1.5'],
  ['DATABASE_URL', 'nowhere'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['PUBLIC_URL', 'www.example.lv'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://www.example.lv/service'],
  ['TRUSTED_PROXY', 'nginx.local'],
  ['TRUSTED_PROXY', '127.0.0.1, nginx'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['TRUSTED_PROXY', '10.0.0.0/8/8'],
  ['S3_ENDPOINT', 'store:8333'],
  ['BACKUP_S3_ENDPOINT', 'store:8333'],
  ['SMTP_URL', 'mail.example.lv:587'],
  ['SMTP_URL', 'smtp://'],
  ['MAPS_EMBED_URL', 'maps.example.lv'],
  ['MAPS_EMBED_URL', 'http://maps.example.lv'],
  ['ANALYTICS_SRC', 'count.js'],
  ['ANALYTICS_SRC', 'https://*/count.js'],
  ['OWNER_EMAIL', 'nobody'],
  ['DEMO_DATA', 'perhaps'],
  ['BACKUP_PASSPHRASE', 'elevenchars'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', 'many'],
  ['STATEMENT_SECONDS', '0'],
  ['STATEMENT_SECONDS', '61'],
])('rejects %s=%s with a sentence that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^The setting ${name} is wrong: must (be|have) .+\\.$`),
  );
});

test.each(['1', 'tesla2026'])(
  'rejects OWNER_PASSWORD=%s with a sentence that names the setting',
  (password) => {
    const account = { OWNER_USERNAME: 'anna', OWNER_EMAIL: 'anna@example.lv', OWNER_PASSWORD: password };
    expect(() => readConfig(account)).toThrow(/^The setting OWNER_PASSWORD is wrong: must .+\.$/);
  },
);

test.each(['S3', 'BACKUP_S3'])(
  'rejects settings of the store %s without its bucket or its keys',
  (prefix) => {
    expect(() => readConfig({ [`${prefix}_ENDPOINT`]: 'https://s3.example.lv' })).toThrow(
      `The setting ${prefix}_BUCKET is missing: the other settings of the store are set.`,
    );
    expect(() => readConfig({ [`${prefix}_BUCKET`]: 'shop' })).toThrow(
      `${prefix}_BUCKET is set, so ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY must be set too.`,
    );
  },
);

/** A store as the settings that begin with a word name it. */
const store = (prefix: string, bucket: string, endpoint = '') => ({
  [`${prefix}_BUCKET`]: bucket,
  [`${prefix}_ENDPOINT`]: endpoint,
  [`${prefix}_ACCESS_KEY_ID`]: 'key',
  [`${prefix}_SECRET_ACCESS_KEY`]: 'secret',
});

test('rejects the bucket of the files for copies of the archives, and takes another one', () => {
  const files = store('S3', 'shop', 'https://s3.example.lv/');
  const copiesIn = (bucket: string, endpoint?: string) => () =>
    readConfig({ ...files, ...store('BACKUP_S3', bucket, endpoint) });
  expect(copiesIn('shop', 'https://s3.example.lv')).toThrow('must be another bucket than S3_BUCKET');
  expect(copiesIn('copies', 'https://s3.example.lv')().backupS3).toMatchObject({ bucket: 'copies' });
  expect(copiesIn('shop')().backupS3).toMatchObject({ bucket: 'shop', endpoint: undefined });
  expect(readConfig(files).backupS3).toBeUndefined();
});

test('shows where copies go without the keys', () => {
  const { settings } = readConfig(store('BACKUP_S3', 'copies', 'https://user:word@s3.example.lv'));
  const shown = settings.filter(({ name }) => name.startsWith('BACKUP_S3'));
  expect(shown.map(({ name, isSet, value }) => [name, isSet, value])).toEqual([
    ['BACKUP_S3_BUCKET', true, 'copies'],
    ['BACKUP_S3_ENDPOINT', true, 'https://s3.example.lv'],
    ['BACKUP_S3_REGION', true, 'eu-north-1'],
    ['BACKUP_S3_ACCESS_KEY_ID', true, null],
    ['BACKUP_S3_SECRET_ACCESS_KEY', true, null],
  ]);
});

const opening = [
  { HOST: '0.0.0.0' },
  { NODE_ENV: 'production' },
  { TRUSTED_PROXY: '10.0.0.1' },
  { PUBLIC_URL: 'https://shop.example' },
];

test.each(opening)('opens to others with %j, and then never makes demo data', (settings) => {
  expect(readConfig(settings)).toMatchObject({ isOpenToOthers: true, demoData: false });
  expect(() => readConfig({ ...settings, DEMO_DATA: 'true' })).toThrow(
    /^The setting DEMO_DATA is wrong: demo accounts have passwords/,
  );
});

test.each([
  [{ TRUSTED_PROXY: '127.0.0.1' }, { trustedProxy: '127.0.0.1' }],
  [{ TRUSTED_PROXY: '10.0.0.0/8, ::1' }, { trustedProxy: '10.0.0.0/8, ::1' }],
  [{ DATABASE_URL: 'postgresql:///shop?host=/run/db' }, { databaseUrl: 'postgresql:///shop?host=/run/db' }],
  [{ PUBLIC_URL: 'https://www.example.lv/' }, { publicUrl: 'https://www.example.lv', isOpenToOthers: true }],
  [{ NODE_ENV: 'production' }, { isOpenToOthers: true, demoData: false }],
  [{ NODE_ENV: '' }, { isOpenToOthers: false, demoData: true }],
])('reads %j as it is meant', (settings, meant) => {
  expect(readConfig(settings)).toMatchObject(meant);
});
