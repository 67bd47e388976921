import fc from 'fast-check';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import type { KeptReason } from '#features/work/paperwork/vat-exemption.ts';
import { sampleInvoice } from './sample-invoice.ts';

/** Hundredths as wire form. */
const decimal = (most: number) =>
  fc.integer({ min: 0, max: most }).map((hundredths) => (hundredths / 100).toFixed(2));

/** What people type, and what nobody should. */
const anyText = fc.oneof(
  fc.constantFrom('Bremžu kluču nomaiņa', 'A & B <c> "d"', '\u0000', ' ', 'rinda\r\notra', '\ud800x\uffff'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const maybe = (text: fc.Arbitrary<string>) => fc.option(text, { nil: null });

const anyLine = fc.record({
  kind: fc.constantFrom(...lineKinds),
  description: maybe(anyText),
  partName: maybe(anyText),
  partNumber: maybe(anyText),
  partPrice: fc.oneof(decimal(99_999), fc.constantFrom('0.00', '33.33')),
  partUnits: fc.integer({ min: 1, max: 50 }),
  laborHours: fc.oneof(decimal(9999), fc.constantFrom('0.00', '0.50')),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
});

const businessNumbers = fc.constantFrom(
  { registrationNumber: '40103123456', vatNumber: 'LV40103123456' },
  { registrationNumber: '4010 3123456', vatNumber: null },
  { registrationNumber: null, vatNumber: 'LV40103123456' },
  { registrationNumber: '12345678', vatNumber: 'EE123456789' },
);

/** Taxed at a rate, or not taxed for a reason; the last is of a seller who is not registered. */
const anyVat = fc.constantFrom<
  Partial<KeptReason> & {
    readonly applyTax: boolean;
    readonly taxRate: string;
    readonly isRegistered: boolean;
  }
>(
  { applyTax: true, taxRate: '21.00', isRegistered: true },
  { applyTax: true, taxRate: '12.00', isRegistered: true },
  { applyTax: true, taxRate: '0.00', isRegistered: true },
  ...(['reverseCharge', 'export', 'outsideScope'] as const).map((vatReason) => ({
    applyTax: false,
    taxRate: '21.00',
    vatReason,
    isRegistered: true,
  })),
  {
    applyTax: false,
    taxRate: '21.00',
    vatReason: 'exempt',
    vatReasonText: 'PVN likuma 52. pants <&>',
    isRegistered: true,
  },
  { applyTax: false, taxRate: '21.00', isRegistered: false },
);

/** An issued invoice of a business buyer with any lines, texts and VAT, and why it has none where it has none. */
export const anyInvoice: fc.Arbitrary<Invoice> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    laborRate: fc.oneof(decimal(20_000), fc.constant('33.33')),
    numbers: businessNumbers,
    vat: anyVat,
    freeformText: maybe(anyText),
    licensePlate: maybe(anyText),
    dueDate: fc.constantFrom('2026-11-28', null),
    iban: fc.constantFrom('LV80 BANK 0000 4351 9500 1', ''),
    paidAmount: fc.constantFrom('0.00', '12.50'),
    credited: fc.constantFrom('0.00', '7.00'),
    replacesNumber: fc.constantFrom(null, 'R-2026-0001'),
  })
  .map(({ lines, numbers, vat: { isRegistered, ...taxing }, iban, licensePlate, ...changes }) => {
    const { seller, buyer, vehicle } = sampleInvoice([]);
    return sampleInvoice(lines, {
      ...changes,
      ...taxing,
      vehicle: vehicle && { ...vehicle, licensePlate },
      seller: {
        ...seller,
        iban,
        vatRegistered: isRegistered,
        vatNumber: isRegistered ? seller.vatNumber : '',
      },
      buyer: { ...buyer, ...numbers },
    });
  });
