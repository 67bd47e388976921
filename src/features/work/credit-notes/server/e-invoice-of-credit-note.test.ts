import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInvoice } from '#tests/harness/any-invoice.ts';
import { noteOfInvoice } from '#tests/harness/sample-credit-note.ts';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import { addCents, cents } from '#shared/money.ts';
import { ublOf } from '#features/work/e-invoices/ubl.ts';
import { isBusiness } from '#features/work/invoices/missing-for-e-invoice.ts';
import { creditNoteFile, eInvoiceOfCreditNote } from './e-invoice-of-credit-note.ts';
import type { Wanted } from '../credit-amounts.ts';

/** What a credit note may give back of any invoice: lines by their places, and shares in thousandths. */
const anyWanted = fc.record({
  kind: fc.constantFrom('all' as const, 'lines' as const, 'amount' as const),
  places: fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 1, maxLength: 4 }),
  share: fc.integer({ min: 1, max: 1000 }),
});

test('computes quantity x price = net of every line of any credit note, and sums them to the totals', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyInvoice, fc.array(anyWanted, { minLength: 1, maxLength: 3 }), (invoice, wanted) => {
      const credited = noteOfInvoice(invoice, wanted);
      const made = credited && eInvoiceOfCreditNote(credited);
      fc.pre(made !== null);
      seen += 1;
      for (const { quantity, price, net, discount, name } of made.lines) {
        expect(Number(quantity) * cents(price)).toBe(net);
        expect(cents(price)).toBeGreaterThanOrEqual(0);
        expect([discount, name.trim() === '']).toEqual([null, false]);
      }
      const { net, tax, total, prepaid } = made.totals;
      expect(addCents(...made.lines.map((line) => line.net))).toBe(net);
      expect([addCents(net, tax), prepaid]).toEqual([total, 0]);
      expect(made.vat.exemption === null).toBe(invoice.applyTax);
    }),
  );
  expect(seen).toBeGreaterThan(50);
});

const line = { description: 'Bremžu kluči', partPrice: '35.00', partUnits: 4 };
const note = (changes = {}, wanted: Partial<Wanted> = {}) => {
  const made = noteOfInvoice(sampleInvoice([line], changes), [
    { kind: 'all', places: [0], share: 500, ...wanted },
  ]);
  if (!made) throw new Error('Nothing to credit.');
  return made;
};
const xmlOf = (...of: Parameters<typeof note>) => {
  const made = eInvoiceOfCreditNote(note(...of));
  if (!made) throw new Error('No e-invoice of it.');
  return ublOf(made);
};

test('says the kind, the invoice that it is to with its day, the reason, and how it is settled', () => {
  const xml = xmlOf();
  for (const part of [
    '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"',
    '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
    '<cbc:Note>Kluči izrādījās bojāti</cbc:Note>',
    '<cac:InvoiceDocumentReference>\n      <cbc:ID>R-2026-0042</cbc:ID>\n      <cbc:IssueDate>2026-11-21</cbc:IssueDate>',
    'Deducted from the invoice or paid back',
    '<cbc:CreditedQuantity unitCode="H87">4</cbc:CreditedQuantity>',
    '<cbc:PriceAmount currencyID="EUR">35.00</cbc:PriceAmount>',
    '<cbc:BuyerReference>ŅŪ4821</cbc:BuyerReference>',
  ])
    expect(xml).toContain(part);
  // A credit note has no due date in UBL, and nobody pays it to the account of the seller.
  expect(xml).not.toMatch(/DueDate|PaymentMeans|PrepaidAmount/);
});

test('names a reduction of the whole, and what was credited before, in both languages', () => {
  expect(xmlOf({}, { kind: 'amount' })).toContain('Cenas samazinājums / Reduction of the price');
  const invoice = sampleInvoice([line]);
  const rest = noteOfInvoice(invoice, [
    { kind: 'amount', places: [0], share: 500 },
    { kind: 'all', places: [0], share: 1 },
  ]);
  const made = rest && eInvoiceOfCreditNote(rest);
  expect(made?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Bremžu kluči', '4'],
    ['Iepriekš atskaitīts ar kredītrēķinu / Previously credited', '-1'],
  ]);
});

test('says why the invoice has no VAT', () => {
  const xml = xmlOf({ applyTax: false, vatReason: 'reverseCharge' });
  expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>');
});

test('makes none for a private person, and none while something is missing', () => {
  const { buyer } = sampleInvoice([]);
  const person = note({ buyer: { ...buyer, registrationNumber: null, vatNumber: null } });
  expect([isBusiness(person), creditNoteFile(person)]).toEqual([false, null]);
  expect(creditNoteFile(note({ applyTax: false }))).toBeNull();
  expect(creditNoteFile(note())?.fileName).toBe('e-invoice-K-2026-0007.xml');
});
