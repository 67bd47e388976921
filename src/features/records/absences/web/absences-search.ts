import { recordId, recordIdOr, searchParameters } from '#web/search-state.ts';

/** What the screen keeps in its URL: the absence that is open, or a new one; the technician whose week is open. */
export const absencesSearch = searchParameters({ edit: recordIdOr('new'), week: recordId });
