import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { LIVE_HEARTBEAT_MS, LIVE_URL, liveTopics, type LiveEvent, type LiveTopic } from '#shared/live.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import type { Database } from '../db/database.ts';
import { camelCase } from '../db/many-records.ts';
import { tableFacts } from '../db/tables.ts';
import { activeSessions, requireSignedIn, sessionControl } from '../auth/session.ts';

/** Writes at about the same time are announced together. */
const GATHER_MS = 30;
/** One page of a browser listens for all its pages: this many streams of one session are a bug, or an attack. */
const MAX_STREAMS = 10;
const RETRY_AFTER_SECONDS = 30;
/** A browser that has not taken this much is not listening. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface Stream {
  readonly sid: string;
  readonly role: Role;
  readonly response: ServerResponse;
}

const mayReceive = (role: Role, topic: LiveTopic): boolean => {
  const access = liveTopics[topic];
  return access === 'signed-in' || access === 'public' || roleCan(role, access);
};

/**
 * The browsers connected to this process: they receive the topics that changed, and are disconnected when their
 * session ends.
 */
export class Live {
  readonly #db: Database;
  readonly #log: (error: unknown) => void;
  readonly #streams = new Set<Stream>();
  readonly #changed = new Set<LiveTopic>();
  /** When each topic changed last, by the clock of this process. */
  readonly #changedAt = new Map<LiveTopic, number>();
  #sessionsChanged = false;
  #gathering: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;
  #closed = false;

  constructor(db: Database, log: (error: unknown) => void) {
    this.#db = db;
    this.#log = log;
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), LIVE_HEARTBEAT_MS).unref();
  }

  /** Something was written to `table`, by any process. */
  changed(table: string): void {
    const topic = tableFacts[camelCase(table) as keyof typeof tableFacts]?.topic ?? null;
    if (topic) this.#add(topic);
    else if (table !== 'sessions') return;
    if (table === 'sessions' || table === 'users') this.#sessionsChanged = true;
    this.#gathering ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  /** What was written meanwhile is not known: as if it was everything. */
  everythingChanged(): void {
    for (const topic of Object.keys(liveTopics) as LiveTopic[]) this.#add(topic);
    this.#sessionsChanged = true;
    this.#gathering ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  #add(topic: LiveTopic): void {
    this.#changed.add(topic);
    this.#changedAt.set(topic, performance.now());
  }

  /** Connects a browser, whose oldest data were read `ageMs` ago: it receives what has changed since. */
  open(stream: Stream, ageMs: number): void {
    if (this.#closed) return void stream.response.end();
    this.#streams.add(stream);
    stream.response.on('close', () => this.#streams.delete(stream));
    // A comment, so that the browser knows at once that it is connected.
    stream.response.write(':\n\n');
    const since = performance.now() - ageMs - GATHER_MS;
    const missed = [...this.#changedAt].flatMap(([topic, at]) =>
      at > since && mayReceive(stream.role, topic) ? [topic] : [],
    );
    if (missed.length > 0) this.#send(stream, { changed: missed });
    // What was written while it connected may have been its sign-out.
    this.#sessionsChanged = true;
    this.#gathering ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  streamsOf(sid: string): number {
    return [...this.#streams].filter((stream) => stream.sid === sid).length;
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#gathering);
    for (const { response } of this.#streams) response.end();
    this.#streams.clear();
  }

  #flush(): void {
    this.#gathering = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const stream of this.#streams) {
      const visible = changed.filter((topic) => mayReceive(stream.role, topic));
      if (visible.length > 0) this.#send(stream, { changed: visible });
    }
    if (!this.#sessionsChanged) return;
    this.#sessionsChanged = false;
    void this.#dropEndedSessions().catch(this.#log);
  }

  #send(stream: Stream, event: LiveEvent): void {
    this.#write(stream, `data: ${JSON.stringify(event)}\n\n`);
  }

  #write({ response }: Stream, text: string): void {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  }

  /** Ends the streams whose session has ended: signed out, deactivated, or past a limit. */
  async #dropEndedSessions(): Promise<void> {
    if (this.#streams.size === 0) return;
    const streams = [...this.#streams];
    const living = await activeSessions(this.#db, [...new Set(streams.map(({ sid }) => sid))]);
    for (const stream of streams) {
      if (living.has(stream.sid)) continue;
      this.#streams.delete(stream);
      this.#send(stream, { ended: true });
      stream.response.end();
    }
  }

  #sendHeartbeat(): void {
    for (const stream of this.#streams) this.#write(stream, ':\n\n');
    void this.#dropEndedSessions().catch(this.#log);
  }
}

/** Returns how long ago the browser read the oldest of what it shows, in milliseconds; 0 when it does not say. */
const ageOf = ({ query }: FastifyRequest): number => {
  const age = Number((query as { age?: unknown }).age);
  return Number.isFinite(age) ? age : 0;
};

/** `GET /api/live?age=`: server-sent events for signed-in users. */
export function registerLive(app: FastifyInstance, live: Live): void {
  app.get(
    LIVE_URL,
    { schema: { summary: 'Which topics have changed, as server-sent events' } },
    (request, reply) => {
      const staff = requireSignedIn(request);
      const { sid } = sessionControl(request);
      if (!sid) throw new DomainError('not_signed_in');
      if (live.streamsOf(sid) >= MAX_STREAMS)
        throw new DomainError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Nothing follows on it: kept open, it would keep the server from ending.
        connection: 'close',
        // A buffering proxy would keep the events from the browser.
        'x-accel-buffering': 'no',
      });
      live.open({ sid, role: staff.role, response: reply.raw }, ageOf(request));
    },
  );
  // Otherwise they would keep the server from ending.
  app.addHook('preClose', async () => live.close());
}
