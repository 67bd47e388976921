import decodeQR from 'qr/decode.js';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { created, lines, many, read, textOf } from '#tests/harness/printed-invoice.ts';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import type { Invoice } from '../invoices.contract.ts';

test('marks a cancelled one on every page, and requests no payment', async () => {
  for (const language of ['en', 'lv'] as const) {
    const { pages, roles, info } = await read(sampleInvoice(many(60), { status: 'cancelled' }), language);
    expect(pages.length).toBeGreaterThan(2);
    const mark = { en: 'CANCELLED / ANULĒTS', lv: 'ANULĒTS / CANCELLED' }[language];
    for (const page of pages) expect(page).toContain(mark);
    expect(info.Title).toContain(mark);
    expect(pages[0]).toContain('Šis rēķins ir anulēts un nav jāapmaksā.');
    expect(roles.join()).not.toContain('Figure');
  }
});

test('prints when one was paid, large amounts in figures, and no code when nothing is to be paid', async () => {
  const figuresOf = async (changes: Partial<Invoice>, price = '10.00') =>
    (await read(sampleInvoice([{ partPrice: price }], changes), 'lv')).roles.filter((role) =>
      role.startsWith('Figure'),
    );
  expect(await figuresOf({})).toEqual(['Figure: QR kods, kas bankas lietotnē aizpilda šo maksājumu']);
  expect(await figuresOf({ status: 'overdue' })).toHaveLength(1);
  expect(await figuresOf({ status: 'paid', paidAt: '2026-11-22T09:00:00.000Z' })).toEqual([]);
  expect(await figuresOf({}, '0.00')).toEqual([]);
  const paid = sampleInvoice(lines, { status: 'paid', paidAt: '2026-11-22T22:30:00.000Z' });
  expect(await textOf(paid, 'lv')).toContain('Apmaksāts 23.11.2026');
  const large = sampleInvoice([{ partPrice: '99999999.00' }], { applyTax: false });
  expect(await textOf(large, 'lv')).not.toContain('Summa vārdiem');
});

/** The filled path of many pieces in a PDF, as numbers: 0 begins a piece, 1 goes on, each with x and y; 4 ends it. */
async function manyPiecedPath(bytes: Buffer): Promise<Float32Array | undefined> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const drawn: Float32Array[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.constructPath) continue;
      const [paint, [paths]] = argsArray[index] as [number, [Float32Array | null]];
      if (paint === OPS.fill && paths && paths.length > 1000) drawn.push(paths);
    }
  }
  await pdf.loadingTask.destroy();
  return drawn[0];
}

/** Reads the code from what the file draws, each piece as the rectangle between its corners. */
async function scanned(bytes: Buffer): Promise<string> {
  const paths = (await manyPiecedPath(bytes)) ?? new Float32Array();
  const pieces: { x: number[]; y: number[] }[] = [];
  for (let at = 0; at < paths.length;) {
    if (paths[at] === 4) at += 1;
    else {
      if (paths[at] === 0) pieces.push({ x: [], y: [] });
      pieces.at(-1)?.x.push(paths[at + 1] ?? Number.NaN);
      pieces.at(-1)?.y.push(paths[at + 2] ?? Number.NaN);
      at += 3;
    }
  }
  const quiet = 4;
  const scale = 4;
  const side = (Math.max(...pieces.flatMap(({ x }) => x)) + quiet) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const { x, y } of pieces)
    for (let row = Math.min(...y) * scale; row < Math.max(...y) * scale; row++)
      for (let column = Math.min(...x) * scale; column < Math.max(...x) * scale; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return decodeQR({ width: side, height: side, data });
}

test('fills in the payment by the code, with Latvian letters and a name cut to 70 characters', async () => {
  const payload = (name: string) =>
    [
      'BCD',
      '002',
      '1',
      'SCT',
      'BANKLV2X',
      name,
      'LV80BANK0000435195001',
      'EUR1391.49',
      '',
      '',
      'R-2026-0042',
    ].join('\n');
  const invoice = sampleInvoice(lines);
  expect(await scanned(await created(invoice, 'lv'))).toBe(payload('SIA „Rīgas EV Serviss”'));
  const legalName = `SIA „${'Ģirts un Žanis un Šķēle '.repeat(5)}”`;
  const long = { ...invoice, seller: { ...invoice.seller, legalName } };
  expect(await scanned(await created(long, 'en'))).toBe(
    payload(Array.from(legalName).slice(0, 70).join('').trim()),
  );
});

