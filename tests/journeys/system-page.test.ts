import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';

const browser = shareBrowser();

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const smtp = (port: number) => ({ SMTP_URL: `smtp://127.0.0.1:${port}` });

const texts = {
  en: {
    footer: `EV Service, version ${version}`,
    open: 'Open',
    title: 'How the server sees itself',
    version: 'Version',
    send: 'Send test mail',
    sent: /^The mail server took the test mail to .+ of /,
    refused: /^The test mail to .+ was refused$/,
    reason: /^The last attempt failed: .*550/,
    subject: /^Subject: Test mail of your EV Service/m,
  },
  lv: {
    footer: `EV Service, versija ${version}`,
    open: 'Atvērt',
    title: 'Servera pašpārbaude',
    version: 'Versija',
    send: 'Nosūtīt pārbaudes e-pastu',
    sent: /^Pasta serveris pieņēma pārbaudes e-pastu uz /,
    refused: /^Pārbaudes e-pasts uz .+ tika noraidīts$/,
    reason: /^Pēdējais mēģinājums neizdevās: .*550/,
    // Its Latvian letters are encoded.
    subject: /^Subject: =\?UTF-8\?Q\?EV_Service_p/m,
  },
} as const;

test.each([
  ['en', { ...desktop, locale: 'en-GB' }],
  ['lv', { ...phone, locale: 'lv-LV' }],
] as const)(
  'leads the owner in %s from the version in Settings to the server’s own view, which sends a test mail',
  { timeout: 120_000 },
  async (language, device) => {
    const words = texts[language];
    const mailServer = await startMailServer();
    const { url } = await openDemoApp(smtp(mailServer.port));
    const page = await openPageAs('owner', browser, `${url}/en`, device);
    const data = { language };
    expect((await page.request.put(`${url}/api/auth/language`, { data })).ok()).toBe(true);
    await page.goto(`${url}/serviceportal/settings`);
    await page.getByText(words.footer, { exact: true }).waitFor();
    await page.getByRole('link', { name: words.open, exact: true }).click();
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
    const facts = page.getByRole('term').filter({ hasText: new RegExp(`^${words.version}$`) });
    await expect.poll(() => facts.locator('xpath=following-sibling::dd[1]').innerText()).toBe(version);
    await page.getByText(`smtp://127.0.0.1:${mailServer.port}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('status').getByText(words.sent).waitFor();
    // The mails of the demo data wait there too.
    const tests = mailServer.received.filter(({ raw }) => words.subject.test(raw));
    expect(tests.map(({ to }) => to)).toEqual(['owner@example.lv']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(await axeViolations(page, `the server’s own view in ${language}`)).toEqual([]);
  },
);

test('says why a test mail was refused, in the codes of the mail server', { timeout: 120_000 }, async () => {
  const mailServer = await startMailServer({ rejects: /./ });
  const { url } = await openDemoApp(smtp(mailServer.port));
  const page = await openPageAs('owner', browser, `${url}/serviceportal/settings/server`, desktop);
  await page.getByRole('button', { name: texts.en.send }).click();
  await page.getByRole('status').getByText(texts.en.refused).waitFor();
  await page.getByRole('status').getByText(texts.en.reason).waitFor();
  expect(mailServer.received).toEqual([]);
});

test('keeps the server’s own view from a manager', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/settings/server`, desktop);
  await page.getByText("You don't have permission to access this page.").waitFor();
  expect((await page.request.get(`${url}/api/system`)).status()).toBe(403);
});
