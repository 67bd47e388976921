import { z } from 'zod';
import { listSearch } from '../../../../web/search-state.ts';

/** What the User Management screen keeps in its URL. */
export const usersSearch = listSearch.extend({
  /** The account whose audit log is shown. */
  audit: z.uuid().optional().catch(undefined),
});
