import { createContext } from 'react';
import type { EstimateImagesUse } from './use-estimate-images.ts';
import type { LineStore } from '../editor/line-store.ts';

export interface ImagesOfLines {
  readonly images: EstimateImagesUse;
  readonly store: LineStore;
  readonly busy: boolean;
}

/** The images of the estimate that is written: they reach each line without drawing the lines themselves. */
export const ImagesContext = createContext<ImagesOfLines | null>(null);
