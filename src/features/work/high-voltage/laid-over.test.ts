import { expect, test } from 'vitest';
import type { Isolation, IsolationStep } from './high-voltage.contract.ts';
import { laidOver } from './laid-over.ts';

const at = (minutes: number) => Date.parse('2026-11-25T07:00:00Z') + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();
const today = '2026-11-25';
const edgars = { userId: 'edgars', name: 'Edgars' };
const done = (step: IsolationStep['step'], minutes: number): IsolationStep => ({
  ...edgars,
  id: step,
  step,
  round: 1,
  doneAt: iso(minutes),
  recordedAt: iso(minutes),
  hasPhoto: false,
  actKey: null,
  ...(step === 'measured' && { volts: { plusMinus: 0, plusChassis: 0, minusChassis: 0 } }),
});
const isolation: Isolation = {
  id: 'isolation',
  now: iso(9),
  vehicle: { id: 'car', licensePlate: 'JT-5070', make: null, model: null, year: null },
  estimate: null,
  begunAt: iso(0),
  begunBy: 'Edgars',
  signedAt: null,
  signedBy: null,
  endedAt: null,
  endedHow: null,
  state: 'unclear',
  version: 4,
  limitVolts: 60,
  waitingMinutes: 10,
  needsSecondPerson: false,
  leastMegaohms: 1,
  isQuarantined: false,
  round: 1,
  next: 'disconnect',
  waitUntil: null,
  isOverLimit: false,
  isOutdated: false,
  megaohms: null,
  secondPerson: null,
  steps: (['procedure', 'area', 'tools'] as const).map(done),
};
const acts = (...bodies: readonly object[]) =>
  bodies.map((body, index) => ({ id: String(index), body: { ...body }, at: at(10 + index * 15) }));

test('shows what waits on this device as done, and what is next', () => {
  const shown = laidOver(isolation, acts({ heldBy: 'Edgars', lock: 'Lock 4' }), edgars, today);
  expect(shown).toMatchObject({ next: 'waited', waitUntil: iso(20) });
  expect(shown.steps.at(-1)).toMatchObject({
    step: 'disconnect',
    lock: 'Lock 4',
    name: 'Edgars',
    doneAt: iso(10),
  });
});

test('leaves out what the server has stored already', () => {
  const id = 'd4c1e6a0-9a58-4c53-bb0e-0a3d3a1c9f10';
  const known = { ...isolation, steps: isolation.steps.map((each) => ({ ...each, actKey: 'd4c1e6a0' })) };
  const waiting = acts({ step: 'procedure' }).map((act) => ({ ...act, id }));
  expect(laidOver(known, waiting, edgars, today)).toEqual(known);
});

test('reads a measured voltage as it was typed, and keeps one above the limit', () => {
  const typed = { step: 'measured', plusMinus: '0.3', plusChassis: '75.2', minusChassis: 0 };
  const shown = laidOver(
    isolation,
    acts({ heldBy: 'E' }, { step: 'waited' }, { step: 'tester_before' }, typed),
    edgars,
    today,
  );
  expect(shown).toMatchObject({ next: 'measured', isOverLimit: true });
  expect(shown.steps.at(-1)?.volts).toEqual({ plusMinus: 0.3, plusChassis: 75.2, minusChassis: 0 });
});

const steps = [
  'procedure',
  'area',
  'tools',
  'disconnect',
  'waited',
  'tester_before',
  'measured',
  'tester_after',
  'signed',
] as const;
const signed = {
  ...isolation,
  next: null,
  signedAt: iso(9),
  signedBy: 'Edgars',
  state: 'de_energized' as const,
  steps: steps.map(done),
};

test('takes the signature away when measuring again waits', () => {
  expect(laidOver(signed, [], edgars, today)).toEqual(signed);
  const shown = laidOver(signed, acts({ step: 'measure_again' }), edgars, today);
  expect(shown).toMatchObject({ state: 'unclear', signedAt: null, round: 2, next: 'tester_before' });
});

test('says on the day after that a signature is of the day before, without asking the server', () => {
  const shown = laidOver(signed, [], edgars, '2026-11-26');
  expect(shown).toMatchObject({ state: 'unclear', isOutdated: true, signedBy: 'Edgars' });
  const ended = { ...signed, endedAt: iso(10), state: 'energized' as const };
  expect(laidOver(ended, [], edgars, '2026-11-26')).toBe(ended);
});
