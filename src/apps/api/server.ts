import path from 'node:path';
import { registerBookPages } from './book-pages.ts';
import { registerBookingPages } from './booking-pages.ts';
import { registerJoinPages } from './join-pages.ts';
import { registerWaitingPages } from './waiting-pages.ts';
import { registerBatteryPages } from './battery-pages.ts';
import { registerOfferPages } from './offer-pages.ts';
import { registerJobPages } from './job-pages.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { notifyOfBackups } from '#features/overview/backups/server/backup-notices.ts';
import { startWebhookSender } from '#features/overview/webhooks/server/webhook-sender.ts';
import { createFirstOwner } from '#features/records/users/server/first-owner.ts';
import { BackupProcess } from '#server/backup/backup-process.ts';
import { listenForChanges } from '#server/db/table-changes.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openFiles } from '#server/files/files.ts';
import { recordedFiles } from '#server/files/recorded-files.ts';
import { Live } from '#server/live/live.ts';
import { startMailSender } from '#server/mail/mail-sender.ts';
import { TemporaryFolder } from '#server/files/uploads.ts';
import type { Services } from '#server/http/endpoint.ts';
import { buildApp } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { openBuild, type FrontEnd } from './front-end.ts';
import { registerFrontPages, Site } from './front-pages.ts';
import { serveInstallFiles } from './install-files.ts';
import { startMetrics } from './metrics.ts';
import { tablesOfSite } from './site-records.ts';

const commands = path.resolve(import.meta.dirname, '../commands');
/** How long requests in progress at the end may still take. */
const CUT_OFF_AFTER_MS = 10_000;

interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For a separate connection that listens for changes. */
  readonly connection: pg.PoolConfig;
  /** True when this process alone uses the data folder. */
  readonly alone: boolean;
}

export interface Server {
  readonly app: FastifyInstance;
  /** The password of the first account, for the console; null when there were accounts already. */
  readonly firstAccount: string | null;
  /** Ends the requests and the background work; the database stays open. */
  close(): Promise<void>;
}

/** Returns the whole server on a migrated database with these settings: endpoints, pages and background work. */
export async function buildServer(
  config: Config,
  { db, pool, connection, alone }: OpenDatabase,
  logger: object | boolean,
  given?: FrontEnd,
): Promise<Server> {
  const live = new Live(db, (error) => app.log.error(error));
  const files = recordedFiles(await openFiles(config), db);
  const temporary = await TemporaryFolder.open(config.dataDir, alone);
  if (config.demoData) await (await import('#demo/garage.ts')).createDemoGarage(db, files, config.publicUrl);

  const backups = new BackupProcess({
    programs: commands,
    config,
    db,
    connection,
    onError: (error) => app.log.error(error),
  });
  const { rateLimitFactor, publicUrl, settings, webhookOrigins } = config;
  const sendsMail = config.smtpUrl !== undefined;
  const frontEnd = given ?? (await openBuild());
  const { artwork } = frontEnd;
  const services = {
    db,
    files,
    temporary,
    live,
    backups,
    publicUrl,
    rateLimitFactor,
    webhookOrigins,
    sendsMail,
    settings,
    artwork,
  };
  const metrics = config.metrics && (await startMetrics(config.metrics));
  metrics?.watch({ db, pool, live });
  const app = await buildApp(config, services, logger, metrics?.observe);
  await frontEnd.serveFiles(app);
  await serveInstallFiles(app);
  const site = new Site(db, frontEnd, config);
  await site.render();
  registerPages(app, services, site, frontEnd);
  // After what can fail: else there would be an account whose password nobody knows.
  const firstAccount = await createFirstOwner(db, config);
  const logged = (error: unknown) => app.log.error(error);
  const renderSite = () => site.renderUntilDone(logged);
  const mails = await startMailSender(db, { ...config, log: app.log });
  const webhooks = startWebhookSender(db, { publicUrl, trustedOrigins: webhookOrigins, log: app.log });
  const checkNotices = () => void notifyOfBackups(db).catch(logged);
  const woken = { live, mails, webhooks, renderSite, checkNotices };
  const stopListening = listenForChanges(connection, { ...reactionsOf(woken), onLost: logged });
  const work = startBackgroundWork({ ...services, checkNotices, onError: logged });
  return {
    app,
    firstAccount,
    async close() {
      work.stop();
      const backupsStopped = backups.stop();
      // Requests that are still in progress then are aborted: what follows has to be done.
      const cutOff = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS);
      await app.close();
      clearTimeout(cutOff);
      await work.ended();
      await mails.stop();
      await webhooks.stop();
      await backupsStopped;
      await stopListening();
      await site.stop();
      await temporary.close();
      await metrics?.stop();
    },
  };
}

/** Adds the pages that people open: those of customers by their links, those on which a time is booked, site and portal. */
function registerPages(app: FastifyInstance, services: Services, site: Site, frontEnd: FrontEnd): void {
  const jobPages = () => frontEnd.jobPages();
  registerJobPages(app, services, jobPages);
  registerBookPages(app, services, async () => ({
    site: await site.input(),
    renderBook: (await frontEnd.site()).renderBook,
  }));
  registerBookingPages(app, services, jobPages);
  registerJoinPages(app, services, async () => ({
    site: await site.input(),
    renderJoin: (await frontEnd.site()).renderJoin,
  }));
  registerWaitingPages(app, services, jobPages);
  registerOfferPages(app, services, jobPages);
  registerBatteryPages(app, services, jobPages);
  registerFrontPages(app, site, frontEnd);
}

interface Woken {
  readonly live: Live;
  readonly mails: { readonly wake: () => void };
  readonly webhooks: { readonly wake: () => void };
  readonly renderSite: () => void;
  readonly checkNotices: () => void;
}

/** Returns what follows the write of a table, and what follows when writes may have been missed. */
function reactionsOf({ live, mails, webhooks, renderSite, checkNotices }: Woken) {
  return {
    onChange(table: string) {
      live.changed(table);
      if (table === 'mails') mails.wake();
      if (table === 'webhook_deliveries' || table === 'webhooks') webhooks.wake();
      if (tablesOfSite.has(table)) renderSite();
      if (table === 'backups' || table === 'backup_settings') checkNotices();
    },
    onConnected() {
      live.everythingChanged();
      mails.wake();
      webhooks.wake();
      renderSite();
    },
  };
}
