import { CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';

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

interface NewRecord<Row> {
  /** What of the typed text names the new record; empty when that is nothing. */
  readonly nameOf: (typed: string) => string;
  readonly isNamed: (row: Row, name: string) => boolean;
  readonly optionText: (name: string) => string;
  readonly onNew: (name: string) => void;
}

interface RecordPickerProps<Row> extends PickerField {
  /** What is chosen, as the field shows it; empty: nothing. */
  readonly shown: string;
  readonly description?: string | undefined;
  readonly words: { readonly placeholder: string; readonly clear: string; readonly none: string };
  readonly query: (search: string) => UseQueryOptions<readonly Row[]>;
  readonly onPick: (row: Row) => void;
  readonly onClear: () => void;
  /** A name that nobody has may be taken as a new record's; null where it must be one on record. */
  readonly create: NewRecord<Row> | null;
  /** An option. */
  readonly children: (row: Row) => ReactNode;
}

/** The option that stands for a new record. */
const NEW = 'new';
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Finds a record on the server while one types; arrows, Enter and Esc work, the field can be cleared. */
export function RecordPicker<Row extends { readonly id: string }>(props: RecordPickerProps<Row>) {
  const { shown, description, words, query, onPick, onClear, create, children, ...field } = props;
  const picking = usePicking({ shown, query, onPick, onClear, create });
  const { combobox, typed, choices, newName, type, leave, submit, clear, press } = picking;
  const clearable = shown !== '' && !field.disabled;
  return (
    <Combobox store={combobox} onOptionSubmit={submit} zIndex={350}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          placeholder={words.placeholder}
          description={typed === null ? description : undefined}
          inputWrapperOrder={below}
          autoComplete="off"
          value={typed ?? shown}
          // Esc closes the list, not the dialog below it.
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onKeyDown={press}
          onBlur={leave}
          rightSection={
            clearable ? (
              <CloseButton
                aria-label={words.clear}
                variant="transparent"
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Choices {...choices} none={words.none} option={children}>
          {newName !== '' && <Combobox.Option value={NEW}>{create?.optionText(newName)}</Combobox.Option>}
        </Choices>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type PickingOptions<Row> = Pick<RecordPickerProps<Row>, 'shown' | 'query' | 'onPick' | 'onClear' | 'create'>;

function usePicking<Row extends { readonly id: string }>(options: PickingOptions<Row>) {
  const { shown, query, onPick, onClear, create } = options;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** What is being typed; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const search = typed?.trim() ?? '';
  const choices = useChoices(query, search, combobox.dropdownOpened);
  const { rows, settled } = choices;
  const name = create?.nameOf(search) ?? '';
  const named = name === '' ? undefined : rows.find((row) => create?.isNamed(row, name));

  // What fits best is ready for Enter as soon as it is there.
  useEffect(() => {
    if (settled && search !== '') combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew on each render
  }, [settled, search, rows]);

  const close = () => {
    setTyped(null);
    combobox.closeDropdown();
  };
  const clear = () => {
    close();
    onClear();
  };
  const type = (text: string) => {
    setTyped(text);
    combobox.openDropdown();
    if (text === '' && shown !== '') onClear();
  };
  const leave = () => {
    close();
    if (name === '' || search === shown) return;
    if (settled && named) onPick(named);
    else create?.onNew(name);
  };
  const press = (event: KeyboardEvent) => {
    if (!combobox.dropdownOpened) return;
    if (event.key === 'Escape') setTyped(null);
    // Enter chooses; it does not send the form while the list is open.
    if (event.key === 'Enter') event.preventDefault();
  };
  const submit = (option: string) => {
    const chosen = rows.find(({ id }) => id === option);
    if (option === NEW) create?.onNew(name);
    else if (chosen) onPick(chosen);
    close();
  };
  const newName = settled && !named ? name : '';
  return { combobox, typed, choices, newName, type, leave, submit, clear, press };
}

/** `settled`: the rows are those for what is typed now. */
function useChoices<Row>(query: RecordPickerProps<Row>['query'], search: string, opened: boolean) {
  const [asked] = useDebouncedValue(search, 250);
  const { data, error, isPlaceholderData } = useQuery({ ...query(asked), enabled: opened });
  const settled = data !== undefined && !isPlaceholderData && asked === search;
  return { rows: data ?? (nothing as readonly Row[]), settled, failed: Boolean(error) };
}
const nothing: readonly unknown[] = [];

interface ChoicesProps<Row> {
  readonly rows: readonly Row[];
  readonly settled: boolean;
  readonly failed: boolean;
  readonly none: string;
  readonly option: (row: Row) => ReactNode;
  /** The option for a new record. */
  readonly children: ReactNode;
}

function Choices<Row extends { readonly id: string }>(props: ChoicesProps<Row>) {
  const { rows, settled, failed, none, option, children } = props;
  const words = useWords(webWords);
  return (
    <>
      {rows.length === 0 && !children && (
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
        {children}
      </Combobox.Options>
    </>
  );
}
