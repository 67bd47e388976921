import { expect, test } from 'vitest';
import { MAX_SEEN_BEFORE, seenBefore, type EarlierWork } from './seen-before.ts';

const work = (
  concern: string,
  cause: string,
  laborHours = '1.50',
  correction: string | null = null,
): EarlierWork => ({
  concern,
  cause,
  correction,
  laborHours,
});

test('shows each cause once, how often it was seen, in the words of the newest, with the hours in the middle', () => {
  const earlier = [
    work('12 V battery warning', 'DC-DC converter\nno output', '1.50', 'Replaced'),
    work('Battery warning on start', 'converter of the DC/DC', '4.00'),
    work('Warning: 12 V battery', 'DC-DC Converter', '1.00', 'Repaired'),
    work('Battery warning', 'Cable corroded', '0.00'),
  ];
  expect(seenBefore('Warning of the 12 V battery', earlier)).toEqual([
    { cause: 'DC-DC converter\nno output', correction: 'Replaced', hours: '1.50', count: 3 },
    { cause: 'Cable corroded', correction: null, hours: null, count: 1 },
  ]);
});

test('leaves out work whose concern has fewer than half of its words in common', () => {
  const earlier = [work('Wipers smear the windscreen', 'Blades'), work('Brakes squeal', 'Pads')];
  expect(seenBefore('Brakes squeal when cold', earlier).map(({ cause }) => cause)).toEqual(['Pads']);
  expect(seenBefore('', earlier)).toEqual([]);
  expect(seenBefore('No AC', earlier)).toEqual([]);
});

test('shows the most frequent causes first, then those whose concern is most alike, and no more than four', () => {
  const earlier = [
    work('Heater cold blows noise', 'PTC element'),
    work('Heater cold', 'Coolant pump'),
    work('Heater noise', 'Fan'),
    work('Heater noise', 'Fan'),
    work('Heater cold', 'Valve stuck'),
    work('Heater cold', 'Sensor wrong'),
    work('Heater cold', 'Flap broken'),
  ];
  const causes = seenBefore('Heater cold today', earlier).map(({ cause }) => cause);
  expect([causes.length, causes[0], causes.includes('PTC element')]).toEqual([MAX_SEEN_BEFORE, 'Fan', false]);
});
