import { recordIdOr, searchParameters } from '#web/search-state.ts';

/** What the screen keeps in its URL: the tool that is open, or a new one. */
export const toolsSearch = searchParameters({ edit: recordIdOr('new') });
