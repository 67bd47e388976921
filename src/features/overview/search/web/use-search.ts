import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { parseSearch } from '../ranking.ts';
import { searchContract, type SearchResponse } from '../search.contract.ts';
import { useLeadTo } from './use-lead-to.ts';
import { request } from '../../../../web/api-client.ts';

const PAUSE_MS = 180;
const nothing: SearchResponse = { groups: [], isSimilar: false };

/** What is typed and what is found by it; `onDone` when the person goes to one of them. */
export function useSearch(onDone: (field: HTMLElement | null) => void) {
  const combobox = useCombobox();
  const leadTo = useLeadTo();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isEnough = parseSearch(wanted) !== null;
  const [soon] = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(soon),
    enabled: isEnough && parseSearch(soon) !== null,
  });
  const settled = soon === wanted && !isPlaceholderData && (data !== undefined || error !== null);
  const response = isEnough && data && !(settled && error) ? data : nothing;

  // What fits best is ready for Enter as soon as it is there.
  useEffect(() => {
    if (settled && response.groups.length > 0) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is a new object on each render
  }, [settled, response]);

  const type = (text: string) => {
    setTyped(text);
    if (parseSearch(text) === null) combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const done = () => {
    setTyped('');
    combobox.closeDropdown();
    onDone(combobox.targetRef.current);
  };
  const choose = (option: string) => {
    // The previous result is shown until the new one arrives.
    if (!settled) return;
    for (const { kind, results } of response.groups)
      for (const found of results)
        if (`${kind} ${found.id}` === option) {
          done();
          leadTo(kind, found);
        }
  };
  const failure = settled && error ? error : null;
  return { combobox, typed, wanted, isEnough, settled, response, failure, refetch, type, done, choose };
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
