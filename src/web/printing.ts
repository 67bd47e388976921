import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();
/** The scheme of the screen, while the page is printed dark on white. */
let scheme: string | null = null;

function turn(toPrint: boolean): void {
  const { documentElement: page } = document;
  if (toPrint) scheme = page.getAttribute('data-mantine-color-scheme');
  page.setAttribute('data-mantine-color-scheme', toPrint ? 'light' : (scheme ?? 'light'));
  isPrinting = toPrint;
  // The browser prints what is drawn when its event ends.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const begin = (): void => turn(true);
const end = (): void => turn(false);

/** Follows the browser's printing from its menu, its keys and our button. */
export function followPrinting(): void {
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being printed: then a long list draws each of its rows. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );

/** A list that is fetched page by page. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<{ readonly hasNextPage: boolean }>;
}

/** 2,000 rows of the usual 50 a page: more than anybody reads on paper. */
const MOST_PAGES = 40;

/** Prints the screen, with the rows of its list that are not loaded yet. */
export async function printScreen(pages: Pages | undefined): Promise<void> {
  let hasMore = pages?.hasNextPage ?? false;
  for (let page = 0; pages && hasMore && page < MOST_PAGES; page++)
    hasMore = (await pages.fetchNextPage({ cancelRefetch: false })).hasNextPage;
  // The rows that arrived last are drawn by then.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  print();
}
