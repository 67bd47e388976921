import { useEffect, useState } from 'react';
import { DragControl } from './drag-control.ts';
import type { DragOptions } from './drag-session.ts';

/** Drags blocks, their lower edges, and cards of the tray. Between the ends only a few styles change, no React state. */
export function useDrag(options: DragOptions): DragControl {
  const [control] = useState(() => new DragControl(options));
  useEffect(() => control.update(options));
  useEffect(() => control.giveUp, [control]);
  return control;
}
