import { Textarea } from '@mantine/core';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { CheckItem } from '../../check-definition.ts';
import { checksWords } from '../../checks.words.ts';
import { textIn } from '../../check-texts.ts';
import classes from './ItemInputs.module.css';
import { useTypedText } from './use-typed-text.ts';

interface TextInputOfItemProps {
  readonly value: string | null;
  readonly label: string;
  readonly onSave: (text: string | null) => Promise<boolean>;
}

/** A text; it is recorded once the field is left. */
export function TextInputOfItem({ value, label, onSave }: TextInputOfItemProps) {
  const { input } = useTypedText(value, onSave);
  return (
    <Textarea aria-label={label} size="md" autosize minRows={3} maxRows={10} maxLength={2000} {...input} />
  );
}

interface ChoiceInputProps {
  readonly item: Extract<CheckItem, { kind: 'choice' }>;
  readonly value: string | null;
  readonly label: string;
  readonly onSave: (option: string | null) => void;
}

/** A choice among few: large buttons, each of its condition. */
export function ChoiceInput({ item, value, label, onSave }: ChoiceInputProps) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  return (
    <div role="group" aria-label={`${words.choose}: ${label}`} className={classes.options}>
      {item.options.map((option) => (
        <button
          key={option.key}
          type="button"
          aria-pressed={option.key === value}
          data-condition={option.condition}
          className="mantine-focus-auto mantine-active"
          onClick={() => onSave(option.key === value ? null : option.key)}
        >
          {textIn(option.name, language)}
        </button>
      ))}
    </div>
  );
}
