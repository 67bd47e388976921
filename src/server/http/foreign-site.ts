import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../shared/errors.ts';

/** Rejects a request that another website sent, as the browser says (OWASP CSRF cheat sheet: fetch metadata). */
export function denyForeignSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('foreign_origin');
}
