import type { PointerEvent as ReactPointerEvent } from 'react';
import type { UnplannedWork } from '../../appointments.contract.ts';
import { instantDropped, moved, stretched } from '../../schedule/drag-target.ts';
import type { Resource, Shown } from '../../schedule/schedule-columns.ts';
import { blockHeight, MIN_HEIGHT, pieceOf, topOf } from '../../schedule/schedule-grid.ts';
import { columnAt, columnElement, draw, EdgeHours, EdgeTurn, restore, scrollAtEdge } from './drag-drawing.ts';
import type { DragOptions, Session, Source, Target } from './drag-session.ts';
import { fromScreen, inRem } from './grid-lengths.ts';

/** A mouse that moves less than this has clicked. */
const SLACK = 5;
const HOLD_MS = 350;

/** Follows a press on the grid or a card from its begin to its end, and does what it comes to. */
export class DragControl {
  #options: DragOptions;
  readonly #edge = new EdgeTurn();
  readonly #hours = new EdgeHours();
  #session: Session | null = null;
  /** Ends what listens to the press that is going on. */
  #listening: AbortController | null = null;
  #hold = 0;
  /** The press that is going on, or ended last, was more than a click, or was acted on already. */
  #isSpent = false;

  constructor(options: DragOptions) {
    this.#options = options;
  }

  /** Keeps the options of the newest render. */
  update(options: DragOptions): void {
    this.#options = options;
  }

  /** Begins with a press on the grid. */
  onPointerDown = (event: ReactPointerEvent): void => {
    this.#isSpent = false;
    const { appointments, onMove } = this.#options;
    const target = event.target as Element;
    const block = target.closest<HTMLElement>('[data-block]');
    if (!block || event.button !== 0 || target.closest('[data-status-button]')) return;
    const appointment = appointments.find(({ id }) => id === block.dataset.block);
    const index = Number(block.dataset.time);
    const allocation = appointment?.allocations[index];
    if (!appointment || !allocation) return;
    const kind = target.closest('[data-edge]') ? 'stretch' : 'move';
    if (!onMove || (kind === 'move' && block.dataset.movable === undefined)) return;
    this.#begin(event, block, { kind, appointment, allocation, index });
  };

  /** Begins with a press on a card. */
  onCardDown = (event: ReactPointerEvent<HTMLElement>, work: UnplannedWork): void => {
    this.#isSpent = false;
    if (event.button === 0 && this.#options.onPlan)
      this.#begin(event, event.currentTarget, { kind: 'plan', work });
  };

  /** Begins with a press on a row of an hour's list: it is moved as its block would be. */
  onRowDown = (event: ReactPointerEvent<HTMLElement>, shown: Shown): void => {
    this.#isSpent = false;
    if (event.button === 0 && this.#options.onMove)
      this.#begin(event, event.currentTarget, { kind: 'move', ...shown });
  };

  /** Whether a click says nothing new: it ended a drag, or its press was acted on. To be read once for each. */
  isSpent = (): boolean => {
    const was = this.#isSpent;
    this.#isSpent = false;
    return was;
  };

  giveUp = (): void => this.#finish(false);

  #begin(event: ReactPointerEvent, element: HTMLElement, source: Source): void {
    const { scroller, columns } = this.#options;
    const { clientX, clientY, pointerId, pointerType } = event;
    const place = Number(columnElement(element)?.dataset.column);
    this.#session = {
      ...source,
      element,
      isMouse: pointerType === 'mouse',
      pointer: pointerId,
      startX: clientX,
      startY: clientY + (scroller.current?.scrollTop ?? 0),
      held: columnElement(element) ? clientY - element.getBoundingClientRect().top : 8,
      from: columns[place]?.day,
      armed: false,
      result: null,
      landing: '',
    };
    this.#listen(event.target);
    if (pointerType !== 'mouse') this.#hold = window.setTimeout(() => this.#arm(), HOLD_MS);
  }

