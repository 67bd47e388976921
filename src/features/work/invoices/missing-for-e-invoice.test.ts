import { expect, test } from 'vitest';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import type { Buyer, Seller } from './invoices.contract.ts';
import { isBusiness, missingForEInvoice } from './missing-for-e-invoice.ts';
import type { VatReason } from '#features/work/paperwork/vat-exemption.ts';

const complete = sampleInvoice([]);
const missing = (changes: {
  readonly seller?: Partial<Seller>;
  readonly buyer?: Partial<Buyer>;
  readonly applyTax?: boolean;
  readonly vatReason?: VatReason;
  readonly vatReasonText?: string;
}) =>
  missingForEInvoice({
    applyTax: changes.applyTax ?? true,
    vatReason: changes.vatReason ?? null,
    vatReasonText: changes.vatReasonText ?? null,
    seller: { ...complete.seller, ...changes.seller },
    buyer: { ...complete.buyer, ...changes.buyer },
  });

test('misses nothing of a complete invoice', () => {
  expect(missing({})).toEqual([]);
});

test('names each fact that is missing', () => {
  expect(
    missing({
      seller: { legalName: ' ', address: '', registrationNumber: '1', vatNumber: '' },
      buyer: { name: '\u0000', address: null, registrationNumber: 'A', vatNumber: 'X' },
    }),
  ).toEqual([
    'sellerName',
    'sellerAddress',
    'sellerNumber',
    'sellerVatNumber',
    'buyerName',
    'buyerAddress',
    'buyerNumber',
  ]);
});

test('asks why there is no VAT, unless the seller is not registered for it', () => {
  expect(missing({ applyTax: false })).toEqual(['vatReason']);
  expect(missing({ applyTax: false, vatReason: 'exempt' })).toEqual(['vatReason']);
  expect(missing({ applyTax: false, vatReason: 'exempt', vatReasonText: 'PVN likuma 52. pants' })).toEqual(
    [],
  );
  expect(missing({ applyTax: false, seller: { vatRegistered: false, vatNumber: '' } })).toEqual([]);
});

test('asks for the VAT number of the buyer of an intra-Community supply', () => {
  const supply = { applyTax: false, buyer: { vatNumber: null } };
  expect(missing({ ...supply, vatReason: 'intraCommunity' })).toEqual(['buyerVatNumber']);
  expect(missing({ ...supply, vatReason: 'export' })).toEqual([]);
});

test('takes a buyer with a number for a business', () => {
  const { buyer } = complete;
  const numbers = { registrationNumber: null, vatNumber: null };
  expect(isBusiness({ buyer })).toBe(true);
  expect(isBusiness({ buyer: { ...buyer, ...numbers, vatNumber: 'EE1' } })).toBe(true);
  expect(isBusiness({ buyer: { ...buyer, ...numbers, registrationNumber: ' ' } })).toBe(false);
});

test('takes a buyer for a business who was kept as one, whatever numbers there are', () => {
  const { buyer } = complete;
  const numbers = { registrationNumber: null, vatNumber: null };
  expect(isBusiness({ buyer: { ...buyer, ...numbers, isBusiness: true } })).toBe(true);
  expect(missing({ buyer: { ...numbers, isBusiness: true, address: null } })).toEqual([
    'buyerAddress',
    'buyerNumber',
  ]);
  expect(isBusiness({ buyer: { ...buyer, isBusiness: false } })).toBe(false);
});
