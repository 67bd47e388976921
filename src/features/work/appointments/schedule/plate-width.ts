/** Widths of bold letters in the portal's font, in parts of the size of type: none of a group is wider. */
const groups: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[-\s.·1I]/i, 0.44],
  [/[FJL7]/i, 0.53],
  [/[2-689]/, 0.62],
  [/[0BEKPR-TVX-Z]/i, 0.66],
  [/[ACDGHNOQU]/i, 0.75],
  [/M/i, 0.86],
];
/** Of a W, and of what is rare on a plate. */
const OTHERS = 1;

const widthOf = (letter: string): number => groups.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS;

/** Returns how wide a plate is at most, in parts of the size of its type. */
export function plateWidth(plate: string): number {
  const width = Array.from(plate, widthOf).reduce((sum, each) => sum + each, 0);
  return Math.round(width * 100) / 100;
}
