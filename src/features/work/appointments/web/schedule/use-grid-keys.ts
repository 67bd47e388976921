import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

/** Whose column a slot is in. */
export interface SlotOf {
  readonly technicianId: string | undefined;
  readonly bayId: string | undefined;
}

export interface GridActions {
  readonly onOpen: (id: string) => void;
  /** A slot was taken; missing for roles that may not. */
  readonly onSlot: ((start: string, who: SlotOf) => void) | undefined;
  readonly onStatus: (id: string, button: HTMLElement) => void;
  /** An hour of the week has more appointments than are shown side by side. */
  readonly onStack: (button: HTMLElement) => void;
}

/** Says whether a stop is there: a narrow day has a button in place of what has no width beside the first. */
const isShown = (stop: HTMLElement): boolean => stop.checkVisibility();

const stopsIn = (column: Element): HTMLElement[] =>
  [...column.querySelectorAll<HTMLElement>('[data-stop]')].filter(isShown).toSorted(
    // An hour comes before the appointment that begins with it.
    (a, b) => Number(a.dataset.top) - Number(b.dataset.top) || Number(isBlock(a)) - Number(isBlock(b)),
  );
const isBlock = (stop: HTMLElement): boolean => stop.dataset.slot === undefined;
const distance = (stop: HTMLElement, top: number): number => Math.abs(Number(stop.dataset.top) - top);

/** Returns the stop of a column that is nearest; where two are, an appointment. */
const nearest = (stops: readonly HTMLElement[], top: number): HTMLElement | undefined =>
  stops.toSorted((a, b) => distance(a, top) - distance(b, top) || Number(isBlock(b)) - Number(isBlock(a)))[0];

function nextBlock(from: HTMLElement, key: string): HTMLElement | undefined {
  const column = from.closest('[data-day]');
  if (!column) return undefined;
  const stops = stopsIn(column);
  const place = stops.indexOf(from);
  const top = Number(from.dataset.top);
  const columns = [...(column.parentElement?.querySelectorAll('[data-column]') ?? [])];
  const beside = (step: 1 | -1): HTMLElement | undefined => {
    for (let next = columns.indexOf(column) + step; columns[next]; next += step) {
      const found = nearest(stopsIn(columns[next]!), top);
      if (found) return found;
    }
    return undefined;
  };
  if (key === 'ArrowDown') return stops[place + 1];
  if (key === 'ArrowUp') return stops[place - 1];
  if (key === 'ArrowLeft') return beside(-1);
  if (key === 'ArrowRight') return beside(1);
  if (key === 'Home') return stops.find(isBlock) ?? stops[0];
  if (key === 'End') return stops.findLast(isBlock) ?? stops.at(-1);
  return undefined;
}

/** Where the keyboard enters the grid: today's first appointment, else the first there is, else a morning hour. */
function entrance(grid: HTMLElement): HTMLElement | undefined {
  const first = (within: string) =>
    [...grid.querySelectorAll<HTMLElement>(`${within} [data-block] [data-stop]`)].find(isShown);
  const morning = grid.querySelector('[data-today]') ?? grid.querySelector('[data-day]');
  return (
    first('[data-today]') ??
    first('') ??
    (morning ? nearest(stopsIn(morning), Number(grid.dataset.morning)) : undefined)
  );
}

/** One tab stop for the whole grid: arrows move between hours and appointments, Enter and clicks act. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { onOpen, onSlot, onStatus, onStack }: GridActions,
  isSpent: () => boolean,
) {
  const current = useRef<HTMLElement | null>(null);
  const enter = (stop: HTMLElement | undefined) => {
    if (!stop) return;
    if (current.current) current.current.tabIndex = -1;
    stop.tabIndex = 0;
    current.current = stop;
  };
  const visited = useRef(false);
  // Blocks come and go: some tab stop must stay reachable, and until one had the focus it is the best one.
  useEffect(() => {
    if (!current.current?.isConnected || !isShown(current.current)) visited.current = false;
    if (grid.current && !visited.current) enter(entrance(grid.current));
  });
  const stopOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-stop]');

  const onFocus = (event: FocusEvent) => {
    visited.current = true;
    enter(stopOf(event.target) ?? undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = stopOf(event.target);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextBlock(from, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onClick = (event: MouseEvent) => {
    if (isSpent()) return;
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('[data-block]')?.dataset.block;
    const status = target.closest<HTMLElement>('[data-status-button]');
    const stop = stopOf(target);
    const { slot, who, bay, stack } = stop?.dataset ?? {};
    if (stop && stack) onStack(stop);
    else if (id && status) onStatus(id, status);
    else if (id) onOpen(id);
    // From the keyboard; with a mouse or a thumb it takes two.
    else if (slot && event.detail === 0) onSlot?.(slot, { technicianId: who, bayId: bay });
  };
  const onDoubleClick = (event: MouseEvent) => {
    const { slot, who, bay } = stopOf(event.target)?.dataset ?? {};
    if (slot) onSlot?.(slot, { technicianId: who, bayId: bay });
  };
  return { onFocus, onKeyDown, onClick, onDoubleClick };
}
