import { z } from 'zod';
import { id, instant } from '#shared/fields.ts';
import { partLocations } from '#features/records/inventory/inventory.contract.ts';
import { lineAnswers } from './line-answer.ts';
import { lineKinds } from './line-kind.ts';

const text = z.string().nullable();
const money = z.string();

export const lineItem = z.object({
  id,
  estimateId: id,
  lineNumber: z.number().int(),
  kind: z.enum(lineKinds),
  description: text,
  partId: id.nullable(),
  partNumber: text,
  partName: text,
  partPrice: money,
  partUnits: z.number().int(),
  laborHours: z.string(),
  laborCost: money,
  discount: z.number().int(),
  /** It costs nothing on purpose. Without it a line that costs nothing has no price yet: see `lacksPrice`. */
  isFree: z.boolean(),
  /** Work on the high-voltage system: it is started once the car is isolated. */
  isHighVoltage: z.boolean(),
  responsibleMechanic: text,
  totalPrice: money,
  /** Null: the customer was not asked yet, or has not answered. */
  answer: z.enum(lineAnswers).nullable(),
  /** The price with VAT that was answered; without an answer the one approved before, of work that is asked again. */
  answeredPrice: money.nullable(),
  /** The customer was sent it, or has answered, as it is. */
  isOffered: z.boolean(),
  recommendedFrom: id.nullable(),
});
export type LineItem = z.infer<typeof lineItem>;

/** What a line keeps when it is copied: into a template, or offered again. */
export const copiedLine = lineItem.pick({
  kind: true,
  description: true,
  partId: true,
  partNumber: true,
  partName: true,
  partPrice: true,
  partUnits: true,
  laborHours: true,
  discount: true,
  isFree: true,
  isHighVoltage: true,
});

/** Work on a vehicle that its owner declined and that was not offered since; a stocked part is as it is today. */
export const recommendedLine = copiedLine.extend({
  id,
  estimateId: id,
  estimateNumber: z.string(),
  /** With VAT, as it was declined. */
  price: money,
  declinedAt: instant,
});
export type RecommendedLine = z.infer<typeof recommendedLine>;

/** A part of the inventory that work takes. */
export const neededPart = z.object({
  partId: id,
  partNumber: z.string(),
  name: z.string(),
  /** Pieces, of all lines that were not declined. */
  needed: z.number().int(),
  inStock: z.number().int(),
  location: z.enum(partLocations).nullable(),
});
export type NeededPart = z.infer<typeof neededPart>;
