const DAY_MS = 86_400_000;
const SUGGESTED_DAYS = 7;

/** The day on which an invoice of `day` should be paid, when nobody says otherwise: `YYYY-MM-DD` both (spec part 2, section 4). */
export const suggestedDueDate = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + SUGGESTED_DAYS * DAY_MS).toISOString().slice(0, 10);
