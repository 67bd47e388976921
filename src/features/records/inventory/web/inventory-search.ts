import { partSorts } from '#shared/list-sorts.ts';
import { listParameters, oneOf, searchParameters } from '#web/search-state.ts';

/** What the inventory screen keeps in its URL. */
export const inventorySearch = searchParameters({
  ...listParameters,
  stock: oneOf('low'),
  sort: oneOf(...partSorts),
});
