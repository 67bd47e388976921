import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { id, optionalLines, requiredText, secondsAgo } from '#shared/fields.ts';
import { numberOf } from '#shared/typed-number.ts';
import { fitsSignature, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from './signature.ts';

const asNumber = (value: number | string): number => (typeof value === 'string' ? numberOf(value) : value);
/** A measured value with at most so many decimals; forms send it as text. */
const measured = (least: number, most: number, decimals: number, wrong: Parameters<typeof say>[0]) =>
  z
    .union([z.number(), z.string()], say(wrong))
    .transform(asNumber)
    .pipe(
      z
        .number(say(wrong))
        .min(least, say(wrong))
        .max(most, say(wrong))
        .refine((value) => Number(value.toFixed(decimals)) === value, say(wrong)),
    );
const volts = measured(0, 1500, 1, 'voltsInvalid');

export const voltsDraft = z.object({ plusMinus: volts, plusChassis: volts, minusChassis: volts });

const chosenTools = {
  glovesId: z.uuid(say('toolRequired')),
  testerId: z.uuid(say('toolRequired')),
};

/** Acts that a phone without a connection keeps and sends later. The disconnect is one too: it has a photo. */
export const stepDraft = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['procedure', 'area', 'waited', 'tester_before', 'tester_after']), secondsAgo }),
  z.object({ step: z.literal('tools'), ...chosenTools, secondsAgo }),
  z.object({ step: z.literal('measured'), ...voltsDraft.shape, secondsAgo }),
  /** Begins the next round, with tools that are in date then. */
  z.object({ step: z.literal('measure_again'), ...chosenTools, secondsAgo }),
  z.object({
    step: z.literal('insulation'),
    testerId: z.uuid(say('toolRequired')),
    megaohms: measured(0, 100_000, 2, 'megaohmsInvalid'),
    secondsAgo,
  }),
]);
export type StepDraft = z.output<typeof stepDraft>;

export const disconnectDraft = z.object({
  /** Who holds the plug or the disconnect. */
  heldBy: requiredText(100, 'heldByRequired'),
  /** Where it is locked away, or with which lock. */
  lock: requiredText(60, 'lockRequired'),
  secondsAgo,
});
export type DisconnectDraft = z.output<typeof disconnectDraft>;

export const beginDraft = z.object({
  vehicleId: id,
  /** What the car is isolated for. */
  estimateId: id.nullable().default(null),
});
export type BeginDraft = z.output<typeof beginDraft>;

/** One photo of the lock, as a phone takes it. */
export const lockPhoto = {
  files: 1,
  bytesEach: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

const signaturePoint = z.object({
  x: z.number().int().min(0).max(SIGNATURE_WIDTH),
  y: z.number().int().min(0).max(SIGNATURE_HEIGHT),
});
/** What the pen drew without being lifted. */
export const signatureStroke = z.array(signaturePoint).min(1);

/** Drawn, or typed by who cannot draw. */
export const signatureDraft = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    strokes: z.array(signatureStroke).min(1, say('signatureRequired')).refine(fitsSignature, say('invalid')),
  }),
  z.object({ kind: z.literal('typed'), name: requiredText(100, 'signatureRequired') }),
]);
export type Signature = z.output<typeof signatureDraft>;

export const quarantineReasons = ['crash', 'water', 'damaged_battery', 'other'] as const;

export const quarantineDraft = z
  .object({ reason: z.enum(quarantineReasons, say('required')), note: optionalLines(1000) })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    error: say('required'),
  });
export type QuarantineDraft = z.output<typeof quarantineDraft>;

export const releaseDraft = z.object({ reason: requiredText(500, 'required') });
