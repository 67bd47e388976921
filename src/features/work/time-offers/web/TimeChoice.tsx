import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import { dayWithWeekday } from '#features/work/bookings/moment-text.ts';
import { MAX_TIMES, type FreeDays } from '../time-offers.contract.ts';
import { timeOffersWords } from '../time-offers.words.ts';
import classes from './TimeChoice.module.css';
import { timesQuery, type TimesWanted } from './time-offers.queries.ts';
import { useKeptInside } from './use-kept-inside.ts';

interface TimeChoiceProps {
  /** From the first day on; null: the length of the work is not known. */
  readonly wanted: TimesWanted | null;
  readonly value: readonly string[];
  /** What is wrong with each of the times, and with all of them. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (times: string[]) => void;
}

/** The free times of the next days: up to three are pressed. */
export function TimeChoice({ wanted, value, errors, onChange }: TimeChoiceProps) {
  const words = useWords(timeOffersWords);
  const label = words.choose(value.length);
  const toggle = (start: string) =>
    onChange(value.includes(start) ? value.filter((each) => each !== start) : [...value, start]);
  const error = errors['times'];
  return (
    <div className={classes.choice} role="group" aria-label={words.times} {...useKeptInside()}>
      <Text size="sm" fw={600} tabIndex={-1} data-path="times">
        {label}
      </Text>
      <Chosen value={value} errors={errors} onRemove={toggle} />
      {typeof error === 'string' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {wanted ? (
        <Days wanted={wanted} value={value} onToggle={toggle} />
      ) : (
        <Text size="sm" c="dimmed">
          {words.noLength}
        </Text>
      )}
    </div>
  );
}

interface ChosenProps extends Pick<TimeChoiceProps, 'value' | 'errors'> {
  readonly onRemove: (start: string) => void;
}

/** What will be offered, each with what is wrong with it. */
function Chosen({ value, errors, onRemove }: ChosenProps) {
  const words = useWords(timeOffersWords);
  if (value.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={words.chosen}>
      {value.map((start, index) => {
        const error = errors[`times.${index}`];
        const id = `offered-${index}`;
        return (
          <li key={start}>
            <button
              type="button"
              className={`${classes.remove} numbers`}
              data-path={`times.${index}`}
              aria-label={words.remove(displayMoment(start))}
              data-invalid={typeof error === 'string' || undefined}
              aria-describedby={typeof error === 'string' ? id : undefined}
              onClick={() => onRemove(start)}
            >
              {displayMoment(start)}
              <IconX size={16} aria-hidden />
            </button>
            {typeof error === 'string' && (
              <Text size="sm" c="var(--mantine-color-error)" id={id} role="alert">
                {error}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface DaysProps {
  readonly wanted: TimesWanted;
  readonly value: readonly string[];
  readonly onToggle: (start: string) => void;
}

function Days({ wanted, value, onToggle }: DaysProps) {
  const words = useWords(timeOffersWords);
  /** The first of the days that are shown; null: the first there are. */
  const [later, setLater] = useState<string | null>(null);
  const keptInside = useKeptInside();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...timesQuery({ ...wanted, from: later ?? wanted.from }),
    // The old ones stay while others are looked for.
    placeholderData: (before: FreeDays | undefined) => before,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} radius="md" aria-busy />;
  return (
    <div aria-busy={isPlaceholderData || undefined} className={classes.days} {...keptInside}>
      {data.days.length === 0 && <Text size="sm">{words.noTimes}</Text>}
      {data.days.map((each) => (
        <Day key={each.day} {...each} value={value} onToggle={onToggle} />
      ))}
      <Group gap="xs">
        {later !== null && (
          <Button size="xs" variant="default" onClick={() => setLater(null)}>
            {words.first}
          </Button>
        )}
        {data.laterFrom !== null && (
          <Button size="xs" variant="default" onClick={() => setLater(data.laterFrom)}>
            {words.later}
          </Button>
        )}
      </Group>
    </div>
  );
}

type DayProps = FreeDays['days'][number] & Pick<DaysProps, 'value' | 'onToggle'>;

function Day({ day, starts, value, onToggle }: DayProps) {
  const words = useWords(timeOffersWords);
  const { language } = useLanguage();
  const name = dayWithWeekday(day, language);
  return (
    <div role="group" aria-label={name} className={classes.day}>
      <Text size="sm" c="dimmed" className="numbers">
        {name}
      </Text>
      <div className={classes.times}>
        {starts.map((start) => {
          const isChosen = value.includes(start);
          return (
            <button
              key={start}
              type="button"
              className={`${classes.time} numbers`}
              aria-pressed={isChosen}
              aria-label={words.take(displayMoment(start))}
              disabled={!isChosen && value.length >= MAX_TIMES}
              onClick={() => onToggle(start)}
            >
              {wallClockOf(start).time}
            </button>
          );
        })}
      </div>
    </div>
  );
}
