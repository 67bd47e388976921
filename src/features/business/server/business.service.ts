import { changedFields } from '../../../server/audit.ts';
import type { StaffCtx } from '../../../server/context.ts';
import { writing, type Queryable } from '../../../server/database.ts';
import { holdRecord } from '../../../server/hold-record.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Business, BusinessDraft, Shop } from '../business.contract.ts';
import { selectBusiness, updateBusiness } from './business.sql.ts';

/** The one record that site, documents and mails speak for. */
export const getBusiness = (db: Queryable): Promise<Business> => selectBusiness(db);

export const readBusiness = (ctx: StaffCtx): Promise<Business> => getBusiness(ctx.db);

export async function readShop(ctx: StaffCtx): Promise<Shop> {
  const { laborRate, vatRate, defaultMechanic, openingHours } = await getBusiness(ctx.db);
  return { laborRate, vatRate, defaultMechanic, openingHours };
}

/** The week begins on Monday. */
const fromMonday = (weekday: number): number => (weekday + 6) % 7;

/** Every app process renders the website anew; documents that were issued keep what they say. */
export const saveBusiness = (ctx: StaffCtx, draft: BusinessDraft): Promise<Business> =>
  writing(ctx, async (tx) => {
    await holdRecord(tx, 'business', true);
    const before = await selectBusiness(tx.db);
    const openingHours = draft.openingHours.toSorted((a, b) => fromMonday(a.weekday) - fromMonday(b.weekday));
    if (!(await updateBusiness(tx.db, { ...draft, openingHours })))
      throw new DomainError('concurrent_modification');
    const after = await selectBusiness(tx.db);
    const { version: _version, ...details } = changedFields<object>(before, after);
    await tx.audit({ action: 'data_modified', entityType: 'business', entityName: after.name, details });
    return after;
  });
