import { expect, test } from 'vitest';
import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { Privacy } from '../legal/Privacy.tsx';
import { Prices } from '../prices/Prices.tsx';
import { sampleHtml } from '../sample-site.ts';
import { Services } from '../services/Services.tsx';
import { durationText } from './duration-text.ts';

const service = (id: string): PublicService => ({
  id,
  name: `Service ${id}`,
  nameLv: '',
  description: null,
  descriptionLv: null,
  category: 'maintenance',
  requiresEstimate: false,
  prices: [{ make: 'all', model: 'all', price: '100.00', grossPrice: null, vatRate: '21.00' }],
});
const services = [service('a'), service('b')];

test.each([
  ['the price list', Prices, 'aria-label="Book a time: Service a"'],
  ['the services', Services, 'href="/en/book?services=a"'],
] as const)('leads from %s to the times of what can be booked, and of nothing else', (_what, Page, way) => {
  const html = sampleHtml(Page, 'en', { services, bookable: ['a'] });
  expect(html.split(way)).toHaveLength(2);
  expect(html).not.toContain('Book a time: Service b');
});

test('mentions no booking anywhere while no times are offered', () => {
  for (const Page of [Prices, Services, Privacy])
    expect(sampleHtml(Page, 'en', { services })).not.toMatch(/book a time|time that you book|\/en\/book/i);
  const privacy = sampleHtml(Privacy, 'en', { services, bookable: ['a'] });
  expect(privacy).toContain('A time that you book yourself');
  expect(privacy).toContain('A place on the waiting list');
});

test('says how long a work takes in hours and minutes', () => {
  const said = [45, 60, 90].map((minutes) => durationText(minutes, 'lv').replaceAll('\u00a0', ' '));
  expect(said).toEqual(['45 min', '1 h', '1 h 30 min']);
});
