import { wallClockOf } from '#shared/dates.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Every act of an isolation. The first eight are done in this order, the later ones as `refusalOf` says. */
export const stepNames = [
  'procedure',
  'area',
  'tools',
  'disconnect',
  'waited',
  'tester_before',
  'measured',
  'tester_after',
  'second_person',
  'signed',
  'measure_again',
  'insulation',
  'energized',
  'broken_off',
] as const;
export type StepName = (typeof stepNames)[number];

/** The steps that are done one after the other, none left out, until the isolation can be signed. */
export const orderedSteps = [
  'procedure',
  'area',
  'tools',
  'disconnect',
  'waited',
  'tester_before',
  'measured',
  'tester_after',
] as const satisfies readonly StepName[];
export type OrderedStep = (typeof orderedSteps)[number];

/** With so many acts on record it can only be ended: a car with its disconnect out by an insulation that is measured first. */
export const MAX_STEPS = 400;
/** So many measurements of the insulation are taken beyond. */
const SPARE_STEPS = 20;
/** The database takes no more (migration 0116). */
export const MAX_ROUNDS = 100;

/** Measuring again begins here: the disconnect is still out. */
const FIRST_OF_A_LATER_ROUND = orderedSteps.indexOf('tester_before');

/** Volts between two points, direct current. */
export interface Volts {
  /** Between HV+ and HV-. */
  readonly plusMinus: number;
  readonly plusChassis: number;
  readonly minusChassis: number;
}

/** What counts of gloves or a tester once they are chosen. */
interface ChosenTool {
  /** `YYYY-MM-DD`; null: it needs no test. */
  readonly testedUntil: string | null;
}

/** An act that is on record. */
export interface RecordedStep {
  readonly step: StepName;
  /** 1 for the first; each "measure again" begins the next one. */
  readonly round: number;
  /** ISO, UTC. */
  readonly doneAt: string;
  readonly userId: string;
  readonly volts?: Volts | undefined;
  readonly megaohms?: number | undefined;
  readonly gloves?: ChosenTool | undefined;
  readonly tester?: ChosenTool | undefined;
}

/** What was settled when the isolation began. */
export interface IsolationRules {
  readonly limitVolts: number;
  readonly waitingMinutes: number;
  readonly needsSecondPerson: boolean;
  /** The least insulation resistance before the car is energized again. */
  readonly leastMegaohms: number;
}

/** Where an isolation stands. */
export interface Standing {
  readonly round: number;
  /** What is done next; null once all is done that comes before the signature. */
  readonly next: OrderedStep | null;
  /** The last measurement of this round was above the limit: it has to be measured again. */
  readonly isOverLimit: boolean;
  /** When the waiting is over; null before the disconnect is out. ISO, UTC. */
  readonly waitUntil: string | null;
  /** The shop's day (`YYYY-MM-DD`) of the earliest act of this round that a signature stands on; null: there is none yet. */
  readonly provedOn: string | null;
  /** The last day (`YYYY-MM-DD`) on which the gloves and the tester of this round are in date; null: it is not known, or never ends. */
  readonly toolsUntil: string | null;
  /** Who confirmed this round as the second person. */
  readonly secondPerson: string | null;
  /** The signature of this round. */
  readonly signed: RecordedStep | null;
  /** The last insulation resistance that was measured since the last signature, in megaohms; null: none. */
  readonly megaohms: number | null;
  readonly isDisconnected: boolean;
  readonly isEnded: boolean;
  /** How many acts are on record. */
  readonly length: number;
}

/** Says whether any of the three voltages is above the limit. */
export const isOver = (volts: Volts, limit: number): boolean =>
  Object.values(volts).some((measured: number) => measured > limit);

/** Returns where an isolation stands after its acts, in the order in which they were recorded. */
export function standingOf(steps: readonly RecordedStep[], rules: IsolationRules): Standing {
  const round = 1 + steps.filter(({ step }) => step === 'measure_again').length;
  const ofRound = steps.filter((each) => each.round === round && each.step !== 'measure_again');
  const last = (step: StepName, among: readonly RecordedStep[] = ofRound) =>
    among.findLast((each) => each.step === step);
  const measured = last('measured')?.volts;
  const isOverLimit = measured !== undefined && isOver(measured, rules.limitVolts);
  const isDone = (step: OrderedStep) =>
    step === 'measured' ? measured !== undefined && !isOverLimit : last(step) !== undefined;
  const due = orderedSteps.slice(round === 1 ? 0 : FIRST_OF_A_LATER_ROUND);
  const disconnect = last('disconnect', steps);
  const proved = last('tester_before');
  const chosen = steps.findLast(({ step }) => step === 'tools' || step === 'measure_again');
  const tested = [chosen?.gloves?.testedUntil, chosen?.tester?.testedUntil].filter(
    (day) => typeof day === 'string',
  );
  const sinceSigned = steps.slice(1 + steps.findLastIndex(({ step }) => step === 'signed'));
  return {
    round,
    next: due.find((step) => !isDone(step)) ?? null,
    isOverLimit,
    waitUntil: disconnect
      ? new Date(Date.parse(disconnect.doneAt) + rules.waitingMinutes * 60_000).toISOString()
      : null,
    provedOn: proved ? wallClockOf(proved.doneAt).day : null,
    toolsUntil: tested.toSorted()[0] ?? null,
    secondPerson: last('second_person')?.userId ?? null,
    signed: last('signed') ?? null,
    megaohms: last('insulation', sinceSigned)?.megaohms ?? null,
    isDisconnected: disconnect !== undefined,
    isEnded: steps.some(({ step }) => step === 'energized' || step === 'broken_off'),
    length: steps.length,
  };
}

