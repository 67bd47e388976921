import type { KeyboardEvent } from 'react';
import { useWords } from '#web/i18n.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { searchWords } from '../search.words.ts';
import classes from './Search.module.css';
import { optionId, type Search } from './use-search.ts';

interface GlobalSearchFieldProps {
  readonly search: Search;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly 'data-autofocus'?: boolean;
}

/** What is looked for, with the keys that lead through what is found. */
export function GlobalSearchField({ search, ...rest }: GlobalSearchFieldProps) {
  const words = useWords(searchWords);
  const { typed, type, opened, listId, selected, field } = search;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      search.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && opened) {
      event.preventDefault();
      search.chooseSelected();
    } else if (event.key === 'Escape') {
      // The first Esc closes the list and empties the field, the next one leaves it.
      if (opened || typed !== '') type('');
      else event.currentTarget.blur();
    }
  };
  return (
    <SearchField
      {...rest}
      ref={field}
      role="combobox"
      aria-label={words.label}
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={opened}
      aria-controls={opened ? listId : undefined}
      aria-activedescendant={opened && selected ? optionId(listId, selected) : undefined}
      placeholder={words.placeholder}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      clearLabel={words.clear}
      onClear={() => type('')}
      emptyWidth={64}
      whileEmpty={
        <kbd className={classes.key} aria-hidden>
          Ctrl K
        </kbd>
      }
    />
  );
}
