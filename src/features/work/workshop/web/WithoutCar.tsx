import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { activityLabels } from '../activity-labels.ts';
import { activities } from '../clock.ts';
import type { MyDay } from '../workshop.contract.ts';
import { workshopWords } from '../workshop.words.ts';
import { clockText, shortClockText } from '../work-time.ts';
import classes from './MyDay.module.css';
import { useActs } from './use-acts.ts';

interface WithoutCarProps {
  readonly day: MyDay;
  /** By the clock of the server, in milliseconds. */
  readonly now: number;
}

const others = activities.filter((activity) => activity !== 'job');

/** What runs beside the cars that are shown, and what ends it: time that is not a car's, or work of a visit that was removed. */
export function OtherRunning({ day: { running, visits }, now }: WithoutCarProps) {
  const words = useWords(workshopWords);
  const { language } = useLanguage();
  const { stop } = useActs();
  if (!running || visits.some(({ id }) => id === running.appointmentId)) return null;
  const { appointmentId, lineId } = running;
  const title = activityLabels[running.activity][language];
  const work = appointmentId === null ? null : { appointmentId, lineId, title };
  return (
    <div className={classes.otherRunning}>
      <span>
        <b>{title}</b>
        <span className={classes.clock} role="timer">
          {clockText((now - Date.parse(running.startedAt)) / 1000)}
        </span>
      </span>
      <Button size="xl" onClick={() => void stop(running.activity, work)}>
        {words.end}
      </Button>
    </div>
  );
}

/** Time that is not a car's, so that the day adds up, and the sums of the day. */
export function WithoutCar({ day, now }: WithoutCarProps) {
  const words = useWords(workshopWords);
  const { language } = useLanguage();
  const { spend } = useActs();
  const { running } = day;
  const since = Date.parse(day.now);
  const added = running ? Math.max(0, now - Math.max(since, Date.parse(running.startedAt))) / 1000 : 0;
  const isBreak = running?.activity === 'break';
  return (
    <Section title={words.withoutCar} level={2}>
      <div className={classes.choices}>
        {others.map((activity) => (
          <Button
            key={activity}
            variant="default"
            size="lg"
            disabled={running?.activity === activity}
            onClick={() => void spend(activity)}
          >
            {activityLabels[activity][language]}
          </Button>
        ))}
      </div>
      <Text c="dimmed" size="sm">
        {words.daySum(
          shortClockText(day.workedSeconds + (isBreak ? 0 : added)),
          shortClockText(day.breakSeconds + (isBreak ? added : 0)),
        )}
      </Text>
    </Section>
  );
}
