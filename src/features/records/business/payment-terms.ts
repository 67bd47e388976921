import { addDays } from '#shared/days.ts';

/** The longest time within which an invoice may be due. */
export const MAX_PAYMENT_DAYS = 365;

/** Returns the day on which an invoice of `day` is due that is to be paid within so many days; 0: on receipt. */
export const dueDateOf = (day: string, paymentDays: number): string => addDays(day, paymentDays);
