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
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { scheduleSearch } from '#features/work/appointments/web/schedule/schedule-search.ts';
import { loadAuth } from '#features/records/auth/web/auth.queries.ts';
import { servicesSearch } from '#features/records/catalogue/web/services-search.ts';
import { customerPageSearch, customersSearch } from '#features/records/customers/web/customers-search.ts';
import { estimatesSearch } from '#features/work/estimates/web/list/estimates-search.ts';
import { inventorySearch } from '#features/records/inventory/web/inventory-search.ts';
import { invoicesSearch } from '#features/work/invoices/web/invoices-search.ts';
import { reportsSearch } from '#features/overview/reports/web/reports-search.ts';
import { submissionsSearch } from '#features/work/submissions/web/submissions-search.ts';
import { listSearch } from '#web/search-state.ts';
import { usersSearch } from '#features/records/users/web/users-search.ts';
import { vehiclesSearch } from '#features/records/vehicles/web/vehicles-search.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Label } from '#shared/record-fields.ts';
import { requestEarlyResponses } from '#web/early-responses.ts';
import { rememberPlace, reportLostSession } from '#web/session.ts';
import { NotFound, PageFailed } from './messages.tsx';
import { Shell } from './Shell.tsx';

export interface Context {
  readonly queries: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ context }) => {
    if ((await loadAuth(context.queries)).isAuthenticated) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('#features/records/auth/web/LoginPage.tsx'), 'LoginPage'),
  errorComponent: PageFailed,
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location, preload }) => {
    // A link is pointed at: its screen's rows come while the person makes up their mind.
    if (preload) return void requestEarlyResponses(location.publicHref);
    if ((await loadAuth(context.queries)).isAuthenticated) return;
    // Said as any other loss of the session is: a toast, then the sign-in page, then this address again.
    rememberPlace(location.publicHref);
    reportLostSession();
    await new Promise<never>(() => {});
  },
  component: Shell,
  errorComponent: PageFailed,
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: {
    permission: 'dashboard.read',
    menu: { en: 'Dashboard', lv: 'Pārskats', icon: IconLayoutDashboard },
  },
  component: lazyRouteComponent(
    () => import('#features/overview/dashboard/web/DashboardPage.tsx'),
    'DashboardPage',
  ),
});

const submissions = createRoute({
  getParentRoute: () => shell,
  path: '/contact-submissions',
  staticData: {
    permission: 'submissions.manage',
    menu: { en: 'Contact Forms', lv: 'Pieteikumi', icon: IconMailbox },
  },
  validateSearch: submissionsSearch,
  component: lazyRouteComponent(
    () => import('#features/work/submissions/web/SubmissionsPage.tsx'),
    'SubmissionsPage',
  ),
});

const services = createRoute({
  getParentRoute: () => shell,
  path: '/services',
  staticData: {
    permission: 'catalogue.manage',
    menu: { en: 'Service Management', lv: 'Pakalpojumi un cenas', icon: IconCategory },
  },
  validateSearch: servicesSearch,
  component: lazyRouteComponent(
    () => import('#features/records/catalogue/web/ServicesPage.tsx'),
    'ServicesPage',
  ),
});

const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  staticData: {
    permission: 'customers.read',
    menu: { en: 'Customers', lv: 'Klienti', icon: IconUsers },
  },
  validateSearch: customersSearch,
  component: lazyRouteComponent(() => import('./screens/CustomersScreen.tsx'), 'CustomersScreen'),
});

const customer = createRoute({
  getParentRoute: () => shell,
  path: '/customers/$id',
  staticData: { permission: 'customers.read' },
  validateSearch: customerPageSearch,
  component: lazyRouteComponent(() => import('./screens/CustomerScreen.tsx'), 'CustomerScreen'),
});

