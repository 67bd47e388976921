import type { Cents } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';

/** 999,999.99: what is more stands in figures only. */
const LARGEST = 99_999_999;

interface NumberWords {
  /** 0 to 19. */
  readonly small: readonly string[];
  /** 20, 30 … 90. */
  readonly tens: readonly string[];
  readonly joinTens: string;
  readonly hundreds: (count: number, word: string) => string;
  readonly thousands: (count: number, words: string) => string;
  /** Before tens and ones that follow something larger. */
  readonly and: string;
}

/** 1, 21, 101, but not 11. */
const endsInOne = (count: number) => count % 10 === 1 && count % 100 !== 11;

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen';
const latvian =
  'nulle viens divi trīs četri pieci seši septiņi astoņi deviņi desmit vienpadsmit divpadsmit trīspadsmit ' +
  'četrpadsmit piecpadsmit sešpadsmit septiņpadsmit astoņpadsmit deviņpadsmit';
const latvianTens =
  'divdesmit trīsdesmit četrdesmit piecdesmit sešdesmit septiņdesmit astoņdesmit deviņdesmit';

const numberWords: Record<Language, NumberWords> = {
  en: {
    small: english.split(' '),
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    joinTens: '-',
    hundreds: (_count, word) => `${word} hundred`,
    thousands: (_count, words) => `${words} thousand`,
    and: 'and ',
  },
  lv: {
    small: latvian.split(' '),
    tens: latvianTens.split(' '),
    joinTens: ' ',
    hundreds: (count, word) => `${word} ${count === 1 ? 'simts' : 'simti'}`,
    thousands: (count, words) => `${words} ${endsInOne(count) ? 'tūkstotis' : 'tūkstoši'}`,
    and: '',
  },
};

function belowHundred(number: number, { small, tens, joinTens }: NumberWords): string {
  if (number < 20) return small[number] ?? '';
  const ten = tens[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? ten : `${ten}${joinTens}${small[number % 10]}`;
}

/** 0 to 999,999. */
function spelled(number: number, words: NumberWords): string {
  const thousands = Math.floor(number / 1000);
  const hundreds = Math.floor((number % 1000) / 100);
  const rest = number % 100;
  const larger = [
    ...(thousands > 0 ? [words.thousands(thousands, spelled(thousands, words))] : []),
    ...(hundreds > 0 ? [words.hundreds(hundreds, words.small[hundreds] ?? '')] : []),
  ];
  if (larger.length === 0) return belowHundred(rest, words);
  return [...larger, ...(rest > 0 ? [`${words.and}${belowHundred(rest, words)}`] : [])].join(' ');
}

/** Cents stay figures: `56 cents`, `1 cent`, `00 cents`. */
const currency: Record<Language, (euros: string, whole: number, cents: number) => string> = {
  en: (euros, whole, cents) =>
    `${euros} ${whole === 1 ? 'euro' : 'euros'} and ${cents || '00'} ${cents === 1 ? 'cent' : 'cents'}`,
  lv: (euros, _whole, cents) => `${euros} eiro un ${cents || '00'} ${endsInOne(cents) ? 'cents' : 'centi'}`,
};

/** Returns an amount as it is spelled out below an invoice; null for one that stands in figures only. */
export function amountInWords(amount: Cents, language: Language): string | null {
  if (!Number.isInteger(amount) || amount < 0 || amount > LARGEST) return null;
  const whole = Math.floor(amount / 100);
  return currency[language](spelled(whole, numberWords[language]), whole, amount % 100);
}
