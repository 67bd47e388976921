import { press, type SpecScreen, type Visitor } from './screen.ts';

const managers = ['owner', 'manager'] as const;
const all = [...managers, 'technician', 'supplier'] as const;
const workshop = [...managers, 'technician'] as const;
/** Suppliers see what is theirs (decision record 0010). */
const stock = [...managers, 'supplier'] as const;

export interface SpecRoute {
  readonly path: string;
  readonly title: string;
  /** In the menu; left out: the title. */
  readonly menu?: string;
  readonly roles: readonly Visitor[];
}

/**
 * Every screen of the menu (part 1, section 6, and part 2, section 6). Customers are the managers': the stricter of the two
 * readings, since technicians never learn a customer's name.
 */
export const specRoutes: readonly SpecRoute[] = [
  { path: '/', title: 'Dashboard', roles: all },
  { path: '/customers', title: 'Customers', roles: managers },
  { path: '/vehicles', title: 'Vehicles', roles: workshop },
  { path: '/inventory', title: 'Inventory', roles: stock },
  { path: '/suppliers', title: 'Suppliers', roles: stock },
  { path: '/schedule', title: 'Schedule', roles: workshop },
  { path: '/estimates', title: 'Estimates', roles: workshop },
  { path: '/invoices', title: 'Invoices', roles: managers },
  { path: '/reports', title: 'Service Reports', menu: 'Reports', roles: managers },
  { path: '/users', title: 'User Management', roles: ['owner'] },
  { path: '/contact-submissions', title: 'Contact Submissions', menu: 'Contact Forms', roles: managers },
  { path: '/services', title: 'Service Management', roles: managers },
];

const menuOf = (as: Visitor): SpecScreen => {
  const names = (isOwn: boolean) =>
    specRoutes.filter(({ roles }) => roles.includes(as) === isOwn).map(({ title, menu = title }) => menu);
  return {
    screen: 'menu',
    as,
    path: '/',
    part: 'nav[aria-label="Main navigation"]',
    texts: [...names(true), 'Public website'],
    absent: names(false),
  };
};

/** Sign-in, frame and dashboard (part 1, section 2). */
export const frameScreens: readonly SpecScreen[] = [
  {
    screen: 'sign-in',
    as: 'visitor',
    path: '/login',
    texts: [
      'EV Service Portal',
      'Secure access to your service management system',
      'Username',
      'Password',
      'Sign in',
      'Having trouble signing in? Contact your system administrator.',
      'All login attempts are monitored and logged for security purposes.',
    ],
  },
  {
    screen: 'sign-in, sent empty',
    as: 'visitor',
    open: [press('button', 'Sign in')],
    texts: ['Username is required', 'Password is required'],
  },
  ...all.map(menuOf),
  {
    screen: 'header',
    path: '/',
    part: 'header',
    texts: ['Search customers, parts...', 'Notifications, {n} unread', 'User menu'],
  },
  {
    screen: 'header on a phone',
    path: '/',
    width: 390,
    part: 'header',
    texts: ['Open menu'],
    absent: ['Search customers, parts...'],
  },
  {
    screen: 'menu on a phone',
    open: [press('button', 'Open menu')],
    width: 390,
    texts: ['Dashboard', 'Service Management', 'Public website'],
  },
  {
    screen: 'user menu',
    path: '/',
    open: [press('button', 'User menu')],
    part: '[role=menu]',
    texts: ['Logout'],
  },
  { screen: 'person in the sidebar', path: '/', texts: ['IK', 'Ilze Kārkliņa', 'Owner', 'Logout'] },
  { screen: 'person in the sidebar', as: 'manager', path: '/', texts: ['Service Manager'] },
  { screen: 'person in the sidebar', as: 'technician', path: '/', texts: ['Service Technician'] },
  { screen: 'person in the sidebar', as: 'supplier', path: '/', texts: ['Supplier'] },
  {
    screen: 'unknown path',
    path: '/no-such-page',
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
  {
    screen: 'screen of other roles',
    as: 'technician',
    path: '/customers',
    texts: ['Access Denied', "You don't have permission to access this page."],
  },
  {
    screen: 'dashboard',
    path: '/',
    part: 'main',
    texts: [
      'Dashboard',
      "Today's Appointments",
      'Pending Estimates',
      'Low Stock Items',
      'Revenue (MTD)',
      "Today's Schedule",
      'View All',
      'Quick Actions',
      'New Estimate',
      'Add Customer',
      'Schedule Service',
      'Manage Inventory',
      'Critical Alerts',
      'Low Stock Alert',
      'View Items',
    ],
    absent: ['Follow Up'],
  },
  {
    screen: 'dashboard',
    as: 'technician',
    path: '/',
    part: 'main',
    texts: ["Today's Appointments", 'Low Stock Items', "Today's Schedule", 'View All'],
    absent: ['Revenue (MTD)', 'New Estimate', 'Add Customer', 'Manage Inventory'],
  },
  {
    screen: 'dashboard',
    as: 'supplier',
    path: '/',
    part: 'main',
    texts: ['Low Stock Items'],
    absent: ['Revenue (MTD)', "Today's Appointments", "Today's Schedule", 'Add Customer'],
  },
];

/** Once more than five estimates wait. */
export const pendingAlert: SpecScreen = {
  screen: 'dashboard with many pending estimates',
  path: '/',
  part: 'main',
  texts: ['Critical Alerts', 'Pending Estimates', 'Follow Up'],
};
