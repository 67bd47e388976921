import { expect, test } from 'vitest';
import { readBack } from '#tests/harness/read-back.ts';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Language } from '#shared/words.ts';
import type { CreditNote } from '../credit-notes.contract.ts';
import { describeCreditNote } from './credit-note-document.ts';

const { seller, buyer, vehicle } = sampleInvoice([]);
const note: CreditNote = {
  id: 'c0000000-0000-4000-8000-000000000001',
  creditNoteNumber: 'K-2026-0007',
  invoiceId: 'c0000000-0000-4000-8000-000000000002',
  invoiceNumber: 'R-2026-0042',
  invoiceDate: '2026-05-18',
  supplyDate: '2026-05-17',
  customerId: 'c0000000-0000-4000-8000-000000000003',
  customerName: buyer.name,
  createdAt: '2026-06-03T09:15:00.000Z',
  isBusiness: true,
  createdBy: 'c0000000-0000-4000-8000-000000000004',
  kind: 'all',
  reason: 'Kluči izrādījās bojāti',
  seller,
  buyer,
  vehicle,
  applyTax: true,
  vatReason: null,
  vatReasonText: null,
  buyerReference: null,
  taxRate: '21.00',
  subtotal: '90.00',
  tax: '18.90',
  total: '108.90',
  invoiceTotal: '242.00',
  leftTotal: '0.00',
  returnedStock: true,
  lineItems: [
    {
      lineNumber: 1,
      kind: 'line',
      invoiceLineId: 'c0000000-0000-4000-8000-000000000005',
      description: 'Bremžu kluči · BR-1',
      units: 4,
      returnedUnits: 4,
      net: '140.00',
    },
    {
      lineNumber: 2,
      kind: 'line',
      invoiceLineId: 'c0000000-0000-4000-8000-000000000006',
      description: null,
      units: null,
      returnedUnits: null,
      net: '60.00',
    },
    {
      lineNumber: 3,
      kind: 'earlier',
      invoiceLineId: null,
      description: null,
      units: null,
      returnedUnits: null,
      net: '-110.00',
    },
  ],
};

const created = (language: Language, changes: Partial<CreditNote> = {}) =>
  renderDocument(program, describeCreditNote({ ...note, ...changes }, language));
const textOf = async (language: Language, changes: Partial<CreditNote> = {}) =>
  (await readBack(await created(language, changes))).pages.join('\n').replace(/\s+/g, ' ');

test('says in Latvian what is given back, of which invoice, why, and what it leaves', async () => {
  const { info, xmp } = await readBack(await created('lv'));
  expect(info).toMatchObject({ Title: 'Kredītrēķins K-2026-0007', Author: seller.legalName });
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  const text = await textOf('lv');
  for (const item of [
    'Kredītrēķins K-2026-0007',
    'Datums 03.06.2026',
    'Attiecas uz rēķinu R-2026-0042',
    'Rēķina datums 18.05.2026',
    seller.legalName,
    buyer.name,
    'Iemesls Kluči izrādījās bojāti',
    '1 Bremžu kluči · BR-1 4 gab. 140,00',
    '2 Darbs 60,00',
    '3 Iepriekš atskaitīts ar kredītrēķinu −110,00',
    'Summa bez PVN 90,00 €',
    'PVN 21 % no 90,00 € 18,90 €',
    'Kopā ar PVN 108,90 €',
    'Viens simts astoņi eiro un 90 centi',
    'Rēķina summa 242,00 €',
    'Kopā atskaitīts ar kredītrēķiniem 242,00 €',
    'Atlikums 0,00 €',
  ])
    expect(text).toContain(item);
});

test('says the same in English, with the Latvian beside it', async () => {
  const text = await textOf('en', { kind: 'amount', leftTotal: '133.10' });
  for (const item of [
    'Credit note / Kredītrēķins K-2026-0007',
    'To invoice / Attiecas uz rēķinu R-2026-0042',
    'Reason / Iemesls',
    'Remaining / Atlikums €133.10',
  ])
    expect(text).toContain(item);
});

test('says that VAT was not applied where the invoice had none', async () => {
  const text = await textOf('lv', { applyTax: false, tax: '0.00', total: '90.00' });
  expect(text).toContain('PVN netiek piemērots');
});

test('says why VAT was not applied, and holds the e-invoice of a business', async () => {
  const untaxed = { applyTax: false, vatReason: 'export', tax: '0.00', total: '90.00' } as const;
  expect(await textOf('lv', untaxed)).toContain('preču eksports (PVN likuma 43. panta pirmā daļa)');
  const { attachments } = await readBack(await created('lv', untaxed));
  expect(Object.keys(attachments)).toEqual(['e-invoice-K-2026-0007.xml']);
});

test('prints the same bytes each time', async () => {
  expect((await created('lv')).equals(await created('lv'))).toBe(true);
});
