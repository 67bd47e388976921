import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { factsOf, sitePages, sitePaths } from '../harness/site-pages.ts';

const demo = shareDemoApp();

const PATHS = ['', '/services', '/about', '/contact', '/prices', '/ekii-support', '/privacy', '/terms'];
/** Where a time is chosen: rendered for each request. */
const BOOKING = ['/en/book', '/lv/rezervet'];

test('serves every page in both languages as valid HTML, which says what it is', async () => {
  const { url } = demo();
  const pages = await sitePages(url);
  expect(pages.map(({ path }) => path).toSorted()).toEqual(
    [
      ...['en', 'lv'].flatMap((language) => PATHS.map((path) => `/${language}${path}`)),
      ...BOOKING,
    ].toSorted(),
  );
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    // React writes what HTML allows: void elements with a slash, a lower-case doctype.
    rules: { 'void-style': 'off', 'doctype-style': 'off', 'require-sri': 'off', 'no-inline-style': 'off' },
  });
  const missing = await (await fetch(`${url}/en/nothing-here`)).text();
  const found: string[] = [];
  for (const { path, html } of [...pages, { path: '404', html: missing }]) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        found.push(
          `${path} ${ruleId}: ${message} near ${html.split('\n')[line - 1]?.slice(column - 60, column + 60)}`,
        );
  }
  expect(found).toEqual([]);

  for (const { path, html } of pages) {
    const [, language] = path.split('/');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.jpeg"/);
    for (const other of ['en', 'lv', 'x-default']) expect(html).toContain(`hrefLang="${other}"`);
  }
  const said = pages.map(({ html }) =>
    /<title>(.*?)<\/title>.*?name="description" content="(.*?)"/s.exec(html),
  );
  expect(new Set(said.map((each) => each?.[1])).size).toBe(pages.length);
  expect(new Set(said.map((each) => each?.[2])).size).toBe(pages.length);
});

test('contains no inline script, and no dead link, image or style', async () => {
  const { url } = demo();
  const pages = await sitePages(url);
  const requested = new Map<string, { ids: Set<string>; status: number }>();
  const ask = async (address: string) => {
    const known = requested.get(address);
    if (known) return known;
    const response = await fetch(url + address);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const text = isPage ? await response.text() : (await response.arrayBuffer(), '');
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
    const found = { ids, status: response.status };
    requested.set(address, found);
    return found;
  };
  const dead: string[] = [];
  const elsewhere = new Set<string>();
  for (const { path, html } of pages) {
    expect(html.match(/<script(?![^>]* src=)(?![^>]*application\/ld\+json)/)).toBe(null);
    const body = html.replace(/<style>.*?<\/style>/gs, '');
    const links = [...body.matchAll(/ (?:href|src|action)="([^"]+)"/g)].map(([, link = '']) => link);
    const sets = [...body.matchAll(/ srcSet="([^"]+)"/g)].flatMap(([, set = '']) =>
      set.split(', ').map((each) => each.split(' ')[0] ?? ''),
    );
    for (const link of [...links, ...sets]) {
      const target = new URL(link.replaceAll('&amp;', '&'), `http://site${path}`);
      if (/^(mailto|tel|data):/.test(target.protocol)) continue;
      if (target.host !== 'site') {
        elsewhere.add(target.host.startsWith('localhost') ? 'itself' : target.host);
        continue;
      }
      const { ids, status } = await ask(target.pathname + target.search);
      const place = target.hash.slice(1);
      if (status !== 200 || (place && !ids.has(place))) dead.push(`${path}: ${link} (${status})`);
    }
  }
  expect(dead).toEqual([]);
  expect(requested.size).toBeGreaterThan(30);
  expect([...elsewhere].toSorted()).toEqual([
    'itself',
    'maps.apple.com',
    'wa.me',
    'waze.com',
    'www.dvi.gov.lv',
    'www.google.com',
    'www.openstreetmap.org',
    'www.ptac.gov.lv',
  ]);
});

/** What a page says in words, piece by piece. */
const piecesOf = (html: string): Set<string> => {
  const text = html.replace(/<(style|script|svg|noscript)\b.*?<\/\1>/gs, '');
  const spoken = [
    ...text.matchAll(/(?: (?:alt|aria-label|placeholder)|name="description" content)="([^"]*)"|>([^<>]+)</g),
  ];
  return new Set(spoken.map(([, attribute, words]) => (attribute ?? words ?? '').trim()).filter(Boolean));
};

