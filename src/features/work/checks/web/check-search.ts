import { oneOf, searchParameters, text } from '#web/search-state.ts';

/** What the screen of a check keeps in its URL: the item that is shown, from 1, or all of them. */
export const checkSearch = searchParameters({ item: text, view: oneOf('all') });
