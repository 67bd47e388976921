import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { ask } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

test.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'leads a link to the backups to their card, once what stands above it is there (%s)',
  { timeout: 120_000 },
  async (_, look) => {
    const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/settings#backups`, look);
    const card = page.locator('#backups');
    await page.locator('#pictures img').first().waitFor({ state: 'attached' });
    const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
    const height = page.viewportSize()!.height;
    await expect.poll(topOf).toBeLessThan(height / 2);
    expect(await topOf()).toBeGreaterThanOrEqual(0);
  },
);

test(
  'lists the archives, and asks before one is downloaded that is not encrypted',
  { timeout: 120_000 },
  async () => {
    const file = '/gone/ev-service-nightly-2026-11-23-023000.tar';
    await ask(
      demo().connection,
      `INSERT INTO backups (reason, started_at, finished_at, file, bytes, copy, copied_at)
     VALUES ('nightly', now(), now(), '${file}', 5000000, 's3://copies/a.tar', now())`,
    );
    const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/settings#backups`, phone);
    const card = page.locator('#backups');
    await card.getByText(/At night · .+ · Not encrypted · In the store/).waitFor();
    await card.getByRole('link', { name: /^Download the backup of/ }).click();
    const question = page.getByRole('dialog', { name: 'Download without encryption?' });
    await question.getByText('whoever has the file can read all data').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => question.count()).toBe(0);
  },
);
