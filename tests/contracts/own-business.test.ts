import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createEmptyDatabase } from '../harness/database.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations');

/** A database as it was before the invented defaults went, changed by `statement`; then migrated. Its business. */
async function migrated(statement: string): Promise<Record<string, unknown>> {
  const { connection, drop } = await createEmptyDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-migrations-'));
  const client = new pg.Client(connection);
  onTestFinished(async () => {
    await client.end();
    await drop();
    await rm(folder, { recursive: true });
  });
  const earlier = (await readdir(migrations)).filter((name) => name < '0022');
  for (const name of earlier) await cp(path.join(migrations, name), path.join(folder, name));
  await migrate(connection, folder);
  await client.connect();
  await client.query(statement);
  await cp(migrations, folder, { recursive: true });
  await migrate(connection, folder);
  return (await client.query<Record<string, unknown>>('SELECT * FROM business')).rows[0] ?? {};
}

test('empties invented facts of the business and keeps what the owner typed, also where both are the same', async () => {
  const business = await migrated(`
    UPDATE business SET phone = '+371 26111222', iban = 'LV97HABA0012345678910', email = 'info@shop.example';
    INSERT INTO audit_logs (action, entity_type, details) VALUES
      ('data_modified', 'business', '{"phone": {}, "iban": {}, "email": {}}'),
      ('data_modified', 'business', '{"address": {"old": "Brīvības iela 100, Rīga, LV-1001", "new": "x"}}'),
      ('data_modified', 'business', '{"address": {"old": "x", "new": "Brīvības iela 100, Rīga, LV-1001"}}')`);
  expect(business).toMatchObject({
    legal_name: '',
    registration_number: '',
    vat_number: '',
    bic: '',
    latitude: null,
    longitude: null,
    phone: '+371 26111222',
    iban: 'LV97HABA0012345678910',
    email: 'info@shop.example',
    address: 'Brīvības iela 100, Rīga, LV-1001',
    vat_registered: true,
  });
});

test('marks a system that was filled with demo data before there was a mark, and leaves its shop as it was', async () => {
  const business = await migrated(`
    INSERT INTO audit_logs (action, user_agent) VALUES ('user_created', 'demo data'), ('data_modified', 'demo data')`);
  expect(business).toMatchObject({ phone: '+371 20000000', registration_number: '40000000000' });
});

test('rejects a caller who takes the name of the demo data', async () => {
  const business = await migrated(`
    INSERT INTO audit_logs (action, user_agent, ip_address) VALUES ('login_failed', 'demo data', '10.0.0.9')`);
  expect(business).toMatchObject({ phone: '', iban: '' });
});
