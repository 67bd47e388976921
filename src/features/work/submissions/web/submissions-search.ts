import { oneOf, recordId, recordIdOr, searchParameters, text } from '#web/search-state.ts';
import { submissionStatuses } from '../submission-status.ts';

/** What the submissions screen keeps in its URL. */
export const submissionsSearch = searchParameters({
  search: text,
  status: oneOf(...submissionStatuses),
  assignedTo: recordIdOr('nobody'),
  open: recordId,
});
