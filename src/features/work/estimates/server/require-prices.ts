import { DomainError, type FieldErrors } from '#shared/errors.ts';
import { estimateRules, type EstimateStatus } from '../estimate-status.ts';
import type { LineAnswer } from '../line-answer.ts';
import { isUnpriced, type StoredPrice } from '../line-price.ts';

type Lines = readonly (StoredPrice & { readonly answer?: LineAnswer | null })[];

/** Throws `lines_without_price` at every line of the totals that has no price yet. */
export function requirePrices(lines: Lines): void {
  const fields: FieldErrors = {};
  for (const [index, line] of lines.entries())
    if (isUnpriced(line)) fields[`lineItems.${index}.partPrice`] = ['linePriceMissing'];
  if (Object.keys(fields).length > 0) throw new DomainError('lines_without_price', { fields });
}

/** Nobody is made to wait for the customer's approval of a line without a price. Throws as `requirePrices`. */
export function requireAskable(before: EstimateStatus | null, status: EstimateStatus, lines: Lines): void {
  if (estimateRules[status].asks === 'everything' && before !== status) requirePrices(lines);
}
