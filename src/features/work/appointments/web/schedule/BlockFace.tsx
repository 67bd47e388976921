import {
  IconAlertTriangleFilled,
  IconClockExclamation,
  IconMoonStars,
  IconUserOff,
} from '@tabler/icons-react';
import { use, type CSSProperties, type ReactNode } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { appointmentLabel, carOf, serviceText } from '../../appointment-label.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import type { Resource, Shown } from '../../schedule/schedule-columns.ts';
import { lineHeight, linesIn } from '../../schedule/schedule-grid.ts';
import { plateWidth } from '../../schedule/plate-width.ts';
import { endOf } from '../../schedule/schedule-rules.ts';
import classes from './BlockOfDay.module.css';
import { CarMarkContext } from './car-marks.ts';
import { inRem } from './grid-lengths.ts';
import { tagsOf, useVisitTexts, VisitSigns } from './VisitSigns.tsx';

interface BlockFaceProps extends Shown {
  readonly top: number;
  readonly height: number;
  /** No block stands beside it. */
  readonly alone: boolean;
  /** Several stand beside it: there is no space beside the text. */
  readonly narrow: boolean;
  /** The column is a technician's or a bay's: its name need not be repeated, and there is space for more. */
  readonly of: Resource['kind'] | undefined;
  /** There is little width for text: the plate says the most in the fewest letters. */
  readonly plateFirst: boolean;
  readonly late: boolean;
  /** So much is left free below the text. Pixels. */
  readonly foot: number;
}

/** Whether a narrow block is high enough for its status below the text. */
export const hasStatusBelow = (height: number): boolean => linesIn(height) >= 4;

/**
 * What a block says, the most important first: what does not fit is left out from the end, by whole lines. Its name
 * for screen readers begins with the same words in the same order, so that who speaks to the screen finds it.
 */
export function BlockFace(props: BlockFaceProps) {
  const { appointment, allocation, index, top, height, of, plateFirst, late } = props;
  const words = useWords(appointmentsWords);
  const { status, doubleBooked, bayTaken, outsideHours, technicianAway, allocations } = appointment;
  const { technicianName, bayName, scheduledDate } = allocation;
  const label = appointmentLabel(appointment, words);
  const begins = wallClockOf(scheduledDate).time;
  const range = `${begins}–${wallClockOf(endOf(allocation)).time}`;
  const service = serviceText(appointment.service, words);
  // Who may not know the customer knows the visit by its work.
  const work = appointment.customerName === undefined && service !== label ? service : null;
  const texts = textsOf(props, { label, work }, of ? range : begins, late ? words.late : null);
  const warnings = [
    doubleBooked && words.doubleBooked,
    bayTaken && words.bayTaken,
    technicianAway && words.technicianAway,
    outsideHours && words.outsideHours,
  ].filter(Boolean);
  const visit = useVisitTexts(appointment, allocation);
  const mark = use(CarMarkContext)(appointment);
  const part = allocations.length > 1 ? words.timeOf(index + 1, allocations.length) : '';
  const spoken = [
    range,
    technicianName ?? words.notAssigned,
    bayName,
    part,
    words[status],
    mark?.text,
    ...visit,
    ...warnings,
  ];
  const signs = (
    <>
      {mark?.sign}
      {late && <IconClockExclamation size={13} aria-hidden className={classes.late} />}
      <VisitSigns appointment={appointment} index={index} />
      {(doubleBooked || bayTaken) && (
        <IconAlertTriangleFilled size={13} aria-hidden className={classes.warning} />
      )}
      {technicianAway && <IconUserOff size={13} aria-hidden className={classes.warning} />}
      {outsideHours && <IconMoonStars size={13} aria-hidden className={classes.closed} />}
    </>
  );
  const signed = {
    ...texts,
    hasSigns: mark !== undefined || late || doubleBooked || bayTaken || outsideHours,
    signs,
  };
  const size = { '--line': inRem(lineHeight(height)), '--lines': texts.lines } as CSSProperties;
  return (
    <button
      type="button"
      className={classes.open}
      style={size}
      tabIndex={-1}
      data-stop
      data-top={top}
      title={[range, late && words.late, label, work, texts.plate, mark?.text, ...visit]
        .filter(Boolean)
        .join(' ')}
      aria-label={`${texts.displayed.filter(Boolean).join(' ')}, ${spoken.filter(Boolean).join(', ')}`}
    >
      <span className={classes.text}>
        {plateFirst ? <PlateFirst {...signed} /> : <TitleFirst {...signed} />}
      </span>
    </button>
  );
}

