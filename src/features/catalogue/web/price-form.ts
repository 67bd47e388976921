import { say } from '../../../shared/errors.ts';
import { isMoney, cents, moneyText } from '../../../shared/money.ts';
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

/** What a number field holds, in the wire form; null when empty, and left as it is when it is no amount. */
export function typedMoney(typed: string | number): string | null {
  const text = String(typed);
  if (text === '') return null;
  return isMoney(text) ? moneyText(cents(text)) : text;
}
