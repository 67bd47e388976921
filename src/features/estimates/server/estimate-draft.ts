import type { StaffCtx } from '../../../server/context.ts';
import type { Queryable, Writing } from '../../../server/database.ts';
import { DomainError, fieldErrors, type FieldCode, type FieldErrors } from '../../../shared/errors.ts';
import { fitsMoneyColumn, moneyText } from '../../../shared/money.ts';
import { customerDraft } from '../../customers/customers.contract.ts';
import { addCustomer } from '../../customers/server/customers.service.ts';
import { addVehicle } from '../../vehicles/server/vehicles.service.ts';
import { identity } from '../../vehicles/vehicle-identity.ts';
import { vehicleDraft } from '../../vehicles/vehicles.contract.ts';
import { estimateTotals, type EstimateTotals, type Taxing } from '../estimate-totals.ts';
import type { EstimateDraft, LineDraft } from '../estimates.contract.ts';
import {
  holdCustomerName,
  holdParts,
  holdVehiclePlate,
  type EstimateColumns,
  type NewLine,
} from './estimates.sql.ts';

const wrong = (fields: FieldErrors) => new DomainError('invalid_input', { fields });
const wrongAt = (field: keyof EstimateDraft, code: FieldCode) => wrong({ [field]: [code] });

async function customerOf(tx: Writing, { customerId, customerName, createCustomer }: EstimateDraft) {
  if (customerId) {
    const name = await holdCustomerName(tx.db, customerId);
    if (name === undefined) throw wrongAt('customerId', 'customerUnknown');
    return { customerId, customerName: name };
  }
  if (!createCustomer) return { customerId: null, customerName };
  if (!customerName) throw wrongAt('customerName', 'customerNameRequired');
  const { id, name } = await addCustomer(tx, customerDraft.parse({ name: customerName }));
  return { customerId: id, customerName: name };
}

async function vehicleOf(tx: Writing, ctx: StaffCtx, draft: EstimateDraft, customerId: string | null) {
  if (draft.vehicleId) {
    const vehicle = await holdVehiclePlate(tx.db, draft.vehicleId);
    if (!vehicle) throw wrongAt('vehicleId', 'vehicleUnknown');
    return { vehicleId: draft.vehicleId, vehicleLicensePlate: vehicle.licensePlate };
  }
  const plate = identity(draft.vehicleLicensePlate ?? '') || null;
  if (!draft.createVehicle) return { vehicleId: null, vehicleLicensePlate: plate };
  if (!plate) throw wrongAt('vehicleLicensePlate', 'required');
  const parsed = vehicleDraft.safeParse({ customerId, licensePlate: plate });
  if (!parsed.success) throw wrong({ vehicleLicensePlate: Object.values(fieldErrors(parsed.error)).flat() });
  const { id, licensePlate } = await addVehicle(tx, ctx, parsed.data);
  return { vehicleId: id, vehicleLicensePlate: licensePlate };
}

/** Throws at every line that names a part which is gone. */
async function requireParts(db: Queryable, lines: readonly LineDraft[]): Promise<void> {
  const named = lines.flatMap(({ partId }) => partId ?? []);
  if (named.length === 0) return;
  const known = await holdParts(db, [...new Set(named)]);
  const faults: FieldErrors = {};
  for (const [index, { partId }] of lines.entries())
    if (partId !== null && !known.has(partId)) faults[`lineItems.${index}.partId`] = ['partUnknown'];
  if (Object.keys(faults).length > 0) throw wrong(faults);
}

export type Parties = Pick<
  EstimateColumns,
  'customerId' | 'customerName' | 'vehicleId' | 'vehicleLicensePlate'
>;

/**
 * The customer and the vehicle of a draft, made when it asks for that. These and the parts that it names are held
 * until the write ends; hold the estimate only afterwards, as whoever renames or deletes one of them does.
 */
export async function holdParties(tx: Writing, ctx: StaffCtx, draft: EstimateDraft): Promise<Parties> {
  const customer = await customerOf(tx, draft);
  const vehicle = await vehicleOf(tx, ctx, draft, customer.customerId);
  await requireParts(tx.db, draft.lineItems);
  return { ...customer, ...vehicle };
}

/** Throws at every line, or for the whole, where an amount is more than can be stored. */
function requireStorable({ lines, total }: EstimateTotals): void {
  const faults: FieldErrors = {};
  for (const [index, { parts, labor, total: lineTotal }] of lines.entries())
    if (!fitsMoneyColumn(labor)) faults[`lineItems.${index}.laborHours`] = ['amountTooLarge'];
    else if (!fitsMoneyColumn(parts) || !fitsMoneyColumn(lineTotal))
      faults[`lineItems.${index}.partPrice`] = ['amountTooLarge'];
  if (Object.keys(faults).length > 0) throw wrong(faults);
  if (!fitsMoneyColumn(total)) throw wrongAt('lineItems', 'amountTooLarge');
}

/** The form marks a typed name so (spec part 2, section 3). */
const withoutMark = (mechanic: string | null) => mechanic?.replace(/^custom:\s*/, '') || null;

/** The amounts of a draft, as the rules say and whatever the client did; `mechanic` for lines that name none. */
export function priceDraft(
  drafts: readonly LineDraft[],
  taxing: Taxing,
  mechanic: string,
): { amounts: Pick<EstimateColumns, 'subtotal' | 'tax' | 'total'>; lines: NewLine[] } {
  const totals = estimateTotals(drafts, taxing);
  requireStorable(totals);
  const { subtotal, tax, total } = totals;
  return {
    amounts: { subtotal: moneyText(subtotal), tax: moneyText(tax), total: moneyText(total) },
    lines: totals.lines.flatMap((amounts, index) => {
      const draft = drafts[index];
      if (!draft) return [];
      return {
        ...draft,
        responsibleMechanic: withoutMark(draft.responsibleMechanic) ?? (mechanic || null),
        laborCost: moneyText(amounts.labor),
        totalPrice: moneyText(amounts.total),
      };
    }),
  };
}
