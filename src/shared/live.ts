import { z } from 'zod';
import type { Access } from './contract.ts';

/**
 * The topics of live events: what a browser reads again (the second part of its query keys), and who may know that it
 * changed: those who may read it.
 */
export const liveTopics = {
  appointments: 'appointments.read',
  business: 'estimates.write',
  'contact-submissions': 'submissions.manage',
  customers: 'customers.read',
  estimates: 'estimates.read',
  inventory: 'inventory.read',
  invoices: 'invoices.manage',
  notices: 'signed-in',
  services: 'catalogue.manage',
  suppliers: 'suppliers.read',
  users: 'users.names',
  vehicles: 'vehicles.read',
} as const satisfies Record<string, Access>;
export type LiveTopic = keyof typeof liveTopics;

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
