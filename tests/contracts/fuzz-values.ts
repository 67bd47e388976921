import fc from 'fast-check';

/** Stands for a number that `JSON.stringify` cannot write; `wireJson` puts the bare token in its place. */
const token = (text: string) => `<token ${text}>`;

/** JSON text, also of values that JSON cannot express: NaN and 1e400. */
export const wireJson = (value: unknown): string => JSON.stringify(value).replace(/"<token ([^>]*)>"/g, '$1');

/** What an unknown field carries: it must never be seen again. */
export const marker = 'UNKNOWN-FIELD-MARKER';

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
/** With own keys that an assignment would take for the prototype. */
const polluting: unknown[] = [
  JSON.parse('{"__proto__": {"polluted": true}}'),
  { constructor: { prototype: { polluted: true } } },
];

/** Each is known to break a server somewhere behind the schema: tried in every field by itself. */
export const knownKillers: unknown[] = [
  'a\0b',
  'www.a\0b.lv',
  'lone \ud800 surrogate',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '2020-01-01T00:00:00+23:59',
  '0000-01-01',
  '99999999.99',
  2 ** 31,
  token('1e400'),
  polluting[0],
];

export const fuzzTexts: string[] = [
  '',
  ' ',
  '\0',
  '\udfff',
  '\u202egnp.exe\u2066',
  '👩‍👩‍👧 🇱🇻 e\u0301\ufeff\u2028',
  'x'.repeat(5_000),
  'ā'.repeat(20_001),
  "'; DROP TABLE users; --",
  "' OR 1=1 --",
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'a\r\nSet-Cookie: session=x',
  '%_\\',
  '%00%zz',
  '../../../../../etc/passwd',
  '=cmd|calc',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '0x10',
  '１２３',
  '2147483648',
  '99999999999.999',
  '9999-12-31T23:59:59-12:00',
  `2020-01-01T00:00:00.${'9'.repeat(60)}Z`,
  '+275760-09-13T00:00:00.000Z',
  '2021-02-30',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  'toString',
  '[',
  '{"a":1}',
];

const fuzzOthers: unknown[] = [
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
  token('-0'),
  token('NaN'),
  null,
  true,
  false,
  [],
  {},
  { toString: 1, length: -1 },
  Array.from({ length: 1_000 }, (_, index) => index),
  nested(400),
  ...polluting,
];

/** Anything that a JSON body can hold. */
export const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...fuzzTexts),
  fc.constantFrom(...fuzzOthers),
  fc.constantFrom(...knownKillers),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

/** Whole bodies that are no object, or no JSON at all; each with its content type. */
export const fuzzPayload: fc.Arbitrary<{ text: string; type: string }> = fc.record({
  text: fc.oneof(
    fc.constantFrom('', 'null', '"text"', '[]', '0', 'NaN', '{', '{"a":}', '\0', '{"id":"\ufeff"}'),
    fc.constantFrom('['.repeat(100_000), `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    fc.constant(`"${'x'.repeat(300_000)}"`),
    fuzzValue.map(wireJson),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'x',
  ),
});

/** Percent-encoded for an address; a lone surrogate as the three bytes that no decoder accepts. */
export const wireText = (text: string): string =>
  Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');

const cursorOf = (...place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');
const someId = '0b6f4d5e-7c1a-4b5e-9f00-5d2f6a1c3e4b';

/** Cursors: valid in form with a place that does not exist, and broken ones. */
export const fuzzCursor: fc.Arbitrary<string> = fc.oneof(
  fc
    .constantFrom(
      ...knownKillers,
      '2026-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      `2026-01-01T00:00:00.${'9'.repeat(40)}Z`,
      'Ābele',
    )
    .map((place) => cursorOf(place, someId)),
  fc.constantFrom('W10', cursorOf(), cursorOf({}, someId), cursorOf('2026-01-01T00:00:00Z', '\0'), 'é', '='),
);
