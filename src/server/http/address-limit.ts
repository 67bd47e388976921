import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';

interface Limit {
  readonly max: number;
  /** In milliseconds. */
  readonly timeWindow: number;
}

/** Counts a request. Throws `too_many_requests` for one more than there may be in the window. */
export type Count = (request: FastifyRequest) => Promise<void>;

/** Counts requests by a key of our own, over all routes that ask. */
export function limitBy(
  app: FastifyInstance,
  limit: Limit & {
    readonly keyGenerator?: (request: FastifyRequest) => string;
    readonly ipv6Subnet?: number;
  },
): Count {
  const count = app.createRateLimit(limit);
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded)
      throw new DomainError('too_many_requests', { retryAfterSeconds: state.ttlInSeconds });
  };
}

/** The network that a provider hands out at most; it holds 65,536 of those that count as one address. */
const LARGE_NETWORK_BITS = 48;
/** So many times as much as one address may all addresses of such a network do together. */
const LARGE_NETWORK_FACTOR = 4;

/** Counts what comes from the large network (IPv6) of an address; an IPv4 address never gets there. */
export const limitByNetwork = (app: FastifyInstance, { max, timeWindow }: Limit): Count =>
  limitBy(app, { max: max * LARGE_NETWORK_FACTOR, timeWindow, ipv6Subnet: LARGE_NETWORK_BITS });

/** Counts a request by each in turn. */
export const inTurn =
  (...counts: readonly Count[]): Count =>
  async (request) => {
    for (const count of counts) await count(request);
  };

/** Counts what comes from an address, and from its large network. */
export const limitByAddress = (app: FastifyInstance, limit: Limit): Count =>
  inTurn(limitBy(app, limit), limitByNetwork(app, limit));
