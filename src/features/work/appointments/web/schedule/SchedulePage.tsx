import { useState } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { nearDay } from '#shared/days.ts';
import { deferred } from '#web/deferred.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useOnDemand } from '#web/on-demand.ts';
import { useCan } from '#web/signed-in.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useKey } from '#web/ui/use-key.ts';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { sumOf } from '../../schedule/load.ts';
import { countOf } from '../../schedule/schedule-columns.ts';
import { AppointmentDialog, type AppointmentParts } from '../appointment/AppointmentDialog.tsx';
import { unplannedQuery, useSetStatus } from '../appointments.queries.ts';
import { appointmentsQuery } from '../loaded-appointments.ts';
import { frameQuery } from '../shared.queries.ts';
import { ScheduleBar } from './ScheduleBar.tsx';
import { ScheduleBoard } from './ScheduleBoard.tsx';
import { HoursButton } from './HoursButton.tsx';
import { countText } from './load-text.ts';
import bar from './ScheduleBar.module.css';
import { daysOf, type View } from './schedule-days.ts';
import type { scheduleSearch } from './schedule-search.ts';
import type { StatusTarget } from '../appointment/StatusMenu.tsx';
import { TechnicianChips } from '../appointment/TechnicianChips.tsx';
import { useShownDays } from './use-shown-days.ts';
import { useShownVisits } from './use-shown-visits.ts';
import { useMoves } from './use-moves.ts';
import type { SlotOf } from './use-grid-keys.ts';
import { usePlans } from './use-plans.ts';
import type { Visit } from '#web/screen.ts';

/** No dialog is open. */
const closed = {
  edit: undefined,
  at: undefined,
  who: undefined,
  bay: undefined,
  estimate: undefined,
  customer: undefined,
  vehicle: undefined,
};

const statusMenu = deferred(() => import('../appointment/StatusMenu.tsx'));
const moveConflict = deferred(() => import('./MoveConflict.tsx'));

export function SchedulePage({ Mails }: AppointmentParts) {
  const mayWrite = useCan()('appointments.write');
  const phone = useIsPhone();
  const shown = useShownDays(phone);
  const { search, change, view, today, heading } = shown;
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const visits = useShownVisits(shown, mayWrite);
  const { list, frame, appointments, visible, loads, hours, by, colourOf } = visits;
  const oneTap = phone && !mayWrite;
  const status = useStatusChange(visible, oneTap);
  const moves = useMoves();
  const plan = usePlans();
  const question = useOnDemand(moveConflict, moves.conflict !== null, moves.settle);

  const create = (start?: string, of?: SlotOf) =>
    change({ edit: 'new', at: start, who: of?.technicianId, bay: of?.bayId, estimate: undefined });
  useKey('n', () => mayWrite && create());
  return (
    <>
      <ScheduleBar
        heading={heading}
        amount={
          list.data && frame && countText(countOf(visible), sumOf([...loads.values()]), words, language)
        }
        shown={visits.filter}
        view={view}
        by={by}
        onBy={(by) => change({ by: by === 'bay' ? by : undefined }, { replace: true })}
        onView={(chosen) => change({ view: chosen, day: search.day })}
        onTurn={shown.turn}
        onToday={() => shown.goTo(today)}
        onCreate={mayWrite ? () => create() : undefined}
      />
      <Surface>
        <WhoseLine visits={visits} view={view} />
        {list.error && !list.data ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ScheduleBoard
            key={by === 'bay' ? 'bays' : view}
            label={heading}
            columns={visits.columns}
            rows={hours.shown.rows}
            isWhole={hours.isWhole}
            loads={loads}
            today={today}
            appointments={appointments}
            frame={frame}
            unplanned={visits.unplanned}
            loading={list.data === undefined}
            colourOf={colourOf}
            oneTap={oneTap}
            onOpen={(id) => change({ edit: id })}
            onSlot={mayWrite ? create : undefined}
            onMove={mayWrite ? moves.move : undefined}
            onPlan={mayWrite ? plan : undefined}
            onWork={(estimateId) =>
              change({ edit: 'new', at: undefined, who: undefined, bay: undefined, estimate: estimateId })
            }
            onTurn={shown.turn}
            onAllHours={hours.toggle}
            onDay={shown.showDay}
            onStatus={status.press}
          />
        )}
      </Surface>
      {status.menu}
      {question && (
        <question.MoveConflict conflict={moves.conflict} onMine={moves.moveOver} onTheirs={moves.settle} />
      )}
      <DialogOfAddress shown={shown} Mails={Mails} />
    </>
  );
}

interface WhoseLineProps {
  readonly visits: ReturnType<typeof useShownVisits>;
  readonly view: View;
}

/** Chooses whose appointments are shown, and in a week which hours. */
function WhoseLine({ visits: { chip, choose, frame, colourOf, hours }, view }: WhoseLineProps) {
  return (
    <div className={`${bar.shown} not-printed`}>
      <TechnicianChips
        value={chip}
        technicians={frame?.technicians ?? []}
        colourOf={colourOf}
        onChange={choose}
      />
      {view === 'week' && (
        <HoursButton rows={hours.shown.rows} isWhole={hours.isWhole} onToggle={hours.toggle} />
      )}
    </div>
  );
}

/** The appointment that the address names, or a new one. */
function DialogOfAddress({
  shown,
  Mails,
}: AppointmentParts & { readonly shown: ReturnType<typeof useShownDays> }) {
  const { search, change, day, days } = shown;
  const { edit, at, who, bay, estimate, customer, vehicle } = search;
  /** What was saved is in sight. */
  const show = ({ scheduledDate }: Appointment) => {
    const planned = wallClockOf(scheduledDate).day;
    change({ ...closed, ...(days.includes(planned) ? {} : { day: planned }) }, { saved: true });
  };
  return (
    <AppointmentDialog
      Mails={Mails}
      edit={edit}
      start={at}
      technicianId={who}
      bayId={bay}
      estimateId={estimate}
      parties={{ customerId: customer, vehicleId: vehicle }}
      day={day}
      onClose={() => change(closed)}
      onSaved={show}
      onDeleted={() => change(closed, { saved: true })}
    />
  );
}

/** Changing a status at its block: at once where one tap is all that is needed, else in a menu. */
function useStatusChange(rows: readonly Appointment[], oneTap: boolean) {
  const [target, setTarget] = useState<StatusTarget | null>(null);
  const { mutate: setStatus } = useSetStatus();
  const close = () => setTarget(null);
  const menu = useOnDemand(statusMenu, target !== null, close);
  const press = (id: string, button: StatusTarget['button']) => {
    const appointment = rows.find((row) => row.id === id);
    const next = oneTap && appointment ? appointmentRules[appointment.status].next : null;
    if (next) setStatus({ id, status: next });
    else if (appointment) setTarget({ appointment, button });
  };
  return { press, menu: menu && <menu.StatusMenu target={target} onClose={close} /> };
}

SchedulePage.queries = ({ search, isPhone, today, can }: Visit<ReturnType<typeof scheduleSearch>>) => {
  const days = daysOf(search.view ?? (isPhone ? 'day' : 'week'), nearDay(search.day ?? today));
  return [
    appointmentsQuery(days[0] ?? today, days.at(-1) ?? today),
    frameQuery,
    can('appointments.write') && unplannedQuery,
  ];
};
