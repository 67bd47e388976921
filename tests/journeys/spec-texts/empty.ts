import type { SpecScreen } from './screen.ts';

/** A shop in which nothing happened yet. */
export const emptyScreens: readonly SpecScreen[] = [
  { screen: 'dashboard', path: '/', texts: ['No appointments scheduled for today'] },
  { screen: 'customers', path: '/customers', texts: ['No customers found'] },
  { screen: 'vehicles', path: '/vehicles', texts: ['No vehicles found'] },
  { screen: 'inventory', path: '/inventory', texts: ['No inventory parts found'] },
  { screen: 'suppliers', path: '/suppliers', texts: ['No suppliers found'] },
  { screen: 'estimates', path: '/estimates', texts: ['No estimates found'] },
  { screen: 'invoices', path: '/invoices', texts: ['No invoices found'] },
  { screen: 'reports', path: '/reports', texts: ['No data found for the selected filters'] },
];
