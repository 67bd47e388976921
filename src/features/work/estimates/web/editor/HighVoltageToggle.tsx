import { IconBolt } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import classes from './LineTexts.module.css';

interface HighVoltageToggleProps {
  readonly index: number;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Marks a line as work on the high-voltage system, or takes the mark away. */
export function HighVoltageToggle({ index, isOn, onChange }: HighVoltageToggleProps) {
  const words = useWords(estimateEditorWords);
  return (
    <button
      type="button"
      className={`${classes.tool} ${classes.highVoltage}`}
      aria-pressed={isOn}
      aria-label={words.cell(index + 1, words.highVoltage)}
      title={words.highVoltage}
      data-path={`lineItems.${index}.isHighVoltage`}
      onClick={() => onChange(!isOn)}
    >
      <IconBolt size={18} aria-hidden />
      <span aria-hidden>{words.highVoltage}</span>
    </button>
  );
}
