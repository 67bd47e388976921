import { randomUUID } from 'node:crypto';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { DomainError, fieldErrors, type FieldCode, type FieldErrors } from '#shared/errors.ts';
import { fitsMoneyColumn, moneyText, type Cents } from '#shared/money.ts';
import { newCustomer } from '#features/records/customers/customers.contract.ts';
import { newVehicle } from '#features/records/vehicles/parties.contract.ts';
import { createParties } from '#features/records/vehicles/server/parties.service.ts';
import { identity } from '#features/records/vehicles/plate.ts';
import {
  billedLines,
  estimateTotals,
  priceWithVat,
  totalsOf,
  type EstimateTotals,
  type Taxing,
} from '../estimate-totals.ts';
import type { LineItem } from '../estimate-lines.contract.ts';
import type { EstimateDraft, EstimateLineDraft, LineDraft } from '../estimate-draft.contract.ts';
import { vatReasonVerdict } from '#features/work/paperwork/vat-reason-of-buyer.ts';
import { keptAnswer, staysOffered, type GivenAnswer } from '../line-answer.ts';
import { kindOf } from '../line-kind.ts';
import { costsNothing } from '../line-price.ts';
import {
  lockCustomer,
  lockParts,
  lockVehiclePlate,
  type EstimateColumns,
  type NewLine,
} from './estimates.sql.ts';

const wrong = (fields: FieldErrors) => new DomainError('invalid_input', { fields });
const wrongAt = (field: keyof EstimateDraft, code: FieldCode) => wrong({ [field]: [code] });

/** The two ways of asking for a new customer or car become one. */
function asNew(draft: EstimateDraft): EstimateDraft {
  const { customerId, customerName, createCustomer, vehicleId, createVehicle } = draft;
  const licensePlate = identity(draft.vehicleLicensePlate ?? '');
  if (createCustomer && !customerId && !customerName) throw wrongAt('customerName', 'customerNameRequired');
  if (createVehicle && !vehicleId && !licensePlate) throw wrongAt('vehicleLicensePlate', 'required');
  const named = createCustomer && !customerId ? { name: customerName, sameName: true } : null;
  const car = newVehicle.safeParse({ licensePlate });
  if (createVehicle && !vehicleId && !car.success)
    throw wrong({ vehicleLicensePlate: Object.values(fieldErrors(car.error)).flat() });
  return {
    ...draft,
    newCustomer: draft.newCustomer ?? (named && newCustomer.parse(named)),
    newVehicle: draft.newVehicle ?? (createVehicle && !vehicleId && car.success ? car.data : null),
  };
}

/** Errors in what `asNew` has assembled are moved to the fields that were sent. */
const asSent =
  (draft: EstimateDraft) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || !error.details.fields) throw error;
    const sent: Record<string, keyof EstimateDraft> = {
      ...(!draft.newCustomer && { 'newCustomer.name': 'customerName' }),
      ...(!draft.newVehicle && { 'newVehicle.licensePlate': 'vehicleLicensePlate' }),
    };
    const fields = Object.entries(error.details.fields).map(([field, codes]) => [
      sent[field] ?? field,
      codes,
    ]);
    throw new DomainError(error.code, {
      ...error.details,
      fields: Object.fromEntries(fields) as FieldErrors,
    });
  };

/** Throws at the reason for leaving VAT out where it cannot be of the chosen customer. */
async function customerOf(tx: Transaction, customerId: string | null, draft: EstimateDraft) {
  if (!customerId) return { customerId: null, customerName: draft.customerName };
  const customer = await lockCustomer(tx.db, customerId);
  if (!customer) throw wrongAt('customerId', 'customerUnknown');
  const { applyTax, vatReason, vatReasonText } = draft;
  const { refusal } = (!applyTax && vatReason && vatReasonVerdict(vatReason, vatReasonText, customer)) || {};
  if (refusal) throw wrongAt('vatReason', refusal);
  return { customerId, customerName: customer.name };
}

async function vehicleOf(tx: Transaction, vehicleId: string | null, freeText: string | null) {
  if (!vehicleId) return { vehicleId: null, vehicleLicensePlate: identity(freeText ?? '') || null };
  const vehicle = await lockVehiclePlate(tx.db, vehicleId);
  if (!vehicle) throw wrongAt('vehicleId', 'vehicleUnknown');
  return { vehicleId, vehicleLicensePlate: vehicle.licensePlate };
}

/** Throws at every line that names a part which is gone. */
async function requireParts(db: Queryable, lines: readonly LineDraft[]): Promise<void> {
  const named = lines.flatMap(({ partId }) => partId ?? []);
  if (named.length === 0) return;
  const known = await lockParts(db, [...new Set(named)]);
  const problems: FieldErrors = {};
  for (const [index, { partId }] of lines.entries())
    if (partId !== null && !known.has(partId)) problems[`lineItems.${index}.partId`] = ['partUnknown'];
  if (Object.keys(problems).length > 0) throw wrong(problems);
}

