import { vehicleSorts } from '#shared/list-sorts.ts';
import { oneOf, recordId, recordIdOr, searchParameters, text } from '#web/search-state.ts';

export const vehicleTabs = ['details', 'mileage', 'battery', 'history', 'attachments', 'notes'] as const;

/** What the vehicles screen keeps in its URL. */
export const vehiclesSearch = searchParameters({
  search: text,
  sort: oneOf(...vehicleSorts),
  vehicle: recordId,
  tab: oneOf(...vehicleTabs),
  /** The vehicle being edited, or a new one. */
  edit: recordIdOr('new'),
  /** A mileage entry is being added to the shown vehicle. */
  mileage: oneOf('new'),
  /** The battery measurement that is open, or a new one. */
  measurement: recordIdOr('new'),
});
