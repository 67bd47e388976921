import { recordIdOr, searchParameters } from '#web/search-state.ts';

/** What the screen keeps in its URL: the qualification that is open, or a new one. */
export const qualificationsSearch = searchParameters({ edit: recordIdOr('new') });
