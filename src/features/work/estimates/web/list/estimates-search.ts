import { estimateStatuses } from '../../estimate-status.ts';
import { day, oneOf, recordId, recordIdOr, searchParameters, text } from '#web/search-state.ts';

/** What the estimates screen keeps in its URL. */
export const estimatesSearch = searchParameters({
  search: text,
  /** Days of the shop's clock, both included. */
  from: day,
  to: day,
  status: oneOf(...estimateStatuses),
  /** The estimate whose card is expanded. */
  open: recordId,
  /** The estimate being edited, or a new one. */
  edit: recordIdOr('new'),
  /** Where it opens: at the first line that has no price yet. */
  at: oneOf('unpriced'),
  /** Whom and which car a new one is for. */
  customer: recordId,
  vehicle: recordId,
  /** The template that a new one begins with; or all of them are shown. */
  template: recordIdOr('all'),
});

export type EstimateFilter = Pick<ReturnType<typeof estimatesSearch>, 'search' | 'from' | 'to' | 'status'>;
