import { addDays } from '#shared/days.ts';

/** A token that somebody forgets does not work for ever. */
export const MAX_DAYS = 365;
/** What a new one is offered with. */
export const DEFAULT_DAYS = 90;

/** Says whether a token may have this last day, seen on the day `today` (both `YYYY-MM-DD`). */
export const mayExpireOn = (expiresOn: string, today: string): boolean =>
  expiresOn >= today && expiresOn <= addDays(today, MAX_DAYS);
