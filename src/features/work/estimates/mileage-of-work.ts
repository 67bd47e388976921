/** Seven digits: more than any car has driven. */
const MILEAGE = /^\d{1,7}$/;

/** Returns the kilometres that the free text of an estimate says (`58 730 km`, `58.730`); null when it says none. */
export function mileageOfText(text: string | null): number | null {
  const digits = (text ?? '')
    .trim()
    .replace(/km\.?$/iu, '')
    .trimEnd()
    .replace(/(?<=\d)[\s.,'](?=\d{3}(?!\d))/gu, '');
  return MILEAGE.test(digits) ? Number(digits) : null;
}
