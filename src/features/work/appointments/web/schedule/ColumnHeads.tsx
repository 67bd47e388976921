import { wallClockOf, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Appointment, ScheduleFrame } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { levelOf, loadOf, type Load } from '../../schedule/load.ts';
import { countOf, type Column, type Resource } from '../../schedule/schedule-columns.ts';
import type { Label } from '#shared/record-fields.ts';
import { awayOn } from '#features/records/absences/away.ts';
import { workingOn } from '#features/records/absences/working-time.ts';
import { closingOn, openOn } from '#features/records/special-days/shop-hours.ts';
import { useAwayText } from '../away-text.ts';
import colours from '../technician-colors.module.css';
import classes from './ColumnHeads.module.css';
import type { ColourOf } from './DayColumn.tsx';
import { loadText } from './load-text.ts';

export interface ColumnHeadsProps {
  readonly columns: readonly Column[];
  readonly today: string;
  /** Of all technicians, also while one technician's are shown. */
  readonly appointments: readonly Appointment[];
  readonly hours: ScheduleFrame | undefined;
  readonly idle: ReadonlySet<Column>;
  readonly colourOf: ColourOf;
  /** Of what is shown, by day; empty until it is known. */
  readonly loads: ReadonlyMap<string, Load>;
}

/** What each column is, and how full it is. */
export function ColumnHeads(props: ColumnHeadsProps) {
  const { columns, today, appointments, hours, idle, colourOf, loads } = props;
  return columns.map((column) =>
    column.resource ? (
      <ResourceHead
        key={column.key}
        column={column}
        resource={column.resource}
        colour={column.resource.kind === 'technician' ? colourOf(column.resource.id) : null}
        appointments={appointments}
        hours={hours}
      />
    ) : (
      <DayHead
        key={column.key}
        day={column.day.day}
        isToday={column.day.day === today}
        isIdle={idle.has(column)}
        isClosed={hours !== undefined && openOn(column.day.day, hours) === null}
        closing={hours ? closingOn(column.day.day, hours) : null}
        away={hours ? namesOfAway(column, hours) : ''}
        load={loads.get(column.day.day)}
      />
    ),
  );
}

/** Returns who is away on a day or has a day off: of all technicians, or the one whose column it is. */
function namesOfAway({ day: { day }, worker }: Column, frame: ScheduleFrame): string {
  const isOpen = openOn(day, frame) !== null;
  const isAway = (id: string) =>
    awayOn(day, id, frame.absences).length > 0 || (isOpen && workingOn(day, id, frame) === null);
  return frame.technicians
    .filter(({ id }) => (worker ?? id) === id && isAway(id))
    .map(({ name }) => name)
    .join(', ');
}

interface DayHeadProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly isIdle: boolean;
  readonly isClosed: boolean;
  /** Why the shop is closed on a day on which it might be open. */
  readonly closing: Label | null;
  /** Who is not there. */
  readonly away: string;
  readonly load: Load | undefined;
}

/** A narrow column has the width for so many letters of the weekday. */
const NARROW_LETTERS = 3;

function DayHead({ day, isToday, isIdle: idle, isClosed, closing, away, load }: DayHeadProps) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const weekday = weekdayName(weekdayOf(day), language, 'short');
  return (
    <div
      className={classes.day}
      data-today={isToday || undefined}
      data-idle={idle || undefined}
      data-closed={isClosed || undefined}
      title={closing?.[language]}
    >
      <span className={classes.date}>
        {idle ? weekday.slice(0, NARROW_LETTERS) : weekday} <b>{Number(day.slice(8))}</b>
      </span>
      {closing && !idle && <span className={classes.closing}>{closing[language]}</span>}
      {away && !idle && (
        <span className={classes.away} title={words.awayToday(away)}>
          {words.awayToday(away)}
        </span>
      )}
      {!idle && <LoadLine load={load} />}
    </div>
  );
}

interface ResourceHeadProps extends Pick<ColumnHeadsProps, 'appointments' | 'hours'> {
  readonly column: Column;
  readonly resource: Resource;
  /** Null: a bay has none. */
  readonly colour: number | null;
}

/** Returns the hours of somebody's own week, where they are not all in which the shop is open, and why they are away. */
function useAwayTexts(): (day: string, technicianId: string | null, hours: ScheduleFrame) => string[] {
  const words = useWords(appointmentsWords);
  const awayText = useAwayText();
  return (day, technicianId, hours) => {
    const [open, working] = [openOn(day, hours), workingOn(day, technicianId, hours)];
    const isLess = open && working && (open.from < working.from || working.to < open.to);
    const week = isLess
      ? `${wallClockOf(working.from).time}–${wallClockOf(working.to).time}`
      : open && !working && words.notAtWork;
    const reasons = awayOn(day, technicianId, hours.absences).map(({ kind }) => awayText(kind));
    return [...new Set([week || '', ...reasons])].filter(Boolean);
  };
}

/** Whose column it is, and how much of the day is taken. */
function ResourceHead({ column, resource, colour, appointments, hours }: ResourceHeadProps) {
  const words = useWords(appointmentsWords);
  const { day, worker, blocks } = column;
  const { kind, id, name } = resource;
  const awayTexts = useAwayTexts();
  const load = hours && id ? loadOf(day, resource, appointments, hours) : null;
  const reasons = hours && kind === 'technician' ? awayTexts(day.day, worker, hours).join(', ') : '';
  return (
    <div className={`${colours.technician} ${classes.technician}`} data-colour={colour ?? undefined}>
      <span className={classes.name}>
        {colour !== null && <span className={classes.swatch} aria-hidden />}
        {name}
      </span>
      {reasons && (
        <span className={classes.away} title={reasons}>
          {reasons}
        </span>
      )}
      {load ? (
        <LoadLine load={load} />
      ) : (
        <span className={classes.load}>
          {id === null && words.count(countOf(blocks.map(({ appointment }) => appointment)))}
        </span>
      )}
    </div>
  );
}

/** How many hours are planned of those that there are. The place stays while they are not known. */
function LoadLine({ load }: { readonly load: Load | undefined }) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  if (!load) return <span className={classes.load} />;
  return (
    <span className={classes.load}>
      {load.open > 0 && (
        <span className={classes.bar} aria-hidden>
          <span
            data-level={levelOf(load)}
            style={{ width: `${Math.min(100, (load.planned / load.open) * 100)}%` }}
          />
        </span>
      )}
      {loadText(load, words, language)}
    </span>
  );
}
