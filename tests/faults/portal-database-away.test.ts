import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { desktop, openPage } from '../harness/pages.ts';
import { owner, signIn, startApp, temporaryFolder } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { startDatabaseProxy } from './database-proxy.ts';

const browser = shareBrowser();

test(
  'tells who opens the portal while the database is away, and shows the screen once it is back',
  { timeout: 120_000 },
  async () => {
    const { connection, drop } = await createTestDatabase();
    onTestFinished(drop);
    const proxy = await startDatabaseProxy(connection);
    const app = await startApp({ DATA_DIR: await temporaryFolder(), DATABASE_URL: proxy.url });
    const [name = '', value = ''] = (await signIn(app.url, owner)).split('=');
    const page = await openPage(browser, 'about:blank', { ...desktop, locale: 'en-GB' });
    await page.context().addCookies([{ name, value, url: app.url }]);

    await proxy.away();
    await page.goto(`${app.url}/serviceportal/customers`);
    await page.getByText('The system is not available for a moment. Please try again shortly.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/serviceportal/customers');
    await proxy.back();
    await expect.poll(async () => (await fetch(`${app.url}/api/ready`)).status).toBe(200);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Add Customer' }).first().waitFor();
  },
);
