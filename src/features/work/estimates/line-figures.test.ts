import { expect, test } from 'vitest';
import { addCents } from '#shared/money.ts';
import { sharesOf } from '#features/work/invoices/invoice-totals.ts';
import { lineFigures } from './line-figures.ts';

const line = {
  kind: 'part' as const,
  partName: null,
  partNumber: null,
  partPrice: '0.00',
  partUnits: 1,
  laborHours: '0.00',
  laborCost: '0.00',
  discount: 0,
  totalPrice: '0.00',
};

test('shows the price of a service as labor, and not as the price of a part', () => {
  const service = {
    ...line,
    kind: 'service' as const,
    partPrice: '74.38',
    partUnits: 2,
    totalPrice: '148.76',
  };
  expect(lineFigures(service)).toEqual({ units: 2, price: null, hours: null, laborCost: 14_876 });
  const withHours = { ...service, laborHours: '1.50', laborCost: '60.00', totalPrice: '208.76' };
  expect(lineFigures(withHours)).toEqual({ units: 2, price: null, hours: '1.50', laborCost: 20_876 });
  const free = { ...service, partPrice: '0.00', totalPrice: '0.00' };
  expect(lineFigures(free)).toEqual({ units: null, price: null, hours: null, laborCost: null });
});

test('shows parts with their price, and labor alone without units and price', () => {
  const part = { ...line, partName: 'Pads', partPrice: '40.00', partUnits: 2 };
  expect(lineFigures(part)).toEqual({ units: 2, price: 4_000, hours: null, laborCost: null });
  const labor = { ...line, kind: 'labor' as const, laborHours: '1.00', laborCost: '50.00' };
  expect(lineFigures(labor)).toEqual({ units: null, price: null, hours: '1.00', laborCost: 5_000 });
});

test('shows as labor of the lines what the totals below call labor', () => {
  const lines = [
    { ...line, kind: 'service' as const, partPrice: '148.76', totalPrice: '148.76' },
    { ...line, kind: 'labor' as const, laborHours: '1.25', laborCost: '74.38', totalPrice: '74.38' },
    { ...line, partName: 'Pads', partPrice: '40.00', partUnits: 2, totalPrice: '80.00' },
  ];
  const labor = lines.flatMap((each) => lineFigures(each).laborCost ?? []);
  expect(addCents(...labor)).toBe(sharesOf(lines).labor);
  expect(sharesOf(lines).labor).toBe(22_314);
});
