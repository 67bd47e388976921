/** Chances that come out the same each time: a demo that differs from start to start could not be tested. */
export interface Chances {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True so often. */
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** The more weight, the more often. */
  pickWeighted<T extends { readonly weight: number }>(choices: readonly T[]): T;
}

/** The generator mulberry32. */
export function chancesOf(seed: number): Chances {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[Math.floor(next() * choices.length)];
    if (chosen === undefined) throw new Error('There is nothing to pick from.');
    return chosen;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick,
    pickWeighted(choices) {
      let left = next() * choices.reduce((sum, { weight }) => sum + weight, 0);
      return choices.find(({ weight }) => (left -= weight) < 0) ?? pick(choices);
    },
  };
}
