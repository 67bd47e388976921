import { EARLY_RESPONSES, type EarlyResponse } from '../shared/contract.ts';

/** As long as it takes to start on a slow computer; later they are not what the server would respond now. */
const GOOD_FOR_MS = 20_000;

function readFromPage(): Map<string, EarlyResponse> {
  const text = document.getElementById(EARLY_RESPONSES)?.textContent;
  const list = text ? (JSON.parse(text) as EarlyResponse[]) : [];
  return new Map(list.map((response) => [response.url, response]));
}

let responses: Map<string, EarlyResponse> | undefined;

/** The response that the page brought for this address: once, and only while the page is starting. */
export function takeEarlyResponse(url: string): Response | undefined {
  responses ??= readFromPage();
  const early = responses.get(url);
  if (!early) return undefined;
  responses.delete(url);
  // Counted from the navigation: a page that comes back from the browser's history starts anew with what it had.
  if (performance.now() > GOOD_FOR_MS) return undefined;
  return new Response(early.body, { headers: early.headers });
}

/** Drops them all: another user signs in, or the data have changed. */
export function dropEarlyResponses(): void {
  responses = new Map();
}
