import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '#shared/live.ts';
import { dropEarlyResponses } from './early-responses.ts';
import { hasUnsaved } from './form/unsaved.ts';

/** The topics announced together; `everything` when it is not known what was missed. */
export type ChangedTopics = readonly LiveTopic[] | 'everything';

/** Writes that follow one another are read once. */
const GATHER_MS = 120;
/** The response to an own write comes first, so that nothing flickers; an upload is not waited for. */
const ASK_AGAIN_MS = 150;
const MAX_WAITING = 10;
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
    'customers',
    'estimates',
    'inventory',
    'invoices',
    'users',
    'vehicles',
  ],
  estimates: ['appointments', 'invoices', 'jobs'],
  inventory: ['suppliers'],
  invoices: ['jobs'],
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
  if (query.options.gcTime === 0 || (hasUnsaved() && isOneRecord(query))) return false;
  const { pages } = (query.state.data ?? {}) as { pages?: readonly unknown[] };
  return (pages?.length ?? 0) <= MAX_PAGES;
}

/** Reads again what has changed: at once what a person looks at, the rest when it is next shown. */
export class Invalidation {
  readonly #queries: QueryClient;
  readonly #topics = new Set<LiveTopic>();
  #everything = false;
  #waited = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queries: QueryClient) {
    this.#queries = queries;
    document.addEventListener('visibilitychange', this.#renew);
    window.addEventListener('online', this.#invalidateAll);
  }

  invalidate(changed: ChangedTopics): void {
    dropEarlyResponses();
    if (changed === 'everything') this.#everything = true;
    else for (const topic of changed) this.#topics.add(topic);
    this.#timer ??= setTimeout(this.#renew, GATHER_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#renew);
    window.removeEventListener('online', this.#invalidateAll);
  }

  /** A short break need not end the stream, but what was requested during it may have failed. */
  readonly #invalidateAll = (): void => this.invalidate('everything');

  readonly #renew = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#everything && this.#topics.size === 0) return;
    // The page is hidden: it catches up when it is visible again.
    if (document.hidden) return;
    if (this.#queries.isMutating() > 0 && this.#waited < MAX_WAITING) {
      this.#waited += 1;
      this.#timer = setTimeout(this.#renew, ASK_AGAIN_MS);
      return;
    }
    this.#waited = 0;
    const [everything, topics] = [this.#everything, new Set(this.#topics)];
    this.#everything = false;
    this.#topics.clear();
    const isInvalidated = (query: Query) => everything || shows(query, topics);
    void this.#queries.invalidateQueries({ predicate: isInvalidated, refetchType: 'none' });
    void this.#queries.refetchQueries({
      type: 'active',
      predicate: (query) => isInvalidated(query) && mayRefetch(query),
    });
  };
}
