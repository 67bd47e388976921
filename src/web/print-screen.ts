import { ApiError } from './api-client.ts';

/** A list that is fetched page by page. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly fetchNextPage: (options: {
    readonly cancelRefetch: boolean;
    readonly throwOnError: boolean;
  }) => Promise<{ readonly hasNextPage: boolean }>;
}

/** 2,000 rows of the usual 50 a page: more than anybody reads on paper. */
const MOST_PAGES = 40;

/** Fetches what is not loaded yet of lists that stand below each other. Throws `ApiError` when a page cannot be had. */
export async function loadAll(lists: readonly Pages[]): Promise<void> {
  let left = MOST_PAGES;
  for (const { hasNextPage, fetchNextPage } of lists)
    for (let hasMore = hasNextPage; hasMore && left > 0; left--) {
      // Without a connection the library waits for one, and says nothing.
      if (navigator.onLine === false) throw new ApiError(0, 'No connection', '');
      hasMore = (await fetchNextPage({ cancelRefetch: false, throwOnError: true })).hasNextPage;
    }
}

/** Prints the screen with all rows of its lists. */
export async function printScreen(lists: readonly Pages[]): Promise<void> {
  await loadAll(lists);
  // The rows that arrived last are drawn by then.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  print();
}
