import { say } from '../../../../shared/errors.ts';
import { servicePriceDraft } from '../catalogue.contract.ts';

/** The contract's rules, and a price where the service needs one (spec part 1, section 5). */
export const priceSchema = (requiresEstimate: boolean) =>
  servicePriceDraft.refine(({ price, grossPrice }) => requiresEstimate || (price ?? grossPrice) !== null, {
    path: ['price'],
    message: say('priceRequired'),
  });
