import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cents } from '#shared/money.ts';
import { amountInWords } from './amount-in-words.ts';

/** Cents, then both languages as a person wrote them. */
const byHand: [number, string, string][] = [
  [0, 'zero euros and 00 cents', 'nulle eiro un 00 centi'],
  [1, 'zero euros and 1 cent', 'nulle eiro un 1 cents'],
  [2, 'zero euros and 2 cents', 'nulle eiro un 2 centi'],
  [9, 'zero euros and 9 cents', 'nulle eiro un 9 centi'],
  [10, 'zero euros and 10 cents', 'nulle eiro un 10 centi'],
  [11, 'zero euros and 11 cents', 'nulle eiro un 11 centi'],
  [21, 'zero euros and 21 cents', 'nulle eiro un 21 cents'],
  [91, 'zero euros and 91 cents', 'nulle eiro un 91 cents'],
  [99, 'zero euros and 99 cents', 'nulle eiro un 99 centi'],
  [100, 'one euro and 00 cents', 'viens eiro un 00 centi'],
  [101, 'one euro and 1 cent', 'viens eiro un 1 cents'],
  [111, 'one euro and 11 cents', 'viens eiro un 11 centi'],
  [131, 'one euro and 31 cents', 'viens eiro un 31 cents'],
  [200, 'two euros and 00 cents', 'divi eiro un 00 centi'],
  [320, 'three euros and 20 cents', 'trīs eiro un 20 centi'],
  [400, 'four euros and 00 cents', 'četri eiro un 00 centi'],
  [500, 'five euros and 00 cents', 'pieci eiro un 00 centi'],
  [600, 'six euros and 00 cents', 'seši eiro un 00 centi'],
  [700, 'seven euros and 00 cents', 'septiņi eiro un 00 centi'],
  [800, 'eight euros and 00 cents', 'astoņi eiro un 00 centi'],
  [900, 'nine euros and 00 cents', 'deviņi eiro un 00 centi'],
  [10_00, 'ten euros and 00 cents', 'desmit eiro un 00 centi'],
  [11_00, 'eleven euros and 00 cents', 'vienpadsmit eiro un 00 centi'],
  [12_00, 'twelve euros and 00 cents', 'divpadsmit eiro un 00 centi'],
  [13_00, 'thirteen euros and 00 cents', 'trīspadsmit eiro un 00 centi'],
  [14_00, 'fourteen euros and 00 cents', 'četrpadsmit eiro un 00 centi'],
  [15_00, 'fifteen euros and 00 cents', 'piecpadsmit eiro un 00 centi'],
  [16_00, 'sixteen euros and 00 cents', 'sešpadsmit eiro un 00 centi'],
  [17_00, 'seventeen euros and 00 cents', 'septiņpadsmit eiro un 00 centi'],
  [18_00, 'eighteen euros and 00 cents', 'astoņpadsmit eiro un 00 centi'],
  [19_00, 'nineteen euros and 00 cents', 'deviņpadsmit eiro un 00 centi'],
  [20_00, 'twenty euros and 00 cents', 'divdesmit eiro un 00 centi'],
  [21_00, 'twenty-one euros and 00 cents', 'divdesmit viens eiro un 00 centi'],
  [32_10, 'thirty-two euros and 10 cents', 'trīsdesmit divi eiro un 10 centi'],
  [40_00, 'forty euros and 00 cents', 'četrdesmit eiro un 00 centi'],
  [55_55, 'fifty-five euros and 55 cents', 'piecdesmit pieci eiro un 55 centi'],
  [66_00, 'sixty-six euros and 00 cents', 'sešdesmit seši eiro un 00 centi'],
  [77_71, 'seventy-seven euros and 71 cents', 'septiņdesmit septiņi eiro un 71 cents'],
  [88_00, 'eighty-eight euros and 00 cents', 'astoņdesmit astoņi eiro un 00 centi'],
  [99_99, 'ninety-nine euros and 99 cents', 'deviņdesmit deviņi eiro un 99 centi'],
  [100_00, 'one hundred euros and 00 cents', 'viens simts eiro un 00 centi'],
  [101_00, 'one hundred and one euros and 00 cents', 'viens simts viens eiro un 00 centi'],
  [110_00, 'one hundred and ten euros and 00 cents', 'viens simts desmit eiro un 00 centi'],
  [111_11, 'one hundred and eleven euros and 11 cents', 'viens simts vienpadsmit eiro un 11 centi'],
  [200_00, 'two hundred euros and 00 cents', 'divi simti eiro un 00 centi'],
  [345_67, 'three hundred and forty-five euros and 67 cents', 'trīs simti četrdesmit pieci eiro un 67 centi'],
  [900_00, 'nine hundred euros and 00 cents', 'deviņi simti eiro un 00 centi'],
  [
    999_99,
    'nine hundred and ninety-nine euros and 99 cents',
    'deviņi simti deviņdesmit deviņi eiro un 99 centi',
  ],
  [1000_00, 'one thousand euros and 00 cents', 'viens tūkstotis eiro un 00 centi'],
  [1001_00, 'one thousand and one euros and 00 cents', 'viens tūkstotis viens eiro un 00 centi'],
  [1011_00, 'one thousand and eleven euros and 00 cents', 'viens tūkstotis vienpadsmit eiro un 00 centi'],
  [1100_00, 'one thousand one hundred euros and 00 cents', 'viens tūkstotis viens simts eiro un 00 centi'],
  [
    1234_56,
    'one thousand two hundred and thirty-four euros and 56 cents',
    'viens tūkstotis divi simti trīsdesmit četri eiro un 56 centi',
  ],
  [2000_00, 'two thousand euros and 00 cents', 'divi tūkstoši eiro un 00 centi'],
  [2900_01, 'two thousand nine hundred euros and 1 cent', 'divi tūkstoši deviņi simti eiro un 1 cents'],
  [9000_00, 'nine thousand euros and 00 cents', 'deviņi tūkstoši eiro un 00 centi'],
  [10_000_00, 'ten thousand euros and 00 cents', 'desmit tūkstoši eiro un 00 centi'],
  [10_010_00, 'ten thousand and ten euros and 00 cents', 'desmit tūkstoši desmit eiro un 00 centi'],
  [11_000_00, 'eleven thousand euros and 00 cents', 'vienpadsmit tūkstoši eiro un 00 centi'],
  [
    12_345_67,
    'twelve thousand three hundred and forty-five euros and 67 cents',
    'divpadsmit tūkstoši trīs simti četrdesmit pieci eiro un 67 centi',
  ],
  [20_000_00, 'twenty thousand euros and 00 cents', 'divdesmit tūkstoši eiro un 00 centi'],
  [21_000_00, 'twenty-one thousand euros and 00 cents', 'divdesmit viens tūkstotis eiro un 00 centi'],
  [
    31_001_21,
    'thirty-one thousand and one euros and 21 cents',
    'trīsdesmit viens tūkstotis viens eiro un 21 cents',
  ],
  [100_000_00, 'one hundred thousand euros and 00 cents', 'viens simts tūkstoši eiro un 00 centi'],
  [
    100_001_00,
    'one hundred thousand and one euros and 00 cents',
    'viens simts tūkstoši viens eiro un 00 centi',
  ],
  [
    101_000_00,
    'one hundred and one thousand euros and 00 cents',
    'viens simts viens tūkstotis eiro un 00 centi',
  ],
  [
    111_111_11,
    'one hundred and eleven thousand one hundred and eleven euros and 11 cents',
    'viens simts vienpadsmit tūkstoši viens simts vienpadsmit eiro un 11 centi',
  ],
  [
    121_021_00,
    'one hundred and twenty-one thousand and twenty-one euros and 00 cents',
    'viens simts divdesmit viens tūkstotis divdesmit viens eiro un 00 centi',
  ],
  [
    200_200_20,
    'two hundred thousand two hundred euros and 20 cents',
    'divi simti tūkstoši divi simti eiro un 20 centi',
  ],
  [
    411_000_00,
    'four hundred and eleven thousand euros and 00 cents',
    'četri simti vienpadsmit tūkstoši eiro un 00 centi',
  ],
  [
    999_999_99,
    'nine hundred and ninety-nine thousand nine hundred and ninety-nine euros and 99 cents',
    'deviņi simti deviņdesmit deviņi tūkstoši deviņi simti deviņdesmit deviņi eiro un 99 centi',
  ],
];

