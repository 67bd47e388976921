import type { Tool } from './tools.contract.ts';

/** Says whether the test of a tool holds on a day (`YYYY-MM-DD` of the shop); one that needs no test is always in date. */
export const isInDate = ({ testedUntil }: Pick<Tool, 'testedUntil'>, day: string): boolean =>
  testedUntil === null || testedUntil >= day;
