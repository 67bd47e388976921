import { expect, test } from 'vitest';
import { isAllowedUrl } from './allowed-url.ts';

const trusted = ['http://127.0.0.1:5678'];

test.each([
  ['https://hooks.example.lv/ev?key=1', true],
  ['http://hooks.example.lv/ev', false],
  ['http://127.0.0.1:5678/webhook', true],
  ['http://127.0.0.1:5679/webhook', false],
  ['https://user:pass@hooks.example.lv', false],
  ['https://user@hooks.example.lv', false],
  ['ftp://hooks.example.lv', false],
  ['hooks.example.lv', false],
])('takes %s: %s', (url, isAllowed) => {
  expect(isAllowedUrl(url, trusted)).toBe(isAllowed);
});
