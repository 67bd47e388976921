import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import type pg from 'pg';
import { createDemoGarage, demoAccounts } from '../../../demo/garage.ts';
import { sweepPendingImages } from '../../features/estimates/server/estimate-images.ts';
import { tellWhatIsDue } from '../../features/notices/server/due-notices.ts';
import { createFirstOwner } from '../../features/users/server/first-owner.ts';
import { listenForChanges } from '../../server/changes.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { openDatabase, openPool } from '../../server/database.ts';
import { lockDataFolder } from '../../server/database/data-folder-lock.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import { warmDocuments } from '../../server/documents/render-document.ts';
import { openFiles } from '../../server/files.ts';
import { Live } from '../../server/live.ts';
import { startMailSender } from '../../server/mail-sender.ts';
import { sweepMails } from '../../server/mail.ts';
import { Memory } from '../../server/memory.ts';
import { sweepSessions } from '../../server/session.ts';
import { TemporaryFolder } from '../../server/uploads.ts';
import { buildApp } from './app.ts';
import { registerFrontPages, shownOnSite, Site } from './front-pages.ts';
import { SiteArtwork } from './site-artwork.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const SWEEP_EVERY_MS = 3_600_000;

interface OwnedDatabase {
  readonly connection: pg.PoolConfig;
  /** True when this process alone uses the data folder. */
  readonly alone: boolean;
  stop(): Promise<void>;
}

/** The database's own chatter stays out of the console; its warnings and errors do not. */
function worthReading(line: string): void {
  if (!/\b(LOG|DETAIL|HINT|STATEMENT|CONTEXT): /.test(line)) console.error(line);
}

async function startDatabase(config: Config): Promise<OwnedDatabase> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, alone: false, stop: async () => {} };
  const lock = lockDataFolder(config.dataDir);
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: worthReading });
  return {
    connection: server.connection,
    alone: true,
    async stop() {
      await server.stop();
      lock.release();
    },
  };
}

function announceStart(address: string, accounts: string | null): void {
  console.log(`\n  Website        ${address}/`);
  console.log(`  Staff portal   ${address}/serviceportal`);
  if (accounts) console.log(`\n${accounts}`);
  console.log();
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await startDatabase(config);
  await migrate(database.connection, path.join(root, 'migrations'));

  const logger = { level: process.env.LOG_LEVEL ?? 'warn' };
  const pool = openPool(database.connection, (error) =>
    console.error('Database connection lost:', error.message),
  );
  const db = openDatabase(pool);
  const memory = new Memory();
  const live = new Live(db, (error) => app.log.error(error));
  const files = openFiles(config);
  const temporary = await TemporaryFolder.open(config.dataDir, database.alone);
  if (config.demoData) await createDemoGarage(db, files);
  const firstAccount = await createFirstOwner(db, config);

  const { rateLimitFactor } = config;
  const services = { db, files, temporary, memory, live, rateLimitFactor };
  const app = await buildApp(config, services, logger);
  const dist = path.join(root, 'dist');
  const artwork = await SiteArtwork.open(dist, path.join(config.dataDir, 'artwork'), app.log);
  await artwork.find({ making: false });
  const site = new Site(db, artwork, config, dist);
  await site.render();
  await registerFrontPages(app, site, dist, artwork.madeFolder);
  const logged = (error: unknown) => app.log.error(error);
  const renderSite = () => site.renderUntilDone(logged);
  void artwork.find({ making: true }).then((made) => made && renderSite(), logged);
  const mails = startMailSender(db, { ...config, log: app.log });
  const stopListening = listenForChanges(database.connection, {
    onChange(table) {
      memory.forget();
      live.changed(table);
      if (table === 'mails') mails.wake();
      if (shownOnSite.has(table)) renderSite();
    },
    onConnected() {
      memory.setHearing(true);
      live.everythingChanged();
      mails.wake();
      renderSite();
    },
    onLost(error) {
      memory.setHearing(false);
      logged(error);
    },
  });
  const tellDue = () => void tellWhatIsDue(db).catch(logged);
  tellDue();
  const sweeping = setInterval(() => {
    tellDue();
    void sweepMails(db).catch(logged);
    void sweepSessions(db).catch(logged);
    void sweepPendingImages(db, files).catch(logged);
  }, SWEEP_EVERY_MS);

  closeWithGrace({ delay: 15_000 }, async ({ err }) => {
    if (err) console.error(err);
    clearInterval(sweeping);
    await app.close();
    await mails.stop();
    await stopListening();
    await pool.end();
    await temporary.close();
    await database.stop();
  });
  await app.listen({ port: config.port, host: config.host });
  void warmDocuments().catch(logged);
  const [bound] = app.addresses();
  announceStart(
    `http://localhost:${typeof bound === 'object' ? bound.port : config.port}`,
    config.demoData ? demoAccounts : firstAccount,
  );
}

start().catch((error: Error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
