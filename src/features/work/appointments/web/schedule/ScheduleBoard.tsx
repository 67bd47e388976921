import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { appointmentLabel } from '../../appointment-label.ts';
import type { Appointment, ScheduleFrame, UnplannedWork } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import type { Move } from '../../schedule/drag-target.ts';
import { loadOf, type Load } from '../../schedule/load.ts';
import type { Column } from '../../schedule/schedule-columns.ts';
import type { HourRow } from '../../schedule/schedule-grid.ts';
import type { ColourOf } from './DayColumn.tsx';
import { loadText } from './load-text.ts';
import classes from './ScheduleBoard.module.css';
import { ScheduleGrid } from './ScheduleGrid.tsx';
import { UnplannedTray } from './UnplannedTray.tsx';
import type { DragOptions, Plan } from './drag-session.ts';
import { useDrag } from './use-drag.ts';
import { useGridKeys, type GridActions } from './use-grid-keys.ts';
import { useHourList } from './use-hour-list.tsx';

interface BoardActions extends Omit<GridActions, 'onStack'> {
  readonly onDay: (day: string) => void;
  readonly onMove: ((move: Move) => void) | undefined;
  /** Work of the tray was dropped. */
  readonly onPlan: ((plan: Plan) => void) | undefined;
  /** A card of the tray was pressed. */
  readonly onWork: (estimateId: string) => void;
  readonly onTurn: (direction: 1 | -1) => void;
  readonly onAllHours: () => void;
}

interface ScheduleBoardProps extends BoardActions {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly HourRow[];
  readonly isWhole: boolean;
  readonly loads: ReadonlyMap<string, Load>;
  readonly today: string;
  readonly appointments: readonly Appointment[];
  readonly frame: ScheduleFrame | undefined;
  readonly unplanned: readonly UnplannedWork[];
  readonly loading: boolean;
  readonly colourOf: ColourOf;
  readonly oneTap: boolean;
}

/** The timeline and the tray beside it, between which things are dragged. */
export function ScheduleBoard(props: ScheduleBoardProps) {
  const { columns, appointments, frame, unplanned, colourOf, onWork, onMove, onPlan, onTurn } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const shadow = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const linesFor = useDragLines(appointments, frame);
  const hours = useHourList(props);
  const onOpen = (id: string) => {
    hours.leave();
    props.onOpen(id);
  };
  const options = {
    scroller,
    shadow,
    board,
    columns,
    appointments,
    linesFor,
    onOpen,
    onDrag: hours.close,
    onMove,
    onPlan,
    onAllHours: props.isWhole ? undefined : props.onAllHours,
    onTurn,
  };
  const drag = useDrag(options);
  const stops = useGridKeys(scroller, { ...props, onStack: hours.show }, drag.isSpent);
  const hasTray = onPlan !== undefined && unplanned.length > 0;
  return (
    <div ref={board} className={classes.board} data-tray={hasTray || undefined}>
      <div className={classes.place}>
        <ScheduleGrid
          label={props.label}
          columns={columns}
          rows={props.rows}
          isWhole={props.isWhole}
          loads={props.loads}
          today={props.today}
          appointments={appointments}
          hours={frame}
          loading={props.loading}
          colourOf={colourOf}
          mayWrite={onMove !== undefined}
          oneTap={props.oneTap}
          scroller={scroller}
          shadow={shadow}
          handlers={{ ...stops, onPointerDown: drag.onPointerDown }}
        >
          {hours.draw(drag.onRowDown, drag.isSpent)}
        </ScheduleGrid>
        <Edge side="left">
          <IconChevronLeft size={26} />
        </Edge>
        <Edge side="right">
          <IconChevronRight size={26} />
        </Edge>
      </div>
      {hasTray && (
        <UnplannedTray
          rows={unplanned}
          onPress={(id) => {
            if (!drag.isSpent()) onWork(id);
          }}
          onPointerDown={drag.onCardDown}
        />
      )}
    </div>
  );
}

/** While something is dragged: held there, it turns to other days. */
const Edge = ({ side, children }: { readonly side: 'left' | 'right'; readonly children: ReactNode }) => (
  <div className={classes.edge} data-side={side} aria-hidden>
    {children}
  </div>
);

/** The lines shown at the drop target: what it is, its plate, and the technician's workload then. */
function useDragLines(
  appointments: readonly Appointment[],
  frame: ScheduleFrame | undefined,
): DragOptions['linesFor'] {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  return (source, { duration, resource }, day) => {
    const isPlan = source.kind === 'plan';
    const except = isPlan ? undefined : source.appointment.id;
    const { kind, id, name } = resource ?? {
      kind: 'technician' as const,
      id: isPlan ? source.work.technicianId : source.allocation.technicianId,
      name: isPlan ? null : source.allocation.technicianName,
    };
    const [title, plate] = isPlan
      ? [source.work.description ?? source.work.estimateNumber, source.work.vehicle.licensePlate]
      : [appointmentLabel(source.appointment, words), source.appointment.vehicle?.licensePlate];
    const who = name ?? frame?.technicians.find((each) => each.id === id)?.name ?? words.notAssigned;
    if (id === null || !frame) return [title, plate ?? '', who];
    const load = loadOf(day, { kind, id }, appointments, frame, except);
    return [title, plate ?? '', `${who}: ${loadText(load, words, language, duration)}`];
  };
}
