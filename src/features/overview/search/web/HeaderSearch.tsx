import { ActionIcon, CloseButton, Combobox, Kbd, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useWords } from '../../../../web/i18n.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { useIsPhone } from '../../../../web/ui/use-is-phone.ts';
import { useKey } from '../../../../web/ui/use-key.ts';
import { searchWords } from '../search.words.ts';
import classes from './Search.module.css';
import { SearchResults } from './SearchResults.tsx';
import { useSearch, type Search } from './use-search.ts';

/** The search over everything: a box in the header, on a phone a button that opens it. */
export const HeaderSearch = () => (useIsPhone() ? <SearchButton /> : <SearchInHeader />);

function SearchInHeader() {
  const search = useSearch((field) => field?.blur());
  const { combobox, isEnough, choose } = search;
  // At once, not after a timer: the next key is typed into it.
  const focus = () => combobox.targetRef.current?.focus();
  useKey('/', focus);
  useKey('mod+K', focus);
  return (
    <div role="search" className={classes.place}>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        width={460}
        position="bottom-start"
        zIndex={150}
        withinPortal={false}
      >
        <Combobox.Target withExpandedAttribute>
          <SearchField
            search={search}
            onFocus={() => isEnough && combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown ?? ''}>
          <SearchResults search={search} />
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

function SearchButton() {
  const words = useWords(searchWords);
  const [opened, { open, close }] = useDisclosure(false);
  useKey('/', open);
  useKey('mod+K', open);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" c="inherit" size={44} aria-label={words.open} onClick={open}>
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
      <Dialog opened={opened} onClose={close} title={words.label}>
        {opened && <SearchInDialog onDone={close} />}
      </Dialog>
    </>
  );
}

function SearchInDialog({ onDone }: { readonly onDone: () => void }) {
  const search = useSearch(onDone);
  return (
    <Combobox store={search.combobox} onOptionSubmit={search.choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <SearchField search={search} data-autofocus />
      </Combobox.EventsTarget>
      <SearchResults search={search} />
    </Combobox>
  );
}

interface SearchFieldProps {
  readonly search: Search;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly 'data-autofocus'?: boolean;
}

/** What `Combobox.Target` gives it goes to the field itself. */
function SearchField({ search, onKeyDown, ...rest }: SearchFieldProps) {
  const words = useWords(searchWords);
  const { typed, type } = search;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const wasOpen = search.combobox.dropdownOpened;
    onKeyDown?.(event);
    // The first Esc closes the list and empties the field, the next one leaves it.
    if (event.key !== 'Escape') return;
    if (wasOpen || typed !== '') type('');
    else event.currentTarget.blur();
  };
  return (
    <TextInput
      {...rest}
      aria-label={words.label}
      placeholder={words.placeholder}
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionWidth={typed === '' ? 64 : 36}
      rightSection={
        typed === '' ? (
          <Kbd className={classes.key ?? ''} aria-hidden>
            Ctrl K
          </Kbd>
        ) : (
          <CloseButton
            aria-label={words.clear}
            variant="transparent"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => type('')}
          />
        )
      }
    />
  );
}
