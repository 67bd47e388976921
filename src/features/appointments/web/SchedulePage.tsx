import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { useSearchState } from '../../../web/search-state.ts';
import { useMay } from '../../../web/signed-in.ts';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import { Surface } from '../../../web/ui/Surface.tsx';
import { useIsPhone } from '../../../web/ui/use-is-phone.ts';
import { useKey } from '../../../web/ui/use-key.ts';
import { useRigaDay } from '../../../web/use-riga-day.ts';
import { useTechnicians } from '../../users/web/TechnicianPicker.tsx';
import type { Appointment } from '../appointments.contract.ts';
import { appointmentsWords } from '../appointments.words.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { appointmentsQuery } from './appointments.queries.ts';
import { MoveConflict } from './MoveConflict.tsx';
import { ScheduleBar, ScheduleTitle } from './ScheduleBar.tsx';
import { ScheduleGrid } from './ScheduleGrid.tsx';
import { daysOf, longDay, sundayText, turned } from './schedule-days.ts';
import { makeGrid } from '../schedule-grid.ts';
import { NOBODY, scheduleSearch } from './schedule-search.ts';
import { StatusMenu, type AskedStatus } from './StatusMenu.tsx';
import { TechnicianChips } from './TechnicianChips.tsx';
import { useMoves } from './use-moves.ts';

const none: readonly Appointment[] = [];

/** How many colours there are for technicians. */
const COLOURS = 8;

export function SchedulePage() {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const mayWrite = useMay()('appointments.write');
  const phone = useIsPhone();
  const [{ view = phone ? 'day' : 'week', technician, edit, at, ...search }, change] =
    useSearchState(scheduleSearch);
  const today = useRigaDay();
  const day = search.day ?? today;
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const grid = useMemo(() => makeGrid(days), [days]);
  const first = days[0] ?? day;
  const list = useQuery(appointmentsQuery(first, days.at(-1) ?? day));
  const shown = useMemo(() => ofTechnician(list.data ?? none, technician), [list.data, technician]);
  const colourOf = useColours();
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  const moves = useMoves();

  const create = (start?: string) => change({ edit: 'new', at: start });
  useKey('n', () => mayWrite && create());
  const goTo = (to: string) => change({ day: to === today ? undefined : to }, { replace: true });
  const close = () => change({ edit: undefined, at: undefined });
  const heading = view === 'day' ? longDay(day, language) : words.weekOf(sundayText(first, language));
  return (
    <>
      <ScheduleTitle onCreate={mayWrite ? () => create() : undefined} />
      <Surface>
        <ScheduleBar
          heading={heading}
          count={list.data && shown.length}
          view={view}
          onView={(chosen) => change({ view: chosen, day: search.day })}
          onTurn={(direction) => goTo(turned(view, day, direction))}
          onToday={() => goTo(today)}
        />
        <TechnicianChips
          value={technician}
          colourOf={colourOf}
          onChange={(chosen) => change({ technician: chosen }, { replace: true })}
        />
        {list.error && !list.data ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ScheduleGrid
            key={view}
            label={heading}
            grid={grid}
            today={today}
            appointments={shown}
            loading={list.data === undefined}
            colourOf={colourOf}
            onOpen={(id) => change({ edit: id })}
            onSlot={mayWrite ? create : undefined}
            onMove={mayWrite ? moves.move : undefined}
            onStatus={(id, button) => {
              const appointment = shown.find((row) => row.id === id);
              if (appointment) setAsked({ appointment, button });
            }}
          />
        )}
      </Surface>
      <StatusMenu asked={asked} onClose={() => setAsked(null)} />
      <MoveConflict conflict={moves.conflict} onMine={moves.moveOver} onTheirs={moves.settle} />
      <AppointmentDialog
        edit={edit}
        start={at}
        day={day}
        onClose={close}
        onSaved={() => change({ edit: undefined, at: undefined }, { saved: true })}
      />
    </>
  );
}

const ofTechnician = (rows: readonly Appointment[], technician: string | undefined) =>
  technician === undefined
    ? rows
    : rows.filter(({ technicianId }) => technicianId === (technician === NOBODY ? null : technician));

/** Each technician has a colour; who is none any more has nobody's. */
function useColours(): (technicianId: string | null) => number {
  const technicians = useTechnicians();
  return useMemo(() => {
    const places = new Map(technicians?.map(({ id }, place) => [id, place % COLOURS]));
    return (technicianId) => (technicianId === null ? -1 : (places.get(technicianId) ?? -1));
  }, [technicians]);
}
