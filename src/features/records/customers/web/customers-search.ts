import { customerSorts } from '#shared/list-sorts.ts';
import { listParameters, oneOf, recordId, searchParameters } from '#web/search-state.ts';

/** What a customer's page keeps in its URL: whether the form is open. */
export const customerPageSearch = searchParameters({ edit: oneOf('customer') });

/** What the customers screen keeps in its URL. */
export const customersSearch = searchParameters({
  ...listParameters,
  sort: oneOf(...customerSorts),
  /** The customer whose service history is shown. */
  history: recordId,
});
