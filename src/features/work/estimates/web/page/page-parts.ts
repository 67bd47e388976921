import type { ComponentType } from 'react';
import type { Estimate } from '../../estimates.contract.ts';
import type { LineItem } from '../../estimate-lines.contract.ts';
import type { CustomerActions, WorkOfEstimate } from '../list/card-actions.ts';

type OfEstimate = ComponentType<{ readonly estimate: Estimate }>;

/** What later features show of an estimate on its page. */
export interface EstimatePageParts {
  /** The button of what is done next. */
  readonly Next: OfEstimate;
  /** What has happened, and when. */
  readonly Timeline: OfEstimate;
  /** What came of sending it to the customer. */
  readonly Sending: WorkOfEstimate;
  /** Its appointment and its money. */
  readonly Work: OfEstimate;
  /** What was found and done for a line, below it. */
  readonly OfLine: ComponentType<{ readonly estimate: Estimate; readonly line: LineItem }>;
  /** Null for roles that have nothing to do with customers. */
  readonly customer: CustomerActions | null;
}
