import { createContext } from 'react';
import type { Pricing } from './line-pricing.ts';

/** What lines are priced with: it reaches the figures of each line without drawing the lines themselves. */
export const PricingContext = createContext<Pricing>({
  laborRate: '0',
  taxRate: '0',
  applyTax: false,
  keepsAnswers: false,
  showsOnlySent: false,
});
