import { Combobox, TextInput, useCombobox, type ComboboxStore } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { CloseButton } from './IconButton.tsx';
import { Text } from './Text.tsx';

/** What every picker of a form lets through to its field. */
export interface PickerField {
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
  /** The form's path of the field, so that a failed check leads here. */
  readonly 'data-path'?: string;
  /** The dialog opens with the focus here. */
  readonly 'data-autofocus'?: boolean;
}

/** A record that can be created of what is typed. */
export interface NewRecord<Row> {
  /** `exact`: those on record that are named so. Null: what is typed is no name of such a record. */
  readonly optionText: (typed: string, exact: readonly Row[]) => string | null;
  readonly onNew: (typed: string, exact: readonly Row[]) => void;
}

interface RecordPickerProps<Row> extends PickerField {
  /** What is chosen, as the field shows it; empty: nothing. */
  readonly displayed: string;
  /** What is shown was typed and nothing is chosen yet: it is looked for when the list opens. */
  readonly isUndecided?: boolean;
  readonly description?: string | undefined;
  readonly words: { readonly placeholder: string; readonly clear: string; readonly none: string };
  readonly query: (search: string) => UseQueryOptions<readonly Row[]>;
  /** Whether the name of the record is exactly what is typed. */
  readonly isExact: (row: Row, typed: string) => boolean;
  readonly onPick: (row: Row) => void;
  readonly onClear: () => void;
  /** The field was left with a text that is no record's alone: nothing typed is lost, and nothing is chosen by itself. */
  readonly onUndecided?: (typed: string) => void;
  /** A name that no record has may be taken as a new record's; none where it must be one on record. */
  readonly create: readonly NewRecord<Row>[];
  /** An option. */
  readonly children: (row: Row) => ReactNode;
}

/** What the options that stand for a new record begin with. */
const NEW = 'new ';

