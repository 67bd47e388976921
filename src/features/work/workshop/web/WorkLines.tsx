import { IconBolt, IconHourglass, IconPackage, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { PhotoButton } from '#web/kept-acts/PhotoButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { secondsOn } from '../laid-over.ts';
import { lineText, lineTitle } from '../line-title.ts';
import type { WorkLine } from '../workshop.contract.ts';
import { workshopWords } from '../workshop.words.ts';
import { hoursText, shortClockText } from '../work-time.ts';
import classes from './MyDay.module.css';
import { NoteForm } from './NoteForm.tsx';
import { useActs, type Work } from './use-acts.ts';
import { carName, type VisitProps } from './visit.ts';

interface WorkLinesProps extends VisitProps {
  /** What runs now, which starting another line pauses; null: nothing. */
  readonly running: string | null;
  /** Starts the visit as a whole, where it has no lines. */
  readonly onStart: () => void;
}

/** The lines of a visit, each with its time and what can be said of it. */
export function WorkLines(props: WorkLinesProps) {
  const { day, visit, running, onStart } = props;
  const words = useWords(workshopWords);
  if (visit.lines.length > 0)
    return (
      <ul className={classes.lines}>
        {visit.lines.map((line) => (
          <Line key={line.id} {...props} line={line} />
        ))}
      </ul>
    );
  if (day.running?.appointmentId === visit.id) return null;
  return (
    <div className={classes.verbs}>
      <Button
        size="xl"
        leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
        aria-label={words.startOf(carName(visit))}
        title={running === null ? undefined : words.paused(running)}
        onClick={onStart}
      >
        {words.start}
      </Button>
    </div>
  );
}

interface LineProps extends WorkLinesProps {
  readonly line: WorkLine;
}

function Line({ day, visit, now, line, running, photosWaiting, parts }: LineProps) {
  const words = useWords(workshopWords);
  const { start, say } = useActs();
  const title = lineTitle(line);
  const work: Work = { appointmentId: visit.id, lineId: line.id, title };
  const isRunning = day.running?.lineId === line.id && day.running.appointmentId === visit.id;
  const finish = () => say(line.finishedAt ? 'reopened' : 'finished', work, words.finish);
  const photos = line.photos.length + photosWaiting.filter(({ body }) => body['lineId'] === line.id).length;
  return (
    <li
      className={classes.line}
      data-running={isRunning || undefined}
      data-finished={line.finishedAt ? true : undefined}
    >
      {line.isAgreed && (
        <TickBox
          label={words.finished(title)}
          ticked={line.finishedAt !== null}
          onTick={() => void finish()}
        />
      )}
      <div className={classes.lineBody}>
        <span className={classes.lineTitle}>{title}</span>
        <LineFigures line={line} seconds={secondsOn(day, visit, line, now)} photos={photos} />
      </div>
      {isRunning ? (
        <span className={classes.nowMark}>
          <IconPlayerPlayFilled size={16} aria-hidden /> {words.now}
        </span>
      ) : (
        line.isAgreed &&
        !line.finishedAt && (
          <Button
            variant="default"
            size="lg"
            className={classes.start}
            aria-label={words.startOf(title)}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={() => void start(work, running)}
          >
            {words.start}
          </Button>
        )
      )}
      <div className={classes.lineBelow}>
        <LineFacts line={line} />
        <MoreOfLine>
          <LineVerbs line={line} work={work}>
            <parts.OfLine visit={visit} line={line} />
          </LineVerbs>
        </MoreOfLine>
      </div>
    </li>
  );
}

/** What is seldom needed: drawn once it was opened, and kept then with what was typed. A tap on a clock draws less so. */
function MoreOfLine({ children }: { readonly children: ReactNode }) {
  const { moreOfLine } = useWords(workshopWords);
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={classes.lineMore} onToggle={() => setOpened(true)}>
      <summary>{moreOfLine}</summary>
      {wasOpened && children}
    </details>
  );
}

interface LineFiguresProps {
  readonly line: WorkLine;
  readonly seconds: number;
  /** Also those that are not sent yet. */
  readonly photos: number;
}

/** Its time, its part and its photos; none of them is broken in two. */
function LineFigures({ line, seconds, photos }: LineFiguresProps) {
  const words = useWords(workshopWords);
  const { language } = useLanguage();
  const quoted = hoursText(line.quotedHours, language);
  const clocked = seconds > 0 ? shortClockText(seconds) : '';
  const time = clocked && quoted ? words.clockedOf(clocked, quoted) : clocked || quoted;
  const part = [line.partNumber, line.partUnits > 1 ? `× ${line.partUnits}` : ''].filter(Boolean).join(' ');
  const facts = [time, line.partNumber ? part : '', photos > 0 ? words.photos(photos) : ''].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className={classes.lineFacts}>
      <span>
        {facts.map((fact) => (
          <Fragment key={fact}>
            <span className={classes.fact}>{fact}</span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  );
}

function LineFacts({ line }: { readonly line: WorkLine }) {
  const words = useWords(workshopWords);
  const text = lineText(line);
  return (
    <span className={classes.lineFacts}>
      {text && <span className={classes.lineText}>{text}</span>}
      {line.isHighVoltage && (
        <b className={classes.highVoltage}>
          <IconBolt size={14} aria-hidden /> {words.highVoltage}
        </b>
      )}
      {!line.isAgreed && <b>{words.notAgreed}</b>}
      {line.waitingSince && (
        <b className={classes.waiting}>
          <IconHourglass size={14} aria-hidden /> {words.waitsForPart(line.waitingFor)}
        </b>
      )}
      {line.alsoWorking.length > 0 && <span>{words.alsoWorking(line.alsoWorking.join(', '))}</span>}
    </span>
  );
}

interface LineVerbsProps {
  readonly line: WorkLine;
  readonly work: Work;
  /** What other features show of the line. */
  readonly children: ReactNode;
}

/** What can be said of a line beside its clock. */
function LineVerbs({ line, work, children }: LineVerbsProps) {
  const words = useWords(workshopWords);
  const { say, photo } = useActs();
  return (
    <div className={classes.lineVerbs}>
      <PhotoButton onPhoto={(taken) => void photo(work, taken)}>{words.takePhoto}</PhotoButton>
      {line.waitingSince ? (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconPackage size={20} aria-hidden />}
          onClick={() => void say('part_here', work, words.partHere)}
        >
          {words.partHere}
        </Button>
      ) : (
        <NoteForm
          verb={words.waitForPart}
          label={words.whichPart}
          icon={<IconHourglass size={20} aria-hidden />}
          onSave={(text) => say('waiting_for_part', work, words.waitForPart, text || null)}
          mayBeEmpty
        />
      )}
      <NoteForm
        verb={words.note}
        label={words.noteLabel}
        onSave={(text) => say('note', work, words.note, text)}
      />
      {children}
    </div>
  );
}
