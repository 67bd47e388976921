const DAY_MS = 86_400_000;
/** Excel counts 29 February 1900, which was none: days before March 1900 are one off, and nobody has them. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The last day of the year 9999. */
const LAST_SERIAL = 2_958_465;

/** Returns the day (`YYYY-MM-DD`) of a number that a spreadsheet counts from 1900 or 1904 on; null for no such day. */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  if (!(serial >= (date1904 ? 0 : 1)) || serial > LAST_SERIAL) return null;
  const moment = (date1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(serial) * DAY_MS;
  return new Date(moment).toISOString().slice(0, 10);
}
