import type { FastifyRequest } from 'fastify';
import type { AuditNote } from '#shared/audit-type.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { RequestContext } from './context.ts';
import { inTransaction } from '../db/transaction.ts';

/** Denies what the caller may not do: records the denial in the audit log and throws `code`. */
export async function deny(
  ctx: Pick<RequestContext, 'db' | 'actor'>,
  details: { readonly [Note in AuditNote]?: unknown },
  code: ErrorCode = 'permission_denied',
): Promise<never> {
  await inTransaction(ctx, (tx) => tx.audit({ action: 'permission_denied', details }));
  throw new DomainError(code);
}

/** Rejects a request that another website sent, as the browser says (OWASP CSRF cheat sheet: fetch metadata). */
export function denyForeignSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('foreign_origin');
}
