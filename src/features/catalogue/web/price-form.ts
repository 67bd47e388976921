import { say } from '../../../shared/errors.ts';
import { servicePriceDraft } from '../catalogue.contract.ts';
import { allModels, makes, teslaModels } from '../makes.ts';

/** The contract's rules, and a price where the service needs one (spec part 1, section 5). */
export const priceSchema = (requiresEstimate: boolean) =>
  servicePriceDraft.refine(({ price }) => requiresEstimate || price !== null, {
    path: ['price'],
    message: say('priceRequired'),
  });

export const priceMakes = [...makes, allModels] as const;
/** Only Tesla's prices differ by model. */
export const modelsOf = (make: string): readonly string[] =>
  make === 'tesla' ? [allModels, ...Object.keys(teslaModels)] : [allModels];
