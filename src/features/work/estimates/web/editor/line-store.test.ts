import { expect, test } from 'vitest';
import { blankLine, LineStore } from './line-store.ts';

const line = (description: string, more: object = {}) => ({ ...blankLine, description, ...more });
const service = { description: 'Wheel alignment', partPrice: '90.91', partUnits: '1' };
const texts = (store: LineStore) => store.lines().map(({ fields }) => fields['description']);

test('writes a service into the first blank line, and keeps its mechanic', () => {
  const store = new LineStore([line('', { responsibleMechanic: 'Toms V.', partUnits: '4' }), line('Brakes')]);
  expect(store.put(service)).toBe(0);
  expect(texts(store)).toEqual(['Wheel alignment', 'Brakes']);
  expect(store.lines()[0]?.fields).toEqual({ ...blankLine, ...service, responsibleMechanic: 'Toms V.' });
  expect(store.isEdited()).toBe(true);
});

test('appends it below the others without a blank line, which stay the same objects', () => {
  const store = new LineStore([line('Brakes'), line('', { laborHours: '1' })]);
  const before = store.lines();
  expect(store.put(service)).toBe(2);
  expect(store.lines().slice(0, 2)).toEqual(before);
  expect(store.lines()[0]).toBe(before[0]);
  expect(store.lines()[2]?.fields).toEqual({ ...blankLine, ...service });
  expect(new Set(store.lines().map(({ key }) => key)).size).toBe(3);
});

test('keeps saved lines in their place, as the same rows', () => {
  const store = new LineStore([line('Brakes')]);
  store.put(service);
  const keys = store.lines().map(({ key }) => key);
  store.reset([line('Brakes'), line('Wheel alignment'), line('Of a colleague')]);
  expect(texts(store)).toEqual(['Brakes', 'Wheel alignment', 'Of a colleague']);
  expect(store.lines().map(({ key }) => key)).toEqual([...keys, expect.any(Number)]);
  expect(new Set(store.lines().map(({ key }) => key)).size).toBe(3);
  expect(store.isEdited()).toBe(false);
});

test('appends lines below those that are written, in place of blank ones', () => {
  const store = new LineStore([line('Brakes'), line('')]);
  expect(store.append([line('From template'), line('Second')])).toBe(1);
  expect(texts(store)).toEqual(['Brakes', 'From template', 'Second']);
  expect(new Set(store.lines().map(({ key }) => key)).size).toBe(3);
  expect(store.isEdited()).toBe(true);
});

test('knows the lines that were saved while more was typed', () => {
  const store = new LineStore([line('Brakes'), line('Wipers')]);
  const sent = store.lines();
  store.change(sent[0]?.key ?? 0, { description: 'Brakes, front' });
  store.add(0);
  store.settle(sent, [line('Brakes', { id: 'first' }), line('Wipers', { id: 'second' })]);
  expect(store.lines().map(({ fields }) => [fields.description, fields.id])).toEqual([
    ['Brakes, front', 'first'],
    ['', null],
    ['Wipers', 'second'],
  ]);
});

test('forgets the answer to a line that a colleague has deleted', () => {
  const answered = { answer: 'approved', answeredPrice: '12.10', description: 'Brakes' };
  const store = new LineStore([line('Brakes', { id: 'first', answered })]);
  store.takeAnswers([line('Wipers', { id: 'second' })]);
  expect(store.lines()[0]?.fields).toEqual(line('Brakes'));
});

test('writes a service into a blank line as new work', () => {
  const store = new LineStore([line('', { id: 'first', recommendedFrom: 'earlier' })]);
  store.put(service);
  expect(store.lines()[0]?.fields).toEqual(line('', service));
});
