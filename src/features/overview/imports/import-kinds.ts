/** What can be imported, in the order in which a shop moves in: later ones name records of those before. */
export const importKinds = ['customers', 'vehicles', 'suppliers', 'parts', 'prices', 'past_work'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What becomes of a row whose record is there already: nothing, its blank fields are filled, or what the file says counts. */
export const onRecordRules = ['skip', 'fill', 'overwrite'] as const;
export type OnRecordRule = (typeof onRecordRules)[number];

/**
 * `read`: its columns are to be chosen; `checked`: it is known what becomes of each row; `done`: imported; `undone`: taken back.
 */
export const importStates = [
  'read',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];

/** While one of these, the server is at work. */
export const isAtWork = (state: ImportState): boolean => ['checking', 'importing', 'undoing'].includes(state);

/** The server was stopped at it; an error that nobody expected; records were changed between checking and importing. */
export const importProblems = ['interrupted', 'failed', 'outdated'] as const;

export const outcomes = ['new', 'changed', 'same', 'skipped', 'faulty'] as const;
export type Outcome = (typeof outcomes)[number];
