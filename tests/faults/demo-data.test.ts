import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createDemoGarage } from '#demo/garage.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { openFiles } from '#server/files/files.ts';
import { createTestDatabase } from '../harness/database.ts';
import {
  ask,
  databaseUrl,
  failingStart,
  owner,
  signIn,
  startApp,
  temporaryFolder,
  type Settings,
} from '../harness/running-app.ts';

const command = fileURLToPath(new URL('../../scripts/start-my-shop.ts', import.meta.url));
const ownerSettings = {
  OWNER_USERNAME: owner.username,
  OWNER_EMAIL: 'owner@shop.example',
  OWNER_PASSWORD: owner.password,
};

const key = 'vehicles/demo/photo';

/** A database and a folder with demo data and one file of it, left by an app that has ended. */
let demo: { settings: Settings; connection: pg.PoolConfig; folder: string };
beforeAll(async () => {
  const { connection, owner: tables } = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-demo-'));
  demo = {
    connection,
    folder,
    settings: {
      DATABASE_URL: databaseUrl(connection),
      DATABASE_OWNER_URL: databaseUrl(tables),
      DATA_DIR: folder,
    },
  };
  const db = openDatabase(openPool(connection, () => {}));
  await createDemoGarage(db, await openFiles({ dataDir: folder, s3: undefined }));
  await db.destroy();
  await mkdir(path.join(folder, 'files/vehicles/demo'), { recursive: true });
  await writeFile(path.join(folder, 'files', key), 'photo');
  await ask(
    connection,
    `INSERT INTO vehicle_attachments (vehicle_id, file_name, file_type, file_size, storage_key, created_at)
     SELECT id, 'photo.jpg', 'image/jpeg', 5, '${key}', '2026-01-01' FROM vehicles LIMIT 1`,
  );
});
afterAll(() => rm(demo.folder, { recursive: true, force: true }));

/** Runs the command without a terminal. */
async function startMyShop(
  settings: Settings,
  ...options: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [command, ...options], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: path.join(inject('runFolder'), 'compiled'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const demoSignIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'owner-volts-2026' }),
  });

// `src/server/config.test.ts` has every setting that opens the system to others.
test('rejects opening demo data to others, and names both ways out', async () => {
  const rejected = await failingStart({ ...demo.settings, PUBLIC_URL: 'https://shop.example' });
  expect(rejected.code).toBe(1);
  expect(rejected.log).toContain('holds demo data');
  expect(rejected.log).toContain('set DATABASE_URL to an empty database');
  expect(rejected.log).toContain('npm run start-my-shop');
});

test.each<[Settings, string[], string]>([
  [ownerSettings, [], 'Add --yes'],
  [{}, ['--yes'], 'OWNER_USERNAME'],
  [ownerSettings, ['--force'], '--force'],
  [{ ...ownerSettings, OWNER_PASSWORD: 'password123' }, ['--yes'], 'password'],
  [{ ...ownerSettings, PORT: 'abc' }, ['--yes'], 'The setting PORT is wrong'],
])('ends start-my-shop with code 2 and changes nothing: %j %j', async (more, options, sentence) => {
  const { code, said } = await startMyShop({ ...demo.settings, ...more }, ...options);
  expect(said).toContain(sentence);
  expect(code).toBe(2);
  expect(await ask(demo.connection, 'SELECT count(*)::int AS n FROM users')).toEqual([{ n: 5 }]);
});

test('explains start-my-shop with --help', async () => {
  const { code, said } = await startMyShop({}, '--help');
  expect([code, said.includes('--with-own-records')]).toEqual([0, true]);
});

