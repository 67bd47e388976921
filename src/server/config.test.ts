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

test('rejects settings of a store without its bucket, rather than keeping files in the data folder', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.lv' })).toThrow(
    'The setting S3_BUCKET is missing: the other settings of the store are set.',
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
