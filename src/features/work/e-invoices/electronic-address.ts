import type { EInvoiceAddress, ElectronicAddress } from './e-invoice.ts';

const HOME = 'LV';
/** The Latvian register of enterprises. */
const REGISTER = '0218';

/** Of each prefix of a VAT number its scheme in the list of electronic addresses (EAS); Swedish ones have none. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};
/** Greece has a prefix that is not its ISO code. */
const countries: Readonly<Record<string, string>> = { EL: 'GR' };

interface Registered {
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
}

const digitsAndLetters = (number: string | null): string =>
  (number ?? '').replace(/[\s.-]/g, '').toUpperCase();
const isLatvianNumber = (number: string): boolean => /^\d{11}$/.test(number);
/** Those of the register begin with 4, 5 or 9; a personal code, which a self-employed person has, with 0 to 3. */
const isRegistered = (number: string): boolean => isLatvianNumber(number) && number >= '4';

/** Returns a VAT number with its prefix; a Latvian one may have been typed without. Null when it is none of the EU. */
export function vatNumberOf({ vatNumber }: Pick<Registered, 'vatNumber'>): string | null {
  const typed = digitsAndLetters(vatNumber);
  const number = isLatvianNumber(typed) ? `${HOME}${typed}` : typed;
  const isKnown = /^[A-Z]{2}[A-Z\d]{2,12}$/.test(number) && /\d/.test(number);
  return isKnown && (number.startsWith('SE') || vatSchemes[number.slice(0, 2)]) ? number : null;
}

/** Returns the country of a business, which its VAT number says; Latvia where there is none. */
export function countryOf(party: Pick<Registered, 'vatNumber'>): string {
  const prefix = vatNumberOf(party)?.slice(0, 2) ?? HOME;
  return countries[prefix] ?? prefix;
}

/**
 * Where a business is, as far as its numbers say: a VAT number with the prefix of a country outside the EU is of there, and
 * without one a Latvian registration number is of Latvia.
 */
export function placeOf(party: Registered): 'latvia' | 'eu' | 'outside' | 'unknown' {
  const known = vatNumberOf(party);
  if (known) return known.startsWith(HOME) ? 'latvia' : 'eu';
  const typed = digitsAndLetters(party.vatNumber);
  // Northern Ireland (XI) is of the EU for goods alone.
  if (/^[A-Z]{2,3}\d/.test(typed) && !/^(XI|SE)/.test(typed) && !vatSchemes[typed.slice(0, 2)])
    return 'outside';
  return registrationOf(party)?.scheme === REGISTER ? 'latvia' : 'unknown';
}

/** Returns the number of a business in its register; of a Latvian one with the scheme. */
export function registrationOf(
  party: Registered,
): { readonly number: string; readonly scheme: string | null } | null {
  const number = digitsAndLetters(party.registrationNumber);
  if (number === '') return null;
  const isLatvian = countryOf(party) === HOME && isRegistered(number);
  return { number, scheme: isLatvian ? REGISTER : null };
}

/** Returns where a business receives e-invoices: by its Latvian registration number, else by its VAT number. */
export function endpointOf(party: Registered): ElectronicAddress | null {
  const registration = registrationOf(party);
  if (registration?.scheme) return { scheme: registration.scheme, value: registration.number };
  const vatNumber = vatNumberOf(party);
  const scheme = vatNumber && vatSchemes[vatNumber.slice(0, 2)];
  return vatNumber && scheme ? { scheme, value: vatNumber } : null;
}

/**
 * An address that was typed as one text. Only one that ends as Latvian addresses do is divided (`Brīvības gatve 300,
 * Rīga, LV-1006`); any other stays whole.
 */
export function addressOf(address: string | null, country: string): EInvoiceAddress {
  const parts = (address ?? '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const postcode = /^LV[- ]?(\d{4})$/i.exec(parts.at(-1) ?? '')?.[1];
  const whole = { street: parts.join(', ') || null, city: null, postcode: null, country };
  if (postcode === undefined || country !== HOME || parts.length < 2) return whole;
  const street = parts.slice(0, -2).join(', ') || null;
  return { street, city: parts.at(-2) ?? null, postcode: `${HOME}-${postcode}`, country };
}