const vehicles = createRoute({
  getParentRoute: () => shell,
  path: '/vehicles',
  staticData: {
    permission: 'vehicles.read',
    menu: { en: 'Vehicles', lv: 'Automašīnas', icon: IconCar },
  },
  validateSearch: vehiclesSearch,
  component: lazyRouteComponent(() => import('./screens/VehiclesScreen.tsx'), 'VehiclesScreen'),
});

const inventory = createRoute({
  getParentRoute: () => shell,
  path: '/inventory',
  staticData: {
    permission: 'inventory.read',
    menu: { en: 'Inventory', lv: 'Noliktava', icon: IconBuildingWarehouse },
  },
  validateSearch: inventorySearch,
  component: lazyRouteComponent(
    () => import('#features/records/inventory/web/InventoryPage.tsx'),
    'InventoryPage',
  ),
});

const suppliers = createRoute({
  getParentRoute: () => shell,
  path: '/suppliers',
  staticData: {
    permission: 'suppliers.read',
    menu: { en: 'Suppliers', lv: 'Piegādātāji', icon: IconTruckDelivery },
  },
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('#features/records/suppliers/web/SuppliersPage.tsx'),
    'SuppliersPage',
  ),
});

const schedule = createRoute({
  getParentRoute: () => shell,
  path: '/schedule',
  staticData: {
    permission: 'appointments.read',
    menu: { en: 'Schedule', lv: 'Grafiks', icon: IconCalendarEvent },
  },
  validateSearch: scheduleSearch,
  component: lazyRouteComponent(
    () => import('#features/work/appointments/web/schedule/SchedulePage.tsx'),
    'SchedulePage',
  ),
});

const estimates = createRoute({
  getParentRoute: () => shell,
  path: '/estimates',
  staticData: {
    permission: 'estimates.read',
    menu: { en: 'Estimates', lv: 'Tāmes', icon: IconFileInvoice },
  },
  validateSearch: estimatesSearch,
  component: lazyRouteComponent(() => import('./screens/EstimatesScreen.tsx'), 'EstimatesScreen'),
});

const invoices = createRoute({
  getParentRoute: () => shell,
  path: '/invoices',
  staticData: {
    permission: 'invoices.manage',
    menu: { en: 'Invoices', lv: 'Rēķini', icon: IconReceiptEuro },
  },
  validateSearch: invoicesSearch,
  component: lazyRouteComponent(() => import('./screens/InvoicesScreen.tsx'), 'InvoicesScreen'),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  staticData: {
    permission: 'reports.read',
    menu: { en: 'Reports', lv: 'Atskaites', icon: IconReportAnalytics },
  },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./screens/ReportsScreen.tsx'), 'ReportsScreen'),
});

const users = createRoute({
  getParentRoute: () => shell,
  path: '/users',
  staticData: {
    permission: 'users.manage',
    menu: { en: 'User Management', lv: 'Lietotāji', icon: IconUserCog },
  },
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import('./screens/UsersScreen.tsx'), 'UsersScreen'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  staticData: {
    permission: 'settings.manage',
    menu: { en: 'Settings', lv: 'Iestatījumi', icon: IconSettings },
  },
  component: lazyRouteComponent(() => import('./screens/SettingsScreen.tsx'), 'SettingsScreen'),
});

const system = createRoute({
  getParentRoute: () => shell,
  path: '/settings/server',
  staticData: { permission: 'settings.manage' },
  component: lazyRouteComponent(() => import('#features/overview/system/web/SystemPage.tsx'), 'SystemPage'),
});

/** All screens; those with a menu entry stand in the sidebar in this order. */
export const routeTree = root.addChildren([
  login,
  shell.addChildren([
    dashboard,
    customers,
    customer,
    vehicles,
    inventory,
    suppliers,
    schedule,
    estimates,
    invoices,
    reports,
    users,
    submissions,
    services,
    settings,
    system,
  ]),
]);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen. */
    permission?: Permission;
    menu?: Label & { readonly icon: Icon };
  }
}
