import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeTimeQueries } from '#tests/harness/free-time-queries.ts';
import { runs } from '#tests/harness/runs.ts';
import { expectedFreeTimes } from '#tests/oracles/free-times-oracle.ts';
import { freeTimes, type FreeTimesQuery } from './free-times.ts';

const queries = runs({ short: 1_000, all: 20_000 });

/** What a question for free times may be about. */
const kinds: Readonly<Record<string, (query: FreeTimesQuery) => unknown>> = {
  'any technician': ({ technicianId, technicians }) => technicianId === null && technicians.length > 1,
  'one technician': ({ technicianId }) => technicianId !== null,
  'a shop without technicians': ({ technicianId, technicians }) =>
    technicianId === null && technicians.length === 0,
  'any bay': ({ bayId, bays }) => bayId === null && bays !== null,
  'one bay': ({ bayId, bays }) => bayId !== null && bays !== null,
  'no bay': ({ bays }) => bays === null,
  'a week of a technician': ({ hours }) => hours.workingWeeks.length > 0,
  'absences of days': ({ hours }) => hours.absences.some(({ fromTime }) => fromTime === null),
  'absences of hours': ({ hours }) => hours.absences.some(({ fromTime }) => fromTime !== null),
  'special days': ({ hours }) => hours.specialDays.length > 0,
  'a buffer': ({ buffer }) => buffer,
  'a last drop-off': ({ lastStart }) => lastStart,
  'one time': ({ at }) => at,
  'a time for all of the work': ({ isWhole }) => isWhole,
  'work of more than a day': ({ minutes }) => minutes > 1440,
};

test('finds what the oracle finds, with somebody and a bay that are free', { timeout: 600_000 }, () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(freeTimeQueries, (query) => {
      const found = freeTimes(query);
      const expected = expectedFreeTimes(query);
      expect(found.map(({ scheduledDate }) => scheduledDate)).toEqual(
        expected.map(({ scheduledDate }) => scheduledDate),
      );
      for (const [index, { technicianId, bayId }] of found.entries()) {
        expect(expected[index]?.technicians ?? [null]).toContain(technicianId);
        expect(expected[index]?.bays ?? [null]).toContain(bayId);
      }
      for (const [kind, isOf] of Object.entries(kinds))
        if (found.length > 0 && isOf(query)) met.set(kind, (met.get(kind) ?? 0) + 1);
    }),
    { numRuns: queries },
  );
  // Of each kind there were times to find.
  for (const kind of Object.keys(kinds)) expect(met.get(kind), kind).toBeGreaterThan(queries / 200);
});
