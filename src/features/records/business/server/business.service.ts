import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { updateRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { inWeekOrder } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { getSpecialDays } from '#features/records/special-days/server/special-days.service.ts';
import { missingForInvoices, type Business, type BusinessDraft, type Shop } from '../business.contract.ts';
import { selectBusiness, selectFirstStepsHidden, updateFirstStepsHidden } from './business.sql.ts';
import { businessAudit } from '../business.fields.ts';

/** Returns the one record that site, documents and mails speak for. */
export const getBusiness = (db: Queryable): Promise<Business> => selectBusiness(db);

/** Returns when the shop is open: its usual week, and the days that differ. */
export async function getShopHours(db: Queryable): Promise<Pick<Shop, 'openingHours' | 'specialDays'>> {
  const [{ openingHours }, specialDays] = await Promise.all([selectBusiness(db), getSpecialDays(db)]);
  return { openingHours, specialDays };
}

export const readBusiness = (ctx: UserContext): Promise<Business> => getBusiness(ctx.db);

/** Returns the mechanic of a line without one: whom the settings name, else the first technician. */
export const mechanicOf = ({ defaultMechanic, firstTechnician }: Business): string =>
  defaultMechanic || firstTechnician;

/** Rejects issuing an invoice of a business whose record lacks required facts. */
export function requireInvoiceFacts(business: Business): void {
  const missing = missingForInvoices(business);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((fact) => [fact, ['required']]));
  throw new DomainError('business_incomplete', { fields });
}

export async function readShop(ctx: UserContext): Promise<Shop> {
  const [business, specialDays] = await Promise.all([getBusiness(ctx.db), getSpecialDays(ctx.db)]);
  const { laborRate, vatRate, vatRegistered, openingHours } = business;
  return {
    laborRate,
    vatRate,
    vatRegistered,
    openingHours,
    specialDays,
    defaultMechanic: mechanicOf(business),
    missingForInvoices: missingForInvoices(business),
  };
}

/** Says whether the first steps on the owners' dashboard are put away. */
export const areFirstStepsHidden = (db: Queryable): Promise<boolean> => selectFirstStepsHidden(db);

export const hideFirstSteps = (ctx: UserContext, hidden: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await selectFirstStepsHidden(tx.db);
    await updateFirstStepsHidden(tx.db, hidden);
    const details = { firstStepsHidden: { old: before, new: hidden } };
    const { name } = await selectBusiness(tx.db);
    await tx.audit({ action: 'data_modified', entityType: businessAudit, entityName: name, details });
  });

/** Returns what people compare of the settings. */
const auditedFields = ({ version: _version, firstTechnician: _technician, ...fields }: Business) => fields;

/** Saves the settings: every app process renders the website again, and issued documents keep what they say. */
export const saveBusiness = (ctx: UserContext, { version, ...draft }: BusinessDraft): Promise<Business> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'business', true);
    const before = await selectBusiness(tx.db);
    const columns = { ...draft, openingHours: JSON.stringify(inWeekOrder(draft.openingHours)) };
    await updateRow(tx.db, 'business', true, columns, version);
    const after = await selectBusiness(tx.db);
    const details = changedFields(auditedFields(before), auditedFields(after));
    await tx.audit({ action: 'data_modified', entityType: businessAudit, entityName: after.name, details });
    return after;
  });
