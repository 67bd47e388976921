import { expect, test } from 'vitest';
import { sampleHtml, sampleSite, targetsOf, textOf } from '../sample-site.ts';
import { Privacy } from './Privacy.tsx';
import { Terms } from './Terms.tsx';

const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');

const pages = [
  ['privacy', Privacy],
  ['terms', Terms],
] as const;

test.each([
  ['en', 'costs EUR 10 per day'],
  ['en', 'After 7 days from the completion notice'],
  ['en', 'warranty of 6 months or 10,000 km'],
  ['en', 'interest of 0.5% of the unpaid sum per day'],
  ['en', 'withdraw from it within 14 days'],
  ['en', 'within 5 business days'],
  ['en', 'conform to the contract within 2 years'],
  ['lv', 'maksā 10 EUR dienā'],
  ['lv', 'ir pagājušas 7 dienas'],
  ['lv', '6 mēneši vai 10 000 km'],
  ['lv', '0,5 % dienā no nesamaksātās summas'],
  ['lv', '14 dienu laikā var no tā atteikties'],
  ['lv', '5 darba dienu laikā'],
  ['lv', 'pieteikt prasījumu 2 gadu laikā'],
] as const)('states in the terms in %s: %s', (language, figure) => {
  expect(textOf(sampleHtml(Terms, language))).toContain(figure);
});

test.each([
  ['en', '5 years after the contract'],
  ['en', 'invoices: 5 years, as the Accounting Law'],
  ['en', 'made anonymous after 2 years'],
  ['en', 'answer within 1 month'],
  ['en', 'people under 16'],
  ['en', 'stops working 90 days after the last event of the job'],
  ['lv', '5 gadus pēc līguma izpildes'],
  ['lv', 'rēķinus: 5 gadus, kā to prasa Grāmatvedības likums'],
  ['lv', 'pēc 2 gadiem tos anonimizējam'],
  ['lv', '1 mēneša laikā'],
  ['lv', 'jaunākas par 16 gadiem'],
  ['lv', 'kad pagājušas 90 dienas pēc pēdējā notikuma'],
] as const)('states in the privacy notice in %s: %s', (language, figure) => {
  expect(textOf(sampleHtml(Privacy, language))).toContain(figure);
});

test.each(['en', 'lv'] as const)('names in the privacy notice in %s every cookie of ours', (language) => {
  const text = textOf(sampleHtml(Privacy, language));
  for (const cookie of ['language', '__Host-session', '__Host-device']) expect(text).toContain(cookie);
});

test.each([
  [
    'en',
    ['the name you type', 'your IP address', 'browser’s identification', 'Art. 6(1)(b)', 'Art. 6(1)(f)'],
  ],
  ['lv', ['jūsu ierakstīto vārdu', 'jūsu IP adresi', 'identifikāciju', 'b) apakšpunkts', 'f) apakšpunkts']],
] as const)('says in the privacy notice in %s what is stored of an answer, and why', (language, said) => {
  const html = sampleHtml(Privacy, language);
  const [job = ''] = html.split('<section id="job"')[1]?.split('</section>') ?? [];
  const [purposes = ''] = html.split('<section id="purposes"')[1]?.split('</section>') ?? [];
  for (const text of said) expect(textOf(job + purposes)).toContain(text);
});

test.each(pages)('has the same sections of %s in both languages, each in the contents', (_name, page) => {
  const [en, lv] = [sampleHtml(page, 'en'), sampleHtml(page, 'lv')];
  expect(idsOf(lv)).toEqual(idsOf(en));
  expect(new Set(idsOf(en)).size).toBe(idsOf(en).length);
  expect(targetsOf(en).length).toBeGreaterThan(10);
  for (const html of [en, lv]) expect(targetsOf(html).filter((id) => !idsOf(html).includes(id))).toEqual([]);
  expect(textOf(en)).not.toBe(textOf(lv));
});

test.each(pages)('names the business in %s as its record does', (_name, page) => {
  const { legalName, registrationNumber, vatNumber, address, phone, email } = sampleSite.business;
  for (const language of ['en', 'lv'] as const) {
    const text = textOf(sampleHtml(page, language));
    for (const fact of [legalName, registrationNumber, vatNumber, address, phone, email])
      expect(text).toContain(fact);
  }
});

test('keeps a figure and its unit on one line', () => {
  const parted = pages.flatMap(([, page]) =>
    (['en', 'lv'] as const).flatMap(
      (language) => sampleHtml(page, language).match(/<(?:p|li|td)[^>]*>[^<]*\d\.? \p{L}/gu) ?? [],
    ),
  );
  expect(parted).toEqual([]);
});

test('mentions map and visit statistics only where the shop has them', () => {
  const withBoth = sampleHtml(Privacy, 'en');
  expect(withBoth).toContain('loaded from map.test');
  expect(withBoth).toContain('Cookies of count.test');
  expect(withBoth).toContain('the button “Visit statistics”');
  expect(withBoth).toContain('– WhatsApp, the map, the visit statistics –');
  const without = sampleHtml(Privacy, 'en', { mapsEmbedUrl: null, analyticsSrc: null });
  for (const word of ['map.test', 'count.test', 'Visit statistics']) expect(without).not.toContain(word);
  expect(without).toContain('– WhatsApp –');
});
