import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsPhone } from './use-is-phone.ts';
import { Button } from './Button.tsx';

export interface Search {
  readonly typed: string;
  /** For the element with the options. */
  readonly listId: string;
  /** To be called when the options have changed: what fits best is ready for Enter while something is typed. */
  readonly onFound: () => void;
}

interface SearchButtonProps {
  /** What the button says, and the name of the field. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly placeholder: string;
  /** The list below the field; its `Combobox.Option`s do what is to be done in their `onClick`. */
  readonly children: (search: Search) => ReactNode;
}

/** A button that becomes a search while something is being picked. */
export function SearchButton({ label, icon, placeholder, children }: SearchButtonProps) {
  const [searching, setSearching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = () => {
    flushSync(() => setSearching(false));
    button.current?.focus();
  };
  if (searching)
    return (
      <SearchField
        label={label}
        placeholder={placeholder}
        onLeave={() => setSearching(false)}
        onGiveUp={giveUp}
      >
        {children}
      </SearchField>
    );
  return (
    <Button ref={button} variant="default" size="sm" leftSection={icon} onClick={() => setSearching(true)}>
      {label}
    </Button>
  );
}

interface SearchFieldProps extends Omit<SearchButtonProps, 'icon'> {
  /** Something was picked, or the focus went elsewhere. */
  readonly onLeave: () => void;
  /** Esc was pressed. */
  readonly onGiveUp: () => void;
}

function SearchField({ label, placeholder, onLeave, onGiveUp, children }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: (source) => (source === 'keyboard' ? onGiveUp() : onLeave()),
  });
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const phone = useIsPhone();
  useEffect(() => {
    input.current?.focus();
    // A keyboard comes up from below: above it there is space for the list then.
    if (phone) input.current?.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react/exhaustive-deps -- where it opens
  }, []);
  const onFound = () => (typed.trim() ? combobox.selectFirstOption() : combobox.resetSelectedOption());
  return (
    <Combobox store={combobox} onOptionSubmit={onLeave} zIndex={350} middlewares={{ size: true }}>
      {/* Open as soon as it is there, which its own store learns only later. */}
      <Combobox.Target withExpandedAttribute aria-expanded aria-controls={listId}>
        <TextInput
          ref={input}
          aria-label={label}
          placeholder={placeholder}
          size="sm"
          flex="1 1 300px"
          maw={520}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Enter chooses; it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={onLeave}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown style={{ display: 'flex', flexDirection: 'column' }}>
        {children({ typed, listId, onFound })}
      </Combobox.Dropdown>
    </Combobox>
  );
}
