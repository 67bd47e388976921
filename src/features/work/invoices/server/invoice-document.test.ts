import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines, many, read, textOf } from '#tests/harness/printed-invoice.ts';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import { everyNth, runs } from '#tests/harness/runs.ts';
import { moneyText, type Cents } from '#shared/money.ts';
import type { Invoice } from '../invoices.contract.ts';

test('prints in Latvian every item that the law requires, in its usual order', async () => {
  const { info, xmp, roles } = await read(sampleInvoice(lines), 'lv');
  expect(info).toMatchObject({
    Language: 'lv',
    Title: 'Rēķins R-2026-0042',
    Author: 'SIA „Rīgas EV Serviss”',
  });
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(roles.slice(0, 2)).toEqual(['Root', 'Document']);
  const text = await textOf(sampleInvoice(lines), 'lv');
  const wanted = [
    'SIA „Rīgas EV Serviss” Rīgas EV Serviss Reģ. nr. 40203456789 PVN nr. LV40203456789',
    'Brīvības gatve 300, Rīga, LV-1006 +371 20000000 · serviss@example.lv',
    'Rēķins R-2026-0042',
    'Rēķina datums 21.11.2026 Pakalpojuma sniegšanas datums 19.11.2026 Apmaksāt līdz 28.11.2026 Tāme E-2026-0456',
    'Klients SIA „Ģēģeris un Žagars” Reģ. nr. 40103123456 PVN nr. LV40103123456',
    'Čiekurkalna 2. šķērslīnija 5, Rīga, LV-1026',
    'Auto Škoda Enyaq iV 80, 2022 Valsts numurs ŅŪ4821 VIN TMBJC7NY0NF012345 Nobraukums 87 412 km',
    'Nr. Apraksts Daudz. Mērv. Cena bez PVN, € Atlaide Summa bez PVN, €',
    '1 Bremžu kluču nomaiņa Kluči · BR-1 1 gab. 1 084,60 10 % −108,46 976,14',
    'Darbs 1,5 h 65,00 10 % −9,75 87,75',
    '2 Dzesēšanas šķidrums EV-77 6 gab. 14,35 86,10',
    'Summa vārdiem Viens tūkstotis trīs simti deviņdesmit viens eiro un 49 centi',
    'Summa bez PVN 1 149,99 € PVN 21 % no 1 149,99 € 241,50 € Kopā ar PVN 1 391,49 €',
    'Apmaksa Saņēmējs SIA „Rīgas EV Serviss” Konts (IBAN) LV80 BANK 0000 4351 9500 1 BIC BANKLV2X',
    'Maksājuma mērķis R-2026-0042',
    'Rēķins sagatavots elektroniski un ir derīgs bez paraksta. Skenējiet bankas lietotnē',
    'SIA „Rīgas EV Serviss” · Reģ. nr. 40203456789 1. lapa no 1',
  ];
  let from = 0;
  for (const words of wanted) {
    expect(text).toContain(words);
    expect(text.indexOf(words, from), words).toBeGreaterThanOrEqual(from);
    from = text.indexOf(words, from);
  }
  expect(text).not.toMatch(/ANULĒTS|Aizstāj|Apmaksāts|strīdas|zagars@|29999999|Jānis Ķ\./);
});

test('prints the same in English, with the Latvian term beside each', async () => {
  const { info } = await read(sampleInvoice(lines), 'en');
  expect(info).toMatchObject({ Language: 'en', Title: 'Invoice R-2026-0042' });
  const text = await textOf(
    sampleInvoice(lines, { replacesNumber: 'R-2026-0041', freeformText: 'Paldies!' }),
    'en',
  );
  const wanted = [
    'Reg. No. / Reģ. nr. 40203456789 VAT No. / PVN nr. LV40203456789',
    'Invoice / Rēķins R-2026-0042',
    'Invoice date / Rēķina datums 21.11.2026 Supply date / Pakalpojuma sniegšanas datums 19.11.2026',
    'Due date / Apmaksāt līdz 28.11.2026 Estimate / Tāme E-2026-0456',
    'Replaces the cancelled invoice R-2026-0041 Aizstāj anulēto rēķinu R-2026-0041',
    'Customer / Klients SIA „Ģēģeris un Žagars” Reg. No. / Reģ. nr. 40103123456',
    'Vehicle / Auto Škoda Enyaq iV 80, 2022 License plate / Valsts numurs ŅŪ4821 VIN TMBJC7NY0NF012345',
    'Mileage / Nobraukums 87,412 km',
    'No. Nr. Description Apraksts Qty Daudz. Unit Mērv. Price excl. VAT, € Cena bez PVN, € Discount Atlaide',
    'Total excl. VAT, € Summa bez PVN, €',
    '1 Bremžu kluču nomaiņa Kluči · BR-1 1 pcs/gab. 1,084.60 10% −108.46 976.14',
    'Labor / Darbs 1.5 h 65.00 10% −9.75 87.75',
    'Amount in words / Summa vārdiem One thousand three hundred and ninety-one euros and 49 cents',
    'Viens tūkstotis trīs simti deviņdesmit viens eiro un 49 centi',
    'Subtotal without VAT / Summa bez PVN €1,149.99 VAT / PVN 21% of €1,149.99 €241.50',
    'Total with VAT / Kopā ar PVN €1,391.49',
    'Additional information / Papildu informācija Paldies!',
    'Payment / Apmaksa Payee / Saņēmējs SIA „Rīgas EV Serviss” Account (IBAN) / Konts (IBAN) LV80',
    'Reference / Maksājuma mērķis R-2026-0042',
    'This invoice was prepared electronically and is valid without a signature. Rēķins sagatavots elektroniski',
    'Page 1 of 1 / 1. lapa no 1',
  ];
  for (const words of wanted) expect(text).toContain(words);
});

