import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { usePrinting } from '#web/printing.ts';
import type { Allocation, Appointment, ScheduleFrame } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { loadOfDay } from '../../schedule/load.ts';
import { columnsOfBays, columnsOfDay, columnsOfWeek } from '../../schedule/schedule-columns.ts';
import { cutGrid, type Grid } from '../../schedule/schedule-grid.ts';
import { shownHours } from '../../schedule/shown-hours.ts';
import { frameQuery } from '../shared.queries.ts';
import type { View } from './schedule-days.ts';
import { NOBODY } from './schedule-search.ts';

interface ShownBoard {
  readonly view: View;
  /** With all hours of its days. */
  readonly grid: Grid;
  /** Of all technicians. */
  readonly appointments: readonly Appointment[];
  /** Whose are shown: a technician's, the unassigned ones, or all (undefined). */
  readonly whose: string | undefined;
  /** A day has a column for each bay instead of for each technician. */
  readonly byBay: boolean;
}

/** Says which times are shown. */
const shownOf =
  (whose: string | undefined) =>
  ({ technicianId }: Pick<Allocation, 'technicianId'>): boolean =>
    whose === undefined || technicianId === (whose === NOBODY ? null : whose);

/** A shop without technicians does one thing at a time; what nobody has yet has no hours of its own. */
function whoseHours(whose: string | undefined, { technicians }: ScheduleFrame): readonly (string | null)[] {
  if (whose !== undefined) return whose === NOBODY ? [] : [whose];
  return technicians.length === 0 ? [null] : technicians.map(({ id }) => id);
}

/** The columns of the board with their hours and their load. */
export function useShownBoard({ view, grid, appointments, whose, byBay }: ShownBoard) {
  const { unassigned, noBay } = useWords(appointmentsWords);
  const { data: frame } = useQuery(frameQuery);
  const hours = useHours(view, grid, appointments);
  const visible = useMemo(
    () => appointments.filter(({ allocations }) => allocations.some(shownOf(whose))),
    [appointments, whose],
  );
  const columns = useMemo(() => {
    const [day] = hours.shown.days;
    if (view === 'week' || !day)
      return columnsOfWeek(hours.shown, visible, whose === NOBODY ? null : (whose ?? null), shownOf(whose));
    if (byBay) return columnsOfBays(day, visible, frame?.bays ?? [], noBay, shownOf(whose));
    const technicians = frame?.technicians ?? [];
    return columnsOfDay(day, visible, technicians, unassigned, whose === NOBODY ? null : whose);
  }, [view, hours.shown, visible, whose, byBay, frame, unassigned, noBay]);
  const loads = useMemo(() => {
    if (!frame) return new Map();
    const technicians = whoseHours(whose, frame);
    return new Map(
      grid.days.map((day) => [day.day, loadOfDay(day, visible, technicians, frame, shownOf(whose))] as const),
    );
  }, [grid, visible, whose, frame]);
  return { visible, columns, loads, hours };
}

/**
 * The hours of the board. A day has all of them; a week, and a day on paper, those in which the shop is open and those that work needs. Who
 * wants to drag something to another one holds it beside them, or presses their button before: then a week has all too.
 */
function useHours(view: View, grid: Grid, appointments: readonly Appointment[]) {
  const { data: frame } = useQuery(frameQuery);
  const [isUnfolded, setUnfolded] = useState(false);
  const isPrinting = usePrinting();
  const isWhole = view === 'day' || isUnfolded;
  const { first, end } = useMemo(
    () =>
      isWhole && !isPrinting
        ? { first: 0, end: grid.rows.length }
        : shownHours(
            grid,
            frame ?? { openingHours: [], specialDays: [] },
            appointments.flatMap(({ allocations }) => allocations),
          ),
    [isWhole, isPrinting, grid, frame, appointments],
  );
  const shown = useMemo(() => cutGrid(grid, { first, end }), [grid, first, end]);
  return {
    shown,
    /** The board begins with midnight, and is scrolled to the morning. */
    isWhole,
    toggle: () => setUnfolded(!isUnfolded),
  };
}
