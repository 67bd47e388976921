import type { ErrorCode } from '../shared/errors.ts';
import { DomainError } from '../shared/errors.ts';
import type { Ctx } from './context.ts';
import { writing } from './database.ts';

/** Refuses what the caller may not do, and keeps it in the audit log. Throws `code`. */
export async function refuse(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  details: Record<string, unknown>,
  code: ErrorCode = 'permission_denied',
): Promise<never> {
  await writing(ctx, (tx) => tx.audit({ action: 'permission_denied', details }));
  throw new DomainError(code);
}
