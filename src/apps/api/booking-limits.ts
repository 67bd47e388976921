import type { FastifyInstance } from 'fastify';
import type { Count } from '#server/http/address-limit.ts';
import { linkLimits } from '#server/http/link-limits.ts';

/** Requests in a minute: a page that is opened a few times, by a few people behind one address. */
const OF_LINK = 60;
const OF_ADDRESS = 240;
/** Looking for free times, and changing something, cost more than a page. */
const COSTLY_OF_LINK = 30;
const COSTLY_OF_ADDRESS = 120;
/** Counted apart, as with the pages of jobs. */
const CLOSED_OF_ADDRESS = 120;

/** The limits of the pages of bookings, over all their routes, methods and languages. Each throws `too_many_requests`. */
export interface BookingLimits {
  /** A request with a link that opens a booking. */
  readonly opened: Count;
  /** A request for which free times are looked for, or that changes something. */
  readonly costly: Count;
  /** A request with a link that opens nothing. */
  readonly closed: Count;
}

/** `factor` multiplies every limit. */
export function bookingLimits(app: FastifyInstance, factor: number): BookingLimits {
  const { ofLink, ofAddress } = linkLimits(app, factor);
  return {
    opened: ofLink(OF_LINK, OF_ADDRESS),
    costly: ofLink(COSTLY_OF_LINK, COSTLY_OF_ADDRESS),
    closed: ofAddress(CLOSED_OF_ADDRESS),
  };
}