test('prints no numbers of a private buyer, no car and no estimate of a manual invoice, and nothing instead', async () => {
  const buyer = {
    name: 'Anna',
    registrationNumber: null,
    vatNumber: null,
    address: null,
    email: null,
    phone: null,
  };
  const none = { vehicle: null, mileage: null, estimateNumber: null, dueDate: null, buyer };
  const text = await textOf(sampleInvoice([{ description: 'Kabelis', partPrice: '1.00' }], none), 'lv');
  expect(text).toContain(
    'Klients Anna Nr. Apraksts Daudz. Mērv. Cena bez PVN, € Summa bez PVN, € 1 Kabelis 1 gab.',
  );
  expect(text).not.toMatch(/null|undefined|Auto |Tāme|Apmaksāt līdz|Atlaide|Papildu/);
});

test('says that there is no VAT, in both languages', async () => {
  const invoice = sampleInvoice([{ description: 'Kabelis', partPrice: '1001.00' }], { applyTax: false });
  expect(await textOf(invoice, 'lv')).toContain(
    'Summa bez PVN 1 001,00 € PVN netiek piemērots Kopā 1 001,00 €',
  );
  const english = await textOf(invoice, 'en');
  expect(english).toContain('VAT / PVN not applied / netiek piemērots Total / Kopā €1,001.00');
  expect(english).not.toContain('21%');
});

test('says why there is no VAT in the words of the document, an own text once', async () => {
  const untaxed = (vatReasonText: string | null) =>
    sampleInvoice([{ description: 'Kabelis', partPrice: '10.00' }], {
      applyTax: false,
      vatReason: 'reverseCharge',
      vatReasonText,
    });
  const usual = 'Nodokļa apgrieztā maksāšana (PVN likuma 19. panta pirmā daļa)';
  const english = 'Reverse charge (VAT Law of Latvia, Section 19(1))';
  expect(await textOf(untaxed(null), 'lv')).toContain(usual);
  expect(await textOf(untaxed(null), 'lv')).not.toContain('Reverse');
  expect(await textOf(untaxed(null), 'en')).toContain(`${english} ${usual}`);
  const own = await textOf(untaxed('PVN likuma 52. pants'), 'en');
  expect(own.match(/PVN likuma 52\. pants/g)).toHaveLength(1);
  expect(own).not.toContain('Reverse');
});

test('prints amounts below zero with a minus', async () => {
  const deposit = { id: '9', invoiceNumber: 'R-2026-0002', tax: '-43.03' };
  const line = { kind: 'deposit' as const, description: 'Avansa rēķins', partPrice: '-204.90', deposit };
  for (const [language, amount] of [
    ['lv', '−204,90'],
    ['en', '−204.90'],
  ] as const) {
    const text = await textOf(sampleInvoice([...lines, line]), language);
    expect(text).toContain(amount);
    expect(text).not.toMatch(/-\d+[.,]\d\d/);
  }
});

