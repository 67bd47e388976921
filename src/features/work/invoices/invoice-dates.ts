import { addDays } from '../../../shared/days.ts';

const SUGGESTED_DAYS = 7;

/** The day on which an invoice of `day` should be paid, when nobody says otherwise: `YYYY-MM-DD` both (spec part 2, section 4). */
export const suggestedDueDate = (day: string): string => addDays(day, SUGGESTED_DAYS);
