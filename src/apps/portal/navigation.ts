import {
  IconBuildingWarehouse,
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

interface Room {
  readonly to: `/${string}`;
  readonly label: keyof typeof portalWords;
  readonly about: keyof typeof portalWords;
  readonly icon: Icon;
  readonly permission: Permission;
}

/** The portal's screens in the order of the sidebar; who may open one is in the permission table. */
export const rooms = [
  {
    to: '/',
    label: 'dashboard',
    about: 'dashboardAbout',
    icon: IconLayoutDashboard,
    permission: 'dashboard.read',
  },
  {
    to: '/customers',
    label: 'customers',
    about: 'customersAbout',
    icon: IconUsers,
    permission: 'customers.read',
  },
  {
    to: '/vehicles',
    label: 'vehicles',
    about: 'vehiclesAbout',
    icon: IconCar,
    permission: 'vehicles.read',
  },
  {
    to: '/inventory',
    label: 'inventory',
    about: 'inventoryAbout',
    icon: IconBuildingWarehouse,
    permission: 'inventory.read',
  },
  {
    to: '/suppliers',
    label: 'suppliers',
    about: 'suppliersAbout',
    icon: IconTruckDelivery,
    permission: 'suppliers.read',
  },
  {
    to: '/estimates',
    label: 'estimates',
    about: 'estimatesAbout',
    icon: IconFileInvoice,
    permission: 'estimates.read',
  },
  {
    to: '/invoices',
    label: 'invoices',
    about: 'invoicesAbout',
    icon: IconReceiptEuro,
    permission: 'invoices.manage',
  },
  {
    to: '/reports',
    label: 'reports',
    about: 'reportsAbout',
    icon: IconReportAnalytics,
    permission: 'reports.read',
  },
  {
    to: '/users',
    label: 'users',
    about: 'usersAbout',
    icon: IconUserCog,
    permission: 'users.manage',
  },
  {
    to: '/contact-submissions',
    label: 'contactForms',
    about: 'contactFormsAbout',
    icon: IconMailbox,
    permission: 'submissions.manage',
  },
  {
    to: '/services',
    label: 'serviceManagement',
    about: 'serviceManagementAbout',
    icon: IconCategory,
    permission: 'catalogue.manage',
  },
  {
    to: '/settings',
    label: 'settings',
    about: 'settingsAbout',
    icon: IconSettings,
    permission: 'settings.manage',
  },
] as const satisfies readonly Room[];
