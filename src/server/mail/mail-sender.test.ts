import { expect, test } from 'vitest';
import { reasonOf, requiresEncryption } from './mail-sender.ts';

test.each([
  ['smtp://shop:secret@mail.example.lv', true],
  ['smtp://shop:secret@mail.example.lv:587', true],
  ['smtps://shop:secret@mail.example.lv', false], // encrypted from the first byte
  ['smtp://mail.example.lv', false], // a relay that asks for no password
  ['smtp://shop:secret@127.0.0.1:1025', false], // crosses no network
  ['smtp://shop:secret@localhost', false],
])('requires encryption where a password would cross a network: %s', (address, expected) => {
  expect(requiresEncryption(address)).toBe(expected);
});

test.each([
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <anna@example.lv>: unknown' },
    'EENVELOPE 550 5.1.1',
  ],
  [
    { code: 'EMESSAGE', responseCode: 554, response: '554 https://shop.example.lv/lv/darbs/q7Xb' },
    'EMESSAGE 554',
  ],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', message: 'connect to 10.0.0.1' }, 'ESOCKET ECONNREFUSED'],
  [{ code: 'see anna@example.lv', message: 'q7Xb' }, 'UNKNOWN'],
])('names why an attempt failed in codes alone: %j', (error, expected) => {
  expect(reasonOf(error)).toBe(expected);
});
