import type { Icon } from '@tabler/icons-react';
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Permission } from '#shared/permissions.ts';
import type { Label } from '#shared/record-fields.ts';
import type { Language } from '#shared/words.ts';

/** Each path of a screen with what the screen keeps in its URL: every `*.screen.ts` adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the files of the screens
export interface Screens {}

/** A visit of a screen: what its first requests depend on. `Search` is what the screen keeps in its URL. */
export interface Visit<Search = object> {
  readonly search: Search;
  readonly params: Readonly<Record<string, string>>;
  readonly isPhone: boolean;
  /** Today by Riga's clock. */
  readonly today: string;
  readonly can: (permission: Permission) => boolean;
}

/** Options of `useQuery` or `useInfiniteQuery`; false where the visitor may not ask. */
export type FirstQuery = { readonly queryKey: QueryKey; readonly initialPageParam?: unknown } | false;

/** What is fetched when a screen is opened. */
export type ScreenComponent = ComponentType & {
  /** What it shows first, by the very queries that it reads: the page brings their rows along. */
  readonly queries?: (visit: Visit<never>) => readonly FirstQuery[];
};

/** The groups of the menu, in their order. */
export const menuGroups = ['today', 'work', 'money', 'stock', 'shop'] as const;
export type MenuGroup = (typeof menuGroups)[number];

interface MenuEntry extends Label {
  readonly icon: Icon;
  readonly group: MenuGroup;
  /** Among all entries; the lowest stands first. */
  readonly position: number;
  /** How many wait for somebody there. */
  readonly waiting?: UseQueryOptions<number>;
  /** What is said beside that number where waiting does harm; without it, the number stands alone. */
  readonly harm?: Readonly<Record<Language, (count: number) => string>>;
}

/** What the search offers to do on a screen: it opens the screen with this in its URL. */
export interface Command extends Label {
  readonly search: Readonly<Record<string, string>>;
  readonly permission: Permission;
}

/**
 * A screen of the portal, exported as `screen` by a file `*.screen.ts`, by whose name the portal finds it. What it holds is
 * loaded with every page.
 */
export interface Screen<Path extends keyof Screens = keyof Screens> {
  /** Below `/serviceportal`, with `$id` for a parameter. */
  readonly path: Path;
  /** Who may open it. */
  readonly permission: Permission;
  readonly menu?: MenuEntry;
  readonly commands?: readonly Command[];
  /** Reads what the screen keeps in its URL. */
  readonly search?: (raw: object) => Screens[Path];
  readonly load: () => Promise<ScreenComponent>;
}

type Infinite = Parameters<QueryClient['prefetchInfiniteQuery']>[0];
type Plain = Parameters<QueryClient['prefetchQuery']>[0];

/** Fetches what is not there or has changed. A failure is shown by the component that reads it. */
export async function loadQueries(queries: QueryClient, list: readonly FirstQuery[]): Promise<void> {
  const loading = list
    .filter((query) => query !== false)
    .map((query) =>
      'initialPageParam' in query
        ? queries.prefetchInfiniteQuery(query as Infinite)
        : queries.prefetchQuery(query as Plain),
    );
  await Promise.all(loading);
}
