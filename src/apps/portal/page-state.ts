import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { FirstRender } from '#web/first-render.ts';

/** The id of the data block that `src/apps/api/portal-page.ts` writes into the page. */
const PAGE_STATE = 'page-state';

/** What the page brings along: what the server assumed, and the responses that it rendered. */
export interface PageState {
  readonly first: FirstRender;
  readonly responses: DehydratedState;
}

export const pageStateOf = (queries: QueryClient, first: FirstRender): PageState => ({
  first,
  responses: dehydrate(queries),
});

/** Fills the cache with what came with the page; null where the page brought nothing. */
export function takePageState(queries: QueryClient): PageState | null {
  const text = document.getElementById(PAGE_STATE)?.textContent;
  if (!text) return null;
  const state = JSON.parse(text) as PageState;
  // Counted by the clock of this device, which may be another than the server's.
  const dataUpdatedAt = Date.now();
  hydrate(queries, {
    ...state.responses,
    queries: state.responses.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
  return state;
}
