import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, idParams, instant, requiredText } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { ranks } from '#features/records/qualifications/qualification-rank.ts';
import { carStates } from './car-state.ts';
import {
  beginDraft,
  disconnectDraft,
  lockPhoto,
  quarantineDraft,
  quarantineReasons,
  releaseDraft,
  signatureDraft,
  signatureStroke,
  stepDraft,
} from './high-voltage-drafts.contract.ts';
import { orderedSteps, stepNames } from './isolation-steps.ts';

/** The version that was on the screen: these acts stand for what everybody has seen, so none is for what came after. */
const seenVersion = z.number().int();

const perAttempt = ['secondsAgo'] as const;

/** A tool as it was when it was chosen. */
const usedTool = z.object({
  name: z.string(),
  serialNumber: z.string(),
  /** `YYYY-MM-DD`; null: it needs no test. */
  testedUntil: z.string().nullable(),
});
export type UsedTool = z.infer<typeof usedTool>;

/** The qualification of who did an act, as it was then. */
const usedQualification = z.object({
  rank: z.literal(ranks),
  level: z.string(),
  /** `YYYY-MM-DD`; null: it has no end. */
  validUntil: z.string().nullable(),
});
export type UsedQualification = z.infer<typeof usedQualification>;

export const isolationStep = z.object({
  id,
  step: z.enum(stepNames),
  round: z.number().int(),
  doneAt: instant,
  /** When the server heard of it. */
  recordedAt: instant,
  userId: id,
  /** Of the person. */
  name: z.string(),
  gloves: usedTool.optional(),
  tester: usedTool.optional(),
  heldBy: z.string().optional(),
  lock: z.string().optional(),
  hasPhoto: z.boolean(),
  /** How the idempotency key with which it was sent begins: a phone knows by it what it has kept itself. */
  actKey: z.string().nullable(),
  volts: z.object({ plusMinus: z.number(), plusChassis: z.number(), minusChassis: z.number() }).optional(),
  megaohms: z.number().optional(),
  signature: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('drawn'), strokes: z.array(signatureStroke) }),
      z.object({ kind: z.literal('typed'), name: z.string() }),
    ])
    .optional(),
  reason: z.string().optional(),
  qualification: usedQualification.optional(),
});
export type IsolationStep = z.infer<typeof isolationStep>;

const car = z.object({
  id,
  licensePlate: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().int().nullable(),
});

const workOfCar = z.object({ id, estimateNumber: z.string(), description: z.string().nullable() });

export const isolationEnds = ['energized', 'broken_off'] as const;

export const isolationSummary = z.object({
  id,
  vehicle: car,
  /** What the car is isolated for. */
  estimate: workOfCar.nullable(),
  begunAt: instant,
  /** Of the person who began it. */
  begunBy: z.string(),
  signedAt: instant.nullable(),
  /** Of the person who signed. */
  signedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  endedHow: z.enum(isolationEnds).nullable(),
  /** Of this isolation today; one that has ended is `energized`. */
  state: z.enum(carStates),
  /** Of the car, now. */
  isQuarantined: z.boolean(),
  version: z.number().int(),
});
export type IsolationSummary = z.infer<typeof isolationSummary>;

export const isolation = isolationSummary.extend({
  /** By the clock of the server. */
  now: instant,
  limitVolts: z.number().int(),
  waitingMinutes: z.number().int(),
  needsSecondPerson: z.boolean(),
  leastMegaohms: z.number(),
  round: z.number().int(),
  /** What is done next; null: all is done that comes before the signature. */
  next: z.enum(orderedSteps).nullable(),
  waitUntil: instant.nullable(),
  isOverLimit: z.boolean(),
  /**
   * This round was measured on an earlier day, so that the signature does not open anything or cannot be given; or the test of
   * its tools has run out before it was measured.
   */
  isOutdated: z.boolean(),
  /** The last insulation resistance since the signature; null: none. */
  megaohms: z.number().nullable(),
  secondPerson: z.object({ id, name: z.string() }).nullable(),
  steps: z.array(isolationStep),
});
export type Isolation = z.infer<typeof isolation>;

export const quarantine = z.object({
  id,
  reason: z.enum(quarantineReasons),
  note: z.string().nullable(),
  begunAt: instant,
  begunBy: z.string(),
  releasedAt: instant.nullable(),
  releasedBy: z.string().nullable(),
  releaseReason: z.string().nullable(),
});
export type Quarantine = z.infer<typeof quarantine>;

export const carDetails = z.object({
  state: z.enum(carStates),
  /** Newest first; the first is in force while it is not released. */
  quarantines: z.array(quarantine),
  /** Newest first. */
  isolations: z.array(isolationSummary),
  /** Open estimates of the car with high-voltage lines. */
  work: z.array(workOfCar),
});
export type CarDetails = z.infer<typeof carDetails>;

