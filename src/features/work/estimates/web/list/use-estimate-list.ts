import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pages } from '#web/print-screen.ts';
import { moreOf, rowsOf, type MoreRows } from '#web/record-lists.ts';
import type { FirstQuery } from '#web/screen.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { listParts, type ListPart } from '../../next-step.ts';
import { estimatesQuery, stepsQuery } from '../estimates.queries.ts';
import type { EstimatesSearch } from './estimates-search.ts';
import { isFolded, type StepCount } from './estimate-groups.ts';

const partsOf = (search: EstimatesSearch): readonly ListPart[] =>
  listParts.filter((part) => part === 'open' || !isFolded(part, search));

/** Whether the list stands in groups; never for roles that may not know a customer. */
const isGrouped = ({ order }: EstimatesSearch, knowsCustomers: boolean): boolean =>
  knowsCustomers && order !== 'newest';

/** What the list asks for first. */
export function firstListQueries(search: EstimatesSearch, knowsCustomers: boolean): FirstQuery[] {
  const { sort } = search;
  if (!isGrouped(search, knowsCustomers))
    return [knowsCustomers && stepsQuery(search), estimatesQuery(search, { sort })];
  return [stepsQuery(search), ...partsOf(search).map((part) => estimatesQuery(search, { sort, part }))];
}

export interface EstimateList {
  /** In the order in which they stand; undefined: none are there yet. */
  readonly rows: readonly EstimateSummary[] | undefined;
  /** The groups, where the list stands in groups. */
  readonly steps: readonly StepCount[] | undefined;
  readonly isGrouped: boolean;
  /** What waits for somebody; undefined where that is not known, or not for this role. */
  readonly open: { readonly count: number; readonly total: string } | undefined;
  /** How many there are, where they are counted without groups. */
  readonly total: number | undefined;
  readonly more: MoreRows;
  /** What is fetched page by page, for printing. */
  readonly pages: readonly Pages[];
  /** All rows of what is open are there: then the groups below follow. */
  readonly isOpenWhole: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The list as its address says: each part is fetched by itself, the folded ones not at all. */
export function useEstimateList(search: EstimatesSearch, knowsCustomers: boolean): EstimateList {
  const grouped = isGrouped(search, knowsCustomers);
  const { sort } = search;
  const shown = partsOf(search);
  const steps = useQuery({ ...stepsQuery(search), enabled: knowsCustomers });
  const all = useInfiniteQuery({ ...estimatesQuery(search, { sort }), enabled: !grouped });
  const ofPart = (part: ListPart) => ({
    ...estimatesQuery(search, { sort, part }),
    enabled: grouped && shown.includes(part),
  });
  const open = useInfiniteQuery(ofPart('open'));
  const finished = useInfiniteQuery(ofPart('finished'));
  const rejected = useInfiniteQuery(ofPart('rejected'));
  const lists = grouped
    ? [open, finished, rejected].filter((_, index) => shown.includes(listParts[index] ?? 'open'))
    : [all];
  // One part after the other: what follows a part is fetched once that is whole.
  const growing = lists.find(({ hasNextPage }) => hasNextPage) ?? lists[0] ?? all;
  const [openData, finishedData, rejectedData] = [open.data, finished.data, rejected.data];
  const groupedRows = useMemo(
    () =>
      openData &&
      [openData, finishedData, rejectedData].flatMap((data) => rowsOf<EstimateSummary>(data) ?? []),
    [openData, finishedData, rejectedData],
  );
  const failed = [...lists, ...(grouped ? [steps] : [])].find(({ error }) => error);
  return {
    rows: grouped ? steps.data && groupedRows : rowsOf<EstimateSummary>(all.data),
    steps: grouped ? steps.data?.steps : undefined,
    isGrouped: grouped,
    open: steps.data?.open,
    total: all.data?.pages[0]?.total,
    more: moreOf(growing),
    pages: lists,
    isOpenWhole: !open.hasNextPage,
    error: failed?.error ?? null,
    onRetry: () => void failed?.refetch(),
  };
}