test.each(byHand)('spells %i cents', (amount, english, latvian) => {
  expect(amountInWords(amount as Cents, 'en')).toBe(english);
  expect(amountInWords(amount as Cents, 'lv')).toBe(latvian);
});

test.each([-1, 100_000_000, 9_999_999_999, 0.5, Number.NaN])('shows %d in figures only', (amount) => {
  expect([amountInWords(amount as Cents, 'en'), amountInWords(amount as Cents, 'lv')]).toEqual([null, null]);
});

const stems: [RegExp, number][] = [
  [/^(nulle|zero)$/, 0],
  [/^(viens|one)$/, 1],
  [/^(divi|two)$/, 2],
  [/^(trīs|three)$/, 3],
  [/^(četri|four)$/, 4],
  [/^(pieci|five)$/, 5],
  [/^(seši|six)$/, 6],
  [/^(septiņi|seven)$/, 7],
  [/^(astoņi|eight)$/, 8],
  [/^(deviņi|nine)$/, 9],
  [/^(desmit|ten)$/, 10],
  [/^(vienp|eleven)/, 11],
  [/^(divp|twelve)/, 12],
  [/^(trīsp|thirteen)/, 13],
  [/^(četrp|fourteen)/, 14],
  [/^(piecp|fifteen)/, 15],
  [/^(sešp|sixteen)/, 16],
  [/^(septiņp|seventeen)/, 17],
  [/^(astoņp|eighteen)/, 18],
  [/^(deviņp|nineteen)/, 19],
  [/^(divd|twenty)/, 20],
  [/^(trīsd|thirty)/, 30],
  [/^(četrd|forty)/, 40],
  [/^(piecd|fifty)/, 50],
  [/^(sešd|sixty)/, 60],
  [/^(septiņd|seventy)/, 70],
  [/^(astoņd|eighty)/, 80],
  [/^(deviņd|ninety)/, 90],
];

