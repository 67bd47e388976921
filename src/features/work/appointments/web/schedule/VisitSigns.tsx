import { IconArmchair, IconCar, IconCircleCheckFilled, IconKey } from '@tabler/icons-react';
import { Fragment } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Allocation, Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { presenceOf, presenceRules, promisedText } from '../../presence.ts';
import classes from './VisitSigns.module.css';

/**
 * What is worth knowing of the car and of who brought it, as words: where it is, the key, the promise, with its day where that
 * is not the one of `scheduledDate`.
 */
export function useVisitTexts(appointment: Appointment, { scheduledDate }: Allocation): string[] {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const { keyTag, customerWaits, promisedAt } = appointment;
  const presence = presenceOf(appointment);
  return [
    presence !== 'expected' && presenceRules[presence].label[language],
    customerWaits && words.waits,
    keyTag && words.keyTagOf(keyTag),
    promisedAt && words.promisedFor(promisedText(promisedAt, wallClockOf(scheduledDate).day)),
  ].filter((text): text is string => Boolean(text));
}

/** What stands framed before the time: the key's tag, and which of several times it is. */
export const tagsOf = ({ keyTag, allocations }: Appointment, index: number): string[] => [
  ...(keyTag ? [keyTag] : []),
  ...(allocations.length > 1 ? [`${index + 1}/${allocations.length}`] : []),
];

interface VisitSignsProps {
  readonly appointment: Appointment;
  /** Which of its times, from 0 on. */
  readonly index: number;
}

/** The same as signs: a car that is here, one that is ready, somebody who waits, the key's tag, which of several times. */
export function VisitSigns({ appointment, index }: VisitSignsProps) {
  const { keyTag, customerWaits } = appointment;
  const presence = presenceOf(appointment);
  return (
    <>
      {presence === 'arrived' && <IconCar size={13} aria-hidden className={classes.sign} />}
      {presence === 'ready' && <IconCircleCheckFilled size={13} aria-hidden className={classes.sign} />}
      {customerWaits && presence !== 'collected' && (
        <IconArmchair size={13} aria-hidden className={classes.sign} />
      )}
      {tagsOf(appointment, index).map((tag) => (
        <Fragment key={tag}>
          <span className={classes.tag}>
            {tag === keyTag && <IconKey size={11} aria-hidden />}
            {tag}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}
