import { Popover } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import classes from './SuggestInput.module.css';

interface Suggesting<Option> {
  readonly query: (search: string) => UseQueryOptions<readonly Option[]>;
  readonly keyOf: (option: Option) => string;
  readonly onPick: (option: Option) => void;
  /** An option. */
  readonly children: (option: Option) => ReactNode;
}

interface SuggestInputProps<Option>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'list'>, Suggesting<Option> {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** A click shows everything; otherwise only what matches is shown while one types. */
  readonly opensOnClick?: boolean;
}

interface List {
  readonly move: (step: number) => void;
  /** Whether an option was marked and is taken. */
  readonly take: () => boolean;
}

/**
 * A text cell with suggestions: any text is allowed. Until one types it is a bare input, so that a table may have
 * hundreds of them. Arrows and Enter belong to the list while it is open; otherwise they reach the table.
 */
export function SuggestInput<Option>(props: SuggestInputProps<Option>) {
  const { value, onType, opensOnClick = false, query, keyOf, onPick, children, ...input } = props;
  const list = useRef<List>(null);
  const id = useId();
  /** What is searched for; null while the list is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const open = (text: string | null) => {
    setSearch(text);
    setActive(-1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (search === null && event.key === 'ArrowDown' && event.altKey) open('');
    else if (search === null) return;
    else if (event.key === 'Escape') open(null);
    else if (event.key === 'ArrowDown') list.current?.move(1);
    else if (event.key === 'ArrowUp') list.current?.move(-1);
    else if (event.key !== 'Enter' || !list.current?.take()) return;
    event.preventDefault();
  };
  return (
    <span className={classes.cell}>
      <input
        {...input}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={search !== null}
        aria-controls={search === null ? undefined : id}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        // Esc closes the list, not the dialog below it.
        data-mantine-stop-propagation={search !== null || undefined}
        onChange={(event) => {
          onType(event.currentTarget.value);
          open(event.currentTarget.value.trim() || null);
        }}
        onClick={() => opensOnClick && open('')}
        onKeyDown={press}
        onBlur={() => open(null)}
      />
      {search !== null && (
        <Suggestions
          ref={list}
          id={id}
          label={input['aria-label']}
          search={search}
          active={active}
          onActive={setActive}
          query={query}
          keyOf={keyOf}
          onPick={(option) => {
            onPick(option);
            open(null);
          }}
        >
          {children}
        </Suggestions>
      )}
    </span>
  );
}

interface SuggestionsProps<Option> extends Suggesting<Option> {
  readonly ref: Ref<List>;
  readonly id: string;
  readonly label: string | undefined;
  readonly search: string;
  readonly active: number;
  readonly onActive: (index: number) => void;
}

function Suggestions<Option>(props: SuggestionsProps<Option>) {
  const { ref, id, label, search, active, onActive, query, keyOf, onPick, children } = props;
  const [debounced] = useDebouncedValue(search, 150);
  const { data: options = [] } = useQuery(query(debounced));
  useImperativeHandle(ref, () => ({
    move: (step) => {
      const places = options.length + 1;
      onActive(((active + 1 + step + places) % places) - 1);
    },
    take: () => {
      const option = options[active];
      if (option !== undefined) onPick(option);
      return option !== undefined;
    },
  }));
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Popover
      opened={options.length > 0}
      position="bottom-start"
      offset={4}
      zIndex={350}
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={4} miw={200} maw={380}>
        <div id={id} role="listbox" aria-label={label} className={classes.list}>
          {options.map((option, index) => (
            <button
              type="button"
              key={keyOf(option)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              {children(option)}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
