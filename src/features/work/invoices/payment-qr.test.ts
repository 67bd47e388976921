import fc from 'fast-check';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import type { Cents } from '#shared/money.ts';
import { paymentQr, type SepaPayment } from './payment-qr.ts';

const payment: SepaPayment = {
  name: 'SIA „Ģēģeris un Žagars”',
  iban: 'LV80 BANK 0000 4351 9500 1',
  bic: 'BANKLV2X',
  amount: 123_450 as Cents,
  reference: 'R-2026-0042',
};

const codeOf = (changes: Partial<SepaPayment>) => {
  const code = paymentQr({ ...payment, ...changes });
  if (!code) throw new Error('no code');
  return code;
};

const bytesOf = (text: string) => Buffer.from(text).length;
const SCALE = 4;

/** The path as a phone's camera would see it: each run of modules filled in, nothing assumed of the rest. */
function scanned({ path, size }: { path: string; size: number }): string {
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([whole]) => whole).join('')).toBe(path);
  for (const [, x = '', y = '', length] of runs)
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      data.fill(
        0,
        (row * side + Number(x) * SCALE) * 4,
        (row * side + (Number(x) + Number(length)) * SCALE) * 4,
      );
  for (let index = 3; index < data.length; index += 4) data[index] = 255;
  return decodeQR({ width: side, height: side, data });
}

test('writes the payload of EPC069-12, version 2', () => {
  const { payload, path, size } = codeOf({});
  const head = ['BCD', '002', '1', 'SCT', 'BANKLV2X', 'SIA „Ģēģeris un Žagars”'];
  expect(payload.split('\n')).toEqual([
    ...head,
    'LV80BANK0000435195001',
    'EUR1234.50',
    '',
    '',
    'R-2026-0042',
  ]);
  expect(scanned({ path, size })).toBe(payload);
});

test('leaves four modules around it white', () => {
  const { path, size } = codeOf({});
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
    expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
  }
});

test('shortens a name to 70 characters, none of them halved', () => {
  const line = (name: string) => codeOf({ name }).payload.split('\n')[5];
  expect(line('Š'.repeat(70))).toBe('Š'.repeat(70));
  expect(line(`${'Š'.repeat(69)}🚗🚗`)).toBe(`${'Š'.repeat(69)}🚗`);
  expect(line(`${'Ā'.repeat(69)} un citi`)).toBe('Ā'.repeat(69));
  expect(line('Ņ'.repeat(80).normalize('NFD'))).toBe('Ņ'.repeat(70));
});

test('shortens a name whose letters take many bytes until all fits', () => {
  const { payload, path, size } = codeOf({ name: '🚗'.repeat(70), reference: 'R'.repeat(140) });
  expect(bytesOf(payload)).toBeLessThanOrEqual(331);
  expect(bytesOf(payload)).toBeGreaterThan(331 - 4);
  expect(scanned({ path, size })).toBe(payload);
});

test('keeps a name or reference from starting a new line', () => {
  const { payload } = codeOf({ name: 'Anna\nEUR9999.99\r\u2028', reference: `R-1\n\n${'x'.repeat(200)}` });
  const lines = payload.split('\n');
  expect([lines.length, lines[5]]).toEqual([11, 'Anna EUR9999.99']);
  expect(lines[10]).toBe(`R-1 ${'x'.repeat(136)}`);
});

test('fits every name into 331 bytes, version 13, which phones read', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    fc
      .array(fc.constantFrom(...Array.from('ĀČĒĢĪĶĻŅŠŪŽ„” ab🚗')), { minLength: 60, maxLength: 90 })
      .map((all) => all.join('')),
  );
  const amount = fc.integer({ min: 1, max: 9_999_999_999 });
  fc.assert(
    fc.property(name, amount, fc.string({ minLength: 1, maxLength: 140 }), (who, cents, reference) => {
      fc.pre(/[^\s\p{C}]/u.test(who));
      const { payload, path, size } = codeOf({ name: who, amount: cents as Cents, reference });
      expect(bytesOf(payload)).toBeLessThanOrEqual(331);
      expect(size - 8).toBeLessThanOrEqual(17 + 4 * 13);
      expect(scanned({ path, size })).toBe(payload);
    }),
    { numRuns: 60 },
  );
});

test('leaves out the code when nothing is to be paid, or there is no payee', () => {
  for (const changes of [{ amount: 0 as Cents }, { amount: -1 as Cents }, { iban: ' ' }, { name: '\u0000 ' }])
    expect(paymentQr({ ...payment, ...changes })).toBeNull();
});
