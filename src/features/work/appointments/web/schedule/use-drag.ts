import { useEffect, useMemo, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import type { Appointment, UnplannedWork } from '../../appointments.contract.ts';
import { instantDropped, moved, stretched, type Move, type Worker } from '../../schedule/drag-target.ts';
import type { Column } from '../../schedule/schedule-columns.ts';
import { blockHeight, MIN_HEIGHT, pieceOf, topOf, type GridDay } from '../../schedule/schedule-grid.ts';
import { endOf } from '../../schedule/schedule-rules.ts';

/** Work of the tray with its time and technician. */
export interface Plan {
  readonly work: UnplannedWork;
  readonly scheduledDate: string;
  readonly technicianId: string | null;
}

/** Where something is about to lie. */
export interface Target {
  readonly scheduledDate: string;
  readonly duration: number;
  /** Left out: as it is. */
  readonly technician: Worker | undefined;
}

type Source =
  | { readonly kind: 'move' | 'stretch'; readonly appointment: Appointment }
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
  /** Missing for roles that may not. */
  readonly onMove: ((move: Move) => void) | undefined;
  readonly onPlan: ((plan: Plan) => void) | undefined;
  /** Other days: the edge of the grid was held. */
  readonly onTurn: (direction: 1 | -1) => void;
}

type Session = Source & {
  /** The block or the card. */
  readonly element: HTMLElement;
  readonly isMouse: boolean;
  readonly pointer: number;
  readonly startX: number;
  /** From the top of the page's own coordinates, scrolling of the grid included. */
  readonly startY: number;
  /** How far below the thing's upper edge it is held. */
  readonly held: number;
  /** Of a block. */
  readonly from: GridDay | undefined;
  /** A thumb scrolls first; held still for a moment, it drags. */
  armed: boolean;
  result: Target | null;
  /**
   * Where a block stands after it is let go, until it is drawn again there, so that a press right afterwards meets it.
   */
  landing: string;
};

/** A mouse that moves less than this has clicked. */
const SLACK = 5;
const HOLD_MS = 350;
/** At an edge this wide the days turn, after this long, and again and again. */
const EDGE = 36;
const TURN_MS = 650;

