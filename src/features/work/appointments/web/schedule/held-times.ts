import { createContext } from 'react';
import type { Planned } from '../../schedule/schedule-rules.ts';

/** A time that is kept for somebody and takes the time of a technician or a bay, without being an appointment. */
export interface HeldTime extends Planned {
  readonly technicianId: string | null;
  readonly bayId: string | null;
  /** For whom, and until when. */
  readonly text: string;
}

/** What the schedule draws of them: a later feature says. */
export const HeldTimesContext = createContext<readonly HeldTime[]>([]);
