import type { AuditNote } from '../../shared/audit-type.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { DomainError } from '../../shared/errors.ts';
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
