import { IconTextPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { joinText, splitText } from '#features/work/paperwork/line-text.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import classes from './LineTexts.module.css';

const MAX_LENGTH = 2000;

interface LineTextsProps {
  /** Name and place of the title's input. */
  readonly input: ComponentProps<'input'>;
  readonly index: number;
  readonly description: string;
  readonly onChange: (description: string) => void;
  /** Stands beside the title. */
  readonly beside: ReactNode;
}

/** The title of a line, and the explanation below it: there once it has a text, or is wanted. */
export function LineTexts({ input, index, description, onChange, beside }: LineTextsProps) {
  const words = useWords(estimateEditorWords);
  const { title, text } = splitText(description);
  const [isWanted, setIsWanted] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted) area.current?.focus();
  }, [isWanted]);
  const explain = () => {
    setIsWanted(true);
    area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || title.trim() === '') return;
    event.preventDefault();
    explain();
  };
  const isShown = text !== '' || isWanted;
  return (
    <>
      <div className={classes.title}>
        <input
          {...input}
          autoComplete="off"
          aria-keyshortcuts="Shift+Enter"
          maxLength={Math.max(0, MAX_LENGTH - 1 - text.length)}
          value={title}
          onChange={(event) => onChange(joinText({ title: event.currentTarget.value, text }))}
          onKeyDown={press}
        />
        {!isShown && title.trim() !== '' && (
          // With the keyboard it is Shift and Enter in the title: Tab leads on to the figures.
          <button
            type="button"
            tabIndex={-1}
            className={classes.tool}
            aria-label={words.explain(index + 1)}
            title={words.explain(index + 1)}
            onClick={explain}
          >
            <IconTextPlus size={18} aria-hidden />
            <span aria-hidden>{words.explanation}</span>
          </button>
        )}
        {beside}
      </div>
      {isShown && (
        <textarea
          ref={area}
          className={classes.text}
          aria-label={words.cell(index + 1, words.explanation)}
          placeholder={words.explanation}
          rows={Math.min(12, text.split('\n').length + 1)}
          maxLength={Math.max(0, MAX_LENGTH - 1 - title.length)}
          value={text}
          onChange={(event) => onChange(joinText({ title, text: event.currentTarget.value }))}
          onBlur={() => setIsWanted(false)}
        />
      )}
    </>
  );
}