test('says and charges what is left of one that is partly paid', async () => {
  const invoice = sampleInvoice(lines, { paidAmount: '391.49' });
  expect((await scanned(await created(invoice, 'lv'))).split('\n')[7]).toBe('EUR1000.00');
  expect(await textOf(invoice, 'lv')).toContain('Samaksāts 391,49 € Atlikums apmaksai 1 000,00 €');
  expect(await textOf(invoice, 'en')).toContain(
    'Paid / Samaksāts €391.49 Balance due / Atlikums apmaksai €1,000.00',
  );
  expect(await created(invoice, 'lv')).toEqual(await created({ ...invoice }, 'lv'));
  expect(await textOf(sampleInvoice(lines), 'lv')).not.toContain('Atlikums');
});

test('says of one that was credited what its credit notes made of it, and that it was paid only when it was', async () => {
  const settled = { status: 'paid', paidAt: '2026-11-22T09:00:00.000Z' } as const;
  const whole = await textOf(sampleInvoice(lines, { ...settled, credited: '1391.49' }), 'lv');
  expect(whole).toContain('Atskaitīts ar kredītrēķinu 1 391,49 € Atlikums apmaksai 0,00 €');
  expect(whole).not.toContain('Apmaksāts');
  const rest = { ...settled, credited: '391.49', paidAmount: '1000.00' };
  const restText = await textOf(sampleInvoice(lines, rest), 'lv');
  expect(restText).toContain(
    'Atskaitīts ar kredītrēķinu 391,49 € Samaksāts 1 000,00 € Atlikums apmaksai 0,00 €',
  );
  expect(restText).toContain('Apmaksāts 22.11.2026');
  const owed = { ...settled, credited: '1391.49', paidAmount: '1391.49' };
  expect(await textOf(sampleInvoice(lines, owed), 'en')).toContain(
    'Paid / Samaksāts €1,391.49 Overpaid / Pārmaksa €1,391.49',
  );
  const cancelled = { status: 'cancelled', credited: '1391.49' } as const;
  expect(await textOf(sampleInvoice(lines, cancelled), 'lv')).not.toContain('Atskaitīts ar kredītrēķinu');
});

test.each([
  [
    'credited whole',
    { status: 'paid', credited: '1391.49', creditNoteNumbers: ['K-2026-0001', 'K-2026-0002'] },
  ],
  [
    'corrected',
    { status: 'paid', isCorrected: true, credited: '1391.49', creditNoteNumbers: ['K-2026-0001'] },
  ],
  ['cancelled', { status: 'cancelled' }],
] as const)(
  'asks for no payment of an invoice that is %s, and names what stands in its place',
  async (_what, state) => {
    const { creditNoteNumbers = [] } = { ...state } as Partial<Invoice>;
    const changes = { ...state, creditNoteNumbers: [...creditNoteNumbers] };
    for (const replacedByNumber of [null, 'R-2026-0050']) {
      const invoice = sampleInvoice(lines, { ...changes, replacedByNumber });
      const { roles } = await read(invoice, 'lv');
      const text = await textOf(invoice, 'lv');
      expect(text).toContain('Pēc šī rēķina nekas nav jāmaksā.');
      expect(text).not.toMatch(/LV80|BANKLV2X|Maksājuma mērķis|Skenējiet/);
      expect(roles.filter((role) => role.startsWith('Figure'))).toEqual([]);
      for (const number of creditNoteNumbers) expect(text).toContain(number);
      expect(text.includes('Aizstāts ar rēķinu R-2026-0050.')).toBe(replacedByNumber !== null);
      const english = await textOf(invoice, 'en');
      expect(english).toContain('There is nothing to pay on this invoice.');
      expect(english).toContain('Pēc šī rēķina nekas nav jāmaksā.');
    }
  },
);
