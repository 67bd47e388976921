import { recordIdOr, searchParameters } from '#web/search-state.ts';

/** What the screen keeps in its URL: the template or the section that is open, or a new one. */
export const checkTemplatesSearch = searchParameters({ edit: recordIdOr('new'), section: recordIdOr('new') });
