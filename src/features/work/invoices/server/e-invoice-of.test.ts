import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInvoice } from '#tests/harness/any-invoice.ts';
import { sampleInvoice, type SampleLine } from '#tests/harness/sample-invoice.ts';
import { ublOf } from '#features/work/e-invoices/ubl.ts';
import { cents } from '#shared/money.ts';
import type { Invoice } from '../invoices.contract.ts';
import { eInvoiceOf, type EInvoiceDetails } from './e-invoice-of.ts';

function eInvoice(invoice: Invoice, details: EInvoiceDetails = {}) {
  const made = eInvoiceOf(invoice, details);
  if (!made) throw new Error('No e-invoice of it.');
  return made;
}
const xmlOf = (...of: Parameters<typeof eInvoice>) => ublOf(eInvoice(...of));

/** The texts of all elements of a name, in a document or a part of one. */
const texts = (xml: string, name: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, 'g')),
    ([, text = '']) => text,
  );
const only = (xml: string, name: string): string => {
  const found = texts(xml, name);
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
};
const parts = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<cac:${name}>[\\s\\S]*?</cac:${name}>`, 'g')), ([part]) => part);
const part = (xml: string, name: string): string => {
  const found = parts(xml, name);
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
};

test('computes quantity x price - allowance = net of every line to the cent, and sums them to the totals', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const xml = xmlOf(invoice);
      let sum = 0;
      for (const line of parts(xml, 'InvoiceLine')) {
        const exact =
          BigInt(cents(only(line, 'InvoicedQuantity'))) * BigInt(cents(only(line, 'PriceAmount')));
        const gross = Number((exact + 50n) / 100n);
        const allowance = texts(line, 'Amount').map(cents)[0] ?? 0;
        const base = texts(line, 'BaseAmount').map(cents)[0] ?? gross;
        const percent = Number(texts(line, 'MultiplierFactorNumeric')[0] ?? '0');
        const net = cents(only(line, 'LineExtensionAmount'));
        expect(base).toBe(gross);
        expect(net).toBe(gross - allowance);
        // PEPPOL-EN16931-R040 permits two cents.
        expect(Math.abs(allowance - (base * percent) / 100)).toBeLessThanOrEqual(2);
        sum += net;
      }
      const total = part(xml, 'LegalMonetaryTotal');
      const amount = (name: string) => cents(only(total, name));
      const tax = texts(part(xml, 'TaxTotal'), 'TaxAmount').map(cents);
      const prepaid = texts(total, 'PrepaidAmount').map(cents)[0] ?? 0;
      // BR-CO-10, 13, 14, 15, 16 and 17.
      expect(amount('LineExtensionAmount')).toBe(sum);
      expect(amount('TaxExclusiveAmount')).toBe(sum);
      expect(cents(only(xml, 'TaxableAmount'))).toBe(sum);
      expect(tax).toEqual([tax[0], tax[0]]);
      const rate = BigInt(cents(texts(part(xml, 'TaxCategory'), 'Percent')[0] ?? '0'));
      expect(tax[0]).toBe(Number((BigInt(sum) * rate + 5000n) / 10_000n));
      expect(amount('TaxInclusiveAmount')).toBe(sum + (tax[0] ?? 0));
      expect(amount('PayableAmount')).toBe(amount('TaxInclusiveAmount') - prepaid);
      expect(prepaid).toBe(cents(invoice.paidAmount) + cents(invoice.credited));
    }),
  );
});

test('gives every line and party what the rules want, and writes no empty element', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const xml = xmlOf(invoice);
      expect(xml).not.toMatch(/>\s*<\/cbc:|<cac:(\w+)>\s*<\/cac:\1>/);
      for (const line of parts(xml, 'InvoiceLine')) {
        expect(only(line, 'Name').trim()).not.toBe('');
        expect(cents(only(line, 'PriceAmount'))).toBeGreaterThanOrEqual(0);
        expect(line).toMatch(/unitCode="(HUR|H87)"/);
      }
      expect(only(xml, 'BuyerReference').trim()).not.toBe('');
      for (const side of ['AccountingSupplierParty', 'AccountingCustomerParty']) {
        const party = part(xml, side);
        expect(party).toMatch(/<cbc:EndpointID schemeID="(0218|9939|9931)">/);
        expect(only(party, 'IdentificationCode')).toMatch(/^(LV|EE)$/);
        expect(only(party, 'RegistrationName')).not.toBe('');
      }
      // BR-CO-25, BR-61.
      expect(texts(xml, 'DueDate').length + parts(xml, 'PaymentTerms').length).toBe(1);
      expect(parts(xml, 'PaymentMeans')).toHaveLength(invoice.seller.iban === '' ? 0 : 1);
    }),
  );
});

test('names one category of VAT in all places, and a reason in exactly those that have none', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const xml = xmlOf(invoice);
      const lines = parts(xml, 'ClassifiedTaxCategory').map((each) => texts(each, 'ID')[0]);
      const [category] = texts(part(xml, 'TaxCategory'), 'ID');
      expect(new Set(lines)).toEqual(new Set([category]));
      const isTaxed = category === 'S' || category === 'Z';
      expect(isTaxed).toBe(invoice.applyTax);
      expect(texts(xml, 'TaxExemptionReason')).toHaveLength(isTaxed ? 0 : 1);
      // BR-O-02 and BR-O-05: neither VAT numbers nor a rate; all others have the seller's number and a rate.
      const sellerVat = parts(part(xml, 'AccountingSupplierParty'), 'PartyTaxScheme');
      expect(sellerVat).toHaveLength(category === 'O' ? 0 : 1);
      if (category === 'O') expect(parts(xml, 'PartyTaxScheme')).toEqual([]);
      expect(texts(xml, 'Percent')).toHaveLength(category === 'O' ? 0 : lines.length + 1);
    }),
  );
});

const line: SampleLine = {
  description: 'Bremžu kluču nomaiņa',
  partName: 'Kluči',
  partPrice: '84.60',
  partUnits: 2,
};

test('names the labor of a line after it, and an item that has no name', () => {
  const names = (...lines: SampleLine[]) => eInvoice(sampleInvoice(lines)).lines.map(({ name }) => name);
  expect(names({ ...line, laborHours: '0.50' })).toEqual([
    'Bremžu kluču nomaiņa',
    'Darbs / Labor: Bremžu kluču nomaiņa',
  ]);
  expect(names({ laborHours: '1.00' }, {}, { description: '\u0000', partNumber: 'X-1' })).toEqual([
    'Darbs / Labor',
    'Prece / Item',
    'X-1',
  ]);
});

test('takes off what has a price below zero by a quantity below zero', () => {
  const deposit = { description: 'Avansa rēķins R-2026-0002', partPrice: '-50.00' };
  const [, taken] = eInvoice(sampleInvoice([line, deposit])).lines;
  expect(taken).toMatchObject({ quantity: '-1', price: '50.00', net: -5000, discount: null });
});

test('says the kind, the days of the shop and the invoice that it replaces', () => {
  const xml = xmlOf(sampleInvoice([line], { replacesNumber: 'R-2026-0001' }), { kind: '386' });
  expect(only(xml, 'InvoiceTypeCode')).toBe('386');
  expect(only(xml, 'IssueDate')).toBe('2026-11-21');
  expect(only(xml, 'DueDate')).toBe('2026-11-28');
  expect(texts(part(xml, 'BillingReference'), 'ID')).toEqual(['R-2026-0001']);
  // Nothing is supplied yet when a deposit is asked for.
  expect(parts(xml, 'Delivery')).toEqual([]);
  expect(only(part(xmlOf(sampleInvoice([line])), 'Delivery'), 'ActualDeliveryDate')).toBe('2026-11-19');
});

test('says what was credited with what was paid, and in the note that it was', () => {
  const changes = { paidAmount: '20.00', credited: '4.72', freeformText: 'Paldies!' };
  const xml = xmlOf(sampleInvoice([line], changes));
  expect(only(xml, 'PrepaidAmount')).toBe('24.72');
  // By hand: 169.20 and 35.53 of VAT, less 24.72.
  expect(only(xml, 'PayableAmount')).toBe('180.01');
  expect(only(xml, 'TaxInclusiveAmount')).toBe('204.73');
  expect(texts(xml, 'Note')[0]).toBe('Paldies!\nAtskaitīts ar kredītrēķinu / Credited: 4.72 EUR');
});

test('says the day and the country of an intra-Community supply', () => {
  const { buyer } = sampleInvoice([]);
  const invoice = sampleInvoice([line], {
    applyTax: false,
    vatReason: 'intraCommunity',
    buyer: { ...buyer, vatNumber: 'EL123456789' },
  });
  const xml = xmlOf(invoice, { kind: '386' });
  expect(only(part(xml, 'Delivery'), 'ActualDeliveryDate')).toBe('2026-11-19');
  expect(only(part(xml, 'Delivery'), 'IdentificationCode')).toBe('GR');
});

test('makes none for a private person, and none while something is missing', () => {
  const { buyer } = sampleInvoice([]);
  const person = { ...buyer, registrationNumber: null, vatNumber: null };
  expect(eInvoiceOf(sampleInvoice([line], { buyer: person }))).toBeNull();
  expect(eInvoiceOf(sampleInvoice([line], { buyer: { ...buyer, address: ' ' } }))).toBeNull();
  expect(eInvoiceOf(sampleInvoice([line], { applyTax: false }))).toBeNull();
});
