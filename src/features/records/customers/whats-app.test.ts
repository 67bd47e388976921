import { expect, test } from 'vitest';
import { whatsAppOf } from './whats-app.ts';

test.each([
  ['+371 26 123-456', 'https://wa.me/37126123456'],
  ['0037126123456', 'https://wa.me/37126123456'],
  ['26123456', 'https://wa.me/37126123456'],
  ['+49 (151) 2345678', 'https://wa.me/491512345678'],
  ['67112233', null],
  ['ask Anna', null],
  ['+', null],
])('links %j to %j', (phone, address) => {
  expect(whatsAppOf(phone)).toBe(address);
});
