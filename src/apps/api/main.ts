import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { demoMark } from '../../../demo/demo-mark.sql.ts';
import { createDemoGarage, demoAccounts } from '../../../demo/garage.ts';
import { sweepSiteImages } from '../../features/records/business/server/site-images.service.ts';
import { sweepPendingImages } from '../../features/work/estimates/server/estimate-images.ts';
import { tellWhatIsDue } from '../../features/overview/notices/server/due-notices.ts';
import { sweepDevices } from '../../features/records/users/server/sign-in.service.ts';
import { createFirstOwner } from '../../features/records/users/server/first-owner.ts';
import { listenForChanges } from '../../server/db/table-changes.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { openDatabase, openPool, type Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { warmDocuments } from '../../server/pdf/render-document.ts';
import { openFiles } from '../../server/files/files.ts';
import { Live } from '../../server/live/live.ts';
import { startMailSender } from '../../server/mail/mail-sender.ts';
import { sweepMails } from '../../server/mail/mail.ts';
import { sweepSessions } from '../../server/auth/session.ts';
import { TemporaryFolder } from '../../server/files/uploads.ts';
import { buildApp } from './app.ts';
import { readArtwork, registerFrontPages, shownOnSite, Site } from './front-pages.ts';
import { startDatabase } from './owned-database.ts';
import { loggerOptions } from './logging.ts';
import { listenError, denyTakenPort } from './port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const SWEEP_EVERY_MS = 3_600_000;
/** At the end of the process: for calls under way, and for everything. */
const [CUT_OFF_AFTER_MS, KILLED_AFTER_MS] = [10_000, 20_000];

function announceStart(address: string, accounts: string | null): void {
  console.log(`\n  Website        ${address}/`);
  console.log(`  Staff portal   ${address}/serviceportal`);
  if (accounts) console.log(`\n${accounts}`);
  console.log();
}

/** Anybody who has read the README knows the passwords of demo accounts. */
async function denyDemoData(db: Database, { isOpenToOthers, databaseUrl, dataDir }: Config): Promise<void> {
  if (!isOpenToOthers || !(await demoMark(db))) return;
  const place = databaseUrl ? 'The database of DATABASE_URL' : `The data folder "${dataDir}"`;
  const other = databaseUrl ? 'DATABASE_URL to an empty database' : 'DATA_DIR to another folder';
  throw new Error(
    `${place} holds demo data, whose accounts have passwords that everybody knows, so it is not opened to others: ` +
      `set ${other}, or run "npm run start-my-shop", which removes the demo data and makes your own account.`,
  );
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await denyTakenPort(config);
  await openDataFolder(config.dataDir);
  const database = await startDatabase(config);
  await migrate(database.connection, path.join(root, 'migrations'));

  const logger = loggerOptions(process.env.LOG_LEVEL ?? 'warn');
  const pool = openPool(database.connection, (error) =>
    console.error('Database connection lost:', error.message),
  );
  const db = openDatabase(pool);
  try {
    await denyDemoData(db, config);
  } catch (error) {
    await pool.end();
    await database.stop();
    throw error;
  }
  const live = new Live(db, (error) => app.log.error(error));
  const files = openFiles(config);
  const temporary = await TemporaryFolder.open(config.dataDir, database.alone);
  if (config.demoData) await createDemoGarage(db, files);
  const firstAccount = await createFirstOwner(db, config);

  const { rateLimitFactor } = config;
  const sendsMail = config.smtpUrl !== undefined;
  const dist = path.join(root, 'dist');
  const artwork = await readArtwork(dist);
  const services = { db, files, temporary, live, rateLimitFactor, sendsMail, artwork };
  const app = await buildApp(config, services, logger);
  const site = new Site(db, artwork, config, dist);
  await site.render();
  await registerFrontPages(app, site, dist);
  const logged = (error: unknown) => app.log.error(error);
  const renderSite = () => site.renderUntilDone(logged);
  const mails = startMailSender(db, { ...config, log: app.log });
  const stopListening = listenForChanges(database.connection, {
    onChange(table) {
      live.changed(table);
      if (table === 'mails') mails.wake();
      if (shownOnSite.has(table)) renderSite();
    },
    onConnected() {
      live.everythingChanged();
      mails.wake();
      renderSite();
    },
    onLost: logged,
  });
  const tellDue = () => void tellWhatIsDue(db).catch(logged);
  tellDue();
  const sweeping = setInterval(() => {
    tellDue();
    void sweepMails(db).catch(logged);
    void sweepSessions(db).catch(logged);
    void sweepDevices(db).catch(logged);
    void sweepPendingImages(db, files).catch(logged);
    void sweepSiteImages(db, files).catch(logged);
  }, SWEEP_EVERY_MS);

  closeWithGrace({ delay: KILLED_AFTER_MS }, async ({ err }) => {
    if (err) console.error(err);
    clearInterval(sweeping);
    // Calls that are still under way then are cut off: what follows has to be done.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS);
    await app.close();
    clearTimeout(cutOff);
    await mails.stop();
    await stopListening();
    await pool.end();
    await temporary.close();
    await database.stop();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  void warmDocuments().catch(logged);
  const [bound] = app.addresses();
  announceStart(
    `http://localhost:${typeof bound === 'object' ? bound.port : config.port}`,
    (await demoMark(db)) ? demoAccounts : firstAccount,
  );
}

start().catch((error: Error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
