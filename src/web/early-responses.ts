import type { z } from 'zod';
import {
  EARLY_RESPONSES,
  urlOf,
  type EarlyResponse,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
} from '../shared/contract.ts';
import type { Page } from '../shared/paging.ts';

/** As long as it takes to start on a slow computer; later they are not what the server would respond now. */
const GOOD_FOR_MS = 20_000;

function readFromPage(): Map<string, EarlyResponse> {
  // Where components are rendered to text there is no page.
  const text = globalThis.document?.getElementById(EARLY_RESPONSES)?.textContent;
  const list = text ? (JSON.parse(text) as EarlyResponse[]) : [];
  return new Map(list.map((response) => [response.url, response]));
}

/** Where the server renders, a page is always starting. */
const isStarting = () => typeof document === 'undefined' || performance.now() < GOOD_FOR_MS;

let responses: Map<string, EarlyResponse> | undefined;

/** The response that the page brought for this request: once, and only while the page is starting. */
export function takeEarlyResponse(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown },
): EarlyResponse | undefined {
  if (endpoint.method !== 'GET') return undefined;
  responses ??= readFromPage();
  const url = urlOf(endpoint, input);
  const early = responses.get(url);
  responses.delete(url);
  return isStarting() ? early : undefined;
}

/** On the server: those of the page that is rendered next. */
export function provideEarlyResponses(list: readonly EarlyResponse[]): void {
  responses = new Map(list.map((response) => [response.url, response]));
}

/** Forgets them all: what they say has changed, or another user signs in. */
export const dropEarlyResponses = (): void => void (responses = new Map());

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
