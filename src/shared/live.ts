import { z } from 'zod';
import type { Access } from './contract.ts';
import { permissions, type Permission } from './permissions.ts';

/** Records that some may read are a topic of that name: `customers.read` gives `customers`. */
type Readable<Each> = Each extends `${infer Topic}.read` ? Topic : never;

/** Topics of other names, and those whose listeners are not the roles that read the screen of that name. */
const otherTopics = {
  business: 'estimates.write',
  'contact-submissions': 'submissions.manage',
  invoices: 'invoices.manage',
  notices: 'signed-in',
  services: 'catalogue.manage',
  users: 'users.names',
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

/** Where a signed-in browser listens; a stream of server-sent events, each with `liveEvent` as its data. */
export const LIVE_URL = '/api/live';

/** Something is said at least this often: a stream that is silent for much longer is dead. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** Which topics have changed, never what; or that the session has ended and no more events follow. */
export const liveEvent = z.union([
  z.object({ changed: z.array(z.enum(Object.keys(liveTopics) as LiveTopic[])) }),
  z.object({ ended: z.literal(true) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
