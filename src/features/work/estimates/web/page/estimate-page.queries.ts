import { queryOptions } from '@tanstack/react-query';
import { refetchWhenShown } from '#web/refetch.ts';
import { statusChangesQuery } from '../estimates.queries.ts';
import { estimateQuery } from '../shared.queries.ts';

/** As a page shows it: renewed when a colleague changes it, and not again while it is new. */
export const estimatePageQuery = (id: string) =>
  queryOptions({ ...estimateQuery(id), refetchOnMount: refetchWhenShown });

export const statusChangesOfPageQuery = (id: string) =>
  queryOptions({ ...statusChangesQuery(id), refetchOnMount: refetchWhenShown });