const areToolsOutdated = ({ toolsUntil }: Standing, today: string): boolean =>
  toolsUntil !== null && toolsUntil < today;

/**
 * Says whether a round has to be measured again on a day of the shop (`YYYY-MM-DD`): it was measured on an earlier one, or is
 * about to be with tools whose test has run out.
 */
export const isOutdatedOn = (standing: Standing, today: string): boolean =>
  standing.provedOn === null
    ? standing.next === 'tester_before' && areToolsOutdated(standing, today)
    : standing.provedOn !== today;

/** An act that somebody wants to record. */
export interface WantedStep {
  readonly step: StepName;
  /** When it was done, ISO, UTC. */
  readonly doneAt: string;
  readonly userId: string;
}

/** What the rules know of the moment beside the acts. */
interface StepFacts {
  readonly standing: Standing;
  readonly rules: IsolationRules;
  readonly wanted: WantedStep;
}

/** Recorded so much later than it was done, it is said: a phone had no connection. */
const LATE_MS = 60_000;
export const isRecordedLate = (step: { readonly doneAt: string; readonly recordedAt: string }): boolean =>
  Date.parse(step.recordedAt) - Date.parse(step.doneAt) > LATE_MS;

/** Says whether an act ends an isolation. */
export const endsIsolation = (step: StepName): step is 'energized' | 'broken_off' =>
  step === 'energized' || step === 'broken_off';

const isOrdered = (step: StepName): step is OrderedStep => orderedSteps.some((each) => each === step);

const confirms: readonly StepName[] = ['second_person', 'signed'];

/**
 * The rules of the order, each with the error that it refuses an act with, the first that applies. Who may do it and which
 * tools may be used is decided elsewhere (`who-may.ts`, `usable-tool.ts`).
 */
const orderRules: readonly (readonly [ErrorCode, (facts: StepFacts) => boolean])[] = [
  ['isolation_ended', ({ standing }) => standing.isEnded],
  [
    'isolation_too_long',
    ({ standing, wanted: { step } }) =>
      !endsIsolation(step) && standing.length >= MAX_STEPS + (step === 'insulation' ? SPARE_STEPS : 0),
  ],
  [
    'isolation_too_long',
    ({ standing, wanted: { step } }) => step === 'measure_again' && standing.round >= MAX_ROUNDS,
  ],
  // Signed, it is done: only measuring again, insulation and energizing follow.
  [
    'isolation_signed',
    ({ standing, wanted: { step } }) =>
      standing.signed !== null && (isOrdered(step) || confirms.includes(step)),
  ],
  [
    'isolation_step_done',
    ({ standing, wanted: { step } }) =>
      isOrdered(step) &&
      step !== standing.next &&
      (standing.next === null || orderedSteps.indexOf(step) < orderedSteps.indexOf(standing.next)),
  ],
  ['isolation_step_order', ({ standing, wanted: { step } }) => isOrdered(step) && step !== standing.next],
  [
    'isolation_waiting',
    ({ standing, wanted: { step, doneAt } }) =>
      step === 'waited' && standing.waitUntil !== null && doneAt < standing.waitUntil,
  ],
  // What stands on them is of the same day.
  [
    'isolation_tools_out_of_date',
    ({ standing, wanted: { step, doneAt } }) =>
      step === 'tester_before' && areToolsOutdated(standing, wallClockOf(doneAt).day),
  ],
  [
    'isolation_over_limit',
    ({ standing, wanted: { step } }) => confirms.includes(step) && standing.isOverLimit,
  ],
  [
    'isolation_step_order',
    ({ standing, wanted: { step } }) => confirms.includes(step) && standing.next !== null,
  ],
  [
    'isolation_measure_again',
    ({ standing, wanted: { step, doneAt } }) =>
      confirms.includes(step) && standing.provedOn !== wallClockOf(doneAt).day,
  ],
  [
    'isolation_step_done',
    ({ standing, wanted: { step } }) => step === 'second_person' && standing.secondPerson !== null,
  ],
  [
    'second_person_missing',
    ({ standing, rules, wanted: { step } }) =>
      step === 'signed' && rules.needsSecondPerson && standing.secondPerson === null,
  ],
  [
    'second_person_same',
    ({ standing, wanted: { step, userId } }) => step === 'signed' && standing.secondPerson === userId,
  ],
  [
    'isolation_step_order',
    ({ standing: { next }, wanted: { step } }) =>
      step === 'measure_again' && next !== null && orderedSteps.indexOf(next) < FIRST_OF_A_LATER_ROUND,
  ],
  [
    'isolation_not_disconnected',
    ({ standing, wanted: { step } }) =>
      (step === 'insulation' || step === 'energized') && !standing.isDisconnected,
  ],
  [
    'insulation_missing',
    ({ standing, wanted: { step } }) => step === 'energized' && standing.megaohms === null,
  ],
  [
    'insulation_too_low',
    ({ standing, rules, wanted: { step } }) =>
      step === 'energized' && standing.megaohms !== null && standing.megaohms < rules.leastMegaohms,
  ],
  // Once the disconnect is out, the car is energized again in order.
  [
    'isolation_disconnected',
    ({ standing, wanted: { step } }) => step === 'broken_off' && standing.isDisconnected,
  ],
];

/** Returns why an act is refused where the isolation stands; null: it may be recorded. */
export const refusalOf = (facts: StepFacts): ErrorCode | null =>
  orderRules.find(([, applies]) => applies(facts))?.[0] ?? null;
