import { check, press, send, type, type SpecScreen } from './screen.ts';
import { people } from './shop.ts';

/** Part 1, section 2: customers. */
export const customerScreens: readonly SpecScreen[] = [
  {
    screen: 'customers',
    path: '/customers',
    part: 'main',
    texts: [
      'Customers',
      'Add Customer',
      'Search customers...',
      'Name',
      'Type',
      'Contact',
      'Actions',
      'Business',
      'Individual',
      'Contact: Kristīne Ozola',
      // The three actions name their customer.
      'History of Anna Bērziņa',
      'Edit Anna Bērziņa',
      'Delete Anna Bērziņa',
    ],
  },
  {
    screen: 'new customer',
    open: [press('button', 'Add Customer')],
    texts: [
      'Add New Customer',
      'Name',
      'Type',
      'Individual',
      'Business',
      'Email',
      'Phone',
      'Address',
      'Notes',
    ],
    absent: ['Business Number', 'VAT Number', 'Contact Person'],
  },
  {
    screen: 'new customer, a business, without a name',
    open: [check('Business'), send],
    texts: ['Business Number', 'VAT Number', 'Contact Person', 'Name is required'],
  },
  {
    screen: 'edited customer',
    path: `/customers?search=${encodeURIComponent(people.billed)}`,
    open: [press('button', `Edit ${people.billed}`)],
    texts: ['Edit Customer'],
  },
  {
    screen: 'deleted customer',
    path: `/customers?search=${encodeURIComponent(people.billed)}`,
    open: [press('button', `Delete ${people.billed}`)],
    texts: ['Are you sure you want to delete this customer?'],
  },
  {
    screen: 'customers, seen by a manager',
    as: 'manager',
    path: '/customers',
    texts: ['Add Customer', 'History of Anna Bērziņa', 'Edit Anna Bērziņa'],
    absent: ['Delete Anna Bērziņa'],
  },
  {
    screen: 'service history',
    path: `/customers?search=${encodeURIComponent(people.billed)}`,
    open: [press('button', `History of ${people.billed}`)],
    texts: [
      `Service History: ${people.billed}`,
      'Appointments',
      'No appointments found',
      'Estimates',
      'Invoices',
      'Number',
      'Date',
      'Total',
      'Status',
      'Unpaid',
    ],
  },
  {
    screen: 'service history without documents',
    path: `/customers?search=${encodeURIComponent(people.planned)}`,
    open: [press('button', `History of ${people.planned}`)],
    texts: ['Date', 'Service', 'Status', 'Duration', '60 min', 'No estimates found', 'No invoices found'],
  },
  {
    screen: 'service history with nothing',
    path: `/customers?search=${encodeURIComponent(people.untouched)}`,
    open: [press('button', `History of ${people.untouched}`)],
    texts: ['No service history available'],
  },
  {
    screen: 'service history of a regular customer',
    path: `/customers?search=${encodeURIComponent('SIA „Zaļais kurjers”')}`,
    open: [press('button', 'History of SIA „Zaļais kurjers”')],
    texts: ['Paid'],
  },
  {
    screen: 'customers, none like that',
    path: '/customers?search=nobody-of-that-name',
    texts: ['No customers found matching your search'],
  },
];

/** Part 2, section 2: user management. */
export const userScreens: readonly SpecScreen[] = [
  {
    screen: 'users',
    path: '/users',
    part: 'main',
    texts: [
      'User Management',
      'Search users...',
      'Add User',
      'Actions',
      'You',
      'Active',
      'Edit Toms Vītols',
      'Deactivate Toms Vītols',
      'Audit log of Toms Vītols',
    ],
  },
  {
    screen: 'new user, sent empty',
    open: [
      press('button', 'Add User'),
      type('textbox', 'Email', 'nobody'),
      type('textbox', 'Password', 'short'),
      send,
    ],
    texts: [
      'Add User',
      'First name',
      'Last name',
      'Username',
      'Email',
      'Password',
      'Role',
      'Active',
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 8 characters',
    ],
  },
  {
    screen: 'roles of a user',
    open: [press('combobox', 'Role')],
    part: '[role=listbox]',
    texts: ['Owner', 'Service Manager', 'Service Technician', 'Supplier'],
  },
  {
    screen: 'edited user',
    path: '/users',
    open: [press('button', 'Edit Toms Vītols')],
    texts: ['Edit User', 'Leave blank to keep the current password'],
  },
  {
    screen: 'audit log',
    path: '/users',
    open: [press('button', 'Audit log of Ilze Kārkliņa')],
    texts: ['Audit Log: Ilze Kārkliņa', 'Signed in'],
  },
  {
    screen: 'audit log with nothing',
    path: '/users',
    open: [press('button', `Audit log of ${people.newcomer}`)],
    texts: ['No audit logs available'],
  },
  {
    screen: 'users, none like that',
    path: '/users?search=nobody-of-that-name',
    texts: ['No users found'],
  },
];
