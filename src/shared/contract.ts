import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** Who may send the request: a permission of the table, every signed-in user, or (written out) the public. */
export type Access = Permission | 'signed-in' | 'public';

/**
 * The successful response. `page` is an array with paging headers, `file` a stored file, `document` one rendered for
 * this request, `stream` one that is rendered while it is sent.
 */
type EndpointResponse =
  | { readonly status: 200 | 201; readonly body: z.ZodType }
  | { readonly status: 200; readonly page: z.ZodType }
  | { readonly status: 200; readonly file: true }
  | { readonly status: 200; readonly document: 'application/pdf' | 'application/xml' | 'text/csv' }
  | { readonly status: 200; readonly stream: 'application/zip' | 'application/octet-stream' }
  | { readonly status: 204 };

/** Which files a multipart request takes; `types` are judged by content. */
export interface UploadRules {
  readonly files: number;
  readonly bytesEach: number;
  readonly types: readonly string[];
  /** The file is the whole body, not a part of form data. */
  readonly raw?: true;
}

/** Returns a limit of bytes as people say it: `50`. */
export const megabytes = (bytes: number): string => String(Math.round(bytes / 1024 / 1024));

/** A route without its handler: the server spreads it into the route, the browser calls the same object. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly summary: string;
  readonly access: Access;
  /** Permitted also to a user who must change their password first, as the public endpoints are. */
  readonly beforePasswordChange?: true;
  /** Gives a person what is theirs, such as a secret link, or all data at once: no token does that. */
  readonly bySessionOnly?: true;
  /** At most `max` requests from one address in `minutes`. */
  readonly rateLimit?: { readonly max: number; readonly minutes: number };
  /** The body is multipart form data: its fields are parsed by `body`, its files are kept aside and checked. */
  readonly uploads?: UploadRules;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Fields of the body that differ between attempts at the same request. */
  readonly perAttempt?: readonly string[];
  readonly response: EndpointResponse;
}

export type Contract = Readonly<Record<string, Endpoint>>;

type Schema<E, K extends string, Otherwise> =
  E extends Readonly<Record<K, infer S extends z.ZodType>> ? S : Otherwise;
/** What a handler receives: parsed, defaults filled in. */
export type InputOf<E extends Endpoint> = {
  params: Schema<E, 'params', null> extends infer S extends z.ZodType ? z.output<S> : undefined;
  query: Schema<E, 'query', null> extends infer S extends z.ZodType ? z.output<S> : undefined;
  body: Schema<E, 'body', null> extends infer S extends z.ZodType ? z.output<S> : undefined;
};

/** What a caller passes: only the parts that the endpoint has. */
export type RequestOf<E extends Endpoint> = (E extends { params: infer S extends z.ZodType }
  ? { params: z.input<S> }
  : object) &
  (E extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : object) &
  (E extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : object);

/** The body of a successful response; rows for a page. */
export type ResponseOf<E extends Endpoint> = E['response'] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : E['response'] extends { page: infer S extends z.ZodType }
    ? z.output<S>[]
    : void;

/** Checks the shape of a feature's contract and keeps its exact types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

/** Returns the address of a request: parameters in the path, then the query without what is empty. */
export function urlOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
