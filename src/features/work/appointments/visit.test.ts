import { describe, expect, it } from 'vitest';
import { appointmentOf } from '#tests/harness/appointment.ts';
import { agreedAfter, changeAllocation, extentOf, isStillPromised, movedAlong, timesOf } from './visit.ts';

const monday = '2026-11-30T07:00:00.000Z';
const nine = '2026-12-01T07:00:00.000Z';
const visit = appointmentOf({
  scheduledDate: monday,
  duration: 120,
  technicianId: 'toms',
  technicianName: 'Toms V.',
  further: [
    { scheduledDate: '2026-12-01T07:00:00.000Z', duration: 60, bayId: 'lift', bayName: 'Lift 1' },
    { scheduledDate: '2026-12-02T12:30:00.000Z', duration: 30 },
  ],
});
const begins = (index: number, to: string) =>
  changeAllocation(visit.allocations, index, { scheduledDate: to, duration: 60 }).map(
    ({ scheduledDate }) => scheduledDate,
  );

describe('a visit of several times', () => {
  it('moves as one, whichever of its times is moved', () => {
    expect(begins(0, '2026-12-01T08:15:00.000Z')).toEqual([
      '2026-12-01T08:15:00.000Z',
      '2026-12-02T08:15:00.000Z',
      '2026-12-03T13:45:00.000Z',
    ]);
    expect(begins(2, '2026-12-01T12:30:00.000Z')).toEqual([
      '2026-11-29T07:00:00.000Z',
      '2026-11-30T07:00:00.000Z',
      '2026-12-01T12:30:00.000Z',
    ]);
  });

  it('keeps nine o’clock when the clocks change between the old day and the new one', () => {
    expect(
      movedAlong('2027-03-26T07:00:00.000Z', '2027-03-25T07:00:00.000Z', '2027-03-29T06:00:00.000Z'),
    ).toBe('2027-03-30T06:00:00.000Z');
  });

  it('goes past midnight with its minutes', () => {
    expect(movedAlong('2026-11-30T21:30:00.000Z', monday, '2026-11-30T08:00:00.000Z')).toBe(
      '2026-11-30T22:30:00.000Z',
    );
    expect(movedAlong('2026-11-30T22:15:00.000Z', monday, '2026-11-30T06:30:00.000Z')).toBe(
      '2026-11-30T21:45:00.000Z',
    );
  });

  it('gives only the one time another technician, bay or length', () => {
    const { scheduledDate } = visit.allocations[1]!;
    const changed = changeAllocation(visit.allocations, 1, {
      scheduledDate,
      duration: 90,
      technician: { id: 'edgars', name: 'Edgars K.' },
      bay: { id: null, name: null },
    });
    expect(changed[0]).toEqual(visit.allocations[0]);
    expect(changed[2]).toEqual(visit.allocations[2]);
    expect(changed[1]).toEqual({
      scheduledDate,
      duration: 90,
      technicianId: 'edgars',
      technicianName: 'Edgars K.',
      bayId: null,
      bayName: null,
    });
  });

  it('lasts from its first beginning to its last end', () => {
    expect(extentOf(visit.allocations)).toEqual({
      from: Date.parse(monday),
      to: Date.parse('2026-12-02T13:00:00Z'),
    });
  });

  it('takes none of its times when it is cancelled', () => {
    expect(timesOf([visit])).toHaveLength(3);
    expect(timesOf([{ ...visit, status: 'cancelled' }])).toEqual([]);
  });
});

describe('what is agreed about the car of a visit that is moved', () => {
  const agreed = {
    scheduledDate: monday,
    dropOffAt: '2026-11-30T06:30:00.000Z',
    promisedAt: '2026-12-01T15:00:00.000Z',
  };
  const movedTo = (scheduledDate: string, further: readonly string[] = []) =>
    agreedAfter(
      agreed,
      [scheduledDate, ...further].map((each) => ({ scheduledDate: each })),
    );

  it('brings the car as long before the new beginning as before the old one', () => {
    expect(movedTo('2026-12-01T08:00:00.000Z').dropOffAt).toBe('2026-12-01T07:30:00.000Z');
    expect(movedTo('2026-11-27T07:00:00.000Z').dropOffAt).toBe('2026-11-27T06:30:00.000Z');
    expect(agreedAfter({ ...agreed, dropOffAt: null }, [{ scheduledDate: nine }]).dropOffAt).toBeNull();
  });

  it('keeps what was promised while that is not before the new beginning', () => {
    expect(movedTo('2026-12-01T15:00:00.000Z').promisedAt).toBe(agreed.promisedAt);
    expect(movedTo('2026-12-01T15:01:00.000Z').promisedAt).toBeNull();
    // Another of its times is the first.
    expect(movedTo('2026-12-02T07:00:00.000Z', [nine]).promisedAt).toBe(agreed.promisedAt);
  });

  it('changes nothing where the beginning stays', () => {
    const early = { ...agreed, promisedAt: '2026-11-29T15:00:00.000Z' };
    expect(agreedAfter(early, [{ scheduledDate: monday }])).toEqual({
      dropOffAt: agreed.dropOffAt,
      promisedAt: early.promisedAt,
    });
  });
});

it('says that a visit is still promised while it is firm, scheduled and to come', () => {
  const now = Date.parse('2026-11-28T10:00:00Z');
  const visit = { isFirm: true, status: 'scheduled', scheduledDate: '2026-11-28T10:00:01Z' } as const;
  expect(isStillPromised(visit, now)).toBe(true);
  expect(isStillPromised({ ...visit, isFirm: false }, now)).toBe(false);
  expect(isStillPromised({ ...visit, status: 'cancelled' }, now)).toBe(false);
  expect(isStillPromised({ ...visit, scheduledDate: '2026-11-28T10:00:00Z' }, now)).toBe(false);
});
