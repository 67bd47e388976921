import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Appointment } from '../../appointments.contract.ts';
import { unplannedQuery } from '../appointments.queries.ts';
import { appointmentsQuery } from '../loaded-appointments.ts';
import { frameQuery } from '../shared.queries.ts';
import { NOBODY } from './schedule-search.ts';
import { useShownBoard } from './use-shown-board.ts';
import type { useShownDays } from './use-shown-days.ts';
import { useWhose } from './use-whose.ts';

const none: readonly Appointment[] = [];

/** Returns the appointments of the days in view, of all or of whom a chip chooses: for the board, and for their file. */
export function useShownVisits(shown: ReturnType<typeof useShownDays>, mayWrite: boolean) {
  const { search, change, view, grid, first, last } = shown;
  const { whose, chip, choose } = useWhose(search.technician, (technician) =>
    change({ technician }, { replace: true }),
  );
  const list = useQuery(appointmentsQuery(first, last));
  const { data: frame } = useQuery(frameQuery);
  const { data: unplanned } = useQuery({ ...unplannedQuery, enabled: mayWrite });
  const appointments = list.data ?? none;
  const hasBays = frame?.bays.some(({ inUse }) => inUse) ?? false;
  const byBay = view === 'day' && hasBays && search.by === 'bay';
  const board = useShownBoard({ view, grid, appointments, whose, byBay });
  return {
    list,
    frame,
    unplanned: unplanned ?? [],
    appointments,
    chip,
    choose,
    /** What a day has columns by; undefined: there is no choice. */
    by: view === 'day' && hasBays ? (byBay ? ('bay' as const) : ('technician' as const)) : undefined,
    ...board,
    colourOf: useColours(),
    /** Which appointments are shown, for their file. */
    filter: {
      from: first,
      to: last,
      ...(whose === NOBODY ? { unassigned: 'true' } : { technicianId: whose }),
    },
  };
}

/** The server sends each technician's color; a former technician has the color of unassigned work. */
function useColours(): (technicianId: string | null) => number {
  const { data: frame } = useQuery(frameQuery);
  return useMemo(() => {
    const colours = new Map(frame?.technicians.map(({ id, colour }) => [id, colour]));
    return (technicianId) => (technicianId === null ? -1 : (colours.get(technicianId) ?? -1));
  }, [frame]);
}
