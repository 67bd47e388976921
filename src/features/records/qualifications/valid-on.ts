import type { Qualification } from './qualifications.contract.ts';

/** Says whether a qualification holds on a day of the shop (`YYYY-MM-DD`): its last day counts. */
export const isValidOn = ({ validUntil }: Pick<Qualification, 'validUntil'>, day: string): boolean =>
  validUntil === null || validUntil >= day;
