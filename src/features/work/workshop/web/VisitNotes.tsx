import { IconChecklist } from '@tabler/icons-react';
import { wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { PhotoButton } from '#web/kept-acts/PhotoButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { lineTitle } from '../line-title.ts';
import { workshopWords } from '../workshop.words.ts';
import classes from './MyDay.module.css';
import { NoteForm } from './NoteForm.tsx';
import { useActs, type Work } from './use-acts.ts';
import { carName, type VisitProps } from './visit.ts';

/** What is said of a car as a whole: photos, notes, and that it is ready for its check. */
export function VisitNotes({ visit, photosWaiting, parts }: VisitProps) {
  const words = useWords(workshopWords);
  const { say, photo } = useActs();
  const work: Work = { appointmentId: visit.id, lineId: null, title: carName(visit) };
  const titleOf = (id: string | null): string | null => {
    const line = visit.lines.find((each) => each.id === id);
    return line ? lineTitle(line) : null;
  };
  const waiting = photosWaiting.filter(({ body }) => !body['lineId']).length;
  return (
    <div className={classes.notes}>
      <div className={classes.noteVerbs}>
        <PhotoButton onPhoto={(taken) => void photo(work, taken)}>{words.takePhoto}</PhotoButton>
        <NoteForm
          verb={words.note}
          label={words.noteLabel}
          onSave={(text) => say('note', work, words.note, text)}
        />
        <parts.OfVisit visit={visit} />
        {visit.readyForCheckAt ? (
          <StatusBadge kind="default">{words.isReadyForCheck}</StatusBadge>
        ) : (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconChecklist size={20} aria-hidden />}
            onClick={() => void say('ready_for_check', work, words.readyForCheck)}
          >
            {words.readyForCheck}
          </Button>
        )}
      </div>
      {waiting > 0 && <p>{words.photos(waiting)}</p>}
      {visit.workNotes.length > 0 && (
        <ul>
          {visit.workNotes.map(({ id, lineId, note, by, at }) => (
            <li key={id}>
              <span className={classes.noteHead}>
                {[wallClockOf(at).time, by, titleOf(lineId)].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.noteText}>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
