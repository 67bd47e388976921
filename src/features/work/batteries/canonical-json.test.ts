import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('orders names, leaves no spaces and keeps the order of lists', () => {
  const value = { b: [2, 1, { z: null, a: true }], a: 'Āž "€"\n', A: 0.1, ä: 1e21 };
  expect(canonicalJson(value)).toBe('{"A":0.1,"a":"Āž \\"€\\"\\n","b":[2,1,{"a":true,"z":null}],"ä":1e+21}');
});

test('returns the same text whatever order the names came in', () => {
  const text = '{"y":{"b":1,"a":2},"x":[]}';
  expect(canonicalJson(JSON.parse(text) as never)).toBe('{"x":[],"y":{"a":2,"b":1}}');
});
