import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { countOf, FILE, isWhole, PDF } from './archive-download.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 ... %%EOF');
const archive = zipSync(
  { 'sales.csv': new TextEncoder().encode('%PD;%PDF;PDF-'), 'a.pdf': pdf, 'b.pdf': pdf, 'c.pdf': pdf },
  { level: 0 },
);

test('counts the documents of an archive however it is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: archive.length - 1 })), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), archive.length];
      const count = countOf(PDF);
      const counts = places.slice(1).map((end, index) => count(archive.subarray(places[index], end)));
      expect(counts.at(-1)).toBe(3);
    }),
  );
});

test('counts a document after letters that begin like one', () => {
  expect(countOf(PDF)(new TextEncoder().encode('%%PDF-%P%PDF-'))).toBe(2);
});

test('knows a whole archive from one that broke off at any place', async () => {
  expect(await isWhole(new Blob([archive]))).toBe(true);
  for (let length = 0; length < archive.length; length++)
    expect(await isWhole(new Blob([archive.slice(0, length)]))).toBe(false);
});

test('counts the files of an archive by their headers, not by what the directory says of them', () => {
  expect(countOf(FILE)(archive)).toBe(4);
});