/** Drags blocks, their lower edges, and cards of the tray. Between the ends only a few styles change, no React state. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const session = useRef<Session | null>(null);
  /** Ends what listens to the press that is going on. */
  const listening = useRef<AbortController | null>(null);
  const hold = useRef(0);
  const turning = useRef<{ readonly direction: 1 | -1; readonly timer: number } | null>(null);
  /** The press that is going on, or ended last, was more than a click, or was acted on already. */
  const spent = useRef(false);

  const control = useMemo(() => {
    const arm = () => {
      const { current } = session;
      const { scroller, board } = latest.current;
      if (!current || current.armed) return;
      current.armed = true;
      spent.current = true;
      scroller.current?.setPointerCapture(current.pointer);
      current.element.dataset.dragged = '';
      if (board.current) board.current.dataset.dragging = '';
    };

    const finish = (commit: boolean) => {
      clearTimeout(hold.current);
      stopTurning();
      listening.current?.abort();
      const { current } = session;
      session.current = null;
      const { board, shadow } = latest.current;
      if (board.current) delete board.current.dataset.dragging;
      if (shadow.current) shadow.current.hidden = true;
      if (!current) return;
      delete current.element.dataset.dragged;
      if (!current.armed) {
        // Detected by the pointer and not by the click: when a block was drawn again between press and release, no
        // click finds it.
        if (commit && current.isMouse && current.kind === 'move') {
          spent.current = true;
          latest.current.onOpen(current.appointment.id);
        }
        return;
      }
      if (!(commit && current.result && act(current, current.result))) restore(current);
    };

    /** False when nothing changes by it. */
    const act = (current: Session, target: Target): boolean => {
      const { onMove, onPlan, appointments } = latest.current;
      const { scheduledDate, duration, technician } = target;
      if (current.kind === 'plan') {
        const technicianId = technician ? technician.id : current.work.technicianId;
        onPlan?.({ work: current.work, scheduledDate, technicianId });
        return true;
      }
      const { appointment } = current;
      const isOther = technician !== undefined && technician.id !== appointment.technicianId;
      const changed =
        isOther ||
        duration !== appointment.duration ||
        Date.parse(scheduledDate) !== Date.parse(appointment.scheduledDate);
      // What another user moved meanwhile is not moved from where it was.
      const now = appointments.find(({ id }) => id === appointment.id) ?? appointment;
      const stayed = now.scheduledDate === appointment.scheduledDate && now.duration === appointment.duration;
      if (!changed || !stayed) return false;
      current.element.style.transform = current.landing;
      onMove?.({ id: appointment.id, scheduledDate, duration, ...(isOther ? { technician } : {}) });
      return true;
    };

    const stopTurning = () => {
      if (turning.current) clearTimeout(turning.current.timer);
      turning.current = null;
    };

    /** Held at an edge, the grid scrolls on; at its end the days turn. */
    const turnAtEdge = (x: number, y: number) => {
      const { scroller, board } = latest.current;
      const rect = scroller.current?.getBoundingClientRect();
      const direction =
        !rect || y < rect.top || y > rect.bottom || x > rect.right
          ? 0
          : x > rect.right - EDGE
            ? 1
            : x < rect.left + EDGE && x >= rect.left
              ? -1
              : 0;
      if (board.current) board.current.dataset.turn = String(direction);
      if (direction === (turning.current?.direction ?? 0)) return;
      stopTurning();
      if (direction === 0) return;
      const turn = () => {
        const { current: grid } = scroller;
        const before = grid?.scrollLeft ?? 0;
        if (grid) grid.scrollLeft += direction * 120;
        if (grid && grid.scrollLeft === before) latest.current.onTurn(direction);
        turning.current = { direction, timer: window.setTimeout(turn, TURN_MS) };
      };
      turning.current = { direction, timer: window.setTimeout(turn, TURN_MS) };
    };

    const onPointerMove = (event: PointerEvent) => {
      const { current } = session;
      if (!current || event.pointerId !== current.pointer) return;
      // Released where no listener received it.
      if (event.buttons === 0) return finish(false);
      const { scroller } = latest.current;
      const y = event.clientY + (scroller.current?.scrollTop ?? 0);
      if (!current.armed) {
        if (Math.hypot(event.clientX - current.startX, y - current.startY) < SLACK) return;
        // A thumb that moves at once scrolls.
        if (!current.isMouse) return finish(false);
        arm();
      }
      scrollAtEdge(scroller.current, event.clientY);
      if (current.kind === 'stretch') return stretch(current, y);
      turnAtEdge(event.clientX, event.clientY);
      place(current, event.clientX, event.clientY);
    };

    const stretch = (current: Session, y: number) => {
      if (current.kind !== 'stretch' || !current.from) return;
      const { appointment, from } = current;
      const { scheduledDate, duration } = stretched(appointment, from, y - current.startY);
      current.result = { scheduledDate, duration, technician: undefined };
      const piece = pieceOf(from, current.result);
      current.element.style.height = `${piece ? blockHeight(piece) : MIN_HEIGHT}px`;
      draw(current, columnElement(current.element), from, latest.current);
    };

    const place = (current: Session, x: number, y: number) => {
      const found = columnAt(latest.current, x, y);
      current.result = null;
      const { shadow } = latest.current;
      if (!found) {
        if (shadow.current) shadow.current.hidden = true;
        return;
      }
      const { column, element } = found;
      const top = y - element.getBoundingClientRect().top - current.held;
      const { technician } = column;
      if (current.kind === 'plan')
        current.result = {
          scheduledDate: instantDropped(column.day, top),
          duration: current.work.minutes,
          technician,
        };
      else if (current.from) {
        const { appointment, from } = current;
        const dy = top - topOf(from, Date.parse(appointment.scheduledDate));
        current.result = { ...moved(appointment, from, column.day, dy), technician };
        const down = topOf(column.day, Date.parse(current.result.scheduledDate)) - current.element.offsetTop;
        const aside = element.offsetLeft - (columnElement(current.element)?.offsetLeft ?? 0);
        current.landing = `translate(${aside}px, ${down}px)`;
      }
      draw(current, element, column.day, latest.current);
    };

    /** Begins a press on a block, its lower edge or a card. */
    const begin = (event: ReactPointerEvent, element: HTMLElement, source: Source) => {
      const { scroller, columns } = latest.current;
      const { signal } = (listening.current = new AbortController());
      const { clientX, clientY, pointerId, pointerType } = event;
      const place = Number(columnElement(element)?.dataset.column);
      session.current = {
        ...source,
        element,
        isMouse: pointerType === 'mouse',
        pointer: pointerId,
        startX: clientX,
        startY: clientY + (scroller.current?.scrollTop ?? 0),
        held: source.kind === 'plan' ? 8 : clientY - element.getBoundingClientRect().top,
        from: columns[place]?.day,
        armed: false,
        result: null,
        landing: '',
      };
      window.addEventListener('pointermove', onPointerMove, { signal });
      window.addEventListener('pointerup', () => finish(true), { signal });
      window.addEventListener('pointercancel', () => finish(false), { signal });
      window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), { signal });
      window.addEventListener('contextmenu', (menu) => session.current?.armed && menu.preventDefault(), {
        signal,
      });
      // Once a thumb drags, the page must not scroll away below it. The listener is on the element itself: it may
      // leave the page while it is dragged, when other days are shown.
      event.target.addEventListener('touchmove', (move) => session.current?.armed && move.preventDefault(), {
        passive: false,
        signal,
      });
      if (pointerType !== 'mouse') hold.current = window.setTimeout(arm, HOLD_MS);
    };

    return {
      /** Of the grid. */
      onPointerDown(event: ReactPointerEvent) {
        spent.current = false;
        const target = event.target as Element;
        const block = target.closest<HTMLElement>('[data-block]');
        if (!block || event.button !== 0 || target.closest('[data-status-button]')) return;
        const appointment = latest.current.appointments.find(({ id }) => id === block.dataset.block);
        if (!appointment) return;
        const kind = target.closest('[data-edge]') ? 'stretch' : 'move';
        if (!latest.current.onMove || (kind === 'move' && block.dataset.movable === undefined)) return;
        begin(event, block, { kind, appointment });
      },
      /** Of a card. */
      onCardDown(event: ReactPointerEvent<HTMLElement>, work: UnplannedWork) {
        spent.current = false;
        if (event.button === 0 && latest.current.onPlan)
          begin(event, event.currentTarget, { kind: 'plan', work });
      },
      /** Whether a click says nothing new: it ended a drag, or its press was acted on. To be read once for each. */
      isSpent() {
        const was = spent.current;
        spent.current = false;
        return was;
      },
      giveUp: () => finish(false),
    };
  }, []);
  useEffect(() => () => control.giveUp(), [control]);
  return control;
}

