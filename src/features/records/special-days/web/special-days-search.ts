import { day, recordIdOr, searchParameters } from '#web/search-state.ts';

/** What the settings keep in their URL: which days are edited, or the holiday that new ones are of. */
export const specialDaysSearch = searchParameters({ days: recordIdOr('new'), holiday: day });
