import type { z } from 'zod';
import {
  EARLY_RESPONSES,
  urlOf,
  type EarlyResponse,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
} from '#shared/contract.ts';
import type { Page } from '#shared/paging.ts';

/** As long as it takes to start on a slow computer; later they are not what the server would respond now. */
const GOOD_FOR_MS = 20_000;

interface Early extends EarlyResponse {
  /** As `performance.now()` counts. */
  readonly until: number;
}

const asMap = (list: readonly EarlyResponse[], now: number): Map<string, Early> =>
  new Map(list.map((response) => [response.url, { ...response, until: now + GOOD_FOR_MS }]));

function readFromPage(): Map<string, Early> {
  // Where components are rendered to text there is no page.
  const text = globalThis.document?.getElementById(EARLY_RESPONSES)?.textContent;
  return asMap(text ? (JSON.parse(text) as EarlyResponse[]) : [], 0);
}

/** Where the server renders, a page is always starting. */
const isStarting = () => typeof document === 'undefined' || performance.now() < GOOD_FOR_MS;

let responses: Map<string, Early> | undefined;

/** The response that came early for this request, with the page or after a link was pointed at: once, and while it is new. */
export function takeEarlyResponse(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown },
): EarlyResponse | undefined {
  if (endpoint.method !== 'GET') {
    // What was read before a change may be older than it.
    dropEarlyResponses();
    return undefined;
  }
  responses ??= readFromPage();
  const url = urlOf(endpoint, input);
  const early = responses.get(url);
  responses.delete(url);
  return early && performance.now() < early.until ? early : undefined;
}

/** On the server: those of the page that is rendered next. */
export function provideEarlyResponses(list: readonly EarlyResponse[]): void {
  responses = asMap(list, performance.now());
}

/** Until when the first responses of a screen, requested by its address, are new: a pointer that comes back waits. */
const requested = new Map<string, number>();

/** Forgets them all, and those on their way: what they say has changed, or another user signs in. */
export function dropEarlyResponses(): void {
  responses = new Map();
  requested.clear();
}

/**
 * Requests what the screen of an address shows first, before it is opened. When that fails, the screen requests it
 * itself as ever.
 *
 * @param address - Path and query, as in the address bar.
 */
export async function requestEarlyResponses(address: string): Promise<void> {
  const now = performance.now();
  if ((requested.get(address) ?? 0) > now) return;
  requested.set(address, now + GOOD_FOR_MS);
  responses ??= readFromPage();
  const current = responses;
  const list = await fetch(address, { headers: { accept: 'application/json' } })
    .then((response) => (response.ok ? (response.json() as Promise<EarlyResponse[]>) : []))
    .catch(() => []);
  // Dropped meanwhile: what arrives now may be older than the change.
  if (responses !== current) return;
  for (const [url, early] of asMap(list, now)) current.set(url, early);
}

/** A page of a list from its rows and the headers of the response. */
export function pageOf<Row>(rows: Row[], header: (name: string) => string | null | undefined): Page<Row> {
  const total = header('x-total-count') ?? undefined;
  return {
    rows,
    nextCursor: header('x-next-cursor') ?? null,
    ...(total !== undefined && { total: Number(total) }),
  };
}

/** What the page brought for this request, as a query's initial data: its rows are in the very first drawing. */
export function earlyData<E extends Endpoint>(endpoint: E, input: RequestOf<E>): ResponseOf<E> | undefined {
  const early = takeEarlyResponse(endpoint, input);
  return early && (JSON.parse(early.body) as ResponseOf<E>);
}

/** The same for the first page of a list. */
export function earlyPage<E extends Endpoint & { response: { page: z.ZodType } }>(
  endpoint: E,
  input: RequestOf<E>,
): Page<z.output<E['response']['page']>> | undefined {
  const early = takeEarlyResponse(endpoint, input);
  return (
    early &&
    pageOf(JSON.parse(early.body) as z.output<E['response']['page']>[], (name) => early.headers[name])
  );
}

/** For what is fetched each time it is shown: not again while it is as new as the page. */
export const refetchUnlessEarly = ({
  state,
}: {
  readonly state: { readonly dataUpdateCount: number; readonly data: unknown };
}): 'always' | false =>
  state.dataUpdateCount === 0 && state.data !== undefined && isStarting() ? false : 'always';
