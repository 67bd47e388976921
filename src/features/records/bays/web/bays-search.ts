import { recordIdOr, searchParameters } from '#web/search-state.ts';

/** What the screen keeps in its URL: the bay that is open, or a new one. */
export const baysSearch = searchParameters({ edit: recordIdOr('new') });
