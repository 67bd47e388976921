import { openBookingShop, visitorPerson } from './bookings.ts';
import type { TestApp } from './app.ts';

interface Page {
  readonly status: number;
  readonly html: string;
  /** As it is read. */
  readonly text: string;
  readonly headers: Record<string, unknown>;
}

const pageOf = (response: { statusCode: number; body: string; headers: Record<string, unknown> }): Page => ({
  status: response.statusCode,
  html: response.body,
  text: response.body
    .replace(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, ' ')
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' '),
  headers: response.headers,
});

/** Returns what is ticked or chosen. */
export const checkedIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]* checked=""[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '');

export const startsIn = (html: string): string[] =>
  [...html.matchAll(/name="start"[^>]*value="([^"]+)"/g)].map(([, start = '']) => start);

export type BookPage = Awaited<ReturnType<typeof openBookPage>>;

/** Opens a shop with two services that can be booked, whose page on the website is read and sent without script. */
export async function openBookPage(t: TestApp) {
  const shop = await openBookingShop(t);
  const other = await shop.serviceOf({ name: 'Air filter', nameLv: 'Gaisa filtrs', minutes: 30 });
  const get = async (url: string): Promise<Page> => pageOf(await t.app.inject({ url }));
  /** The query of what is chosen. */
  const chosen = (changes: object = {}) =>
    new URLSearchParams({ services: shop.serviceId, make: 'tesla', model: 'model3', ...changes }).toString();
  return {
    ...shop,
    other,
    get,
    chosen,
    firstStart: async (): Promise<string> => startsIn((await get(`/en/book?${chosen()}`)).html)[0] ?? '',
    post: async (fields: object, query = chosen(), path = '/en/book'): Promise<Page> =>
      pageOf(
        await t.app.inject({
          method: 'POST',
          url: `${path}?${query}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ website: '', email: '', ...visitorPerson, ...fields }).toString(),
        }),
      ),
    visits: () => t.db.selectFrom('appointments').selectAll().execute(),
  };
}
