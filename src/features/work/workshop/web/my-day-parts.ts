import type { ComponentType } from 'react';
import type { WorkLine, WorkVisit } from '../workshop.contract.ts';

/** What other features show of a car on My day. */
export interface MyDayParts {
  readonly OfLine: ComponentType<{ readonly visit: WorkVisit; readonly line: WorkLine }>;
}