/** A car that is not simply energized, or is in quarantine. */
export const markedCar = z.object({
  vehicleId: id,
  state: z.enum(carStates),
  isQuarantined: z.boolean(),
  /** The one that is open. */
  isolationId: id.nullable(),
});
export type MarkedCar = z.infer<typeof markedCar>;

export const highVoltageContract = defineContract({
  cars: {
    method: 'GET',
    url: '/api/high-voltage/cars',
    summary: 'Cars that are isolated, being isolated, or in quarantine',
    access: 'high-voltage.read',
    response: { status: 200, body: z.array(markedCar) },
  },
  ofCar: {
    method: 'GET',
    url: '/api/vehicles/:id/high-voltage',
    summary: 'The state of a car, its quarantines and isolations, and the work that it is isolated for',
    access: 'high-voltage.read',
    params: idParams,
    response: { status: 200, body: carDetails },
  },
  list: {
    method: 'GET',
    url: '/api/high-voltage/isolations',
    summary: 'Isolations that are open or of today, the newest first',
    access: 'high-voltage.read',
    response: { status: 200, body: z.array(isolationSummary) },
  },
  get: {
    method: 'GET',
    url: '/api/high-voltage/isolations/:id',
    summary: 'One isolation with its acts',
    access: 'high-voltage.read',
    params: idParams,
    response: { status: 200, body: isolation },
  },
  begin: {
    method: 'POST',
    url: '/api/high-voltage/isolations',
    summary: 'Begin to isolate a car',
    access: 'high-voltage.record',
    body: beginDraft,
    response: { status: 201, body: isolation },
  },
  recordStep: {
    method: 'POST',
    url: '/api/high-voltage/isolations/:id/steps',
    summary: 'Record an act of an isolation; a phone may send it later',
    access: 'high-voltage.record',
    params: idParams,
    body: stepDraft,
    perAttempt,
    response: { status: 201, body: isolation },
  },
  recordDisconnect: {
    method: 'POST',
    url: '/api/high-voltage/isolations/:id/disconnect',
    summary: 'The plug or disconnect is out and locked away, with a photo of the lock (field `files`)',
    access: 'high-voltage.record',
    params: idParams,
    body: disconnectDraft,
    uploads: lockPhoto,
    perAttempt,
    response: { status: 201, body: isolation },
  },
  confirm: {
    method: 'POST',
    url: '/api/high-voltage/isolations/:id/second-person',
    summary: 'Confirm an isolation as the second person',
    access: 'high-voltage.record',
    params: idParams,
    body: z.object({ version: seenVersion }),
    response: { status: 201, body: isolation },
  },
  sign: {
    method: 'POST',
    url: '/api/high-voltage/isolations/:id/signature',
    summary: 'Sign that there is no voltage',
    access: 'high-voltage.record',
    params: idParams,
    body: z.object({ signature: signatureDraft, version: seenVersion }),
    response: { status: 201, body: isolation },
  },
  end: {
    method: 'POST',
    url: '/api/high-voltage/isolations/:id/end',
    summary: 'The car is energized again, or isolating it was broken off before the disconnect was out',
    access: 'high-voltage.record',
    params: idParams,
    body: z.discriminatedUnion('how', [
      z.object({ how: z.literal('energized'), version: seenVersion }),
      z.object({
        how: z.literal('broken_off'),
        reason: requiredText(500, 'required'),
        version: seenVersion,
      }),
    ]),
    response: { status: 201, body: isolation },
  },
  photo: {
    method: 'GET',
    url: '/api/high-voltage/isolations/:id/photos/:stepId',
    summary: 'The photo of the lock',
    access: 'high-voltage.read',
    params: z.object({ id, stepId: id }),
    response: { status: 200, file: true },
  },
  pdf: {
    method: 'GET',
    url: '/api/high-voltage/isolations/:id/pdf',
    summary: 'The record of an isolation as a document',
    access: 'high-voltage.read',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, document: 'application/pdf' },
  },
  quarantine: {
    method: 'POST',
    url: '/api/vehicles/:id/quarantine',
    summary: 'Put a car in quarantine: only the highest qualification may work on it',
    access: 'high-voltage.record',
    params: idParams,
    body: quarantineDraft,
    response: { status: 201, body: quarantine },
  },
  release: {
    method: 'POST',
    url: '/api/high-voltage/quarantines/:id/release',
    summary: 'Release a car from quarantine',
    access: 'high-voltage.record',
    params: idParams,
    body: releaseDraft,
    response: { status: 201, body: quarantine },
  },
});
