import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './KeysDialog.module.css';
import { keysWords } from './keys.words.ts';
import { portalWords } from './portal.words.ts';

/** What can be pressed, each with the word that says what it does; keys of one row do the same. */
const keys = [
  [['/', 'Ctrl K'], 'search'],
  [['N'], 'add'],
  [['E'], 'editing'],
  [['Ctrl S', 'Ctrl Enter'], 'save'],
  [['←', '→', '↑', '↓'], 'moving'],
  [['J', 'K'], 'waiting'],
  [['J', 'K'], 'rows'],
  [['X'], 'ticking'],
  [['Enter'], 'opening'],
  [['Delete'], 'clearing'],
  [['Z'], 'undo'],
  [['F8'], 'notice'],
  [['Esc'], 'closing'],
  [['?'], 'keys'],
] as const;

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const words = useWords(keysWords);
  const { keys: title } = useWords(portalWords);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
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
