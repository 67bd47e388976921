import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './KeysDialog.module.css';
import { portalWords } from './portal.words.ts';

/** What can be pressed, each with the word that says what it does; keys of one row do the same. */
const keys = [
  [['/', 'Ctrl K'], 'keyOfSearch'],
  [['N'], 'keyOfNew'],
  [['E'], 'keyOfEditing'],
  [['Ctrl S', 'Ctrl Enter'], 'keyOfSave'],
  [['←', '→', '↑', '↓'], 'keyOfMoving'],
  [['J', 'K'], 'keyOfWaiting'],
  [['J', 'K'], 'keyOfRows'],
  [['X'], 'keyOfTicking'],
  [['Enter'], 'keyOfOpening'],
  [['Delete'], 'keyOfClearing'],
  [['Z'], 'keyOfUndo'],
  [['F8'], 'keyOfNotice'],
  [['Esc'], 'keyOfClosing'],
  [['?'], 'keyOfKeys'],
] as const;

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const words = useWords(portalWords);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.keys} size="md">
      <dl className={classes.keys}>
        {keys.map(([pressed, word]) => (
          <div key={word}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words[word]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
