import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Gauge, Registry } from 'prom-client';
import { selectLastGood } from '#features/overview/backups/server/backups.sql.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Live } from '#server/live/live.ts';
import { waitingMails } from '#server/mail/mail.ts';
import { LIVE_URL } from '#shared/live.ts';
import { routeOf } from './request-log.ts';

type Library = typeof import('prom-client');

interface Watched {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly live: Live;
}

export interface Metrics {
  /** Counts the requests of an app that has no routes yet. */
  observe(app: FastifyInstance): void;
  /** Shows these too from now on. */
  watch(watched: Watched): void;
  stop(): Promise<void>;
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** By the pattern of the route: an address holds ids and what people search for, and there is no end of them. */
function observeRequests({ Histogram }: Library, registry: Registry): Metrics['observe'] {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and class of status, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const route = routeOf(request);
      // A stream lasts for as long as a page is open.
      if (route === LIVE_URL && reply.statusCode === 200) return;
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    });
  };
}

function watchPool({ Gauge }: Library, registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database by state, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Without a value there is no sample, which an alert sees by `absent()`: NaN is above no threshold. */
function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Read once for both figures, the first of which is collected first; while the database is away there is neither. */
function watchMails({ Gauge }: Library, registry: Registry, db: Database): void {
  const registers = [registry];
  let reading: ReturnType<typeof readMails>;
  const readMails = () => waitingMails(db).catch(() => undefined);
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails in the outbox that are still to be sent',
    registers,
    async collect() {
      reading = readMails();
      setOrRemove(this, (await reading)?.count);
    },
  });
  new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'How long the oldest mail of the outbox has waited',
    registers,
    async collect() {
      setOrRemove(this, (await reading)?.oldestSeconds);
    },
  });
}

/** Without a good one, or without the database, there is no figure. */
function watchBackups({ Gauge }: Library, registry: Registry, db: Database): void {
  new Gauge({
    name: 'backup_age_seconds',
    help: 'How long ago the last good backup was finished',
    registers: [registry],
    async collect() {
      const last = await selectLastGood(db).catch(() => undefined);
      setOrRemove(this, last && (Date.now() - Date.parse(last.finishedAt)) / 1000);
    },
  });
}

/** `/metrics` on a port of its own, in the text format of Prometheus. The library is loaded only here. */
export async function startMetrics({ port, host }: NonNullable<Config['metrics']>): Promise<Metrics> {
  const library = (await import('prom-client')).default;
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Error(
          `The figures cannot be served at METRICS_HOST=${host}, METRICS_PORT=${port}: ${error.message}.`,
        ),
      ),
    );
    server.listen({ port, host }, resolve);
  });
  return {
    observe: observeRequests(library, registry),
    watch({ db, pool, live }) {
      watchPool(library, registry, pool);
      watchMails(library, registry, db);
      watchBackups(library, registry, db);
      new library.Gauge({
        name: 'live_streams_open',
        help: 'Browsers that this process notifies of changes',
        registers: [registry],
        collect() {
          this.set(live.openStreams);
        },
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
