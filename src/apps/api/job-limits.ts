import type { FastifyInstance } from 'fastify';
import type { Count } from '#server/http/address-limit.ts';
import { linkLimits } from '#server/http/link-limits.ts';

/** Requests in a minute: a page with its photos, opened a few times, by a few people behind one address. */
const OF_LINK = 120;
const OF_ADDRESS = 240;
const DOCUMENTS_OF_LINK = 20;
/** Of one address, whichever links it has. */
const DOCUMENTS_OF_ADDRESS = 60;
/** Counted apart: an address that tries links out does not shut out the customer behind the same one. */
const CLOSED_OF_ADDRESS = 120;

/** The limits of the pages of jobs, over all their routes, methods and languages. Each throws `too_many_requests`. */
export interface JobLimits {
  /** A request with a link that opens a job. */
  readonly opened: Count;
  /** A document of a job that has to be rendered. */
  readonly document: Count;
  /** A request with a link that opens nothing. */
  readonly closed: Count;
}

/** `factor` multiplies every limit. */
export function jobLimits(app: FastifyInstance, factor: number): JobLimits {
  const { ofLink, ofAddress } = linkLimits(app, factor);
  return {
    opened: ofLink(OF_LINK, OF_ADDRESS),
    document: ofLink(DOCUMENTS_OF_LINK, DOCUMENTS_OF_ADDRESS),
    closed: ofAddress(CLOSED_OF_ADDRESS),
  };
}
