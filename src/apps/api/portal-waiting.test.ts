import { expect, test } from 'vitest';
import { shareDemoApp } from '#tests/harness/demo-app.ts';

const demo = shareDemoApp();

const page = async (url: string, headers: Record<string, string>) =>
  (await demo().app.inject({ url, headers: { accept: 'text/html', ...headers } })).body;

test.each([
  ['en', 'Loading...', 'The page opens by itself'],
  ['lv', 'Ielādē...', 'Lapa atvērsies pati'],
])(
  'says in %s that the portal is loading, and why it takes so long, before any script',
  async (lang, ...texts) => {
    const html = await page('/serviceportal/login', { 'accept-language': lang });
    const [shown = ''] = /<div id="starting".*<\/div>/.exec(html) ?? [];
    expect(shown).toContain(`role="status" lang="${lang}"`);
    for (const text of texts) expect(shown).toContain(text);
    expect(html).toContain('<div id="root" inert aria-busy="true"></div><div id="starting"');
  },
);

test('says nothing of loading where the page brings its screen', async () => {
  const payload = { username: 'manager', password: 'manager-volts-2026' };
  const { headers } = await demo().app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ');
  const html = await page('/serviceportal/customers', { cookie });
  expect([html.includes('id="starting"'), html.includes('<div id="root" inert aria-busy="true"><')]).toEqual([
    false,
    true,
  ]);
});
