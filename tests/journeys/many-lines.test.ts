import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { openPage, phone } from '../harness/pages.ts';
import { openShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

test(
  'folds what explains each of 100 lines, and leads from one to the next, without script',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const shop = await openShopJobs(url);
    const lines = Array.from({ length: 100 }, (_, place) => ({
      description: `Job ${place + 1}\nWhy it is needed, in a sentence that takes two lines of a phone.`,
      partPrice: '10.00',
    }));
    const id = await shop.createEstimate(lines);
    const { lineItems } = await shop.estimate(id);
    const page = await openPage(browser, url + (await shop.sendLink(id, 'en')), {
      ...phone,
      javaScriptEnabled: false,
    });
    const line = (place: number) => page.locator(`#line-${lineItems[place]?.id}`);
    expect(await line(0).getByText('Why it is needed').isVisible()).toBe(false);
    await line(0).getByText('Explanation').first().click();
    await expect.poll(() => line(0).getByText('Why it is needed').isVisible()).toBe(true);
    await line(0).getByRole('link', { name: 'Next job' }).click();
    await expect.poll(() => page.url()).toContain(`#line-${lineItems[1]?.id}`);
    await expect.poll(() => line(99).getByRole('link', { name: 'To the answer' }).count()).toBe(1);
  },
);
