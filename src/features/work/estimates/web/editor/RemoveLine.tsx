import { IconTrash } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import classes from './EstimateLines.module.css';

interface RemoveLineProps {
  readonly index: number;
  readonly onRemove: (index: number) => void;
}

/** Takes a line out of the estimate. */
export function RemoveLine({ index, onRemove }: RemoveLineProps) {
  const label = useWords(estimateEditorWords).removeLine(index + 1);
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={label}
      title={label}
      onClick={() => onRemove(index)}
    >
      <IconTrash size={18} aria-hidden />
    </button>
  );
}
