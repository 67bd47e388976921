import type { RefObject } from 'react';
import type { Appointment, UnplannedWork } from '../../appointments.contract.ts';
import type { Move } from '../../schedule/drag-target.ts';
import type { Column, Resource, Shown } from '../../schedule/schedule-columns.ts';
import type { GridDay } from '../../schedule/schedule-grid.ts';

/** Work of the tray with its time and technician. */
export interface Plan {
  readonly work: UnplannedWork;
  readonly scheduledDate: string;
  readonly technicianId: string | null;
  /** Left out: none. */
  readonly bayId?: string | null;
}

/** Where something would lie if it was let go now. */
export interface Target {
  readonly scheduledDate: string;
  readonly duration: number;
  /** The column's; left out: as it is. */
  readonly resource: Resource | undefined;
}

export type Source =
  | ({ readonly kind: 'move' | 'stretch' } & Shown)
  | { readonly kind: 'plan'; readonly work: UnplannedWork };

export interface DragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Drawn where the thing would lie. */
  readonly shadow: RefObject<HTMLElement | null>;
  /** Has `data-dragging` while something is dragged. */
  readonly board: RefObject<HTMLElement | null>;
  readonly columns: readonly Column[];
  readonly appointments: readonly Appointment[];
  /** The lines shown at the drop target: what, where and when, and the technician's workload then. */
  readonly linesFor: (source: Source, target: Target, day: GridDay) => readonly string[];
  readonly onOpen: (id: string) => void;
  /** A press became a drag. */
  readonly onDrag: () => void;
  /** Missing for roles that may not. */
  readonly onMove: ((move: Move) => void) | undefined;
  readonly onPlan: ((plan: Plan) => void) | undefined;
  /** Shows the closed hours of a week; left out where they are shown already. */
  readonly onAllHours: (() => void) | undefined;
  /** Other days: the edge of the grid was held. */
  readonly onTurn: (direction: 1 | -1) => void;
}

/** A press on a block, its lower edge or a card, from its begin to its end. */
export type Session = Source & {
  /** The block, the card, or the row of an hour's list. */
  readonly element: HTMLElement;
  readonly isMouse: boolean;
  readonly pointer: number;
  readonly startX: number;
  /** From the top of the page's own coordinates, scrolling of the grid included. */
  readonly startY: number;
  /** How far below the thing's upper edge it is held. */
  readonly held: number;
  /** Of a block: the day that it lies in. */
  readonly from: GridDay | undefined;
  /** A thumb scrolls first; held still for a moment, it drags. */
  armed: boolean;
  result: Target | null;
  /**
   * Where a block stands after it is let go, until it is drawn again there, so that a press right afterwards meets it.
   */
  landing: string;
};
