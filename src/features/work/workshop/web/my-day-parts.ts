import type { ComponentType } from 'react';
import type { WorkLine, WorkVisit } from '../workshop.contract.ts';

/** What other features show of a car on My day. */
export interface MyDayParts {
  /** Marks among the facts of a car, such as the state of its high-voltage system. */
  readonly Marks: ComponentType<{ readonly visit: WorkVisit }>;
  /** What has to be done at a car before its work is started. */
  readonly BeforeWork: ComponentType<{ readonly visit: WorkVisit }>;
  /** What else can be done for a car, beside notes and photos. */
  readonly OfVisit: ComponentType<{ readonly visit: WorkVisit }>;
  readonly OfLine: ComponentType<{ readonly visit: WorkVisit; readonly line: WorkLine }>;
}
