import { expect, test, vi } from 'vitest';
import { image, inputOf, lineOf, read, secret, textOf } from '#tests/harness/printed-estimate.ts';
import { everyNth } from '#tests/harness/runs.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { describeEstimate } from './estimate-document.ts';

const headOf = {
  en: 'No. Description Units Price excl. VAT, € Labor hours Labor cost, € Discount Total excl. VAT, €',
  lv: 'Nr. Apraksts Skaits Cena bez PVN, € Darba stundas Darba maksa, € Atlaide Summa bez PVN, €',
};

test('prints in English the business, customer, car, lines with parts and mechanic, and totals', async () => {
  const { info } = await read(inputOf(), 'en');
  expect(info).toMatchObject({ Language: 'en', Title: 'Estimate E-2026-0007', Author: 'Rīgas EV Serviss' });
  const text = await textOf(inputOf(), 'en');
  const wanted = [
    'Rīgas EV Serviss SIA „Rīgas EV Serviss” Reg. No. 40203456789 · VAT No. LV40203456789',
    'Brīvības gatve 300, Rīga +371 20000000 · serviss@example.lv',
    'Estimate E-2026-0007 21.11.2026',
    'Customer SIA „Ģēģeris un Žagars” Reg. No. 40103123456 VAT No. LV40103123456',
    'Vehicle Škoda Enyaq iV 80, 2022 License plate ŅŪ4821 VIN TMBJC7NY0NF012345 Mileage 87,412 km',
    'Description Bremzes čīkst, jāpārbauda priekšējā ass Work and parts',
    headOf.en,
    '1 Bremžu kluču nomaiņa Nr0 Priekšējie kluči · BR-0 Mechanic: Jānis Ķ. 2 1,234.50 1.25 62.50 10% 0.75',
    'Subtotal without VAT €2,345.60 VAT 21% €492.58 Total with VAT €2,838.18',
    'Labor rate €50.00 per hour without VAT',
    'Page 1 of 1',
  ];
  for (const words of wanted) expect(text).toContain(words);
});

test('prints the same in Latvian words and formats', async () => {
  const { info } = await read(inputOf(), 'lv');
  expect(info).toMatchObject({ Language: 'lv', Title: 'Tāme E-2026-0007' });
  const text = await textOf(inputOf(), 'lv');
  const wanted = [
    'Reģ. nr. 40203456789 · PVN nr. LV40203456789',
    'Tāme E-2026-0007 21.11.2026',
    'Klients SIA „Ģēģeris un Žagars” Reģ. nr. 40103123456 PVN nr. LV40103123456',
    'Auto Škoda Enyaq iV 80, 2022 Valsts numurs ŅŪ4821 VIN TMBJC7NY0NF012345 Nobraukums 87 412 km',
    'Apraksts Bremzes čīkst, jāpārbauda priekšējā ass Darbi un detaļas',
    headOf.lv,
    'Priekšējie kluči · BR-0 Mehāniķis: Jānis Ķ. 2 1 234,50 1,25 62,50 10 % 0,75',
    'Summa bez PVN 2 345,60 € PVN 21 % 492,58 € Kopā ar PVN 2 838,18 €',
    'Darba stundas likme 50,00 € bez PVN',
    '1. lapa no 1',
  ];
  for (const words of wanted) expect(text).toContain(words);
});

test('prints the validity and a place for the customer’s signature, unless the work is completed or rejected', async () => {
  const open = await textOf(inputOf({ status: 'pending', updatedAt: '2026-11-30T22:30:00.000Z' }), 'en');
  // That is the 1st of December in Riga.
  for (const words of ['Valid until 15.12.2026', 'I order the work of this estimate', 'Name and signature'])
    expect(open).toContain(words);
  const latvian = await textOf(inputOf({ status: 'pending', updatedAt: '2026-11-30T22:30:00.000Z' }), 'lv');
  for (const words of [
    'Derīga līdz 15.12.2026',
    'Pasūtu šajā tāmē norādītos darbus',
    'Vārds, uzvārds un paraksts',
  ])
    expect(latvian).toContain(words);
  for (const status of ['converted', 'rejected'] as const)
    expect(await textOf(inputOf({ status }), 'en')).not.toMatch(/Valid until|signature/);
});

