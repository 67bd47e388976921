import type { Page } from 'playwright-core';
import { press, send, type SpecScreen } from './screen.ts';
import { people } from './shop.ts';

/** As when the role was changed while the screen is open: the route itself says “Access Denied” to others. */
const loseSubmissions = async (page: Page) => {
  await page.route('**/api/contact-submissions?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'permission_denied', message: 'Denied' } }),
  );
  await page.getByRole('searchbox').fill('anna');
};

/** Part 1, section 2: contact submissions and the service catalogue. */
export const requestScreens: readonly SpecScreen[] = [
  {
    screen: 'contact submissions',
    path: '/contact-submissions',
    part: 'main',
    // The search box says “requests”, as all but the specification's own texts do (glossary).
    texts: [
      'Contact Submissions',
      'Search requests...',
      'Date',
      'Status',
      'Customer',
      'Vehicle',
      'Services',
      'Assigned to',
      'Actions',
      'New',
      'View Anna Bērziņa',
      'Delete Anna Bērziņa',
    ],
  },
  {
    screen: 'request',
    open: [press('button', `View ${people.visitor}`)],
    texts: [
      'Customer information',
      'Vehicle information',
      'Selected services',
      'Total incl. VAT',
      'Description',
      'Attachments',
      'View',
      'Status',
      'Assigned to',
      'Internal notes',
      'Save Notes',
    ],
  },
  {
    screen: 'status of a request',
    open: [press('combobox', 'Status')],
    part: '[role=listbox]',
    texts: ['New', 'In progress', 'Completed', 'Archived'],
  },
  {
    screen: 'deleted request',
    path: '/contact-submissions',
    open: [press('button', 'Delete Anna Bērziņa')],
    texts: [
      'Are you sure you want to delete the request from "Anna Bērziņa"? Its files will be deleted too.',
    ],
  },
  {
    screen: 'contact submissions without the permission',
    as: 'manager',
    path: '/contact-submissions',
    open: [loseSubmissions],
    texts: ["You don't have permission to view contact submissions."],
  },
  {
    screen: 'service management',
    path: '/services',
    part: 'main',
    texts: [
      'Service Management',
      'Add Service',
      'Search services...',
      'Name',
      'Description',
      'Pricing',
      'Status',
      'Actions',
      'Active',
      'Edit Annual inspection',
      'Delete Annual inspection',
      'Manage prices of Annual inspection',
    ],
  },
  {
    screen: 'new service, without a name',
    open: [press('button', 'Add Service'), send],
    // Name and description in both languages (decision record 0007).
    texts: [
      'Add New Service',
      'Name (English)',
      'Description (English)',
      'Requires estimate',
      'Active',
      'Service name is required',
    ],
  },
  {
    screen: 'edited service',
    path: '/services',
    open: [press('button', 'Edit Annual inspection')],
    texts: ['Edit Service'],
  },
  {
    screen: 'deleted service',
    path: '/services',
    open: [press('button', 'Delete Annual inspection')],
    texts: ['Are you sure you want to delete "Annual inspection"?'],
  },
  {
    screen: 'prices of a service',
    path: '/services',
    open: [press('button', 'Manage prices of Annual inspection')],
    texts: ['Prices: Annual inspection', 'Add Price'],
    says: ['Tesla'],
  },
  {
    screen: 'new price, without a car and a price',
    open: [press('button', 'Add Price'), send],
    texts: ['Make', 'Model', 'Price excl. VAT, €', 'VAT rate, %', '21.00', 'Make and model are required'],
  },
  {
    screen: 'makes of a price',
    open: [press('combobox', 'Make')],
    part: '[role=listbox]',
    texts: ['Tesla', 'Electric vehicle of another make', 'Other'],
  },
  {
    screen: 'models of a price',
    open: [press('option', 'Tesla'), press('combobox', 'Model')],
    part: '[role=listbox]',
    texts: ['Model 3', 'Model Y', 'Model S', 'Model X'],
  },
  {
    screen: 'new price, without a price',
    open: [press('option', 'Model 3'), send],
    texts: ['Price is required for services that do not require an estimate'],
  },
];
