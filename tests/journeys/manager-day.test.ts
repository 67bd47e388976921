import { expect, test } from 'vitest';
import { shareBrowser } from '../harness/worker-browser.ts';
import { managerTasks, walkDay } from './manager-tasks.ts';

const browser = shareBrowser();

/** What the same tasks took by the model while they were spread over three lists, counted in the same way. */
const SECONDS_BY_LISTS = 148.5;
const SHARE = 0.7;

test('takes a manager through the day in few clicks', { timeout: 240_000 }, async () => {
  const taken = await walkDay(browser, () => async (target) => {
    await target.waitFor();
    await (await target.elementHandle())?.waitForElementState('stable');
    // A choice is pressed at its label, which lies over it: without the checks that would wait for the above.
    await target.click({ force: true });
  });
  const over = taken.filter(([, { clicks: count }], place) => count > (managerTasks[place]?.clicks ?? 0));
  expect(over).toEqual([]);
  const sum = taken.reduce((total, [, { seconds }]) => total + seconds, 0);
  expect(sum).toBeLessThanOrEqual(SHARE * SECONDS_BY_LISTS);
});
