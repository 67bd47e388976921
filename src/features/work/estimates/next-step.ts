/**
 * What is done next with an estimate, in the order of a job's life. The server decides it (`nextStep` in
 * `estimates.sql.ts`); `finished` and `rejected` wait for nobody.
 */
export const nextSteps = [
  'send',
  'answer',
  'plan',
  'parts',
  'work',
  'invoice',
  'payment',
  'finished',
  'rejected',
] as const;
export type NextStep = (typeof nextSteps)[number];
