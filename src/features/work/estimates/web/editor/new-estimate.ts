import { withoutCreated } from '../../../../records/vehicles/parties.contract.ts';
import type { Estimate, EstimateDraft } from '../../estimates.contract.ts';
import { withTouchedStatus } from './estimate-form.ts';

/** `draft` for the estimate that was made of `earlier`: whom and what that write made is not made again. */
export const asChange = (draft: EstimateDraft, created: Estimate, earlier: EstimateDraft): EstimateDraft => ({
  ...withoutCreated(withTouchedStatus(draft, created), created, earlier),
  version: created.version,
});
