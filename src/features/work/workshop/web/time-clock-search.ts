import { day, recordIdOr, searchParameters } from '#web/search-state.ts';

/** What the screen keeps in its URL: the day, and the entry that is corrected, or a new one. */
export const timeClockSearch = searchParameters({ day, edit: recordIdOr('new') });
