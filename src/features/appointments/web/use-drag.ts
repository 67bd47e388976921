import { useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import { wallClockOf } from '../../../shared/dates.ts';
import type { Appointment } from '../appointments.contract.ts';
import { endOf } from '../schedule-rules.ts';
import { dropped, type DragKind, type Move } from '../drag-target.ts';
import { LEAST_HEIGHT, pieceOf, topOf, type Grid, type GridDay } from '../schedule-grid.ts';
import { blockHeight } from './block-height.ts';

interface DragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly grid: Grid;
  readonly appointments: readonly Appointment[];
  /** Missing for whoever may not. */
  readonly onMove: ((move: Move) => void) | undefined;
}

interface Drag {
  readonly block: HTMLElement;
  readonly appointment: Appointment;
  readonly kind: DragKind;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  readonly column: number;
  readonly columnWidth: number;
  /** A thumb scrolls first; held still for a moment, it drags. */
  armed: boolean;
  to: Move | null;
}

/** A mouse that moves less than this has clicked. */
const SLACK = 5;
const HOLD_MS = 350;

/** Drags blocks and their lower edges: only the dragged element's style changes until it is let go. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const hint = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const timer = useRef(0);
  const ended = useRef(0);
  const { scroller } = options;

  // Once a thumb drags, the page must not scroll away below it; React's own listener could not prevent that.
  useEffect(() => {
    const grid = scroller.current;
    const hold = (event: TouchEvent) => drag.current?.armed && event.preventDefault();
    const menu = (event: Event) => drag.current?.armed && event.preventDefault();
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && drag.current && finish(false);
    grid?.addEventListener('touchmove', hold, { passive: false });
    grid?.addEventListener('contextmenu', menu);
    window.addEventListener('keydown', escape);
    return () => {
      grid?.removeEventListener('touchmove', hold);
      grid?.removeEventListener('contextmenu', menu);
      window.removeEventListener('keydown', escape);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the listeners read refs only
  }, [scroller]);

  const arm = () => {
    const current = drag.current;
    if (!current || !current.block.isConnected) return;
    current.armed = true;
    current.block.setPointerCapture(current.pointer);
    current.block.dataset.dragged = '';
  };

  const draw = (current: Drag, x: number, y: number) => {
    const { grid } = latest.current;
    const beside = current.kind === 'move' ? Math.round((x - current.startX) / current.columnWidth) : 0;
    const toColumn = Math.min(grid.days.length - 1, Math.max(0, current.column + beside));
    const move = dropped(
      grid,
      current.appointment,
      current.kind,
      current.column,
      toColumn,
      y - current.startY,
    );
    current.to = move;
    const [from, to] = [grid.days[current.column], grid.days[toColumn]] as [GridDay, GridDay];
    const top = topOf(to, Date.parse(move.scheduledDate));
    if (current.kind === 'move') {
      const dx = (toColumn - current.column) * current.columnWidth;
      const dy = top - topOf(from, Date.parse(current.appointment.scheduledDate));
      current.block.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
    } else {
      const piece = pieceOf(from, move);
      current.block.style.height = `${piece ? blockHeight(piece) : LEAST_HEIGHT}px`;
    }
    showHint(hint.current, current, move, (toColumn - current.column) * current.columnWidth, top);
  };

  const finish = (commit: boolean) => {
    clearTimeout(timer.current);
    const current = drag.current;
    drag.current = null;
    if (!current?.armed) return;
    ended.current = Date.now();
    delete current.block.dataset.dragged;
    if (hint.current) hint.current.hidden = true;
    const { to, appointment } = current;
    const changed =
      to &&
      (Date.parse(to.scheduledDate) !== Date.parse(appointment.scheduledDate) ||
        to.duration !== appointment.duration);
    // What somebody else moved meanwhile is not moved from where it was.
    const now = latest.current.appointments.find(({ id }) => id === appointment.id);
    const stayed = now?.scheduledDate === appointment.scheduledDate && now.duration === appointment.duration;
    if (commit && changed && stayed) return latest.current.onMove?.(to);
    current.block.style.removeProperty('transform');
    current.block.style.height = `${current.block.dataset.height}px`;
  };

  const handlers = useMemo(
    () => ({
      onPointerDown(event: PointerEvent) {
        const target = event.target as Element;
        const block = target.closest<HTMLElement>('[data-block]');
        if (!block || event.button !== 0 || !latest.current.onMove || target.closest('[data-status-button]'))
          return;
        const kind = target.closest('[data-edge]') ? 'stretch' : 'move';
        if (kind === 'move' && block.dataset.movable === undefined) return;
        const appointment = latest.current.appointments.find(({ id }) => id === block.dataset.block);
        const column = block.closest<HTMLElement>('[data-day]');
        if (!appointment || !column) return;
        drag.current = {
          block,
          appointment,
          kind,
          pointer: event.pointerId,
          startX: event.clientX,
          startY: event.clientY + (scroller.current?.scrollTop ?? 0),
          column: latest.current.grid.days.findIndex(({ day }) => day === column.dataset.day),
          columnWidth: column.offsetWidth,
          armed: false,
          to: null,
        };
        if (event.pointerType !== 'mouse') timer.current = window.setTimeout(arm, HOLD_MS);
      },
      onPointerMove(event: PointerEvent) {
        const current = drag.current;
        if (!current || event.pointerId !== current.pointer) return;
        // Let go where the grid could not hear it.
        if (event.buttons === 0) return finish(false);
        const scrolled = scroller.current?.scrollTop ?? 0;
        const y = event.clientY + scrolled;
        if (!current.armed) {
          if (Math.hypot(event.clientX - current.startX, y - current.startY) < SLACK) return;
          if (event.pointerType !== 'mouse') {
            clearTimeout(timer.current);
            drag.current = null;
            return;
          }
          arm();
        }
        scrollAtEdge(scroller.current, event.clientY);
        draw(current, event.clientX, y);
      },
      onPointerUp: () => finish(true),
      onPointerCancel: () => finish(false),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- all of it reads refs only
    [scroller],
  );

  /** The click that ends a drag opens nothing. */
  const justDragged = () => Date.now() - ended.current < 50;
  return { handlers, hint, justDragged };
}

/** The new time beside the dragged block. */
function showHint(hint: HTMLElement | null, { block }: Drag, move: Move, dx: number, top: number): void {
  const column = block.parentElement;
  if (!hint || !column) return;
  hint.textContent = `${wallClockOf(move.scheduledDate).time}–${wallClockOf(endOf(move)).time}`;
  hint.style.transform = `translate3d(${column.offsetLeft + dx + 4}px, ${top - 26}px, 0)`;
  hint.hidden = false;
}

function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + 48) scroller.scrollTop -= 14;
  else if (y > bottom - 32) scroller.scrollTop += 14;
}
