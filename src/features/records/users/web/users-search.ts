import { listParameters, recordId, searchParameters } from '#web/search-state.ts';

/** What the User Management screen keeps in its URL. */
export const usersSearch = searchParameters({
  ...listParameters,
  /** The account whose audit log is shown. */
  audit: recordId,
});