test('fits one line and six lines on a page, and prints forty with the head on each page of lines', async () => {
  const one = sampleInvoice(many(1));
  const six = sampleInvoice(many(6));
  for (const language of ['en', 'lv'] as const) {
    for (const invoice of [one, six]) expect((await read(invoice, language)).pages).toHaveLength(1);
    const { pages } = await read(sampleInvoice(many(40)), language);
    const texts = pages.map((page) => page.replace(/\s+/g, ' '));
    const wanted = Array.from({ length: 40 }, (_, index) => index);
    const all = texts.join('\n');
    for (const pattern of [/Nr(\d+)/g, /X-(\d+)/g])
      expect([...all.matchAll(pattern)].map((match) => Number(match[1]))).toEqual(wanted);
    for (const [index, text] of texts.entries()) {
      expect(/Atlaide|Apraksts/.test(text)).toBe(/X-\d/.test(text));
      expect(text).toContain(`${index + 1}. lapa no ${pages.length}`);
      if (index > 0) expect(text).toContain('R-2026-0042 · ŅŪ4821');
    }
  }
});

test('keeps the totals and the payment with the last line, and a line with its labor, wherever the lines end', async () => {
  const counts = [...Array.from({ length: 16 }, (_, index) => 8 + index), 99, 100, 101, 102];
  for (const count of everyNth(3, counts))
    for (const changes of [{}, { status: 'paid', paidAt: '2026-11-22T09:00:00.000Z' } as const]) {
      const { pages } = await read(sampleInvoice(many(count), changes), 'lv');
      const pagesWith = (words: RegExp) => pages.filter((page) => words.test(page));
      const withTotals = pagesWith(/Summa vārdiem|PVN 21|Kopā ar PVN/);
      expect(withTotals, `${count} lines`).toHaveLength(1);
      expect(withTotals[0], `${count} lines`).toContain(`X-${count - 1}`);
      const withPayment = pagesWith(/Konts|Maksājuma mērķis|Skenējiet|Apmaksāts|derīgs bez paraksta/);
      expect(withPayment, `${count} lines`).toEqual(withTotals);
      // Every second line has a quarter of an hour of labor, in a separate row.
      for (const page of pages) expect(page.split(/0,25/).length).toBe(page.split(/X-\d*[02468]\b/).length);
    }
});

test('prints 4,000 characters of free text', async () => {
  const words = Array.from({ length: 500 }, (_, index) => `vārds${index}`);
  const text = await textOf(sampleInvoice(many(20), { freeformText: words.join(' ') }), 'lv');
  expect([...text.matchAll(/vārds(\d+)/g)].map((match) => Number(match[1]))).toEqual(
    words.map((_, index) => index),
  );
});

test('prints figures that add up, whatever the lines', async () => {
  const line = fc.record({
    description: fc.constant('Darbs'),
    partPrice: fc.integer({ min: 1, max: 500_000 }).map((price) => moneyText(price as Cents)),
    partUnits: fc.integer({ min: 1, max: 9 }),
    laborHours: fc.integer({ min: 1, max: 4000 }).map((hours) => moneyText(hours as Cents)),
    discount: fc.integer({ min: 1, max: 100 }),
  });
  const amount = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (some) => {
      const text = await textOf(sampleInvoice(some), 'en');
      const row = / ([\d.,]+) (?:pcs\/gab\.|h) ([\d.,]+) \d+% −([\d.,]+) ([\d.,]+)/g;
      const rows = [...text.matchAll(row)].map((match) => match.slice(1).map(amount));
      expect(rows).toHaveLength(some.length * 2);
      for (const [quantity = 0, price = 0, discount = 0, total = 0] of rows)
        expect(Math.floor((quantity * price + 50) / 100) - discount).toBe(total);
      const subtotal = amount(/Summa bez PVN €([\d.,]+)/.exec(text)?.[1]);
      const vat = amount(/PVN 21% of €[\d.,]+ €([\d.,]+)/.exec(text)?.[1]);
      expect(rows.reduce((sum, [, , , total = 0]) => sum + total, 0)).toBe(subtotal);
      expect(vat).toBe(Math.floor((subtotal * 21 + 50) / 100));
      expect(amount(/Kopā ar PVN €([\d.,]+)/.exec(text)?.[1])).toBe(subtotal + vat);
    }),
    { numRuns: runs({ short: 8, all: 25 }) },
  );
});

test('holds the e-invoice of a business, and none of a private buyer or a cancelled invoice', async () => {
  const filesOf = async (changes: Partial<Invoice>) =>
    (await read(sampleInvoice(lines, changes), 'lv')).attachments;
  const files = await filesOf({});
  expect(Object.keys(files)).toEqual(['e-invoice-R-2026-0042.xml']);
  expect(files['e-invoice-R-2026-0042.xml']).toContain('<cbc:ID>R-2026-0042</cbc:ID>');
  const { buyer } = sampleInvoice([]);
  expect(await filesOf({ buyer: { ...buyer, registrationNumber: null, vatNumber: null } })).toEqual({});
  expect(await filesOf({ status: 'cancelled' })).toEqual({});
});
