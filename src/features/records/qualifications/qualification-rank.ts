/** By which scheme a level is named. */
export const schemes = ['dguv', 'latvian_group', 'other'] as const;
export type Scheme = (typeof schemes)[number];

/**
 * What a qualification permits in this shop: 1 instructed, may work near high voltage; 2 may de-energize a car and sign
 * for it; 3 works on what is energized, and on cars in quarantine.
 */
export const ranks = [1, 2, 3] as const;
export type Rank = (typeof ranks)[number];

/**
 * The levels of the schemes that have them, from the lowest, with what each permits. How the two schemes are read side by
 * side is the shop's own decision (decision record 0064): the product claims conformity with neither.
 */
const rankOfLevel: Readonly<Record<Exclude<Scheme, 'other'>, Readonly<Record<string, Rank>>>> = {
  dguv: { '1S': 1, '2S': 2, '3S': 3 },
  latvian_group: { A: 1, Bz: 1, B: 2, Cz: 2, C: 3 },
};

/** Returns the levels of a scheme, from the lowest; none where the owner writes what it is called. */
export const levelsOf = (scheme: Scheme): string[] =>
  scheme === 'other' ? [] : Object.keys(rankOfLevel[scheme]);

/** Returns what a level permits by its scheme; undefined for a level that it does not have, and for other schemes. */
export const rankOfScheme = (scheme: Scheme, level: string): Rank | undefined =>
  scheme !== 'other' && Object.hasOwn(rankOfLevel[scheme], level) ? rankOfLevel[scheme][level] : undefined;
