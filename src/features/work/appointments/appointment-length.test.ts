import { expect, test } from 'vitest';
import { endAfter, lengthOfWork, mechanicOfWork, minutesBetween } from './appointment-length.ts';

const lines = (...hours: string[]) => hours.map((laborHours) => ({ laborHours }));

test('ends after the estimate’s hours', () => {
  expect(lengthOfWork(lines('1.50', '0.25'))).toBe(105);
  expect(lengthOfWork(lines('0.10', '0.20'))).toBe(18);
});

test('lasts two hours without any hours', () => {
  expect(lengthOfWork([])).toBe(120);
  expect(lengthOfWork(lines('0.00', '0'))).toBe(120);
});

test('moves the end with the start across the change of the clock', () => {
  expect(endAfter('2026-10-25T00:30:00.000Z', 60)).toBe('2026-10-25T01:30:00.000Z');
  expect(endAfter('', 60)).toBe('');
  expect(minutesBetween('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')).toBe(60);
  expect(minutesBetween('', '2026-10-25T01:30:00.000Z')).toBeNull();
});

test('names the mechanic with the most hours, and none where no line names one', () => {
  const line = (responsibleMechanic: string | null, laborHours: string) => ({
    responsibleMechanic,
    laborHours,
  });
  expect(
    mechanicOfWork([line('Toms V.', '1.00'), line('Edgars K.', '0.75'), line('Edgars K.', '0.50')]),
  ).toBe('Edgars K.');
  expect(mechanicOfWork([line('Toms V.', '0.00'), line(null, '3.00')])).toBe('Toms V.');
  expect(mechanicOfWork([line(null, '3.00')])).toBeNull();
  expect(mechanicOfWork([])).toBeNull();
});

test('leaves out what the customer declined', () => {
  const approved = { responsibleMechanic: 'Toms V.', laborHours: '0.50', answer: 'approved' } as const;
  const declined = { responsibleMechanic: 'Edgars K.', laborHours: '3.00', answer: 'declined' } as const;
  expect(lengthOfWork([approved, declined])).toBe(30);
  expect(mechanicOfWork([approved, declined])).toBe('Toms V.');
});
