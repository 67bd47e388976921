import { IconCalendar, IconSelector } from '@tabler/icons-react';
import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { dayText } from '#shared/dates.ts';
import { deferred, type Deferred } from '../deferred.ts';
import { useWords } from '../i18n.tsx';
import { useOnDemand } from '../on-demand.ts';
import { bufferKeys } from './buffer-keys.ts';
import { calendarWords } from './calendar.words.ts';
import { classNames } from './style-props.ts';
import type { DayInput } from './DayInput.tsx';
import type { FilterSelect } from './FilterSelect.tsx';
import classes from './SearchField.module.css';

const select = deferred(() => import('./FilterSelect.tsx'), { isPartOfScreen: true });
const dayInput = deferred(() => import('./DayInput.tsx'), { isPartOfScreen: true });

interface LaterProps<Piece> {
  readonly piece: Deferred<Piece>;
  readonly place: (onWanted: () => void) => ReactNode;
  readonly children: (piece: Piece) => ReactNode;
}

/** A field of the filters above a list, which waits for the rows: until its script is there, its place looks the same. */
function Later<Piece>({ piece, place, children }: LaterProps<Piece>) {
  const [isWanted, setWanted] = useState(false);
  // The rows are drawn first also when the script is there already.
  const arrived = useDeferredValue(useOnDemand(piece, isWanted, () => setWanted(false)) ?? null, null);
  if (!arrived) return place(() => setWanted(true));
  return isWanted ? <Opened>{children(arrived)}</Opened> : children(arrived);
}

/** The field that was pressed before it was there. */
function Opened({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = content.current?.querySelector('input');
    field?.focus();
    field?.click();
  }, []);
  return (
    <div ref={content} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

interface PlaceProps {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly onWanted: () => void;
}

function Place({ label, text, placeholder, className, start, end, onWanted }: PlaceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.field}>
        {start && <span className={classes.glass}>{start}</span>}
        <input
          id={id}
          readOnly
          value={text}
          placeholder={placeholder}
          className={classNames(classes.input, !start && classes.plain)}
          onFocus={onWanted}
        />
        {end && <span className={classes.end}>{end}</span>}
      </div>
    </div>
  );
}

/** A choice among the filters of a list. */
export const LaterSelect = (props: ComponentProps<typeof FilterSelect>) => (
  <Later
    piece={select}
    place={(onWanted) => (
      <Place
        className={props.className}
        label={props.label}
        text={props.data.find(({ value }) => value === props.value)?.label ?? ''}
        end={<IconSelector size={18} aria-hidden />}
        onWanted={onWanted}
      />
    )}
  >
    {({ FilterSelect }) => <FilterSelect {...props} />}
  </Later>
);

/** A day among the filters of a list. */
export function LaterDayInput(props: ComponentProps<typeof DayInput>) {
  const { dayFormat } = useWords(calendarWords);
  return (
    <Later
      piece={dayInput}
      place={(onWanted) => (
        <Place
          label={props.label}
          text={props.value === null ? '' : dayText(props.value)}
          placeholder={dayFormat}
          start={<IconCalendar size={18} aria-hidden />}
          onWanted={() => {
            bufferKeys();
            onWanted();
          }}
        />
      )}
    >
      {({ DayInput }) => <DayInput {...props} />}
    </Later>
  );
}
