import { createContext, type ReactNode } from 'react';

/** What stands beside a vehicle in the list, by its id: a later feature says. */
export const CarMarksContext = createContext<ReadonlyMap<string, { readonly sign: ReactNode }>>(new Map());
