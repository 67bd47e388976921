import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { SearchField } from './SearchField.tsx';

const PAUSE_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field. Waits for a pause in typing before it asks. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { clearSearch } = useWords(webWords);
  const [text, setText] = useState(value);
  const [previous, setPrevious] = useState(value);
  // Back and Forward change the URL: then the field follows.
  if (previous !== value) {
    setPrevious(value);
    if (text.trim() !== value) setText(value);
  }
  const pause = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
  };
  return (
    <SearchField
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      clearLabel={clearSearch}
      onClear={() => type('')}
      style={{ flex: '1 1 260px' }}
    />
  );
}
