import { lacksPrice, type StoredPrice } from '#features/work/estimates/line-price.ts';

/** What has become of a finding. */
export const findingStates = ['open', 'priced', 'dismissed'] as const;
export type FindingState = (typeof findingStates)[number];

interface Lines {
  readonly lineIds: readonly string[];
  readonly dismissedAt: string | null;
}

/** Returns the lines of the estimate that were made of a finding and are still there. */
export const linesMadeOf = <Line extends { readonly id: string }>(
  { lineIds }: Pick<Lines, 'lineIds'>,
  lineItems: readonly Line[],
): Line[] => lineItems.filter(({ id }) => lineIds.includes(id));

/**
 * A finding stays open until lines of it stand in the estimate, each with a price, or somebody dismissed it: lines that are
 * taken out of the estimate open it again.
 */
export function findingState(
  finding: Lines,
  lineItems: readonly (StoredPrice & { readonly id: string })[],
): FindingState {
  const made = linesMadeOf(finding, lineItems);
  if (made.length > 0) return made.some(lacksPrice) ? 'open' : 'priced';
  return finding.dismissedAt === null ? 'open' : 'dismissed';
}