  #listen(pressed: EventTarget): void {
    const { signal } = (this.#listening = new AbortController());
    const preventWhileDragging = (event: Event) => this.#session?.armed && event.preventDefault();
    window.addEventListener('pointermove', (event) => this.#follow(event), { signal });
    window.addEventListener('pointerup', () => this.#finish(true), { signal });
    window.addEventListener('pointercancel', () => this.#finish(false), { signal });
    window.addEventListener('keydown', (key) => key.key === 'Escape' && this.#finish(false), { signal });
    window.addEventListener('contextmenu', preventWhileDragging, { signal });
    // Once a thumb drags, the page must not scroll away below it. The listener is on the element itself: it may
    // leave the page while it is dragged, when other days are shown.
    pressed.addEventListener('touchmove', preventWhileDragging, { passive: false, signal });
  }

  #arm(): void {
    const session = this.#session;
    if (!session || session.armed) return;
    const { scroller, board, onDrag } = this.#options;
    session.armed = true;
    this.#isSpent = true;
    scroller.current?.setPointerCapture(session.pointer);
    session.element.dataset.dragged = '';
    onDrag();
    if (board.current) board.current.dataset.dragging = '';
  }

  #follow(event: PointerEvent): void {
    const session = this.#session;
    if (!session || event.pointerId !== session.pointer) return;
    // Released where no listener received it.
    if (event.buttons === 0) return this.#finish(false);
    const { current: grid } = this.#options.scroller;
    const y = event.clientY + (grid?.scrollTop ?? 0);
    if (!session.armed) {
      if (Math.hypot(event.clientX - session.startX, y - session.startY) < SLACK) return;
      // A thumb that moves at once scrolls.
      if (!session.isMouse) return this.#finish(false);
      this.#arm();
    }
    scrollAtEdge(grid, event.clientY);
    if (session.kind === 'stretch') return this.#stretch(session, y);
    this.#edge.follow(this.#options, event.clientX, event.clientY);
    this.#hours.follow(this.#options, event.clientX, event.clientY);
    this.#place(session, event.clientX, event.clientY);
  }

  #stretch(session: Session, y: number): void {
    if (session.kind === 'plan' || !session.from) return;
    const { allocation, element, from } = session;
    session.result = { ...stretched(allocation, from, fromScreen(y - session.startY)), resource: undefined };
    const piece = pieceOf(from, session.result);
    element.style.height = inRem(piece ? blockHeight(piece) : MIN_HEIGHT);
    draw(session, columnElement(element), from, this.#options);
  }

  #place(session: Session, x: number, y: number): void {
    const options = this.#options;
    const found = columnAt(options, x, y);
    session.result = null;
    if (!found) {
      if (options.shadow.current) options.shadow.current.hidden = true;
      return;
    }
    const { column, element } = found;
    const { day, resource } = column;
    const top = fromScreen(y - element.getBoundingClientRect().top - session.held);
    if (session.kind === 'plan') {
      const { minutes: duration } = session.work;
      session.result = { scheduledDate: instantDropped(day, top), duration, resource };
    } else {
      session.result = { ...moved(session.allocation, day, top), resource };
      const column = columnElement(session.element);
      const down =
        topOf(day, Date.parse(session.result.scheduledDate)) - fromScreen(session.element.offsetTop);
      if (column) session.landing = `translate(${element.offsetLeft - column.offsetLeft}px, ${inRem(down)})`;
    }
    draw(session, element, day, options);
  }

  #finish(commit: boolean): void {
    clearTimeout(this.#hold);
    this.#edge.stop();
    this.#hours.stop();
    this.#listening?.abort();
    const session = this.#session;
    this.#session = null;
    const { board, shadow, onOpen } = this.#options;
    if (board.current) delete board.current.dataset.dragging;
    if (shadow.current) shadow.current.hidden = true;
    if (!session) return;
    delete session.element.dataset.dragged;
    if (session.armed) {
      if (!(commit && session.result && this.#act(session, session.result))) restore(session);
    } else if (commit && session.isMouse && session.kind === 'move') {
      // Detected by the pointer and not by the click: when a block was drawn again between press and release, no
      // click finds it.
      this.#isSpent = true;
      onOpen(session.appointment.id);
    }
  }

  /** Returns false when nothing changes by it. */
  #act(session: Session, { scheduledDate, duration, resource }: Target): boolean {
    const { onMove, onPlan, appointments } = this.#options;
    if (session.kind === 'plan') {
      onPlan?.({ work: session.work, scheduledDate, ...plannedWith(session.work, resource) });
      return true;
    }
    const { appointment, allocation, index } = session;
    const isOther = resource !== undefined && resource.id !== idOf(resource.kind, allocation);
    const changed =
      isOther ||
      duration !== allocation.duration ||
      Date.parse(scheduledDate) !== Date.parse(allocation.scheduledDate);
    // What another user moved meanwhile is not moved from where it was.
    const now = appointments.find(({ id }) => id === appointment.id)?.allocations[index] ?? allocation;
    const stayed = now.scheduledDate === allocation.scheduledDate && now.duration === allocation.duration;
    if (!changed || !stayed) return false;
    session.element.style.transform = session.landing;
    onMove?.({
      id: appointment.id,
      index,
      scheduledDate,
      duration,
      ...(isOther && {
        [resource.kind]: { id: resource.id, name: resource.id === null ? null : resource.name },
      }),
    });
    return true;
  }
}

const idOf = (kind: Resource['kind'], { technicianId, bayId }: Shown['allocation']): string | null =>
  kind === 'technician' ? technicianId : bayId;

/** Returns who does the work of a card: whose column it was dropped in, else whom its estimate names. */
const plannedWith = (work: UnplannedWork, resource: Resource | undefined) => ({
  technicianId: resource?.kind === 'technician' ? resource.id : work.technicianId,
  ...(resource?.kind === 'bay' && { bayId: resource.id }),
});