interface Texts {
  readonly label: string;
  /** What is done, where the label does not say it. */
  readonly work: string | null;
  /** The plate that the label begins with, or nothing. */
  readonly named: string;
  /** The plate, where the label does not begin with it. */
  readonly plate: string | null;
  readonly time: string | null;
  readonly rest: readonly string[];
  readonly lines: number;
  /** Too low for a line of each. */
  readonly tight: boolean;
  /** In the order in which they are shown. */
  readonly displayed: readonly (string | null)[];
}

function textsOf(
  props: BlockFaceProps,
  { label, work }: Pick<Texts, 'label' | 'work'>,
  begun: string,
  late: string | null,
): Texts {
  const { appointment, allocation, index, height, alone, narrow, of, plateFirst, foot } = props;
  const { vehicle } = appointment;
  const { technicianName, bayName } = allocation;
  const lines = linesIn(height - foot) - (narrow && hasStatusBelow(height) ? 1 : 0);
  const tight = lines < 4;
  const licensePlate = vehicle?.licensePlate ?? '';
  const named = label.startsWith(licensePlate) ? licensePlate : '';
  const plate = named === '' && licensePlate !== '' ? licensePlate : null;
  const model = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  const rest = [
    work,
    // A label by make and model contains it already.
    model && !(carOf(vehicle) === model && label.startsWith(model)) && model,
    of !== 'technician' && technicianName,
    of !== 'bay' && bayName,
  ].filter((line): line is string => Boolean(line));
  const tags = narrow ? [] : tagsOf(appointment, index);
  const common = { label, work, named, plate, rest, lines, tight };
  const both = late === null ? begun : `${begun} ${late}`;
  if (plateFirst) {
    const time = narrow && !of && late !== null ? late : both;
    return { ...common, time, displayed: [named || plate, ...tags, time, afterPlate(label, named), work] };
  }
  // In the columns of a week the position shows the end; where there is little space, the beginning as well.
  const time = tight && (!of || !alone) ? late : both;
  const displayed = tight ? [label, plate, ...tags, time] : [...tags, time, label, plate, ...rest];
  return { ...common, time, displayed };
}

/** The rest of a label that begins with the plate. */
const afterPlate = (label: string, named: string): string =>
  named === '' ? label : label.slice(named.length).replace(/^ · /, '');

interface Signed extends Texts {
  readonly hasSigns: boolean;
  readonly signs: ReactNode;
}

function PlateFirst({ label, work, named, plate, time, lines, hasSigns, signs }: Signed) {
  const first = named || plate;
  const title = [afterPlate(label, named), work].filter(Boolean).join(' ');
  // What is left by the plate and the time, which has a second line where signs take its place.
  const left = lines - (first ? 1 : 0) - (hasSigns ? 2 : 1);
  return (
    <>
      {first && (
        <b className={classes.first} style={{ '--plate': plateWidth(first) } as CSSProperties}>
          {first}{' '}
        </b>
      )}
      <span className={classes.facts}>
        {signs}
        <span className={classes.time}>{time} </span>
      </span>
      {title && left > 0 && (
        <span className={classes.title} style={{ '--lines': left } as CSSProperties}>
          {title}
        </span>
      )}
    </>
  );
}

function TitleFirst({ label, named, plate, time, rest, lines, tight, signs }: Signed) {
  const ofTitle = { '--lines': Math.max(1, lines - (plate || tight ? 1 : 0)) } as CSSProperties;
  return (
    <>
      <span className={classes.title} style={ofTitle} data-tight={tight || undefined}>
        {!tight && (
          <>
            <span className={classes.corner} aria-hidden />
            {signs}
            {time && (
              <span className={classes.time}>
                <Unbroken text={time} />{' '}
              </span>
            )}
          </>
        )}
        <b>
          {/* A plate is read as one: it goes to the next line as a whole. */}
          {named && <span className={classes.plate}>{named}</span>}
          {label.slice(named.length)}
        </b>
      </span>{' '}
      {tight ? (
        // The plate first: the end of a line may be left out.
        <span className={classes.line} data-tight>
          {plate && <b>{plate} </b>}
          {signs}
          {time && (
            <span className={classes.time}>
              <Unbroken text={time} />
            </span>
          )}
        </span>
      ) : (
        <>
          {plate && (
            <span className={classes.line}>
              <b>{plate}</b>{' '}
            </span>
          )}
          {rest.map((line) => (
            <span key={line} className={classes.line}>
              {line}{' '}
            </span>
          ))}
        </>
      )}
    </>
  );
}
