import { expect, test } from 'vitest';
import { sampleHtml, sampleSite, textOf } from '../sample-site.ts';
import { Location } from './Location.tsx';
import { routeLinks } from './MapOnDemand.tsx';
import { sentencesOfToday } from './opening-hours.ts';

const { business } = sampleSite;

test('leads to the coordinates with the application that the visitor chooses', () => {
  expect(routeLinks(business)).toEqual([
    { name: 'Google Maps', href: 'https://www.google.com/maps/dir/?api=1&destination=56.95%2C24.12' },
    { name: 'Apple Maps', href: 'https://maps.apple.com/?daddr=56.95%2C24.12' },
    { name: 'Waze', href: 'https://waze.com/ul?ll=56.95%2C24.12&navigate=yes' },
  ]);
});

test('leads to the address where the coordinates are not known, and nowhere without an address', () => {
  const nowhere = { ...business, latitude: null, longitude: null };
  const [google, , waze] = routeLinks(nowhere);
  const address = encodeURIComponent('Miera iela 1, Rīga, LV-1001');
  expect(google?.href).toContain(`destination=${address}`);
  expect(waze?.href).toContain(`?q=${address}&`);
  expect(routeLinks({ ...nowhere, address: '' })).toEqual([]);
});

test.each([
  ['en', ['Usually closed today', 'Usually open today, 09:00–18:00', 'Usually closed today']],
  ['lv', ['Šodien parasti slēgts', 'Šodien parasti atvērts 09:00–18:00', 'Šodien parasti slēgts']],
] as const)('says in %s of each weekday whether it is usually open, from Sunday', (language, first) => {
  const sentences = sentencesOfToday(business.openingHours, language);
  expect([sentences.length, sentences.slice(0, 3)]).toEqual([7, first]);
});

test('shows the address with the ways to it, and neither today nor hours before they are published', () => {
  const html = sampleHtml(Location, 'lv', { mapsEmbedUrl: null });
  expect(textOf(html)).toContain('Maršruts: Google Maps Apple Maps Waze');
  expect(html).toContain('data-week=');
  const unpublished = { ...business, publishesHours: false };
  expect(sampleHtml(Location, 'lv', { business: unpublished })).not.toContain('data-week=');
});
