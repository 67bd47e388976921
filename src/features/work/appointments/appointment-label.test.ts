import { expect, test } from 'vitest';
import { appointmentLabel } from './appointment-label.ts';

const words = { customer: 'Customer', appointment: 'Appointment', service: 'Pakalpojums' };
const car = { make: 'Tesla', model: 'Model 3', licensePlate: 'MK-2107' };
const planned = {
  name: 'Winter wheels',
  service: 'Wheel change',
  estimateId: '5b2a4a4e-8a52-4a39-9a1b-0d3f6f1f7a01',
  vehicle: car,
  customerName: 'Anna Bērziņa',
};

test('starts with the name', () => {
  expect(appointmentLabel(planned, words)).toBe('Winter wheels');
});

test('shows for an estimate the plate (or make and model) plus the customer', () => {
  const unnamed = { ...planned, name: null };
  expect(appointmentLabel(unnamed, words)).toBe('MK-2107 · Anna Bērziņa');
  expect(appointmentLabel({ ...unnamed, vehicle: { ...car, licensePlate: null } }, words)).toBe(
    'Tesla Model 3 · Anna Bērziņa',
  );
  expect(appointmentLabel({ ...unnamed, customerName: null }, words)).toBe('MK-2107');
});

test('shows Customer to roles that may not see who it is', () => {
  const { customerName: _hidden, ...known } = { ...planned, name: null };
  expect(appointmentLabel(known, words)).toBe('MK-2107 · Customer');
});

test('skips a name that the response leaves out', () => {
  const { name: _name, customerName: _customer, ...withoutNames } = planned;
  expect(appointmentLabel(withoutNames, words)).toBe('MK-2107 · Customer');
  expect(appointmentLabel({ ...withoutNames, estimateId: null }, words)).toBe('Wheel change');
});

test('falls back to the service, then to Appointment', () => {
  const plain = { ...planned, name: null, estimateId: null };
  expect(appointmentLabel(plain, words)).toBe('Wheel change');
  expect(appointmentLabel({ ...plain, service: '' }, words)).toBe('Appointment');
  const empty = { ...planned, name: null, vehicle: null, customerName: null };
  expect(appointmentLabel(empty, words)).toBe('Wheel change');
});

test('shows the default service in the language of the screen', () => {
  expect(appointmentLabel({ ...planned, name: null, estimateId: null, service: 'Service' }, words)).toBe(
    'Pakalpojums',
  );
  expect(
    appointmentLabel({ ...planned, name: null, estimateId: null, service: 'Service of brakes' }, words),
  ).toBe('Service of brakes');
});
