import { z } from 'zod';

/** The topics of live events: what a browser reads again, and the second part of its query keys. */
export const liveTopics = [
  'appointments',
  'business',
  'contact-submissions',
  'customers',
  'estimates',
  'inventory',
  'invoices',
  'notices',
  'services',
  'suppliers',
  'users',
  'vehicles',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Where a signed-in browser listens; a stream of server-sent events, each with `liveEvent` as its data. */
export const LIVE_URL = '/api/live';

/** Something is said at least this often: a stream that is silent for much longer is dead. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** Which topics have changed, never what; or that the session has ended and no more events follow. */
export const liveEvent = z.union([
  z.object({ changed: z.array(z.enum(liveTopics)) }),
  z.object({ ended: z.literal(true) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
