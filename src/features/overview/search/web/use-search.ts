import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { parseSearch } from '../ranking.ts';
import { searchContract, type Found, type SearchKind, type SearchResponse } from '../search.contract.ts';
import { useCommands, type CommandItem } from '#web/menu.ts';
import { useLeadTo, useLeadToCommand } from './use-lead-to.ts';
import { request } from '#web/api-client.ts';

const PAUSE_MS = 180;
const nothing: SearchResponse = { groups: [], isSimilar: false };

/** A record of another kind may have the same id. */
export const optionOf = (kind: SearchKind, { id }: Found): string => `${kind} ${id}`;
export const commandOption = ({ to, search }: CommandItem): string =>
  `command ${to}${Object.values(search).join()}`;
/** Of the element of an option. */
export const optionId = (listId: string, option: string): string => `${listId}-${option.replace(' ', '-')}`;

/** Returns what is typed and what is found by it; `onDone` when the person goes to one of them. */
export function useSearch(onDone: (field: HTMLElement | null) => void) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  /** Enter was pressed before the result came: what fits best is opened as soon as it is there. */
  const isAwaited = useRef(false);
  const wanted = typed.trim();
  const { results, options, firstCommand, ...shown } = useResults(wanted);
  const { isEnough, settled, response } = shown;

  // What fits best is ready for Enter as soon as it is there.
  useEffect(() => {
    const best = firstCommand ?? (settled ? (results[0]?.option ?? null) : null);
    setSelected(best);
    if (best && isAwaited.current) choose(best);
    if (settled) isAwaited.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- the options are those of the response
  }, [settled, response, firstCommand]);

  const type = (text: string) => {
    isAwaited.current = false;
    setTyped(text);
    setOpened(parseSearch(text) !== null);
  };
  const choose = (chosen: string) => {
    const place = options.find(({ option }) => option === chosen);
    // The previous result is shown until the new one arrives.
    if (!place || (!settled && results.includes(place))) return;
    setTyped('');
    setOpened(false);
    onDone(field.current);
    place.lead();
  };
  const chooseSelected = () => {
    if (selected) choose(selected);
    else isAwaited.current = !settled;
  };
  /** From the last one it goes on with the first. */
  const move = (step: 1 | -1) => {
    isAwaited.current = false;
    if (!opened) return setOpened(isEnough);
    const at = options.findIndex(({ option }) => option === selected);
    const next = options.at(at < 0 && step < 0 ? -1 : (at + step) % options.length);
    setSelected(next?.option ?? null);
  };
  return {
    field,
    listId,
    typed,
    wanted,
    ...shown,
    opened,
    open: () => setOpened(true),
    close: () => {
      isAwaited.current = false;
      setOpened(false);
    },
    selected,
    type,
    choose,
    chooseSelected,
    move,
  };
}

/** Returns what is found by a text, and the options that it makes: the commands before the records. */
function useResults(wanted: string) {
  const leadTo = useLeadTo();
  const leadToCommand = useLeadToCommand();
  const isEnough = parseSearch(wanted) !== null;
  const [soon] = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(soon),
    enabled: isEnough && parseSearch(soon) !== null,
  });
  const settled = soon === wanted && !isPlaceholderData && (data !== undefined || error !== null);
  const commands = useCommands(isEnough ? wanted : '');
  const found = isEnough && data && !(settled && error) ? data : nothing;
  // What is only similar is of no use where something is meant.
  const response = commands.length > 0 && found.isSimilar ? nothing : found;
  const results = response.groups.flatMap(({ kind, results }) =>
    results.map((each) => ({ option: optionOf(kind, each), lead: () => leadTo(kind, each) })),
  );
  const options = [
    ...commands.map((command) => ({ option: commandOption(command), lead: () => leadToCommand(command) })),
    ...results,
  ];
  const firstCommand = commands[0] ? commandOption(commands[0]) : null;
  return {
    isEnough,
    settled,
    commands,
    firstCommand,
    response,
    results,
    options,
    failure: settled && error ? error : null,
    refetch,
  };
}

export type Search = ReturnType<typeof useSearch>;

/** What was found a while ago is looked for again. */
const FRESH_MS = 10_000;

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['api', 'search', q],
    queryFn: ({ signal }) => request(searchContract.find, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: 60_000,
  });
