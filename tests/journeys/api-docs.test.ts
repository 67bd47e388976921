import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();

test.each([
  ['desktop', { ...desktop, colorScheme: 'dark' }, true],
  ['phone', { ...phone, colorScheme: 'light' }, false],
] as const)(
  'shows the calls of the API under the content policy, asking nobody else, on a %s',
  { timeout: 120_000 },
  async (_device, look, isDark) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/settings/connections`, {
      ...look,
      locale: 'en-GB',
    });
    const [foreign, problems]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(`${url}/api/docs`);
    await page.getByRole('heading', { name: 'EV service centre' }).waitFor();
    await page.getByText('customers', { exact: true }).click();
    await page.getByText('/api/customers', { exact: true }).first().click();
    await page.getByText('Parameters').first().waitFor();
    expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);
    const classes = await page.locator('html').getAttribute('class');
    expect((classes ?? '').includes('dark-mode')).toBe(isDark);
    expect(await scrollsSideways(page)).toBe(false);
    expect([foreign, problems]).toEqual([[], []]);
  },
);
