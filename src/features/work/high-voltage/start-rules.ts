import type { ErrorCode } from '#shared/errors.ts';
import type { Rank } from './who-may.ts';

/** What is known of a line and its car at the moment of the start. */
export interface StartFacts {
  readonly isHighVoltage: boolean;
  /** How many cars the visit and its estimate name: two where they differ. */
  readonly cars: number;
  readonly isQuarantined: boolean;
  /** Of the technician who starts, on that day. */
  readonly rank: Rank;
  /** The open isolation of the car; null: there is none. */
  readonly isolation: {
    /** The shop's day (`YYYY-MM-DD`) of its signature; null: it is not signed. */
    readonly signedOn: string | null;
    /** What the person who signed is qualified for on the day of the start. */
    readonly signerRank: Rank;
  } | null;
  /** The shop's day of the start, `YYYY-MM-DD`. */
  readonly today: string;
}

const isSignedToday = ({ isolation, today }: StartFacts): boolean => isolation?.signedOn === today;

/** The rules of starting a line, each with the error that it refuses with; the first that applies. */
const startRules: readonly (readonly [ErrorCode, (facts: StartFacts) => boolean])[] = [
  ['vehicle_in_quarantine', ({ isQuarantined, rank }) => isQuarantined && rank < 3],
  ['rank_1_missing', ({ isHighVoltage, rank }) => isHighVoltage && rank < 1],
  ['high_voltage_without_vehicle', ({ isHighVoltage, cars }) => isHighVoltage && cars === 0],
  ['high_voltage_vehicles_differ', ({ isHighVoltage, cars }) => isHighVoltage && cars > 1],
  [
    'isolation_measure_again',
    (facts) => {
      const { isHighVoltage, isolation } = facts;
      return isHighVoltage && Boolean(isolation?.signedOn) && !isSignedToday(facts);
    },
  ],
  ['not_isolated', (facts) => facts.isHighVoltage && !isSignedToday(facts)],
  [
    'signer_not_qualified',
    ({ isHighVoltage, isolation }) => isHighVoltage && (isolation?.signerRank ?? 0) < 2,
  ],
];

/** Returns why a line may not be started; null: it may. */
export const startRefusal = (facts: StartFacts): ErrorCode | null =>
  startRules.find(([, applies]) => applies(facts))?.[0] ?? null;
