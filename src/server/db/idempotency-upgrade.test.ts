import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '#tests/harness/database.ts';
import { openDatabase, openPool } from './database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** A database as it was before the migration of this name. */
async function databaseBefore(name: string) {
  const { connection, drop } = await createEmptyDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-migrations-'));
  const db = openDatabase(openPool(connection, () => {}));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
    await rm(folder, { recursive: true });
  });
  for (const file of (await readdir(migrationsFolder)).filter((each) => each < name))
    await cp(path.join(migrationsFolder, file), path.join(folder, file));
  await migrate(connection, folder);
  return { db, upgrade: () => migrate(connection, migrationsFolder) };
}

const keyHash = (text: string) => createHash('sha256').update(text).digest();

test('knows the keys of the last days after the upgrade, so that nothing is created twice', async () => {
  const { db, upgrade } = await databaseBefore('0049_idempotency_keys.sql');
  const user = randomUUID();
  await sql`INSERT INTO users (id, username, email, password_hash, role)
    VALUES (${user}, 'owner', 'owner@example.lv', 'x', 'owner')`.execute(db);
  await sql`INSERT INTO appointments (name, service, scheduled_date, duration, created_by, idempotency_key, created_at) VALUES
    ('Anna', 'Brakes', now(), 60, ${user}, 'of today', now()),
    ('Anna', 'Brakes', now(), 60, ${user}, 'of last week', now() - interval '4 days'),
    ('Anna', 'Brakes', now(), 60, ${user}, NULL, now())`.execute(db);
  await sql`INSERT INTO contact_submissions (name, email, phone, make, model, description, subtotal, vat_amount,
    total_price, has_unpriced, idempotency_key)
    VALUES ('Anna', 'anna@example.lv', '20111222', 'tesla', 'model3', '', 0, 0, 0, true, 'of a visitor')`.execute(
    db,
  );
  await upgrade();
  const rows = await db
    .selectFrom('idempotencyKeys')
    .select(['keyHash', 'requestHash', 'response'])
    .execute();
  const hashes = rows.map((row) => row.keyHash.toString('hex')).toSorted();
  expect(hashes).toEqual(
    [`${user} of today`, 'public of a visitor'].map((text) => keyHash(text).toString('hex')).toSorted(),
  );
  expect(rows.map(({ requestHash, response }) => [requestHash, response])).toEqual([
    [null, null],
    [null, null],
  ]);
});
