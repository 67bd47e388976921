import { numberFormat } from './formats.ts';
import type { Language } from './words.ts';

/** Whole euro cents. The only form in which the code calculates money. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount `numeric(10,2)` holds: 99,999,999.99. */
const LARGEST = 9_999_999_999;

const moneyPattern = /^-?\d{1,8}(\.\d{1,2})?$/;
export const isMoney = (text: string): boolean => moneyPattern.test(text);

/** Cents from the wire form `"1234.50"`. Throws on anything else: input is checked by its schema first. */
export function cents(text: string): Cents {
  if (!isMoney(text)) throw new RangeError(`Not an amount of money: ${text}`);
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return (text.startsWith('-') ? -amount : amount) as Cents;
}

/** Returns the wire form of an amount: `"1234.50"`. */
export function moneyText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const addCents = (...amounts: readonly Cents[]): Cents => amounts.reduce((a, b) => a + b, 0) as Cents;

const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));

/** Returns a sum in its wire form, which may be larger than any one amount, with the other sign. */
export const negatedSum = (text: string): string =>
  addSums(text.startsWith('-') ? text.slice(1) : `-${text}`);

/** Adds amounts and sums in their wire form, which has two decimals, exactly. */
export function addSums(...texts: readonly string[]): string {
  const sum = texts.reduce((total, text) => total + hundredths(text), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the same amount with the other sign. */
export const negated = (amount: Cents): Cents => (0 - amount) as Cents;

export const fitsMoneyColumn = (amount: Cents): boolean => Math.abs(amount) <= LARGEST;

/**
 * Returns a percentage of an amount, rounded half up to the cent (half away from zero below it).
 * `rate` is percent with up to two decimals as text: `"21.00"`.
 */
export function percentOf(amount: Cents, rate: string): Cents {
  const product = BigInt(amount) * BigInt(cents(rate));
  const half = product < 0n ? -5000n : 5000n;
  return Number((product + half) / 10_000n) as Cents;
}

/**
 * The price without VAT of a price that was typed with it: the largest whole number of cents that, with its VAT, is not
 * above `gross`. At 21 % one gross price in six has no net price that gives it exactly. `rate` as for `percentOf`.
 */
export function netOfGross(gross: Cents, rate: string): Cents {
  const share = BigInt(cents(rate));
  let net = Number((BigInt(gross) * 10_000n) / (10_000n + share)) as Cents;
  while (addCents(net, percentOf(net, rate)) > gross) net = (net - 1) as Cents;
  while (net < gross && net + 1 + percentOf((net + 1) as Cents, rate) <= gross) net = (net + 1) as Cents;
  return net;
}

/** An hourly rate times hours, rounded half up to the cent. `hours` has up to two decimals as text: `"1.25"`. */
export function timesHours(rate: Cents, hours: string): Cents {
  const product = BigInt(rate) * BigInt(cents(hours));
  return Number((product + 50n) / 100n) as Cents;
}

const currency = numberFormat({ style: 'currency', currency: 'EUR' });

/** Returns an amount for people: `€1,234.50` in English, `1 234,50 €` in Latvian. */
export const displayMoney = (amount: Cents, language: Language): string => currency(amount / 100, language);

/** The same of the wire form, which may be a sum larger than any one amount: digit by digit, never as a float. */
export const displaySum = (text: string, language: Language): string => currency(text, language);

/** A round amount in little space, for the scale of a chart: `€12.5K`, in Latvian `12,5 tūkst. €`. */
export const displayCompactMoney: (euros: number, language: Language) => string = numberFormat({
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** A count, hours, a rate in percent, from a number or the wire form: `1,234.5`, in Latvian `1 234,5`. */
export const displayNumber: (value: number | string, language: Language) => string = numberFormat({
  maximumFractionDigits: 2,
});
