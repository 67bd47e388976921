import type { Access } from './contract.ts';
import { permissions, type Permission } from './permissions.ts';

/** Records that some may read are a topic of that name: `customers.read` gives `customers`. */
type Readable<Each> = Each extends `${infer Topic}.read` ? Topic : never;

/** Topics of other names, and those whose listeners are not the roles that read the screen of that name. */
const otherTopics = {
  accounting: 'reports.read',
  'api-tokens': 'api.manage',
  backups: 'backups.manage',
  business: 'estimates.write',
  checks: 'checks.record',
  'contact-submissions': 'submissions.manage',
  imports: 'imports.manage',
  invoices: 'invoices.manage',
  jobs: 'jobs.manage',
  notices: 'signed-in',
  services: 'catalogue.manage',
  'time-offers': 'time-offers.manage',
  users: 'users.names',
  'waiting-list': 'waiting-list.manage',
  webhooks: 'api.manage',
  workshop: 'workshop.record',
} as const satisfies Record<string, Access>;
export type LiveTopic = Readable<Permission> | keyof typeof otherTopics;

const readable = permissions.flatMap((permission) =>
  permission.endsWith('.read') ? [[permission.slice(0, -'.read'.length), permission]] : [],
);
/**
 * The topics of live events: what a browser reads again (the second part of its query keys), and who may know that it
 * changed: those who may read it.
 */
export const liveTopics = {
  ...Object.fromEntries(readable),
  ...otherTopics,
} as Readonly<Record<LiveTopic, Access>>;

/** Where a signed-in browser listens; a stream of server-sent events, each with a `LiveEvent` as its data. */
export const LIVE_URL = '/api/live';

/** Something is said at least this often: a stream that is silent for much longer is dead. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** Which topics have changed, never what; or that the session has ended and no more events follow. */
export type LiveEvent = { readonly changed: readonly LiveTopic[] } | { readonly ended: true };

/** Returns the event that a message of the stream says; undefined for what only a newer version of it says. */
export function readLiveEvent(message: string): LiveEvent | undefined {
  const said = JSON.parse(message) as { readonly changed?: unknown; readonly ended?: unknown };
  if (said.ended === true) return { ended: true };
  if (!Array.isArray(said.changed)) return undefined;
  const isKnown = said.changed.every(
    (topic) => typeof topic === 'string' && Object.hasOwn(liveTopics, topic),
  );
  return isKnown ? { changed: said.changed as LiveTopic[] } : undefined;
}