/** Reads an amount as a listener would: word by word, in either language. */
function amountOf(words: string): number {
  let euros = 0;
  let group = 0;
  for (const word of words.split(/ (?:eiro|euros?) /)[0]?.split(/[ -]/) ?? []) {
    if (/^(simt|hundred)/.test(word)) group *= 100;
    else if (/^(tūkst|thousand)/.test(word)) {
      euros += group * 1000;
      group = 0;
    } else if (word !== 'and') group += stems.find(([stem]) => stem.test(word))?.[1] ?? Number.NaN;
  }
  return (euros + group) * 100 + Number(/(\d+) cent/.exec(words)?.[1]);
}

test('spells every amount so that the words read back to it, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      for (const language of ['en', 'lv'] as const)
        expect(amountOf(amountInWords(amount as Cents, language) ?? '')).toBe(amount);
    }),
    { numRuns: 2000 },
  );
});

test('inflects thousands and cents by the number before them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      const latvian = amountInWords(amount as Cents, 'lv') ?? '';
      const isOne = (count: number) => count % 10 === 1 && count % 100 !== 11;
      const thousands = Math.floor(amount / 100_000);
      expect(latvian.includes('tūkstotis')).toBe(isOne(thousands));
      expect(latvian.includes('tūkstoši')).toBe(thousands > 0 && !isOne(thousands));
      expect(latvian.endsWith(' cents')).toBe(isOne(amount % 100));
    }),
    { numRuns: 2000 },
  );
});
