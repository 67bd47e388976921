// A run of the tests is of full length, except where `vitest.config.ts` asks for a short one.
const isShort = process.env['TEST_LENGTH'] === 'short';

/** How many runs, rounds or records a test takes. */
export const runs = ({ short, all }: { readonly short: number; readonly all: number }): number =>
  isShort ? short : all;

/** Of the cases that a test goes through one by one every so manyth in a short run, the first among them. */
export const everyNth = <Case>(n: number, cases: readonly Case[]): readonly Case[] =>
  isShort ? cases.filter((_, index) => index % n === 0) : cases;
