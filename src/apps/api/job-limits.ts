import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenHash } from '#features/work/jobs/server/job-token.ts';
import { limitBy, limitByNetwork, type Count } from '#server/http/address-limit.ts';

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

const keyOfLink = ({ params }: FastifyRequest): string =>
  tokenHash((params as { readonly token: string }).token).toString('base64');

/** `factor` multiplies every limit. */
export function jobLimits(app: FastifyInstance, factor: number): JobLimits {
  const perMinute = (max: number) => ({ max: Math.ceil(max * factor), timeWindow: 60_000 });
  const inTurn =
    (...counts: readonly Count[]): Count =>
    async (request) => {
      for (const count of counts) await count(request);
    };
  const address = (max: number) => inTurn(limitBy(app, perMinute(max)), limitByNetwork(app, perMinute(max)));
  const link = (max: number) => limitBy(app, { ...perMinute(max), keyGenerator: keyOfLink });
  return {
    opened: inTurn(link(OF_LINK), address(OF_ADDRESS)),
    document: inTurn(link(DOCUMENTS_OF_LINK), address(DOCUMENTS_OF_ADDRESS)),
    closed: address(CLOSED_OF_ADDRESS),
  };
}
