/** Numbers of the formats of days that a workbook does not declare (ECMA-376 part 1, 18.8.30). */
const isBuiltInDay = (format: number): boolean =>
  (format >= 14 && format <= 17) ||
  format === 22 ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58);

/** What ends a part of a format that is no part of a day: a text in quotes, a colour or a condition in brackets. */
const ends: Readonly<Record<string, string>> = { '"': '"', '[': ']' };

/** Returns the letters of a format that stand for parts of a number or of a day. */
function bareFormat(code: string): string {
  let bare = '';
  for (let at = 0; at < code.length; at++) {
    const letter = code[at] ?? '';
    const end = ends[letter];
    if (end !== undefined) {
      const closed = code.indexOf(end, at + 1);
      at = closed < 0 ? code.length : closed;
    } else if (/[\\_*]/.test(letter)) {
      // The next letter stands for itself, is a space of its width, or fills the cell.
      at++;
    } else bare += letter;
  }
  return bare.toLowerCase();
}

/** Returns whether a format shows a day, as `dd.mm.yyyy` does: one that shows hours alone is none. */
export function isDayFormat(format: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDay(format);
  const bare = bareFormat(code);
  return /[yd]/.test(bare) && !bare.includes('general');
}

/** Characters that XML cannot hold stand in a text by their codes: `_x000D_`. */
const code = /_x([\dA-Fa-f]{4})_/g;

/** Returns a text with the characters that it names by their codes; codes of what no text holds stay as they are. */
export const decoded = (text: string): string =>
  text.replace(code, (written, digits: string) => {
    const letter = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\t\n\r -\uD7FF\uE000-\uFFFD]/.test(letter) ? letter : written;
  });

/** Returns a stored number as a person sees it: `1.1` for `1.1000000000000001`, and no powers of ten. */
export function numberText(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e21) return stored;
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  let plain = rounded.toFixed(12);
  while (plain.endsWith('0')) plain = plain.slice(0, -1);
  return plain.endsWith('.') ? plain.slice(0, -1) : plain;
}
