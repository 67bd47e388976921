import { newApiToken } from '#server/auth/api-token.ts';
import { onMissingReference, onUniqueViolation } from '#server/db/constraint-errors.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { deleteRow, insertRow, requireFound } from '#server/db/records.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError, type FieldErrors } from '#shared/errors.ts';
import { mayMakeTokens, tokenPermissionsOf } from '#shared/token-access.ts';
import { apiTokenAudit } from '../api-token.fields.ts';
import { MAX_TOKENS, type ApiToken, type ApiTokenDraft } from '../api-tokens.contract.ts';
import { mayExpireOn } from '../token-expiry.ts';
import { countTokens, selectToken, selectTokens } from './api-tokens.sql.ts';

const today = (): string => wallClockOf(Date.now()).day;

export async function listTokens({ db }: UserContext): Promise<ApiToken[]> {
  const rows = await selectTokens(db);
  return rows.map(({ makerIsActive, makerRole, ...token }) => ({
    ...token,
    hasEnded: token.expiresOn < today() || !mayMakeTokens({ isActive: makerIsActive, role: makerRole }),
  }));
}

/** Throws `invalid_input` for what no token may be given. */
function requireAllowed({ role, supplierId, permissions, expiresOn }: ApiTokenDraft): void {
  const fields: FieldErrors = {};
  if (role === 'supplier' && supplierId === null) fields['supplierId'] = ['supplierRequired'];
  if (permissions?.some((each) => !tokenPermissionsOf(role).includes(each)))
    fields['permissions'] = ['permissionNotOfRole'];
  if (!mayExpireOn(expiresOn, today())) fields['expiresOn'] = ['tokenExpiry'];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
}

const onNameTaken = onUniqueViolation('api_tokens_name', 'name', 'tokenNameTaken');
const onSupplierGone = onMissingReference('api_tokens_supplier_id_fkey', 'supplierId', 'supplierUnknown');

/** Makes a token. Only its hash is stored: whoever has lost it makes another. */
export async function createToken(
  ctx: UserContext,
  draft: ApiTokenDraft,
): Promise<{ id: string; secret: string }> {
  requireAllowed(draft);
  const { name, role, isReadOnly, permissions, expiresOn } = draft;
  const supplierId = role === 'supplier' ? draft.supplierId : null;
  return createOnce(ctx, async (tx) => {
    if ((await countTokens(tx.db)) >= MAX_TOKENS) throw new DomainError('too_many_tokens');
    const { secret, ...stored } = newApiToken();
    const given = { role, isReadOnly, permissions, expiresOn };
    const row = { name, ...given, supplierId, ...stored, madeBy: ctx.user.id };
    const id = await insertRow(tx.db, 'apiTokens', row).catch(onNameTaken).catch(onSupplierGone);
    await tx.auditChange(apiTokenAudit, { id, name }, { created: name, ...given });
    return { id, secret };
  });
}

export const withdrawToken = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'apiTokens', id);
    const { name } = requireFound(await selectToken(tx.db, id));
    await deleteRow(tx.db, 'apiTokens', id);
    await tx.auditChange(apiTokenAudit, { id, name }, { deleted: name });
  });
