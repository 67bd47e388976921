import { z } from 'zod';
import { listSearch } from '../../../../web/search-state.ts';

/** What a customer's page keeps in its URL: whether the form is open. */
export const customerPageSearch = z.object({ edit: z.literal('customer').optional().catch(undefined) });

/** What the customers screen keeps in its URL. */
export const customersSearch = listSearch.extend({
  /** The customer whose service history is shown. */
  history: z.uuid().optional().catch(undefined),
});
