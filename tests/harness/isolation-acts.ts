import {
  refusalOf,
  standingOf,
  type IsolationRules,
  type RecordedStep,
  type StepName,
} from '#features/work/high-voltage/isolation-steps.ts';

export const rules: IsolationRules = {
  limitVolts: 60,
  waitingMinutes: 10,
  needsSecondPerson: false,
  leastMegaohms: 1,
};
export const withSecond = { ...rules, needsSecondPerson: true };
export const safe = { plusMinus: 0.3, plusChassis: 0.2, minusChassis: 0.4 };
export const insulated = { step: 'insulation', megaohms: 5 } as const;
export const live = { ...safe, plusChassis: 60.1 };
/** In Riga, 09:00 of a Wednesday in winter; each act is a quarter of an hour after the one before. */
export const BEGIN = Date.parse('2026-11-25T07:00:00Z');
export const QUARTER = 15 * 60_000;
export const at = (quarters: number): string => new Date(BEGIN + quarters * QUARTER).toISOString();

export type Done = StepName | Partial<RecordedStep>;
/** Acts one after the other, by Edgars where nothing else is said. */
export function acts(...done: readonly Done[]): RecordedStep[] {
  let round = 1;
  return done.map((each, index) => {
    const act = typeof each === 'string' ? { step: each } : each;
    if (act.step === 'measure_again') round += 1;
    const volts = act.step === 'measured' ? safe : undefined;
    return { step: 'procedure', round, doneAt: at(index), userId: 'edgars', volts, ...act };
  });
}

export const untilWaited = ['procedure', 'area', 'tools', 'disconnect', 'waited'] as const;
export const proved = ['tester_before', 'measured', 'tester_after'] as const;
export const ready = [...untilWaited, ...proved] as const;

export interface Wanted {
  readonly step: StepName;
  readonly doneAt?: string;
  readonly userId?: string;
}
export const refused = (done: readonly Done[], wanted: Wanted, by: IsolationRules = rules) =>
  refusalOf({
    standing: standingOf(acts(...done), by),
    rules: by,
    wanted: { doneAt: at(done.length), userId: 'edgars', ...wanted },
  });
