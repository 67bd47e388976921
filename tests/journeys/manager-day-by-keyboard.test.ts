import { expect, test } from 'vitest';
import { shareBrowser } from '../harness/worker-browser.ts';
import { pressByKeyboard } from './by-keyboard.ts';
import { walkDay } from './manager-tasks.ts';

const browser = shareBrowser();

test('takes a manager through the day without a mouse', { timeout: 240_000 }, async () => {
  const taken = await walkDay(browser, (page) => (target) => pressByKeyboard(page, target));
  expect(taken.filter(([, { clicks }]) => clicks > 0)).toEqual([]);
});
