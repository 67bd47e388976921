import { moment, oneOf, searchParameters } from '#web/search-state.ts';

/** What the page of an estimate keeps in its URL. */
export const estimatePageSearch = searchParameters({
  /** What is open over it: the editor, or a new appointment for it. */
  edit: oneOf('estimate', 'appointment'),
  /** Where the editor opens: at the first line that has no price yet. */
  at: oneOf('unpriced'),
  /** When the new appointment starts, if not at the next free time. */
  start: moment,
});
