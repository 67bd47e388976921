import { estimateSorts } from '#shared/list-sorts.ts';
import { estimateStatuses } from '../../estimate-status.ts';
import { nextSteps } from '../../next-step.ts';
import { day, listOf, oneOf, recordId, recordIdOr, searchParameters, text } from '#web/search-state.ts';

/** What the estimates screen keeps in its URL. */
export const estimatesSearch = searchParameters({
  search: text,
  /** Days of the shop's clock, both included. */
  from: day,
  to: day,
  status: oneOf(...estimateStatuses),
  /** In place of the groups by next step. */
  order: oneOf('newest'),
  /** Within the groups, or without them. */
  sort: oneOf(...estimateSorts),
  /** The groups that are unfolded although they are folded at first, or the other way round. */
  turned: listOf(...nextSteps),
  /** The estimate whose card is expanded. */
  open: recordId,
  /** A new one is being written. */
  edit: oneOf('new'),
  /** Whom and which car a new one is for. */
  customer: recordId,
  vehicle: recordId,
  /** The template that a new one begins with; or all of them are shown. */
  template: recordIdOr('all'),
});

export type EstimatesSearch = ReturnType<typeof estimatesSearch>;
export type EstimateFilter = Pick<EstimatesSearch, 'search' | 'from' | 'to' | 'status'>;
