import { expect, test } from 'vitest';
import { startRefusal, type StartFacts } from './start-rules.ts';

const today = '2026-11-25';
const signed = { signedOn: today, signerRank: 2 } as const;
/** High-voltage work on an isolated car by somebody who is instructed. */
const safe: StartFacts = {
  isHighVoltage: true,
  cars: 1,
  isQuarantined: false,
  rank: 1,
  isolation: signed,
  today,
};
const plain: StartFacts = { ...safe, isHighVoltage: false, rank: 0, isolation: null };

test.each<[string, StartFacts, string | null]>([
  ['high-voltage work on an isolated car', safe, null],
  ['other work on a car that nobody has isolated, by anybody', plain, null],
  ['other work without a car on record', { ...plain, cars: 0 }, null],
  ['other work on a car in quarantine by the highest rank', { ...plain, isQuarantined: true, rank: 3 }, null],
  [
    'other work on a car in quarantine by rank 2',
    { ...plain, isQuarantined: true, rank: 2 },
    'vehicle_in_quarantine',
  ],
  [
    'high-voltage work in quarantine by rank 2',
    { ...safe, isQuarantined: true, rank: 2 },
    'vehicle_in_quarantine',
  ],
  [
    'high-voltage work in quarantine by the highest rank, not isolated',
    { ...safe, isQuarantined: true, rank: 3, isolation: null },
    'not_isolated',
  ],
  ['high-voltage work by somebody without a qualification', { ...safe, rank: 0 }, 'rank_1_missing'],
  [
    'high-voltage work without a car on record',
    { ...safe, cars: 0, isolation: null },
    'high_voltage_without_vehicle',
  ],
  ['high-voltage work of a visit of another car', { ...safe, cars: 2 }, 'high_voltage_vehicles_differ'],
  ['high-voltage work on a car that is not isolated', { ...safe, isolation: null }, 'not_isolated'],
  [
    'high-voltage work by an isolation that is not signed',
    { ...safe, isolation: { signedOn: null, signerRank: 0 } },
    'not_isolated',
  ],
  [
    'high-voltage work by a signature of the day before',
    { ...safe, isolation: { ...signed, signedOn: '2026-11-24' } },
    'isolation_measure_again',
  ],
  [
    'high-voltage work where who signed is not qualified any more',
    { ...safe, isolation: { ...signed, signerRank: 1 } },
    'signer_not_qualified',
  ],
])('decides of %s', (_name, facts, refusal) => {
  expect(startRefusal(facts)).toBe(refusal);
});
