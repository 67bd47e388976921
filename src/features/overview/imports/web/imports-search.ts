import { oneOf, searchParameters } from '#web/search-state.ts';
import { outcomes } from '../import-kinds.ts';

/** What the list of imports keeps in its URL: that a new one is begun. */
export const importsSearch = searchParameters({ edit: oneOf('new') });

/** What the page of an import keeps in its URL: which rows are looked at, and that the columns are changed. */
export const importPageSearch = searchParameters({
  rows: oneOf('all', ...outcomes),
  step: oneOf('columns'),
});
