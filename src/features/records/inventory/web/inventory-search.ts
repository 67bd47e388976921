import { z } from 'zod';
import { listSearch } from '../../../../web/search-state.ts';

/** What the inventory screen keeps in its URL. */
export const inventorySearch = listSearch.extend({
  /** Only what is low. */
  stock: z.literal('low').optional().catch(undefined),
});
