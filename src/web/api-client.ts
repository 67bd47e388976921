import type { z } from 'zod';
import { urlOf, type ResponseOf, type RequestOf, type Endpoint } from '#shared/contract.ts';
import type { ErrorResponse } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import type { Language } from '#shared/words.ts';
import { staysSignedIn } from './session.ts';

/** Any failed request. `status` 0 means that no response arrived at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly response: ErrorResponse | null;
  constructor(status: number, statusText: string, body: string) {
    const response = parseError(body);
    // The order the specification gives (part 1, section 8).
    super(
      response?.userMessage ??
        response?.details ??
        response?.message ??
        `${status}: ${isPage(body) ? statusText : body || statusText}`,
    );
    this.name = 'ApiError';
    this.status = status;
    this.response = response;
  }
  /** Sentences per field, already in the caller's language. */
  get fields(): Record<string, string[]> {
    return this.response?.errors ?? {};
  }
}

function parseError(body: string): ErrorResponse | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return sentenceOf(body);
  }
  return typeof json === 'object' && json !== null ? errorOf(json) : null;
}

/** HTML, which a proxy sends in place of an answer. */
const isPage = (body: string): boolean => body.trimStart().startsWith('<');

/** A plain text is a message (spec part 1, section 8). A page of a proxy is none, and an empty body says nothing. */
function sentenceOf(body: string): ErrorResponse | null {
  const message = body.trim();
  return message === '' || isPage(message) ? null : { message, code: 'unknown' };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A list of errors of lines, as `Line 2: Required`. */
function lineList(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const lines = value.map((each: unknown) => {
    const { line, message } = (each ?? {}) as { readonly line?: unknown; readonly message?: unknown };
    const isLine = (typeof line === 'string' || typeof line === 'number') && typeof message === 'string';
    return isLine ? `Line ${line}: ${message}` : undefined;
  });
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Sentences by the field that they are about. */
function fieldsOf(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isRight = Object.values(value).every(isTextList);
  return isRight ? (value as Record<string, string[]>) : undefined;
}

/**
 * An error response; another server on the way, such as a proxy, may have written it: without a code, or with other
 * fields. Null for one that says nothing.
 */
function errorOf(json: object): ErrorResponse | null {
  const { message, code, userMessage, details, errors }: { readonly [name: string]: unknown } = { ...json };
  const ofLines = textOf(details) ?? lineList(details) ?? lineList(errors);
  const said = textOf(message) ?? textOf(userMessage) ?? ofLines;
  if (said === undefined) return null;
  const [ofUser, ofFields] = [textOf(userMessage), fieldsOf(errors)];
  return {
    message: said,
    code: textOf(code) ?? 'unknown',
    ...(ofUser !== undefined && { userMessage: ofUser }),
    ...(ofLines !== undefined && { details: ofLines }),
    ...(ofFields && { errors: ofFields }),
  };
}

interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
}

let language: Language = 'en';
/** The language that the server's sentences should come in. */
export const speakToServer = (chosen: Language): void => {
  language = chosen;
};

/** How requests are sent: by the browser's `fetch`; where the server renders, in the name of each visitor. */
type Transport = (url: string, init: RequestInit) => Promise<Response>;
let transport = (): Transport => fetch;
export const sendThrough = (chosen: () => Transport): void => {
  transport = chosen;
};

async function send(endpoint: Endpoint, input: object, options: RequestOptions): Promise<Response> {
  const { body, ...rest } = input as { body?: unknown; params?: unknown; query?: unknown };
  const headers: Record<string, string> = { 'Accept-Language': language, ...options.headers };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (!(await staysSignedIn())) throw new ApiError(0, 'No connection', '');
  let response: Response;
  try {
    response = await transport()(urlOf(endpoint, rest), {
      method: endpoint.method,
      credentials: 'include',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, 'No connection', '');
  }
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** The body comes as it was sent: the server has parsed it by the schema that its type is taken from. */
const hasBody = ({ response }: Endpoint): boolean => 'body' in response || 'page' in response;

let writes = 0;
/** Says whether something that may change data is on its way to the server. */
export const isWriting = (): boolean => writes > 0;

async function countWrite<Result>({ method }: Endpoint, work: () => Promise<Result>): Promise<Result> {
  if (method === 'GET') return work();
  writes += 1;
  try {
    return await work();
  } finally {
    writes -= 1;
  }
}

/** Sends a request to an endpoint of a contract. Throws `ApiError`. */
export const request = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: RequestOptions = {},
): Promise<ResponseOf<E>> =>
  countWrite(endpoint, async () => {
    const response = await send(endpoint, input, options);
    return (hasBody(endpoint) ? await response.json() : undefined) as ResponseOf<E>;
  });

/** Requests a page of a list: its rows with the next cursor and the total from the headers. */
export async function requestPage<E extends Endpoint & { response: { page: z.ZodType } }>(
  endpoint: E,
  input: RequestOf<E>,
  options: RequestOptions = {},
): Promise<Page<z.output<E['response']['page']>>> {
  const response = await send(endpoint, input, options);
  const rows = (await response.json()) as z.output<E['response']['page']>[];
  const total = response.headers.get('x-total-count');
  return {
    rows,
    nextCursor: response.headers.get('x-next-cursor'),
    ...(total !== null && { total: Number(total) }),
  };
}

interface UploadOptions extends RequestOptions {
  /** What stands for `:id` and its like in the address. */
  readonly params?: Readonly<Record<string, string>>;
  /** 0 to 1, as bytes leave the browser. */
  readonly onProgress?: (share: number) => void;
}

/** Sends form data with progress; `fetch` reports no upload progress. Throws `ApiError`. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: UploadOptions = {},
): Promise<ResponseOf<E>> => countWrite(endpoint, () => sendForm(endpoint, form, options));

function sendForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(endpoint.method, urlOf(endpoint, { params: options.params }));
    for (const [name, value] of Object.entries({ 'Accept-Language': language, ...options.headers }))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) =>
      event.lengthComputable && options.onProgress?.(event.loaded / event.total);
    xhr.onload = () => {
      if (xhr.status < 200 || xhr.status >= 300)
        return reject(new ApiError(xhr.status, xhr.statusText, xhr.responseText));
      resolve((hasBody(endpoint) ? JSON.parse(xhr.responseText) : undefined) as ResponseOf<E>);
    };
    xhr.onerror = () => reject(new ApiError(0, 'No connection', ''));
    xhr.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}
