import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { Language } from '#shared/words.ts';
import type { PageProps, SiteInput } from './site-input.ts';

const image = {
  width: 1600,
  height: 1067,
  avif: [{ src: '/p.avif', width: 1600 }],
  webp: [{ src: '/p.webp', width: 1600 }],
  jpeg: [{ src: '/p.jpeg', width: 1600 }],
};

/** A separate business, so that a test sees what a page takes from the record. */
export const sampleSite: SiteInput = {
  business: {
    name: 'Ampere Garage',
    legalName: 'SIA "Ampere"',
    registrationNumber: '40103000001',
    vatNumber: 'LV40103000001',
    vatRegistered: true,
    address: 'Miera iela 1, Rīga, LV-1001',
    phone: '+371 26000001',
    email: 'serviss@ampere.test',
    iban: 'LV97HABA0012345678910',
    bic: 'HABALV22',
    openingHours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
    publishesHours: true,
    latitude: 56.95,
    longitude: 24.12,
    laborRate: '60.00',
    vatRate: '21.00',
    estimateValidityDays: 14,
    paymentDays: 7,
    mailsAnswers: true,
    defaultMechanic: '',
    vehiclesServiced: 500,
    yearsOfExperience: 5,
    satisfactionPercent: 98,
    turnaroundHours: 24,
    freeParking: true,
    inCityCenter: true,
    firstTechnician: '',
    version: 1,
  },
  texts: { warranty: '', warrantyLv: '', reviews: [], certificates: [], profiles: [], version: 1 },
  services: [],
  bookable: [],
  artwork: {
    images: {
      'facility-workshop': image,
      'facility-battery': image,
      'facility-diagnostics': image,
      'facility-charging': image,
      'facility-reception': image,
      share: image,
    },
    hero: [],
  },
  facility: ['facility-workshop', 'facility-battery', 'facility-diagnostics', 'facility-charging'],
  hasOwnFacility: false,
  certificatePhotos: {},
  publicUrl: 'https://ampere.test',
  mapsEmbedUrl: 'https://map.test/embed?at={latitude},{longitude}',
  analyticsSrc: 'https://count.test/script.js',
  manifest: {},
  css: '',
};

/** Returns a page of that business as HTML, with what is given in place of the sample's. */
export function sampleHtml(
  Page: (props: PageProps) => ReactNode,
  language: Language,
  site: Partial<SiteInput> = {},
): string {
  const props = { site: { ...sampleSite, ...site }, language, formHtml: '', year: 2026 };
  return renderToStaticMarkup(Page(props));
}

/** As it is read: without marks, a no-break space like any other. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ');

/** Returns the places of the same page that its links lead to. */
export const targetsOf = (html: string): string[] =>
  [...html.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1] ?? '');
