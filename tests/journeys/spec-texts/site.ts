import type { Page } from 'playwright-core';
import type { SpecScreen } from './screen.ts';

/** What stands around every page of the website (part 1, section 2). */
const frame = [
  'Home',
  'Services',
  'About Us',
  'Contact',
  'Check Prices',
  'EKII Support',
  'WhatsApp',
  'Latviešu',
  'Book a service',
  'Quick links',
  'Opening hours',
  'Monday – Friday: 09:00–18:00',
  'Saturday – Sunday: closed',
  'Free customer parking',
  'Privacy Policy',
  'Terms of Service',
];

/** The catalogue that visitors see (part 1, section 3). */
const services = [
  'Annual inspection',
  'Brake fluid replacement',
  'Cabin air filter replacement',
  'Tire rotation and balancing',
  'Wheel alignment',
  'Battery health check',
  'Computer diagnostics',
  'Suspension repair',
  'Drive unit repair',
  'Cooling system repair',
  'Electrical repair',
  'Door handle repair',
  'High-voltage battery service',
  'Software updates',
  'Hardware retrofits',
  'Performance upgrades',
  'Autopilot calibration',
  'Charging system repair',
];

/** The fields of the request form before a car is chosen. */
const form = [
  'Make',
  'Tesla',
  'Electric vehicle of another make',
  'Other',
  'Model',
  'Year',
  '2008',
  'Other service',
  'Name',
  'Phone',
  'E-mail',
  'Additional comments',
  'Send request',
];

const chooseCar = async (page: Page) => {
  await page.locator('#estimate-section').scrollIntoViewIfNeeded();
  await page.locator('select[name=make]').selectOption('tesla');
  await page.locator('select[name=model]').selectOption('modelY');
  await page.locator('input[name=selectedServiceIds]').first().check();
};
/** One of those without a price of their own. */
const chooseUnpriced = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /Estimate required/ })
    .first()
    .check();
  await page.locator('input[name=other]').check();
};
const sendEmpty = async (page: Page) => {
  await page.locator('#estimate-section').scrollIntoViewIfNeeded();
  await page.locator('input[name=email]').fill('nobody');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
};
const sendWithoutService = async (page: Page) => {
  await page.locator('select[name=make]').selectOption('tesla');
  await page.locator('select[name=model]').selectOption('modelY');
  await page.locator('input[name=name]').fill('Marta Eglīte');
  await page.locator('input[name=phone]').fill('+371 26000111');
  await page.locator('input[name=email]').fill('marta@example.lv');
  await page.getByRole('button', { name: 'Send request' }).click();
};
const sendWithoutDescription = async (page: Page) => {
  await page.locator('input[name=other]').check();
  await page.getByRole('button', { name: 'Send request' }).click();
};

export const siteScreens: readonly SpecScreen[] = [
  // First of all: what is typed into the form stays from page to page.
  {
    screen: 'request form, sent empty',
    as: 'visitor',
    path: '/en/contact',
    open: [sendEmpty],
    texts: ['Required', 'Name is required', 'Phone number is required', 'Invalid email address'],
  },
  {
    screen: 'request form, sent without a service',
    as: 'visitor',
    open: [sendWithoutService],
    texts: [
      'Service Selection Required: Please select at least one service or specify "Other" with a description',
    ],
  },
  {
    screen: 'request form, sent with “Other” alone',
    as: 'visitor',
    open: [sendWithoutDescription],
    texts: ['Description Required: Please describe your service request when selecting "Other"'],
  },
  {
    screen: 'home',
    as: 'visitor',
    path: '/en',
    // The shop enters these figures itself (decision record 0021); the demo shop has the specification's.
    texts: [
      ...frame,
      '500+',
      'vehicles serviced',
      '5+',
      'years of experience',
      '98%',
      'satisfaction',
      '24h',
      'turnaround',
      ...form,
    ],
  },
  {
    screen: 'request form with a car and a service',
    as: 'visitor',
    open: [chooseCar],
    texts: [
      'Model 3',
      'Model Y',
      'Model S',
      'Model X',
      'incl. VAT',
      '{money} excl. VAT',
      'Describe the issue',
      'Up to 5 files, images or video, max 50MB each.',
      'Total',
      'I agree to the Privacy Policy and Terms of Service',
    ],
    says: ['Estimate required'],
  },
  {
    screen: 'request form with work that has no price',
    as: 'visitor',
    open: [chooseUnpriced],
    texts: ['What should we do?', 'Photos or videos', '{money}+ incl. VAT', '{money}+ excl. VAT'],
    says: ['to be calculated'],
  },
  {
    screen: 'services',
    as: 'visitor',
    path: '/en/services',
    texts: [
      ...frame,
      'Maintenance',
      'Repairs',
      'Specialized',
      ...services,
      'Estimate required',
      '500+',
      '98%',
      'Contact',
      'Estimate',
      'Schedule',
      'Service',
    ],
  },
  { screen: 'about us', as: 'visitor', path: '/en/about', texts: frame },
  { screen: 'contact', as: 'visitor', path: '/en/contact', texts: [...frame, ...form, 'Address'] },
  {
    screen: 'EKII support',
    as: 'visitor',
    path: '/en/ekii-support',
    texts: [
      ...frame,
      'New electric car',
      'mileage up to 6,000 km',
      'Used electric car',
      'mileage over 6,000 km',
      'New plug-in hybrid',
      'Conversion bonus',
      'Large family',
      '5-seat car',
      '7-seat car',
      '€4,500',
      '€3,350',
      '+€2,000',
      '€6,750',
      '€5,000',
      '€9,000',
    ],
    says: ['Emissions 0 g CO2/km.', 'Emissions up to 50 g CO2/km.'],
  },
  {
    screen: 'terms of service',
    as: 'visitor',
    path: '/en/terms',
    texts: frame,
    says: [
      'After 7 days from the completion notice, storage costs EUR 10 per day.',
      '6 months or 10,000 km',
      'interest of 0.5% of the unpaid sum per day',
      'withdraw from it within 14 days',
      'We answer complaints within 5 business days.',
    ],
  },
  {
    screen: 'privacy policy',
    as: 'visitor',
    path: '/en/privacy',
    texts: frame,
    says: [
      '5 years after the contract has been performed',
      'made anonymous after 2 years',
      'We answer within 1 month',
      'people under 16',
    ],
  },
];

/** Each exists in both languages, and leads there without one (part 1, section 2). */
export const sitePaths = ['', '/services', '/about', '/contact', '/ekii-support', '/privacy', '/terms'];
