import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenHash } from '../auth/link-token.ts';
import { inTurn, limitBy, limitByAddress, type Count } from './address-limit.ts';

const keyOfLink = ({ params }: FastifyRequest): string =>
  tokenHash((params as { readonly token: string }).token).toString('base64');

/**
 * Returns what makes limits of requests in a minute, for routes with a secret link as their parameter `token`. `factor`
 * multiplies every limit; each throws `too_many_requests`.
 */
export function linkLimits(app: FastifyInstance, factor: number) {
  const perMinute = (max: number) => ({ max: Math.ceil(max * factor), timeWindow: 60_000 });
  /** Of an address, whichever links it has. */
  const ofAddress = (max: number): Count => limitByAddress(app, perMinute(max));
  /** Of a link, from whatever addresses, and then of the address. */
  const ofLink = (max: number, maxOfAddress: number): Count =>
    inTurn(limitBy(app, { ...perMinute(max), keyGenerator: keyOfLink }), ofAddress(maxOfAddress));
  return { ofAddress, ofLink };
}
