import { describe, expect, it } from 'vitest';
import { nextPresence, presenceOf, presences, promisedText, timesAt } from './presence.ts';

const none = { arrivedAt: null, readyAt: null, collectedAt: null };
const [nine, noon, five] = [
  '2026-11-30T07:00:00.000Z',
  '2026-11-30T10:00:00.000Z',
  '2026-11-30T15:00:00.000Z',
];

describe('where the car of a visit is', () => {
  it('takes the last state that has a time', () => {
    expect(presenceOf(none)).toBe('expected');
    expect(presenceOf({ ...none, arrivedAt: nine })).toBe('arrived');
    expect(presenceOf({ ...none, arrivedAt: nine, readyAt: noon })).toBe('ready');
    expect(presenceOf({ ...none, collectedAt: five })).toBe('collected');
  });

  it('goes from expected to collected, and ends there', () => {
    expect(presences.map(nextPresence)).toEqual(['arrived', 'ready', 'collected', null]);
  });

  it('keeps the times of earlier states, and takes back those of later ones', () => {
    const ready = timesAt('ready', timesAt('arrived', none, nine), noon);
    expect(ready).toEqual({ arrivedAt: nine, readyAt: noon, collectedAt: null });
    expect(timesAt('arrived', ready, five)).toEqual({ ...none, arrivedAt: nine });
    expect(timesAt('expected', ready, five)).toEqual(none);
  });

  it('does not move a time that is said twice', () => {
    const arrived = timesAt('arrived', none, nine);
    expect(timesAt('arrived', arrived, noon)).toEqual(arrived);
  });

  it('invents no time for a state that was skipped', () => {
    expect(timesAt('collected', none, five)).toEqual({ ...none, collectedAt: five });
  });
});

describe('until when a car was promised', () => {
  it('names the day where that is another one', () => {
    expect(promisedText(five, '2026-11-30')).toBe('17:00');
    expect(promisedText(five, '2026-11-29')).toBe('30.11.2026 17:00');
    expect(promisedText('2026-11-29T22:30:00.000Z', '2026-11-30')).toBe('00:30');
  });
});