export type Parties = Pick<
  EstimateColumns,
  'customerId' | 'customerName' | 'vehicleId' | 'vehicleLicensePlate'
>;

/**
 * The customer and the vehicle of a draft, created when it asks for that. These and the parts that it names are held
 * until the write ends; lock the estimate only afterwards, in the order of a transaction that renames or deletes one of
 * them.
 */
export async function lockParties(tx: Transaction, ctx: UserContext, draft: EstimateDraft): Promise<Parties> {
  const { customerId, vehicleId } = await createParties(tx, ctx, asNew(draft)).catch(asSent(draft));
  const customer = await customerOf(tx, customerId, draft);
  const vehicle = await vehicleOf(tx, vehicleId, draft.vehicleLicensePlate);
  await requireParts(tx.db, draft.lineItems);
  return { ...customer, ...vehicle };
}

/** Throws at every line, or for the whole, where an amount is more than can be stored. */
function requireStorable({ lines, total }: EstimateTotals): void {
  const problems: FieldErrors = {};
  for (const [index, { parts, labor, total: lineTotal }] of lines.entries())
    if (!fitsMoneyColumn(labor)) problems[`lineItems.${index}.laborHours`] = ['amountTooLarge'];
    else if (!fitsMoneyColumn(parts) || !fitsMoneyColumn(lineTotal))
      problems[`lineItems.${index}.partPrice`] = ['amountTooLarge'];
  if (Object.keys(problems).length > 0) throw wrong(problems);
  if (!fitsMoneyColumn(total)) throw wrongAt('lineItems', 'amountTooLarge');
}

/** The form marks a typed name so (spec part 2, section 3). */
const withoutMark = (mechanic: string | null) => mechanic?.replace(/^custom:\s*/, '') || null;

/** A line to be priced; without an id it is a new one. */
type PriceableLine = LineDraft & Partial<Pick<EstimateLineDraft, 'id' | 'recommendedFrom'>>;

/** Gives each line its id: that of the stored line it is, unless another line is that one already. */
function withIds(
  drafts: readonly PriceableLine[],
  stored: ReadonlyMap<string, LineItem>,
): (PriceableLine & { readonly id: string })[] {
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const id = draft.id && stored.has(draft.id) && !taken.has(draft.id) ? draft.id : randomUUID();
    taken.add(id);
    return { ...draft, id };
  });
}

interface Kept extends GivenAnswer {
  readonly isOffered: boolean;
}

/** What a stored line keeps of the customer's answer, at `net` without VAT and `price` with it (null: none yet). */
function keptOf(before: LineItem | undefined, now: LineDraft, net: Cents, price: Cents | null): Kept {
  if (!before) return { answer: null, answeredPrice: null, isOffered: false };
  const given = keptAnswer(before, now, price);
  return { ...given, isOffered: staysOffered(before, now, net, given.answer) };
}

/**
 * The amounts of a draft, as the rules say and whatever the client did; `mechanic` for lines that name none. Lines that
 * are among the `stored` ones keep the customer's answer as `keptAnswer` says.
 */
export function priceDraft(
  drafts: readonly PriceableLine[],
  taxing: Taxing,
  mechanic: string,
  stored: readonly LineItem[] = [],
): { amounts: Pick<EstimateColumns, 'subtotal' | 'tax' | 'total'>; lines: NewLine[] } {
  const byId = new Map(stored.map((line) => [line.id, line]));
  const priced = estimateTotals(drafts, taxing);
  const lines = withIds(drafts, byId).flatMap((draft, index) => {
    const amounts = priced.lines[index];
    if (!amounts) return [];
    const isFree = draft.isFree && costsNothing(amounts);
    const hasPrice = isFree || !costsNothing(amounts);
    const price = hasPrice ? priceWithVat(amounts.total, taxing) : null;
    const before = byId.get(draft.id);
    const isHighVoltage = draft.isHighVoltage ?? before?.isHighVoltage ?? false;
    return [
      {
        draft: { ...draft, isFree, isHighVoltage },
        amounts,
        ...keptOf(before, draft, amounts.total, price),
      },
    ];
  });
  const nets = billedLines(lines).map(({ amounts }) => amounts.total);
  const { subtotal, tax, total } = totalsOf(nets, taxing);
  requireStorable({ lines: priced.lines, subtotal, tax, total });
  return {
    amounts: { subtotal: moneyText(subtotal), tax: moneyText(tax), total: moneyText(total) },
    lines: lines.map(({ draft, amounts, answer, answeredPrice, isOffered }) => ({
      ...draft,
      kind: draft.kind ?? kindOf(draft),
      responsibleMechanic: withoutMark(draft.responsibleMechanic) ?? (mechanic || null),
      recommendedFrom: draft.recommendedFrom ?? null,
      laborCost: moneyText(amounts.labor),
      totalPrice: moneyText(amounts.total),
      answer,
      answeredPrice,
      isOffered,
    })),
  };
}