test('prints 120 lines and 10 photos in order, with the head on each page of lines and the totals once', async () => {
  const lineItems = Array.from({ length: 120 }, (_, index) => lineOf(index));
  const images = await Promise.all(Array.from({ length: 10 }, (_, index) => image(index)));
  for (const language of ['en', 'lv'] as const) {
    const { pages, roles } = await read(inputOf({ lineItems }, { images }), language);
    const texts = pages.map((page) => page.replace(/\s+/g, ' '));
    const all = texts.join('\n');
    const wanted = lineItems.map((_, index) => index);
    for (const pattern of [/Nr(\d+)/g, /BR-(\d+)/g, /\b(\d+)[.,]75/g])
      expect([...all.matchAll(pattern)].map((match) => Number(match[1]))).toEqual(wanted);

    const totals = { en: /Subtotal without VAT .*Total with VAT/, lv: /Summa bez PVN 2 .*Kopā ar PVN/ };
    expect(texts.filter((text) => totals[language].test(text))).toHaveLength(1);
    expect(all.split({ en: 'Total with VAT', lv: 'Kopā ar PVN' }[language])).toHaveLength(2);
    for (const [index, text] of texts.entries()) {
      expect(text.includes(headOf[language])).toBe(/BR-\d/.test(text));
      const { en, lv } = {
        en: `Page ${index + 1} of ${pages.length}`,
        lv: `${index + 1}. lapa no ${pages.length}`,
      };
      expect(text).toContain(language === 'en' ? en : lv);
      if (index > 0) expect(text).toContain('E-2026-0007 · ŅŪ4821');
    }

    const captions = [...all.matchAll(/Nodilis disks Nr\. (\d)/g)].map((match) => Number(match[1]));
    expect(captions).toEqual(wanted.slice(0, 10));
    expect(all.indexOf('Nodilis disks')).toBeGreaterThan(all.search(totals[language]));
    expect(roles.filter((role) => role.startsWith('Figure'))).toEqual(
      images.map(({ caption }) => `Figure: ${caption}`),
    );
  }
});

test('keeps the totals together with the last line, wherever the lines end', async () => {
  for (const count of everyNth(
    3,
    Array.from({ length: 16 }, (_, index) => 14 + index),
  )) {
    const lineItems = Array.from({ length: count }, (_, index) => lineOf(index));
    const { pages } = await read(inputOf({ lineItems }), 'en');
    const withTotals = pages.filter((page) => /Subtotal|Total with VAT|VAT 21%/.test(page));
    expect(withTotals, `${count} lines`).toHaveLength(1);
    for (const amount of ['€2,345.60', '€492.58', '€2,838.18']) expect(withTotals[0]).toContain(amount);
    expect(withTotals[0], `${count} lines`).toContain(`BR-${count - 1}`);
  }
});

test('leaves out internal notes and the reason of a rejection', async () => {
  for (const language of ['en', 'lv'] as const) {
    const text = await textOf(inputOf(), language);
    for (const hidden of Object.values(secret)) expect(text).not.toContain(hidden);
  }
});

test('prints the car and the lines, and no customer, for a reader who may not see customers', async () => {
  const text = await textOf(inputOf({}, { customer: null }), 'en');
  expect(text).not.toMatch(/Customer|Ģēģeris|40103123456/);
  for (const expected of ['Škoda Enyaq iV 80, 2022', 'Nr0', 'Mechanic: Jānis Ķ.'])
    expect(text).toContain(expected);
});

test('says that there is no VAT', async () => {
  const untaxed = inputOf({ applyTax: false, tax: '0.00', total: '2345.60' });
  expect(await textOf(untaxed, 'en')).toContain(
    'Subtotal without VAT €2,345.60 VAT not applied Total €2,345.60',
  );
  const text = await textOf(untaxed, 'lv');
  expect(text).toContain('Summa bez PVN 2 345,60 € PVN netiek piemērots Kopā 2 345,60 €');
  expect(text).not.toMatch(/21 %|Kopā ar PVN/);
});

test('says why there is no VAT in the language of the document', async () => {
  const untaxed = inputOf({ applyTax: false, vatReason: 'export' });
  expect(await textOf(untaxed, 'lv')).toContain('PVN 0 %: preču eksports (PVN likuma 43. panta pirmā daļa)');
  const english = await textOf(untaxed, 'en');
  expect(english).toContain('VAT 0 %: export of goods (VAT Law of Latvia, Section 43(1))');
  expect(english).not.toContain('eksports');
  const own = inputOf({ applyTax: false, vatReason: 'exempt', vatReasonText: 'PVN likuma 52. pants' });
  expect(await textOf(own, 'en')).toContain('PVN likuma 52. pants');
});

test('prints an estimate that has hardly any data', async () => {
  const bare = { vehicleLicensePlate: null, description: null, mileage: null, lineItems: [] };
  const text = await textOf(inputOf(bare, { customer: null, vehicle: null }), 'en');
  expect(text).toContain('Total with VAT €2,838.18');
  expect(text).not.toMatch(/null|undefined|Vehicle|Description|Work and parts|Labor|Photos/);
  const typed = { ...bare, mileage: 'ap 90 tūkst.', vehicleLicensePlate: 'AA1' };
  expect(await textOf(inputOf(typed, { vehicle: null }), 'en')).toContain(
    'Vehicle License plate AA1 Mileage ap 90 tūkst.',
  );
});

test('creates the same bytes of the same version at any time', async () => {
  const bytes = () => renderDocument(program, describeEstimate(inputOf(), 'lv'));
  const first = await bytes();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
  const later = await bytes().finally(() => vi.useRealTimers());
  expect(later.equals(first)).toBe(true);
});

test('declares an estimate with photos as PDF/A-3a', async () => {
  const { xmp } = await read(inputOf({}, { images: [await image(1)] }), 'lv');
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
});
