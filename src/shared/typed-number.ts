/** Spaces that people and word processors put between thousands: plain, no-break, narrow. */
const spaces = /[\s\u00a0\u202f]/g;
const plain = /^-?(\d+(\.\d*)?|\.\d+)$/;

/**
 * The wire form of a number as people type or paste it: `" 1 234,50 "`, `"1.234,50"` and `"1,234.50"` are `"1234.50"`,
 * `"1,5"` is `"1.5"`. A single comma or point is the decimal sign. Null for what is no number in this sense, such as
 * `"1e3"`, `"0x10"`, `"1.2.3"` or an empty text. Whether it may be negative or have decimals is for the field's schema.
 */
export function readNumber(typed: string): string | null {
  const text = typed.replace(spaces, '');
  const decimalSign = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (decimalSign < 0) return plain.test(text) ? text : null;
  const whole = text.slice(0, decimalSign);
  const fraction = text.slice(decimalSign + 1);
  const between = [...new Set(whole.replace(/[^.,]/g, ''))];
  // Before the decimal sign, only the other sign may stand, and only between groups of three digits.
  if (between.length > 1 || between[0] === text[decimalSign]) return null;
  if (between.length === 1 && !/^-?\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  // "12." is still being typed.
  const number = `${whole.replace(/[.,]/g, '')}.${fraction}`;
  if (fraction === '' || !plain.test(number)) return null;
  return number.replace(/^(-?)\./, '$10.');
}

/** A number in its wire form as a JavaScript number; NaN for everything else, also for `"1e3"` and an empty text. */
export const numberOf = (text: string): number => (plain.test(text.trim()) ? Number(text) : Number.NaN);
