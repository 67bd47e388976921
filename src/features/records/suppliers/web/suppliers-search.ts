import { supplierSorts } from '#shared/list-sorts.ts';
import { listParameters, oneOf, searchParameters } from '#web/search-state.ts';

/** What the suppliers screen keeps in its URL. */
export const suppliersSearch = searchParameters({ ...listParameters, sort: oneOf(...supplierSorts) });
