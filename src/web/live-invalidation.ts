import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '#shared/live.ts';
import { ApiError } from './api-client.ts';
import { hasUnsaved } from './form/unsaved-marks.ts';
import { isForForm } from './refetch.ts';

/** The topics announced together; `everything` when it is not known what was missed. */
export type ChangedTopics = readonly LiveTopic[] | 'everything';

/** Writes that follow one another are read once. */
const GATHER_MS = 120;
/** The response to an own write comes first, so that nothing flickers; an upload is not waited for. */
const ASK_AGAIN_MS = 150;
const MAX_WAITING = 10;
/** What got no answer is read again, at first soon. */
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** A list of which more pages are loaded is not fetched again under its reader: it is fresh when it is next opened. */
const MAX_PAGES = 10;

/** What else a topic shows on, by the second part of the query key. */
const topicsOf: Readonly<Record<string, readonly LiveTopic[]>> = {
  appointments: ['business', 'customers', 'estimates', 'users', 'vehicles'],
  business: ['users'],
  'contact-submissions': ['estimates', 'users'],
  dashboard: [
    'appointments',
    'business',
    'contact-submissions',
    'customers',
    'estimates',
    'inventory',
    'invoices',
    'jobs',
    'users',
    'vehicles',
  ],
  estimates: ['appointments', 'invoices', 'jobs'],
  'high-voltage': ['estimates', 'vehicles'],
  inventory: ['suppliers'],
  invoices: ['jobs'],
  'waiting-list': ['appointments', 'business'],
  workshop: ['appointments', 'estimates', 'vehicles'],
  jobs: ['customers', 'estimates', 'invoices', 'users'],
  reports: ['estimates', 'vehicles'],
};
const inHistory: readonly LiveTopic[] = ['appointments', 'estimates', 'invoices', 'vehicles'];

function shows({ queryKey }: Query, topics: ReadonlySet<LiveTopic>): boolean {
  const screen = String(queryKey[1]);
  return (
    topics.has(screen as LiveTopic) ||
    (topicsOf[screen] ?? []).some((topic) => topics.has(topic)) ||
    (queryKey.includes('service-history') && inHistory.some((topic) => topics.has(topic)))
  );
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const isOneRecord = ({ queryKey }: Query): boolean =>
  queryKey.some((part) => typeof part === 'string' && uuid.test(part));

/** A form reads its record once; while something is typed, no open record changes beside it. */
function mayRefetch(query: Query): boolean {
  if (isForForm(query) || (hasUnsaved() && isOneRecord(query))) return false;
  const { pages } = (query.state.data ?? {}) as { pages?: readonly unknown[] };
  return (pages?.length ?? 0) <= MAX_PAGES;
}

/** No connection, or a server that is away for a while. */
const gotNoAnswer = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** Reads again what has changed: at once what a person looks at, the rest when it is next shown. */
export class Invalidation {
  readonly #queries: QueryClient;
  readonly #topics = new Set<LiveTopic>();
  #everything = false;
  #waited = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer ends, as `performance.now()` counts. */
  #due = 0;
  #retryMs = MIN_RETRY_MS;
  #isStopped = false;

  constructor(queries: QueryClient) {
    this.#queries = queries;
    document.addEventListener('visibilitychange', this.#renew);
    window.addEventListener('online', this.#invalidateAll);
  }

  invalidate(changed: ChangedTopics): void {
    this.#renewIn(GATHER_MS, changed);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#renew);
    window.removeEventListener('online', this.#invalidateAll);
  }

  /** A short break need not end the stream, but what was requested during it may have failed. */
  readonly #invalidateAll = (): void => this.invalidate('everything');

  /** By then at the latest. */
  #renewIn(ms: number, changed: ChangedTopics): void {
    if (changed === 'everything') this.#everything = true;
    else for (const topic of changed) this.#topics.add(topic);
    const due = performance.now() + ms;
    if (this.#isStopped || (this.#timer !== undefined && this.#due <= due)) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(this.#renew, ms);
  }

  readonly #renew = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#everything && this.#topics.size === 0) return;
    // The page is hidden: it catches up when it is visible again.
    if (document.hidden) return;
    if (this.#queries.isMutating() > 0 && this.#waited < MAX_WAITING) {
      this.#waited += 1;
      this.#renewIn(ASK_AGAIN_MS, []);
      return;
    }
    this.#waited = 0;
    const changed = this.#everything ? 'everything' : [...this.#topics];
    this.#everything = false;
    this.#topics.clear();
    void this.#refetch(changed);
  };

  async #refetch(changed: ChangedTopics): Promise<void> {
    const topics = new Set(changed === 'everything' ? [] : changed);
    const isInvalidated = (query: Query) => changed === 'everything' || shows(query, topics);
    void this.#queries.invalidateQueries({ predicate: isInvalidated, refetchType: 'none' });
    const active = {
      type: 'active',
      predicate: (query: Query) => isInvalidated(query) && mayRefetch(query),
    } as const;
    await this.#queries.refetchQueries(active);
    // While the stream stays open, nothing else would say that they are old.
    if (!this.#queries.getQueryCache().findAll(active).some(gotNoAnswer)) {
      this.#retryMs = MIN_RETRY_MS;
      return;
    }
    this.#renewIn(this.#retryMs, changed);
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS);
  }
}
