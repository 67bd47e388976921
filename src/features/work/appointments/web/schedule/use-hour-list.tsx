import { useEffect, useState, type PointerEvent } from 'react';
import { deferred } from '#web/deferred.ts';
import { useOnDemand } from '#web/on-demand.ts';
import type { Column, Shown } from '../../schedule/schedule-columns.ts';
import type { ColourOf } from './DayColumn.tsx';

const hourAppointments = deferred(() => import('./HourAppointments.tsx'));

/** The button that was pressed. */
interface Opened {
  readonly button: HTMLElement;
  readonly column: string;
  readonly beside: number;
  readonly top: number;
  readonly left: number;
}

interface HourListOptions {
  readonly columns: readonly Column[];
  readonly colourOf: ColourOf;
  readonly onOpen: (id: string) => void;
  readonly onDay: (day: string) => void;
}

/** The list behind the button of an hour that has more appointments than are shown side by side. */
export function useHourList({ columns, colourOf, onOpen, onDay }: HourListOptions) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  /** Its button has the focus again; a dialog that is opened next gives it back to it. */
  const leave = () => {
    opened?.button.focus({ preventScroll: true });
    close();
  };
  const column = columns.find(({ key }) => key === opened?.column);
  // It goes with its button, when others have moved what was behind it.
  const stack = column?.stacks.find(({ top, beside }) => top === opened?.top && beside === opened.beside);
  const list = useOnDemand(hourAppointments, opened !== null, close);
  // A column of many blocks is not drawn again for it.
  useEffect(() => {
    const button = opened?.button;
    button?.setAttribute('aria-expanded', 'true');
    return () => button?.setAttribute('aria-expanded', 'false');
  }, [opened]);
  const show = (button: HTMLElement) => {
    const place = button.closest<HTMLElement>('[data-column]');
    const { key } = columns[Number(place?.dataset.column)] ?? {};
    if (!place || key === undefined) return;
    const left = place.offsetLeft + button.offsetLeft;
    const [top, beside] = [Number(button.dataset.top), Number(button.dataset.beside)];
    setOpened({ button, column: key, beside, top, left });
  };
  const draw = (
    onPointerDown: (event: PointerEvent<HTMLElement>, shown: Shown) => void,
    isSpent: () => boolean,
  ) =>
    list &&
    opened &&
    column &&
    stack && (
      <list.HourAppointments
        day={column.day}
        stack={stack}
        left={opened.left}
        colourOf={colourOf}
        onPointerDown={onPointerDown}
        onOpen={(id) => {
          if (isSpent()) return;
          leave();
          onOpen(id);
        }}
        onDay={() => {
          leave();
          onDay(column.day.day);
        }}
        onClose={leave}
      />
    );
  return { show, close, leave, draw };
}
