import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconTruckDelivery } from '@tabler/icons-react';
import { useId, type PointerEvent } from 'react';
import { dayText } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Plate } from '#web/ui/RecordLinks.tsx';
import type { UnplannedWork } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { hoursText } from './load-text.ts';
import classes from './ScheduleBoard.module.css';
import { useFirstRender } from '#web/first-render.ts';

interface UnplannedTrayProps {
  readonly rows: readonly UnplannedWork[];
  readonly onPress: (estimateId: string) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, work: UnplannedWork) => void;
}

/** Approved work without a time: dragged into the timeline, or pressed to choose among free times. */
export function UnplannedTray({ rows, onPress, onPointerDown }: UnplannedTrayProps) {
  const words = useWords(appointmentsWords);
  const heading = useId();
  const list = useId();
  // Above the timeline it takes space from it, and is closed until the user opens it.
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const first = useFirstRender();
  // The server does not know the width of the window, but what kind of device it is.
  const isBeside = first ? !first.isPhone : isWide;
  const [opened, { toggle }] = useDisclosure(false);
  const isOpen = isBeside || opened;
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  const title = (
    <>
      <span id={heading}>{words.toSchedule}</span>
      <span className={classes.amount}>{rows.length}</span>
    </>
  );
  return (
    <section
      className={`${classes.tray} not-printed`}
      data-opened={opened || undefined}
      aria-labelledby={heading}
    >
      {isBeside ? (
        <h2 className={classes.trayHead}>{title}</h2>
      ) : (
        <h2 className={classes.trayHead}>
          <button
            type="button"
            className={classes.trayToggle}
            aria-expanded={opened}
            aria-controls={list}
            onClick={toggle}
          >
            {title}
            <Chevron size={20} aria-hidden />
          </button>
        </h2>
      )}
      {isOpen && (
        <>
          <p className={classes.hint}>{words.toScheduleHint}</p>
          <ul id={list} className={classes.cards}>
            {rows.map((work) => (
              <li key={work.estimateId}>
                <Card work={work} onPress={onPress} onPointerDown={onPointerDown} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CardProps extends Omit<UnplannedTrayProps, 'rows'> {
  readonly work: UnplannedWork;
}

function Card({ work, onPress, onPointerDown }: CardProps) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const { estimateId, estimateNumber, description, customerName, vehicle, minutes } = work;
  const { isWaitingForParts, partsExpectedOn } = work;
  const model = [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className={classes.card}
      onClick={() => onPress(estimateId)}
      onPointerDown={(event) => onPointerDown(event, work)}
    >
      <span className={classes.cardTitle}>{description ?? estimateNumber} </span>
      <span className={classes.cardRow}>
        {vehicle.licensePlate ? <Plate>{vehicle.licensePlate}</Plate> : <span />}{' '}
        <span className={classes.length}>{words.hours(hoursText(minutes, language))}</span>
      </span>
      <span className={classes.dimmed}>{[model, customerName].filter(Boolean).join(' · ')}</span>
      {isWaitingForParts && (
        <span className={classes.waiting}>
          <IconTruckDelivery size={16} aria-hidden />
          {partsExpectedOn === null ? words.waitingForParts : words.partsExpected(dayText(partsExpectedOn))}
        </span>
      )}
    </button>
  );
}
