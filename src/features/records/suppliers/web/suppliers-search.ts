import { listParameters, oneOf, searchParameters } from '#web/search-state.ts';
import { supplierSorts } from '../suppliers.contract.ts';

/** What the suppliers screen keeps in its URL. */
export const suppliersSearch = searchParameters({ ...listParameters, sort: oneOf(...supplierSorts) });
