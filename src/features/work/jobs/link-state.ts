import { isSameJob, type JobParties } from '#features/work/estimates/same-job.ts';
import type { JobLink } from './jobs.contract.ts';

/** How long a link works after the last event of its job. */
export const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

interface Link extends JobParties {
  readonly createdAt: string;
  readonly renewedAt: string;
  readonly withdrawnAt: string | null;
}

/** The job as it is now. `events` are the instants of what happened to it or is planned; null for what is not. */
export interface JobNow {
  readonly parties: JobParties;
  readonly events: readonly (string | null)[];
}

/** Returns the instant from which a link is too old: 90 days after it was made or renewed, or after the last event. */
export function expiryOf({ createdAt, renewedAt }: Link, { events }: JobNow): string {
  const instants = [createdAt, renewedAt, ...events].flatMap((at) => (at === null ? [] : Date.parse(at)));
  return new Date(Math.max(...instants) + LINK_DAYS * DAY_MS).toISOString();
}

/** Returns why a link opens nothing any more; null: it works. `now` in milliseconds. */
export function endOf(link: Link, job: JobNow, now: number): JobLink['ended'] {
  if (link.withdrawnAt !== null) return 'withdrawn';
  if (!isSameJob(link, job.parties)) return 'other_customer';
  return Date.parse(expiryOf(link, job)) <= now ? 'expired' : null;
}
