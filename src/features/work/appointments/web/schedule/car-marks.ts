import { createContext, type ReactNode } from 'react';
import type { Appointment } from '../../appointments.contract.ts';

/** What is said of the car of a visit beside its plate. */
interface CarMark {
  readonly sign: ReactNode;
  /** The same in words. */
  readonly text: string;
}

/** Returns the mark of the car of a visit, if it has one: a later feature says. */
export const CarMarkContext = createContext<(visit: Appointment) => CarMark | undefined>(() => undefined);
