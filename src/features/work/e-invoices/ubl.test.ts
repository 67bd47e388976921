import { expect, test } from 'vitest';
import type { Cents } from '#shared/money.ts';
import type { EInvoice } from './e-invoice.ts';
import { ublOf } from './ubl.ts';

const party = {
  endpoint: { scheme: '0218', value: '40103123456' },
  name: 'SIA „Ķīļi\nun sviras”',
  tradingName: 'Ķīļi',
  registration: { number: '40103123456', scheme: '0218' },
  vatNumber: 'LV40103123456',
  address: { street: 'Skolas iela 1', city: 'Ogre', postcode: 'LV-5001', country: 'LV' },
  phone: '+371 20000000',
  email: 'a@example.lv',
};
/** With everything that a document can say. */
const whole: EInvoice = {
  kind: '380',
  number: 'R-2026-0042',
  issueDay: '2026-11-21',
  dueDay: '2026-11-28',
  paymentTerms: 'Samaksa',
  note: 'Paldies!',
  buyerReference: 'ŅŪ4821',
  preceding: [{ number: 'R-2026-0001', issueDay: '2026-11-01' }],
  seller: party,
  buyer: party,
  supplyDay: '2026-11-19',
  payment: { iban: 'LV80BANK0000435195001', bic: 'BANKLV2X', accountName: 'SIA', reference: 'R-2026-0042' },
  lines: [
    {
      name: 'Bremzes',
      description: 'Kluči',
      quantity: '0.50',
      unit: 'HUR',
      price: '33.33',
      discount: { percent: 10, base: 1667 as Cents, amount: 167 as Cents },
      net: 1500 as Cents,
    },
  ],
  vat: { category: 'K', rate: '0.00', exemption: { code: 'VATEX-EU-IC', text: 'PVN 0 %' } },
  totals: { net: 1500 as Cents, tax: 0 as Cents, total: 1500 as Cents, prepaid: 500 as Cents },
};

/** The names of the elements directly inside the first one of a name, in their order. */
function childrenOf(xml: string, parent: string): string[] {
  const lines = xml.split('\n');
  const start = lines.findIndex((line) => line.trim().startsWith(`<${parent}`));
  const indent = lines[start]?.search(/\S/) ?? 0;
  const end = lines.findIndex((line, at) => at > start && line.search(/\S/) === indent);
  return lines
    .slice(start + 1, end)
    .filter((line) => line.search(/\S/) === indent + 2 && !line.trim().startsWith('</'))
    .map((line) => /<(?:\w+:)?(\w+)/.exec(line)?.[1] ?? '');
}

// The sequences of the UBL 2.1 schemas, as far as they are used.
const HEAD = ['CustomizationID', 'ProfileID', 'ID', 'IssueDate'];
const BODY = [
  'Note',
  'DocumentCurrencyCode',
  'BuyerReference',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'Delivery',
  'PaymentMeans',
  'PaymentTerms',
  'TaxTotal',
  'LegalMonetaryTotal',
];

test('writes an invoice in the order of the schema', () => {
  const xml = ublOf(whole);
  expect(childrenOf(xml, 'Invoice ')).toEqual([
    ...HEAD,
    'DueDate',
    'InvoiceTypeCode',
    ...BODY,
    'InvoiceLine',
  ]);
  const orders: readonly (readonly [string, readonly string[]])[] = [
    [
      'cac:Party',
      ['EndpointID', 'PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity', 'Contact'],
    ],
    ['cac:PostalAddress', ['StreetName', 'CityName', 'PostalZone', 'Country']],
    ['cac:PartyLegalEntity', ['RegistrationName', 'CompanyID']],
    ['cac:Delivery', ['ActualDeliveryDate', 'DeliveryLocation']],
    ['cac:PaymentMeans', ['PaymentMeansCode', 'PaymentID', 'PayeeFinancialAccount']],
    ['cac:PayeeFinancialAccount', ['ID', 'Name', 'FinancialInstitutionBranch']],
    ['cac:TaxTotal', ['TaxAmount', 'TaxSubtotal']],
    ['cac:TaxSubtotal', ['TaxableAmount', 'TaxAmount', 'TaxCategory']],
    ['cac:TaxCategory', ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason', 'TaxScheme']],
    [
      'cac:LegalMonetaryTotal',
      ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'],
    ],
    [
      'cac:InvoiceLine',
      ['ID', 'InvoicedQuantity', 'LineExtensionAmount', 'AllowanceCharge', 'Item', 'Price'],
    ],
    [
      'cac:AllowanceCharge',
      [
        'ChargeIndicator',
        'AllowanceChargeReasonCode',
        'AllowanceChargeReason',
        'MultiplierFactorNumeric',
        'Amount',
        'BaseAmount',
      ],
    ],
    ['cac:Item', ['Description', 'Name', 'ClassifiedTaxCategory']],
  ];
  for (const [parent, order] of orders) expect(childrenOf(xml, parent), parent).toEqual(order);
});

test('writes a credit note as one: its own names, no due day, and the invoice that it credits', () => {
  const xml = ublOf({ ...whole, kind: '381' });
  expect(childrenOf(xml, 'CreditNote ')).toEqual([...HEAD, 'CreditNoteTypeCode', ...BODY, 'CreditNoteLine']);
  expect(childrenOf(xml, 'cac:CreditNoteLine')[1]).toBe('CreditedQuantity');
  expect(xml).toContain('xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
  expect(xml).toMatch(
    /<cac:InvoiceDocumentReference>\s*<cbc:ID>R-2026-0001<\/cbc:ID>\s*<cbc:IssueDate>2026-11-01</,
  );
});

test('leaves out what is not known', () => {
  const xml = ublOf({
    ...whole,
    dueDay: null,
    paymentTerms: null,
    note: null,
    preceding: [],
    supplyDay: null,
    payment: null,
    vat: { category: 'S', rate: '21.00', exemption: null },
    totals: { ...whole.totals, prepaid: 0 as Cents },
    seller: { ...party, tradingName: null, registration: null, vatNumber: null, phone: null, email: null },
  });
  expect(childrenOf(xml, 'Invoice ')).toEqual([
    ...HEAD,
    'InvoiceTypeCode',
    'DocumentCurrencyCode',
    'BuyerReference',
    'AccountingSupplierParty',
    'AccountingCustomerParty',
    'TaxTotal',
    'LegalMonetaryTotal',
    'InvoiceLine',
  ]);
  expect(childrenOf(xml, 'cac:Party')).toEqual(['EndpointID', 'PostalAddress', 'PartyLegalEntity']);
  expect(xml).not.toMatch(/PrepaidAmount|TaxExemption/);
});

test('puts names on one line', () => {
  expect(ublOf(whole)).toContain('<cbc:RegistrationName>SIA „Ķīļi un sviras”</cbc:RegistrationName>');
});
