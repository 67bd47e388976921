import { expect, test } from 'vitest';
import { requiresEncryption } from './mail-sender.ts';

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
