import { day, moment, oneOf, recordId, recordIdOr, searchParameters } from '#web/search-state.ts';

export const NOBODY = 'nobody';

/** What the schedule keeps in its URL. */
export const scheduleSearch = searchParameters({
  /** Left out: a day on a phone, otherwise a week. */
  view: oneOf('day', 'week'),
  /** A day has columns by bay; left out, by technician. */
  by: oneOf('bay'),
  /** A day of the shop's clock, or one of the week; left out, today. */
  day,
  /** Only this technician's appointments, or the unassigned ones. */
  technician: recordIdOr(NOBODY),
  /** The appointment that is open, or a new one. */
  edit: recordIdOr('new'),
  /** When a new one begins: the slot that was chosen. */
  at: moment,
  /** Who does the work of a new one: the column that was chosen. */
  who: recordId,
  /** Where it is done: the column that was chosen. */
  bay: recordId,
  /** The estimate that a new one is for. */
  estimate: recordId,
  /** Whom and which car a new one is for, when no estimate says so. */
  customer: recordId,
  vehicle: recordId,
});
