import type { AuditNote } from '../../shared/audit-type.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { DomainError } from '../../shared/errors.ts';
import type { RequestContext } from './context.ts';
import { inTransaction } from '../db/transaction.ts';

/** Refuses what the caller may not do, and keeps it in the audit log. Throws `code`. */
export async function refuse(
  ctx: Pick<RequestContext, 'db' | 'actor'>,
  details: { readonly [Note in AuditNote]?: unknown },
  code: ErrorCode = 'permission_denied',
): Promise<never> {
  await inTransaction(ctx, (tx) => tx.audit({ action: 'permission_denied', details }));
  throw new DomainError(code);
}