test('leaves no English on the Latvian pages', async () => {
  const { url } = demo();
  const pages = new Map((await sitePages(url)).map(({ path, html }) => [path, html]));
  const left: string[] = [];
  for (const path of PATHS) {
    const english = piecesOf(pages.get(`/en${path}`) ?? '');
    for (const piece of piecesOf(pages.get(`/lv${path}`) ?? '')) {
      // Names of cars, channels and applications, of the browser's storage, and of the field that only programs fill in.
      const isName =
        /^(Tesla( Model [3SXY])?|Model [3SXY]|WhatsApp.*|(Google|Apple) Maps|Waze|.*\(sessionStorage\)|Website)$/.test(
          piece,
        );
      const mayBeEnglish = /[a-z]{4}/i.test(piece) && !/[āčēģīķļņšūž]/i.test(piece);
      if (!isName && mayBeEnglish && english.has(piece)) left.push(`/lv${path}: ${piece}`);
    }
  }
  const { name, legalName, email, address } = factsOf(pages.get('/lv') ?? '')[0] as unknown as Record<
    string,
    unknown
  >;
  const { streetAddress } = address as Record<string, string>;
  const facts = [name, legalName, email, streetAddress] as (string | undefined)[];
  expect([...new Set(left)].filter((line) => !facts.some((fact) => fact && line.includes(fact)))).toEqual([]);
});

test('describes the business, the services and the questions to search engines', async () => {
  const { url } = demo();
  for (const { path, html } of await sitePages(url)) {
    const facts = factsOf(html);
    const business = facts.find((each) => each['@type'] === 'AutoRepair');
    expect(business).toMatchObject({
      '@context': 'https://schema.org',
      address: { '@type': 'PostalAddress', addressCountry: 'LV' },
      geo: { latitude: expect.any(Number) as number },
    });
    expect(business?.openingHoursSpecification).toHaveLength(5);
    const types = facts.map((each) => each['@type']);
    expect(types.includes('BreadcrumbList')).toBe(path.length > 3);
    expect(types.includes('FAQPage')).toBe(path.endsWith('/services'));
  }
  for (const path of ['/en/services', '/en/prices', '/lv/services', '/lv/prices']) {
    const list = factsOf(await (await fetch(url + path)).text()).find((each) => each['@type'] === 'ItemList');
    expect([path, list]).toEqual([path, expect.objectContaining({ '@context': 'https://schema.org' })]);
  }
  const services = await (await fetch(`${url}/lv/services`)).text();
  const list = factsOf(services).find((each) => each['@type'] === 'ItemList');
  expect(list?.itemListElement).toHaveLength(18);
  expect(list?.itemListElement).toContainEqual(
    expect.objectContaining({
      item: expect.objectContaining({ '@type': 'Service', offers: expect.anything() as object }) as object,
    }),
  );
});

test('redirects paths without a language to the visitor’s, and says when a page does not exist', async () => {
  const { url } = demo();
  const led = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: received } = await fetch(url + path, { headers, redirect: 'manual' });
    return [status, received.get('location')];
  };
  const latvian = { 'accept-language': 'lv-LV,lv;q=0.9' };
  for (const path of PATHS) expect(await led(path || '/', latvian)).toEqual([302, `/lv${path}`]);
  expect(await led('/services?from=ad', { ...latvian, cookie: 'language=en' })).toEqual([
    302,
    '/en/services?from=ad',
  ]);
  expect(await led('/about', { 'accept-language': 'de' })).toEqual([302, '/en/about']);
  for (const path of ['/lv/nav-tadas', '/en/404', '/%zz', '/en/%E0%A4']) {
    const response = await fetch(url + path);
    expect([path, response.status, response.headers.get('x-content-type-options')]).toEqual([
      path,
      404,
      'nosniff',
    ]);
  }
  for (const path of ['//', '//evil.example/', '/\\\\evil.example'])
    expect((await led(path, latvian))[1]).toMatch(/^\/lv(\/|$)(?!\/)/);
  expect((await sitePaths(url)).filter((path) => path.includes('404'))).toEqual([]);
});
