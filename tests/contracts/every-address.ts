import type { Endpoint } from '#shared/contract.ts';
import type { Caller, TestApp } from '../harness/app.ts';
import { readBack } from '../harness/read-back.ts';

/** The input of a request to an endpoint: the id of every kind of record, a customer to filter by, and searches. */
export interface AddressParts {
  readonly ids: readonly string[];
  readonly customerId: string;
  readonly searches: readonly string[];
}

/** Every way of asking an endpoint that only reads. */
function addressesOf({ url, query }: Endpoint, { ids, customerId, searches }: AddressParts): string[] {
  const paths = url.includes(':') ? ids.map((id) => url.replace(/:\w+/g, id)) : [url];
  const keys = Object.keys(query?.shape ?? {});
  const queries = [
    '',
    ...(keys.includes('search') ? searches.map((text) => `?search=${encodeURIComponent(text)}`) : []),
    ...(keys.includes('q') ? searches.map((text) => `?q=${encodeURIComponent(text)}`) : []),
    ...(keys.includes('from') ? ['?from=2026-01-15&to=2026-02-28'] : []),
    ...(keys.includes('customerId') ? [`?customerId=${customerId}`] : []),
    ...(keys.includes('lang') ? ['?lang=lv', '?lang=en'] : []),
    ...(keys.includes('startDate') ? ['?startDate=2000-01-01&endDate=2100-01-01'] : []),
  ];
  return paths.flatMap((path) => queries.map((text) => path + text));
}

/** The texts of all responses, a PDF as its reader finds it. */
export async function responsesTo(
  { app }: TestApp,
  caller: Caller,
  endpoint: Endpoint,
  parts: AddressParts,
): Promise<string[]> {
  const texts: string[] = [];
  for (const url of addressesOf(endpoint, parts)) {
    const response = await app.inject({ url, headers: { cookie: caller.cookie ?? '' } });
    const isPdf = String(response.headers['content-type']).includes('application/pdf');
    texts.push(isPdf ? (await readBack(response.rawPayload)).pages.join('\n') : response.body);
  }
  return texts;
}
