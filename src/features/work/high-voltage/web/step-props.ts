import type { Isolation } from '../high-voltage.contract.ts';
import type { Acts } from './use-acts.ts';

/** What each card of the next step is given. */
export interface StepProps {
  readonly isolation: Isolation;
  readonly acts: Acts;
  /** So many milliseconds the server’s clock is ahead of this device’s. */
  readonly ahead: number;
  /** Acts of this isolation wait on this device: what needs a connection comes after them. */
  readonly isWaiting: boolean;
}
