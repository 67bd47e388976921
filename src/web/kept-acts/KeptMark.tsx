import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useWords } from '../i18n.tsx';
import { useUser } from '../signed-in.ts';
import { Button } from '../ui/Button.tsx';
import classes from './KeptMark.module.css';
import { forgetAct, isFull, useKeptActs } from './kept-acts.ts';
import { keptActsWords } from './kept-acts.words.ts';

/** Returns what the signed-in person has kept: what waits to be sent, and what the server rejected. */
export function useOwnActs() {
  const userId = useUser()?.id;
  const all = useKeptActs();
  const own = all.filter((act) => act.userId === userId);
  return {
    waiting: own.filter(({ rejection }) => rejection === undefined),
    rejected: own.filter(({ rejection }) => rejection !== undefined),
    isFull: isFull(all),
  };
}

/** Says whether all was sent, or how much waits. */
export function KeptMark() {
  const words = useWords(keptActsWords);
  const { waiting } = useOwnActs();
  const Icon = waiting.length > 0 ? IconCloudUp : IconCloudCheck;
  return (
    <span
      className={classes.mark}
      data-waiting={waiting.length > 0 || undefined}
      title={waiting.length > 0 ? words.waitingHint : undefined}
      role="status"
    >
      <Icon size={20} aria-hidden />
      {waiting.length > 0 ? words.waiting(waiting.length) : words.allSent}
    </span>
  );
}

/** Says what the server rejected, each with its reason, and that no more photos can be kept. */
export function KeptNotes() {
  const words = useWords(keptActsWords);
  const { rejected, isFull: isStorageFull } = useOwnActs();
  return (
    <>
      {isStorageFull && (
        <p className={classes.note} role="alert">
          {words.full}
        </p>
      )}
      {rejected.map((act) => (
        <div key={act.id} className={classes.note} role="alert">
          <span>
            <b>
              {words.notStored}: {act.label}
            </b>
            <br />
            {act.rejection}
          </span>
          <Button variant="default" size="md" onClick={() => void forgetAct(act)}>
            {words.remove}
          </Button>
        </div>
      ))}
    </>
  );
}
