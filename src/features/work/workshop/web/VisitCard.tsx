import { IconCheck, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/style-props.ts';
import { Plate } from '#web/ui/RecordLinks.tsx';
import { serviceText } from '#features/work/appointments/appointment-label.ts';
import { runningLine, secondsOn } from '../laid-over.ts';
import { lineTitle } from '../line-title.ts';
import { workshopWords } from '../workshop.words.ts';
import { clockText, hoursText, shortClockText } from '../work-time.ts';
import classes from './MyDay.module.css';
import { useActs, type Work } from './use-acts.ts';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitNotes } from './VisitNotes.tsx';
import { carName, isDone, runningWork, timesOf, type VisitProps } from './visit.ts';
import { WorkLines } from './WorkLines.tsx';

interface VisitCardProps extends VisitProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A visit: one line, or with all that is done at the car. */
export function VisitCard(props: VisitCardProps) {
  const { day, visit, now, isOpen, onToggle } = props;
  const words = useWords(workshopWords);
  const { start } = useActs();
  const { vehicle } = visit;
  const isHere = day.running?.appointmentId === visit.id;
  const seconds = [null, ...visit.lines].reduce((sum, line) => sum + secondsOn(day, visit, line, now), 0);
  const next = visit.lines.find(({ finishedAt, isAgreed }) => finishedAt === null && isAgreed);
  const work: Work = next
    ? { appointmentId: visit.id, lineId: next.id, title: lineTitle(next) }
    : { appointmentId: visit.id, lineId: null, title: carName(visit) };
  const startNext = () => start(work, runningWork(day));
  const mayStart = next !== undefined || visit.lines.length === 0;
  return (
    <article
      className={classes.visit}
      data-current={isHere || undefined}
      data-done={isDone(visit) || undefined}
      aria-label={carName(visit)}
    >
      <header className={classes.head} data-open={isOpen || undefined}>
        <button
          type="button"
          className={classNames('mantine-focus-auto', classes.toggle)}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span className={classes.time}>{wallClockOf(visit.scheduledDate).time}</span>
          {vehicle?.licensePlate && <Plate>{vehicle.licensePlate}</Plate>}
          <span className={classes.car}>
            <b>
              {isOpen
                ? [vehicle?.make, vehicle?.model].filter(Boolean).join(' ')
                : serviceText(visit.service, words)}
            </b>
            {isOpen && (
              <span>
                <span className="figure">{timesOf(visit)}</span>
                {visit.bayName && ` · ${visit.bayName}`}
              </span>
            )}
          </span>
        </button>
        {!isOpen && isDone(visit) && (
          <span className={classes.done}>
            <IconCheck size={18} aria-hidden /> {shortClockText(seconds)}
          </span>
        )}
        {!isOpen && !isDone(visit) && !isHere && mayStart && (
          <Button
            variant="default"
            size="lg"
            className={classes.start}
            aria-label={words.startOf(carName(visit))}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={() => void startNext()}
          >
            {words.start}
          </Button>
        )}
      </header>
      {isOpen && (
        <>
          <VisitFacts visit={visit} Marks={props.parts.Marks} />
          <props.parts.BeforeWork visit={visit} />
          {isHere && <RunningWork {...props} />}
          <WorkLines {...props} running={runningWork(day)} onStart={startNext} />
          <VisitNotes {...props} />
        </>
      )}
    </article>
  );
}

/** The clock, against what was quoted, and the two buttons that are pressed most. */
function RunningWork({ day, visit, now }: VisitProps) {
  const words = useWords(workshopWords);
  const { language } = useLanguage();
  const { stop, say } = useActs();
  const line = runningLine(day, visit);
  const title = line ? lineTitle(line) : carName(visit);
  // Also of a line that is not shown any more: its clock can be stopped.
  const work: Work = { appointmentId: visit.id, lineId: day.running?.lineId ?? null, title };
  const seconds = secondsOn(day, visit, line, now);
  const quoted = line ? Number(line.quotedHours) * 3600 : 0;
  const share = quoted > 0 ? Math.min(1, seconds / quoted) : 0;
  return (
    <div className={classes.running}>
      <div className={classes.runningHead}>
        <span className={classes.clock} role="timer">
          {clockText(seconds)}
        </span>
        <span className={classes.quoted}>
          {line && quoted > 0 && (
            <span>
              {words.quoted} <b>{hoursText(line.quotedHours, language)}</b>
            </span>
          )}
          <span>{title}</span>
        </span>
      </div>
      {quoted > 0 && (
        <div className={classes.bar} data-over={seconds > quoted || undefined}>
          <div style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      <div className={classes.verbs}>
        <Button
          variant="default"
          size="xl"
          leftSection={<IconPlayerPauseFilled size={20} aria-hidden />}
          onClick={() => void stop('job', work)}
        >
          {words.pause}
        </Button>
        {line && (
          <Button
            size="xl"
            leftSection={<IconCheck size={24} aria-hidden />}
            onClick={() => void say('finished', work, words.finish)}
          >
            {words.finish}
          </Button>
        )}
      </div>
    </div>
  );
}
