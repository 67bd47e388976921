import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../shared/errors.ts';

/** Refuses a call of which the browser says that another website made it (OWASP CSRF cheat sheet: fetch metadata). */
export function denyForeignSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('foreign_origin');
}
