import {
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCar,
  IconCategory,
  IconFileInvoice,
  IconLayoutDashboard,
  IconMailbox,
  IconReceiptEuro,
  IconReportAnalytics,
  IconSettings,
  IconTruckDelivery,
  IconUserCog,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Permission } from '../../shared/permissions.ts';
import type { portalWords } from './portal.words.ts';

interface NavItem {
  readonly to: `/${string}`;
  readonly label: keyof typeof portalWords;
  readonly icon: Icon;
  readonly permission: Permission;
}

/** The portal's screens in the order of the sidebar; who may open one is in the permission table. */
export const navItems = [
  {
    to: '/',
    label: 'dashboard',
    icon: IconLayoutDashboard,
    permission: 'dashboard.read',
  },
  {
    to: '/customers',
    label: 'customers',
    icon: IconUsers,
    permission: 'customers.read',
  },
  {
    to: '/vehicles',
    label: 'vehicles',
    icon: IconCar,
    permission: 'vehicles.read',
  },
  {
    to: '/inventory',
    label: 'inventory',
    icon: IconBuildingWarehouse,
    permission: 'inventory.read',
  },
  {
    to: '/suppliers',
    label: 'suppliers',
    icon: IconTruckDelivery,
    permission: 'suppliers.read',
  },
  {
    to: '/schedule',
    label: 'schedule',
    icon: IconCalendarEvent,
    permission: 'appointments.read',
  },
  {
    to: '/estimates',
    label: 'estimates',
    icon: IconFileInvoice,
    permission: 'estimates.read',
  },
  {
    to: '/invoices',
    label: 'invoices',
    icon: IconReceiptEuro,
    permission: 'invoices.manage',
  },
  {
    to: '/reports',
    label: 'reports',
    icon: IconReportAnalytics,
    permission: 'reports.read',
  },
  {
    to: '/users',
    label: 'users',
    icon: IconUserCog,
    permission: 'users.manage',
  },
  {
    to: '/contact-submissions',
    label: 'contactForms',
    icon: IconMailbox,
    permission: 'submissions.manage',
  },
  {
    to: '/services',
    label: 'serviceManagement',
    icon: IconCategory,
    permission: 'catalogue.manage',
  },
  {
    to: '/settings',
    label: 'settings',
    icon: IconSettings,
    permission: 'settings.manage',
  },
] as const satisfies readonly NavItem[];

/** As many as a thumb finds side by side on a narrow phone. */
const MAX_FOR_THUMB = 4;
/** What is opened most, for roles that have more screens than fit. */
const often: readonly NavItem['to'][] = ['/', '/schedule', '/estimates', '/customers'];

/** The screens of the bar at the foot of a phone, and whether there are others. */
export function screensForThumb(may: (permission: Permission) => boolean) {
  const open = navItems.filter(({ permission }) => may(permission));
  if (open.length <= MAX_FOR_THUMB) return { screens: open, hasMore: false };
  return { screens: open.filter(({ to }) => often.includes(to)), hasMore: true };
}
