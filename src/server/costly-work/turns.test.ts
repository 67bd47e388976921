import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Turns, type Caller } from './turns.ts';

const staff = (key: string): Caller => ({ key, isStaff: true });
const other = (key: string): Caller => ({ key, isStaff: false });

/** The order in which entries are taken, all added before. */
function orderOf(entries: readonly (readonly [Caller, string])[]): string {
  const turns = new Turns<string>();
  for (const [caller, entry] of entries) turns.add(caller, entry);
  return entries.map(() => turns.take()).join(' ');
}

test('takes the earliest of one caller first', () => {
  const one = other('one');
  expect(
    orderOf([
      [one, 'a'],
      [one, 'b'],
      [one, 'c'],
    ]),
  ).toBe('a b c');
});

test('gives callers turns, however much one of them has sent', () => {
  const [one, two, three] = [other('one'), other('two'), other('three')];
  const entries = [
    [one, 'a1'],
    [one, 'a2'],
    [one, 'a3'],
    [two, 'b1'],
    [two, 'b2'],
    [three, 'c1'],
  ] as const;
  expect(orderOf(entries)).toBe('a1 b1 c1 a2 b2 a3');
});

test('takes staff first, and one of the others after two of them', () => {
  const [user, link] = [staff('user'), other('link')];
  const entries = [
    [link, 'l1'],
    [link, 'l2'],
    [user, 'u1'],
    [user, 'u2'],
    [user, 'u3'],
  ] as const;
  expect(orderOf(entries)).toBe('u1 u2 l1 u3 l2');
});

test('counts no turns that staff took while nobody else waited', () => {
  const [user, link] = [staff('user'), other('link')];
  const turns = new Turns<string>();
  for (const entry of ['u1', 'u2']) {
    turns.add(user, entry);
    turns.take();
  }
  turns.add(link, 'l1');
  turns.add(user, 'u3');
  expect([turns.take(), turns.take()]).toEqual(['u3', 'l1']);
});

test('lets a caller wait for the turns of the other callers alone, whatever these send', () => {
  const callers = [staff('a'), staff('b'), other('c'), other('d')];
  const sent = fc.array(fc.integer({ min: 0, max: callers.length - 1 }), { maxLength: 60 });
  fc.assert(
    fc.property(sent, fc.constantFrom(...callers), (senders, late) => {
      const turns = new Turns<Caller>();
      for (const index of senders) if (callers[index] !== late) turns.add(callers[index]!, callers[index]!);
      turns.add(late, late);
      let before = 0;
      while (turns.take() !== late) before++;
      // Staff: a turn of the other user, and a turn that falls to the others. Those: two of staff for each of two turns.
      expect(before).toBeLessThanOrEqual(late.isStaff ? 2 : 5);
    }),
  );
});

test('counts what waits, and forgets what was taken out', () => {
  const [one, two] = [other('one'), staff('two')];
  const turns = new Turns<string>();
  expect(turns.take()).toBe(undefined);
  turns.add(one, 'a');
  turns.add(one, 'b');
  turns.add(two, 'c');
  expect([turns.waitingBeside(one), turns.waitingOf(one), turns.waitingOf(two)]).toEqual([2, 2, 1]);
  turns.remove(one, 'a');
  turns.remove(two, 'c');
  expect([turns.waitingBeside(one), turns.waitingOf(one), turns.waitingOf(two)]).toEqual([1, 1, 0]);
  expect([turns.take(), turns.take()]).toEqual(['b', undefined]);
});
