import { withoutMade } from '../../../../records/vehicles/parties.contract.ts';
import type { Estimate, EstimateDraft } from '../../estimates.contract.ts';
import { withTouchedStatus } from './estimate-form.ts';

/** `draft` for the estimate that was made of `earlier`: whom and what that write made is not made again. */
export const asChange = (draft: EstimateDraft, made: Estimate, earlier: EstimateDraft): EstimateDraft => ({
  ...withoutMade(withTouchedStatus(draft, made), made, earlier),
  version: made.version,
});
