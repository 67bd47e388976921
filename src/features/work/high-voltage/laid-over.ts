import { numberOf } from '#shared/typed-number.ts';
import { carStateOf } from './car-state.ts';
import type { Isolation, IsolationStep } from './high-voltage.contract.ts';
import { isOutdatedOn, standingOf, type StepName } from './isolation-steps.ts';

/** An act that this device has kept and the server may not have stored yet. */
export interface WaitingAct {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** By the clock of the server, in milliseconds. */
  readonly at: number;
}

/** Returns what is kept of the idempotency key of an act: enough to know it again, and no use to others. */
export const actKeyOf = (key: string): string => key.slice(0, 8);

const numeric = (value: unknown): number => (typeof value === 'number' ? value : numberOf(String(value)));
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function stepOf({ id, body, at }: WaitingAct, round: number, person: Pick<IsolationStep, 'userId' | 'name'>) {
  // The disconnect has an address of its own, and names no step.
  const step = (body.step ?? 'disconnect') as StepName;
  const moment = new Date(at).toISOString();
  return {
    ...person,
    id,
    step,
    round: step === 'measure_again' ? round + 1 : round,
    doneAt: moment,
    recordedAt: moment,
    // Its photo waits as well.
    hasPhoto: false,
    actKey: actKeyOf(id),
    heldBy: textOf(body.heldBy),
    lock: textOf(body.lock),
    volts:
      step === 'measured'
        ? {
            plusMinus: numeric(body.plusMinus),
            plusChassis: numeric(body.plusChassis),
            minusChassis: numeric(body.minusChassis),
          }
        : undefined,
    megaohms: step === 'insulation' ? numeric(body.megaohms) : undefined,
  } satisfies IsolationStep;
}

/** A signature and a measurement are of their day: what the server said of an open isolation on the day before is not true any more. */
function asOfDay(isolation: Isolation, today: string): Isolation {
  if (isolation.endedAt !== null) return isolation;
  const isOutdated = isOutdatedOn(standingOf(isolation.steps, isolation), today);
  return { ...isolation, state: carStateOf(isolation, today), isOutdated };
}

/**
 * Returns an isolation as it will stand once the server has stored what a person has kept on this device, on a day of the shop
 * (`YYYY-MM-DD`).
 */
export function laidOver(
  isolation: Isolation,
  waiting: readonly WaitingAct[],
  person: Pick<IsolationStep, 'userId' | 'name'>,
  today: string,
): Isolation {
  // An act is deleted on this device only after the server’s state was read with it.
  const stored = new Set(isolation.steps.map(({ actKey }) => actKey));
  const kept = waiting.filter(({ id }) => !stored.has(actKeyOf(id)));
  if (kept.length === 0) return asOfDay(isolation, today);
  const steps = [...isolation.steps];
  for (const act of kept)
    steps.push(stepOf(act, 1 + steps.filter(({ step }) => step === 'measure_again').length, person));
  const { round, next, waitUntil, isOverLimit, megaohms, signed } = standingOf(steps, isolation);
  const unsigned = { signedAt: null, signedBy: null, secondPerson: null };
  return asOfDay(
    {
      ...isolation,
      ...(signed === null && unsigned),
      steps,
      round,
      next,
      waitUntil,
      isOverLimit,
      megaohms,
    },
    today,
  );
}
