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

/** The parts of the list, each fetched by itself: what waits for somebody, and what waits for nobody any more. */
export const listParts = ['open', 'finished', 'rejected'] as const;
export type ListPart = (typeof listParts)[number];

/** Those that wait for somebody. */
export const openSteps: readonly NextStep[] = nextSteps.filter(
  (step) => step !== 'finished' && step !== 'rejected',
);
