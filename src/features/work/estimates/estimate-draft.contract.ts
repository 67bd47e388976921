import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { amount, hourlyRate, optionalLines, optionalText, id } from '#shared/fields.ts';
import { numberOf } from '#shared/typed-number.ts';
import { checkVatReason, vatReasonDraft } from '#features/work/paperwork/vat-reason.contract.ts';
import { partiesDraft } from '#features/records/vehicles/parties.contract.ts';
import { estimateStatuses } from './estimate-status.ts';
import { lineKinds } from './line-kind.ts';

/** A number, or its text; a blank one is `blank`. */
const numberOr =
  (blank: number) =>
  (value: number | string | null | undefined): number => {
    if (typeof value === 'number') return value;
    return value === null || value === undefined || value === '' ? blank : numberOf(value);
  };

/** A blank number of units is one, as in the form (spec part 2, section 5). */
const units = z
  .union([z.number(), z.string()])
  .nullish()
  .transform(numberOr(1))
  .pipe(
    z
      .number(say('unitsInvalid'))
      .int(say('unitsInvalid'))
      .min(1, say('unitsInvalid'))
      .max(100_000, say('unitsInvalid')),
  );
const wholePercent = z
  .union([z.number(), z.string()])
  .nullish()
  .transform(numberOr(0))
  .pipe(
    z
      .number(say('discountInvalid'))
      .int(say('discountInvalid'))
      .min(0, say('discountInvalid'))
      .max(100, say('discountInvalid')),
  );
const hours = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? '0' : String(value).trim()))
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, say('hoursCountInvalid')));
/** Blank is nothing: a line of labour only has no price. */
const price = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? '0' : value))
  .pipe(amount('pricePositive'));

export const lineDraft = z.object({
  /** By default from `kindOf`. */
  kind: z.enum(lineKinds, say('invalid')).optional(),
  description: optionalLines(2000),
  partId: id.nullish().transform((value) => value ?? null),
  partNumber: optionalText(80),
  partName: optionalText(200),
  partPrice: price,
  partUnits: units,
  laborHours: hours,
  discount: wholePercent,
  /** Said on purpose of a line that costs nothing; one that costs something is not free. */
  isFree: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** Work on the high-voltage system. Left out, a stored line stays as it is, and a new one is not. */
  isHighVoltage: z.boolean().nullish(),
  responsibleMechanic: optionalText(100),
});
export type LineDraft = z.output<typeof lineDraft>;

export const MAX_LINES = 500;

/** A line of an estimate: with the id of a stored line it is that line, changed or not; without, a new one. */
const estimateLineDraft = lineDraft.extend({
  id: id.nullish().transform((value) => value ?? null),
  /** The declined line of an earlier estimate that is offered again. */
  recommendedFrom: id.nullish().transform((value) => value ?? null),
});
export type EstimateLineDraft = z.output<typeof estimateLineDraft>;

export const estimateDraft = z
  .object({
    customerId: id.nullish().transform((value) => value ?? null),
    ...partiesDraft.shape,
    /** Free text when no customer is chosen; `createCustomer` creates one of it, as `newCustomer` without a phone. */
    customerName: optionalText(200),
    createCustomer: z.boolean().default(false),
    vehicleId: id.nullish().transform((value) => value ?? null),
    /** Free text when no vehicle is chosen; `createVehicle` makes one of it, as `newVehicle` without make and model. */
    vehicleLicensePlate: optionalText(40),
    createVehicle: z.boolean().default(false),
    description: optionalLines(4000),
    mileage: optionalText(40),
    laborRate: hourlyRate('pricePositive').optional(),
    applyTax: z.boolean().default(true),
    ...vatReasonDraft.shape,
    /** The customer's order or contract number; null: as usual for the customer. Left out it stays as it is stored. */
    buyerReference: optionalText(100).optional(),
    /** Long enough for all that a visitor may write in a request. */
    internalNotes: optionalLines(20_000),
    lineItems: z.array(estimateLineDraft).max(MAX_LINES, say('tooManyLines')).default([]),
    status: z.enum(estimateStatuses, say('invalid')).optional(),
    rejectionReason: optionalLines(1000),
    /** The version that was edited; a stale one is rejected and changes nothing. */
    version: z.number().int().optional(),
  })
  .superRefine((draft, context) => checkVatReason(draft, draft.applyTax, context));
export type EstimateDraft = z.output<typeof estimateDraft>;
