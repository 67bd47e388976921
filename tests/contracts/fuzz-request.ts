import fc from 'fast-check';
import type { z } from 'zod';
import { authContract } from '#features/records/auth/auth.contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import { multipart } from '../harness/multipart.ts';
import { FromSchema, someId, variantsOf, type KnownIds, type Hostility } from './fuzz-schema.ts';
import { knownKillers, marker, fuzzPayload, fuzzTexts, wireJson, wireText } from './fuzz-values.ts';
import { pdfFile } from './fuzz-batteries.ts';
import { bankStatement, jpegImage, pngImage } from './fuzz-fixture.ts';
import { tableInUrl } from './fuzz-ids.ts';

type Fields = Record<string, unknown>;

/** One request as it is sent. */
export interface FuzzRequest {
  readonly signedIn: boolean;
  readonly params: Fields;
  readonly query: Fields;
  readonly body: Fields;
  /** In place of `body`: what is no object, or not even JSON. */
  readonly payload: { readonly text: string; readonly type: string } | null;
  readonly file: { readonly name: string; readonly text: string | null } | null;
  readonly headers: Record<string, string>;
}

/** Fields that no schema names; some of them are names that every object has. */
const unknownFields = fc.dictionary(
  fc.constantFrom('surprise', 'id', 'createdAt', 'role', 'isMasterAdmin', 'constructor', 'toString', ''),
  fc.constantFrom<unknown>(marker, { [marker]: marker }, [marker]),
  { maxKeys: 2 },
);
const headers = fc.record(
  {
    'accept-language': fc.constantFrom('lv', 'xx;q=9,,;', '*', 'x'.repeat(2_000)),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('key', "'--", 'é\x80', 'x'.repeat(201))),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'bytes=99999999999999999999-', 'bytes=-0', 'x'),
    cookie: fc.constantFrom('session=x', 'session=%00', 'x', ';;=;'),
    'user-agent': fc.constantFrom('x'.repeat(5_000), 'é\x80'),
  },
  { requiredKeys: [] },
);
const file = fc.record({
  name: fc.constantFrom('photo.png', '../../\0x.png', '', 'a"\r\nb.png', `${'👩'.repeat(200)}.png`, '.png'),
  text: fc.constantFrom(null, null, '', '<svg onload=alert(1)>', '%PDF-1.4', '\x89PNG\r\n\x1a\n'),
});
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema ? [...new Set(variantsOf(schema).flatMap(({ properties = {} }) => Object.keys(properties)))] : [];

/** Requests to one endpoint: `hostility` percent of what its schemas name is hostile. */
export function requestsOf(
  endpoint: Endpoint,
  known: KnownIds,
  hostility: Hostility,
): fc.Arbitrary<FuzzRequest> {
  const from = new FromSchema(known, hostility);
  const nothing = fc.constant<Fields>({});
  const also = (fields: fc.Arbitrary<Fields>) =>
    hostility === 0 ? fields : fc.tuple(fields, unknownFields).map(([own, more]) => ({ ...more, ...own }));
  const fuzzId = fc.oneof(fc.constantFrom(...fuzzTexts), fc.string({ unit: 'binary', maxLength: 40 }));
  const idOf = (name: string) =>
    fc.oneof(
      { weight: 100 - hostility, arbitrary: someId(known, tableInUrl(endpoint.url, name)) },
      { weight: hostility, arbitrary: fuzzId },
    );
  const files = hostility === 0 ? fc.constant({ name: 'photo.png', text: null }) : fc.option(file);
  // Signing in as another user ends the session.
  const visitors = endpoint.url === authContract.login.url ? fc.constant(false) : fc.boolean();
  return fc.record<FuzzRequest>({
    signedIn: endpoint.access === 'public' ? visitors : fc.constant(true),
    params: fc.record(Object.fromEntries(namesIn(endpoint.params).map((name) => [name, idOf(name)]))),
    query: also(endpoint.query ? from.fields(endpoint.query) : nothing),
    body: endpoint.method === 'GET' ? nothing : also(endpoint.body ? from.fields(endpoint.body) : nothing),
    payload: hostility === 0 || endpoint.method === 'GET' ? fc.constant(null) : rarely(fuzzPayload),
    file: endpoint.uploads ? files : fc.constant(null),
    headers: hostility === 60 ? headers : fc.constant({}),
  });
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : wireJson(value));

/** Repeated for a list, as forms do. */
const queryText = (query: Fields): string =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 20) : [value]).map(
        (each) => `${wireText(name)}=${wireText(plain(each ?? null))}`,
      ),
    )
    .join('&');

export function urlOf(endpoint: Endpoint, { params, query }: FuzzRequest): string {
  const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) => wireText(plain(params[name])));
  const search = queryText(query);
  return search ? `${url}?${search}` : url;
}

/** What is taken where no image is. */
const rightFiles: Readonly<Record<string, Buffer>> = {
  'application/xml': bankStatement,
  'application/pdf': pdfFile,
  'text/csv': Buffer.from(
    'Name,VIN,Part number,Price,Date,Work\r\nAnna,5YJ3E1EA7KF317001,P-1,1.50,2026-02-28,Brakes\r\n',
  ),
};

/** The body in its wire form, with its content type. */
export async function bodyOf(endpoint: Endpoint, request: FuzzRequest) {
  if (request.payload)
    return { payload: request.payload.text, headers: { 'content-type': request.payload.type } };
  if (endpoint.uploads?.raw) {
    const payload = request.file?.text === null ? jpegImage : Buffer.from(request.file?.text ?? '', 'latin1');
    return { payload, headers: { 'content-type': endpoint.uploads.types[0] ?? '' } };
  }
  if (endpoint.uploads) {
    const fields = Object.entries(request.body).map(([name, value]) => [name, plain(value)]);
    const [type = ''] = endpoint.uploads.types;
    const right = rightFiles[type] ?? pngImage;
    const content = request.file?.text === null ? right : Buffer.from(request.file?.text ?? '', 'latin1');
    const files = request.file ? [{ name: request.file.name, content }] : [];
    return multipart(Object.fromEntries(fields) as Record<string, string>, files);
  }
  if (Object.keys(request.body).length === 0 && !endpoint.body) return { headers: {} };
  return { payload: wireJson(request.body), headers: { 'content-type': 'application/json' } };
}

/** Requests that are valid except for one field; every field takes every value that once meant a crash. */
export function* onlyOneWrong(endpoint: Endpoint, base: () => FuzzRequest): Generator<[string, FuzzRequest]> {
  for (const part of ['params', 'query', 'body'] as const)
    for (const field of namesIn(endpoint[part]))
      for (const value of knownKillers) {
        const request = base();
        yield [`${part}.${field}`, { ...request, [part]: { ...request[part], [field]: value } }];
      }
}