test('removes what people entered beside the demo data only on request, and then opens to others', async () => {
  const { settings, connection, folder } = demo;
  await ask(connection, `INSERT INTO customers (name) VALUES ('A real one')`);
  const ofWebsite = JSON.stringify([{ fileName: 'hero.webp', fileType: 'image/webp', size: 5, width: 1 }]);
  const [image] = await ask<{ id: string }>(
    connection,
    `INSERT INTO site_images (name, is_shown, content_hash, files) VALUES ('hero', true, '', '${ofWebsite}')
     RETURNING id`,
  );
  // A review that the owner has entered among the invented ones.
  await ask(
    connection,
    `UPDATE site_texts SET reviews = reviews || '[{"name": "Real", "stars": 5, "text": "Yes", "textLv": "", "source": ""}]'`,
  );
  await ask(connection, `UPDATE services SET minutes = 95 WHERE name = 'Wheel alignment'`);
  await ask(connection, `UPDATE booking_settings SET notice_hours = 48`);
  const folderOfWebsite = path.join(folder, 'files/site-images', image!.id);
  await mkdir(folderOfWebsite, { recursive: true });
  await writeFile(path.join(folderOfWebsite, 'hero.webp'), 'image');
  const unasked = await startMyShop({ ...settings, ...ownerSettings });
  expect(unasked.said).toContain('Add --yes and --with-own-records to go on');
  expect(unasked.code).toBe(2);
  const rejected = await startMyShop({ ...settings, ...ownerSettings }, '--yes');
  expect(rejected.said).toContain('customers, of which people entered 1');
  expect(rejected.said).toContain('--with-own-records');
  expect(rejected.code).toBe(3);
  const customersLeft = `SELECT count(*) > 3 AS customers FROM customers`;
  expect(await ask(connection, customersLeft)).toEqual([{ customers: true }]);

  const done = await startMyShop({ ...settings, ...ownerSettings }, '--yes', '--with-own-records');
  expect(done.said).toMatch(/Removed (\d+) of \1 files/);
  expect(done.said).toContain(`Made the account of the owner: ${owner.username}`);
  expect(done.code).toBe(0);
  expect(await readdir(path.join(folder, 'files/vehicles/demo'))).toEqual([]);
  expect(await readdir(folderOfWebsite)).toEqual(['hero.webp']);
  const counts = await ask(
    connection,
    `SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM customers)::int AS customers,
      (SELECT count(*) FROM invoices)::int AS invoices, (SELECT count(*) FROM number_series)::int AS numbers,
      (SELECT count(*) FROM service_prices)::int AS prices, (SELECT count(*) FROM site_images)::int AS images, (SELECT count(*) > 10 FROM services) AS services,
      (SELECT concat(iban, phone, address, legal_name, latitude) FROM business) AS business,
      (SELECT concat(warranty, warranty_lv, certificates, reviews->0->>'name', reviews->1) FROM site_texts) AS texts,
      (SELECT count(*) FROM automatic_reminders)::int + (SELECT count(*) FROM accounting_codes)::int
        + (SELECT count(*) FROM booking_settings WHERE NOT is_on)::int AS settings,
      (SELECT count(*) FROM pg_constraint WHERE conname = 'services_created_by_fkey')::int AS keys`,
  );
  const nothing = { customers: 0, invoices: 0, numbers: 0, prices: 0 };
  const kept = { images: 1, services: true, business: '', texts: '[]Real', settings: 3, keys: 1 };
  expect(counts).toEqual([{ users: 1, ...nothing, ...kept }]);
  // Of what the demo data say about booking stays what the owner has changed.
  const bookable = `SELECT name, minutes, needs_bay_kind, can_be_booked FROM services
    WHERE minutes IS NOT NULL OR needs_bay_kind IS NOT NULL OR can_be_booked`;
  const changed = { name: 'Wheel alignment', minutes: 95, needs_bay_kind: null, can_be_booked: false };
  expect(await ask(connection, bookable)).toEqual([changed]);
  expect(
    await ask(connection, 'SELECT is_on, notice_hours, buffer_minutes, last_drop_off FROM booking_settings'),
  ).toEqual([{ is_on: false, notice_hours: 48, buffer_minutes: 0, last_drop_off: null }]);

  const again = await startMyShop({ ...settings, ...ownerSettings }, '--yes');
  expect([again.code, again.said.includes('nothing was changed')]).toEqual([0, true]);
  const app = await startApp({ ...settings, NODE_ENV: 'production' });
  expect((await demoSignIn(app.url)).status).toBe(401);
  expect(await signIn(app.url)).not.toBe('');
}, 60_000);

test('never creates demo accounts where others reach the system', async () => {
  const rejected = await failingStart({
    DATA_DIR: await temporaryFolder(),
    DEMO_DATA: 'true',
    HOST: '0.0.0.0',
  });
  expect([rejected.code, rejected.log]).toEqual([
    1,
    expect.stringContaining('The setting DEMO_DATA is wrong'),
  ]);
});

test('creates one owner and no demo data when HOST=0.0.0.0 is all that is set', async () => {
  const nothing = { DEMO_DATA: '', OWNER_USERNAME: '', OWNER_EMAIL: '', OWNER_PASSWORD: '' };
  const app = await startApp({ ...nothing, DATA_DIR: await temporaryFolder(), HOST: '0.0.0.0' });
  await vi.waitFor(() => expect(app.log()).toContain('First account: owner, password'), 10_000);
  expect((await demoSignIn(app.url)).status).toBe(401);
}, 60_000);