const columnElement = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-column]');

/** As if it had not been dragged. */
function restore({ kind, element }: Session): void {
  if (kind === 'stretch') element.style.height = `${element.dataset.height}px`;
}

/** The column below the pointer; none outside of what is seen of the grid. */
function columnAt({ scroller, columns }: DragOptions, x: number, y: number) {
  const grid = scroller.current;
  const seen = grid?.getBoundingClientRect();
  if (!grid || !seen || x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null;
  const elements = [...grid.querySelectorAll<HTMLElement>('[data-column]')];
  // Over the hours at the left, the first column is meant.
  const element = elements.findLast((each) => each.getBoundingClientRect().left <= x) ?? elements[0];
  const column = element && columns[Number(element.dataset.column)];
  return column ? { column, element } : null;
}

/** The outline at the drop target, with its lines. */
function draw(current: Session, column: HTMLElement | null, day: GridDay, options: DragOptions): void {
  const shadow = options.shadow.current;
  const { result } = current;
  const piece = result && pieceOf(day, result);
  if (!shadow || !column || !result || !piece) return;
  shadow.style.left = `${column.offsetLeft}px`;
  shadow.style.width = `${column.offsetWidth}px`;
  shadow.style.top = `${piece.top}px`;
  shadow.style.height = `${blockHeight(piece)}px`;
  const time = `${wallClockOf(result.scheduledDate).time}–${wallClockOf(endOf(result)).time}`;
  const lines = [time, ...options.linesFor(current, result, day)];
  shadow.replaceChildren(
    ...lines
      .filter(Boolean)
      .map((line) => Object.assign(document.createElement('span'), { textContent: line })),
  );
  shadow.hidden = false;
}

function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y > top && y < top + 64) scroller.scrollTop -= 14;
  else if (y < bottom && y > bottom - 32) scroller.scrollTop += 14;
}