/** Finds a record on the server while one types; arrows, Enter and Esc work, the field can be cleared. */
export function RecordPicker<Row extends { readonly id: string }>(props: RecordPickerProps<Row>) {
  const { displayed, description, words, children } = props;
  const field = fieldOf(props);
  const picking = usePicking(props);
  const { combobox, typed, choices, type, leave, submit, clear, holdBack, press } = picking;
  const input = useRef<HTMLInputElement>(null);
  const clearable = displayed !== '' && !field.disabled;
  return (
    <Combobox store={combobox} onOptionSubmit={submit} zIndex={350}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          {...field}
          aria-keyshortcuts={clearable ? 'Delete' : undefined}
          placeholder={words.placeholder}
          description={typed === null ? description : undefined}
          autoComplete="off"
          value={typed ?? displayed}
          // Esc closes the list, not the dialog below it.
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onKeyDownCapture={holdBack}
          onKeyDown={press}
          onBlur={leave}
          rightSection={
            clearable ? (
              // By keyboard the field itself is cleared; a press leaves the focus in it.
              <CloseButton
                aria-label={words.clear}
                title={`${words.clear} (Delete)`}
                tabIndex={-1}
                transparent
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  clear();
                  input.current?.focus();
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Choices {...choices} none={words.none} option={children} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What goes through to the field itself. */
const fieldOf = ({ label, required, disabled, error, ...rest }: PickerField) => ({
  label,
  error,
  ...(required && { required }),
  ...(disabled && { disabled }),
  ...(rest['data-path'] !== undefined && { 'data-path': rest['data-path'] }),
  ...(rest['data-autofocus'] && { 'data-autofocus': true }),
});

/** Keeps what is typed until something is chosen, and does what the keys say. */
function usePicking<Row extends { readonly id: string }>(props: RecordPickerProps<Row>) {
  const { displayed, isUndecided = false, onPick, onClear, onUndecided, create } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** What is being typed; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The field was left before the rows for what is typed were there. */
  const [isLeft, setLeft] = useState(false);
  const search = (typed ?? (isUndecided ? displayed : '')).trim();
  const choices = useChoices(props, search, combobox.dropdownOpened || isLeft);
  const { settled, exact, rows } = choices;
  const isReady = useFirstMarked(combobox, search, choices);

  const close = () => {
    setTyped(null);
    setLeft(false);
    combobox.closeDropdown();
  };
  /** Exactly one has that name: it is chosen. Otherwise the user is asked. */
  const decide = () => {
    const [only, ...others] = settled ? exact : [];
    if (only && others.length === 0) onPick(only);
    else if (typed !== null) onUndecided?.(search);
    close();
  };
  useEffect(() => {
    if (isLeft && settled) decide();
    // oxlint-disable-next-line react/exhaustive-deps -- once the rows are there
  }, [isLeft, settled]);
  const clear = () => {
    close();
    onClear();
  };
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    combobox.openDropdown();
    if (text === '' && displayed !== '') onClear();
  };
  const leave = () => {
    combobox.closeDropdown();
    if (typed === null) return;
    if (search === '' || search === displayed.trim()) return close();
    if (settled || !onUndecided) return decide();
    // The question is also shown when the form is saved before the response arrives.
    onUndecided(search);
    setTyped(null);
    setLeft(true);
  };
  /** Until the rows for what is typed are there, those of the text before are shown: no key chooses one of them. */
  const holdBack = (event: KeyboardEvent) => {
    if (settled || !combobox.dropdownOpened || event.ctrlKey || event.metaKey) return;
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, value } = event.currentTarget;
    // Behind the last letter there is nothing else to delete than the choice.
    if (event.key === 'Delete' && typed === null && displayed !== '' && selectionStart === value.length)
      return clear();
    // The form is submitted from here: it gets the typed text first.
    if ((event.ctrlKey || event.metaKey) && ['Enter', 's'].includes(event.key)) flushSync(leave);
    if (!combobox.dropdownOpened) return;
    if (event.key === 'Escape') setTyped(null);
    // Enter chooses; it does not send the form while the list is open.
    if (event.key === 'Enter') event.preventDefault();
    // The first step down is to what is marked already.
    if (event.key === 'ArrowDown' && isReady.current) combobox.resetSelectedOption();
    isReady.current = false;
  };
  const submit = (option: string) => {
    const chosen = rows.find(({ id }) => id === option);
    if (option.startsWith(NEW)) create[Number(option.slice(NEW.length))]?.onNew(search, exact);
    else if (chosen) onPick(chosen);
    close();
  };
  return { combobox, typed, choices, type, leave, submit, clear, holdBack, press };
}

/** Returns what can be chosen for a text: of the records, those named `exact`ly so first; and what may be created. */
function useChoices<Row>(
  { query, isExact, create }: RecordPickerProps<Row>,
  search: string,
  isWanted: boolean,
) {
  const found = useFound(query, search, isWanted);
  // oxlint-disable-next-line react/exhaustive-deps -- `isExact` says the same of the same
  const [exact, rows] = useMemo(() => exactFirst(found.rows, isExact, search), [found.rows, search]);
  const news = (found.settled && search !== '' ? create : []).flatMap(({ optionText }, place) => {
    const text = optionText(search, exact);
    return text === null ? [] : [{ value: `${NEW}${place}`, text }];
  });
  return { ...found, exact, rows, news };
}

/** Marks what fits best of those on record, ready for Enter as soon as it is there; a new one never is. */
function useFirstMarked(
  combobox: ComboboxStore,
  search: string,
  { settled, rows }: Pick<ReturnType<typeof useChoices>, 'settled' | 'rows'>,
) {
  /** The first option is highlighted, and the user has not moved from it. */
  const isReady = useRef(false);
  useEffect(() => {
    isReady.current = settled && search !== '' && rows.length > 0;
    if (isReady.current) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is a new object on each render
  }, [settled, search, rows]);
  return isReady;
}

/** Returns those that are named exactly so, and all with those first: the first is ready for Enter. */
function exactFirst<Row>(
  rows: readonly Row[],
  isExact: RecordPickerProps<Row>['isExact'],
  search: string,
): readonly [exact: readonly Row[], all: readonly Row[]] {
  const exact = search === '' ? [] : rows.filter((row) => isExact(row, search));
  return [exact, exact.length === 0 ? rows : [...exact, ...rows.filter((row) => !exact.includes(row))]];
}

/** `settled`: the rows are those for what is typed now. */
function useFound<Row>(query: RecordPickerProps<Row>['query'], search: string, opened: boolean) {
  const [debounced] = useDebouncedValue(search, 250);
  const { data, error, isPlaceholderData } = useQuery({ ...query(debounced), enabled: opened });
  const settled = data !== undefined && !isPlaceholderData && debounced === search;
  return { rows: data ?? (nothing as readonly Row[]), settled, failed: Boolean(error) };
}
const nothing: readonly unknown[] = [];

interface ChoicesProps<Row> {
  readonly rows: readonly Row[];
  readonly settled: boolean;
  readonly failed: boolean;
  readonly none: string;
  readonly option: (row: Row) => ReactNode;
  /** What may be created. */
  readonly news: readonly { readonly value: string; readonly text: string }[];
}

function Choices<Row extends { readonly id: string }>(props: ChoicesProps<Row>) {
  const { rows, settled, failed, none, option, news } = props;
  const words = useWords(webWords);
  return (
    <>
      {rows.length === 0 && news.length === 0 && (
        <Text size="sm" p="xs" role="status">
          {failed ? words.loadFailed : settled ? none : words.loading}
        </Text>
      )}
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-busy={!settled}>
        {rows.map((row) => (
          <Combobox.Option key={row.id} value={row.id}>
            {option(row)}
          </Combobox.Option>
        ))}
        {news.map(({ value, text }) => (
          <Combobox.Option key={value} value={value}>
            {text}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
}
