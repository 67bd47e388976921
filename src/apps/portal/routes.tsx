import { Center, Loader } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type LocationRewrite,
} from '@tanstack/react-router';
import { scheduleSearch } from '../../features/work/appointments/web/schedule/schedule-search.ts';
import { loadAuth } from '../../features/records/auth/web/auth.queries.ts';
import { servicesSearch } from '../../features/records/catalogue/web/services-search.ts';
import {
  customerPageSearch,
  customersSearch,
} from '../../features/records/customers/web/customers-search.ts';
import { estimatesSearch } from '../../features/work/estimates/web/list/estimates-search.ts';
import { inventorySearch } from '../../features/records/inventory/web/inventory-search.ts';
import { invoicesSearch } from '../../features/work/invoices/web/invoices-search.ts';
import { reportsSearch } from '../../features/overview/reports/web/reports-search.ts';
import { submissionsSearch } from '../../features/work/submissions/web/submissions-search.ts';
import { listSearch } from '../../web/search-state.ts';
import { usersSearch } from '../../features/records/users/web/users-search.ts';
import { vehiclesSearch } from '../../features/records/vehicles/web/vehicles-search.ts';
import type { Permission } from '../../shared/permissions.ts';
import { rememberPlace, reportLostSession } from '../../web/session.ts';
import { NotFound, ScreenFailed } from './messages.tsx';
import { Shell } from './Shell.tsx';

interface Context {
  readonly queries: QueryClient;
}

const Waiting = () => (
  <Center component="main" mih="60dvh">
    <Loader aria-label="Loading" role="status" />
  </Center>
);

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ context }) => {
    if ((await loadAuth(context.queries)).isAuthenticated) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('../../features/records/auth/web/LoginPage.tsx'), 'LoginPage'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    if ((await loadAuth(context.queries)).isAuthenticated) return;
    // Said as any other loss of the session is: a toast, then the sign-in page, then this address again.
    rememberPlace(location.publicHref);
    reportLostSession();
    await new Promise<never>(() => {});
  },
  component: Shell,
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { permission: 'dashboard.read' },
  component: lazyRouteComponent(
    () => import('../../features/overview/dashboard/web/DashboardPage.tsx'),
    'DashboardPage',
  ),
});

const submissions = createRoute({
  getParentRoute: () => shell,
  path: '/contact-submissions',
  staticData: { permission: 'submissions.manage' },
  validateSearch: submissionsSearch,
  component: lazyRouteComponent(
    () => import('../../features/work/submissions/web/SubmissionsPage.tsx'),
    'SubmissionsPage',
  ),
});

const services = createRoute({
  getParentRoute: () => shell,
  path: '/services',
  staticData: { permission: 'catalogue.manage' },
  validateSearch: servicesSearch,
  component: lazyRouteComponent(
    () => import('../../features/records/catalogue/web/ServicesPage.tsx'),
    'ServicesPage',
  ),
});

const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  staticData: { permission: 'customers.read' },
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
  staticData: { permission: 'vehicles.read' },
  validateSearch: vehiclesSearch,
  component: lazyRouteComponent(() => import('./screens/VehiclesScreen.tsx'), 'VehiclesScreen'),
});

const inventory = createRoute({
  getParentRoute: () => shell,
  path: '/inventory',
  staticData: { permission: 'inventory.read' },
  validateSearch: inventorySearch,
  component: lazyRouteComponent(
    () => import('../../features/records/inventory/web/InventoryPage.tsx'),
    'InventoryPage',
  ),
});

const suppliers = createRoute({
  getParentRoute: () => shell,
  path: '/suppliers',
  staticData: { permission: 'suppliers.read' },
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../../features/records/suppliers/web/SuppliersPage.tsx'),
    'SuppliersPage',
  ),
});

const schedule = createRoute({
  getParentRoute: () => shell,
  path: '/schedule',
  staticData: { permission: 'appointments.read' },
  validateSearch: scheduleSearch,
  component: lazyRouteComponent(
    () => import('../../features/work/appointments/web/schedule/SchedulePage.tsx'),
    'SchedulePage',
  ),
});

const estimates = createRoute({
  getParentRoute: () => shell,
  path: '/estimates',
  staticData: { permission: 'estimates.read' },
  validateSearch: estimatesSearch,
  component: lazyRouteComponent(() => import('./screens/EstimatesScreen.tsx'), 'EstimatesScreen'),
});

const invoices = createRoute({
  getParentRoute: () => shell,
  path: '/invoices',
  staticData: { permission: 'invoices.manage' },
  validateSearch: invoicesSearch,
  component: lazyRouteComponent(
    () => import('../../features/work/invoices/web/InvoicesPage.tsx'),
    'InvoicesPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  staticData: { permission: 'reports.read' },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(
    () => import('../../features/overview/reports/web/ReportsPage.tsx'),
    'ReportsPage',
  ),
});

const users = createRoute({
  getParentRoute: () => shell,
  path: '/users',
  staticData: { permission: 'users.manage' },
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import('./screens/UsersScreen.tsx'), 'UsersScreen'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  staticData: { permission: 'settings.manage' },
  component: lazyRouteComponent(
    () => import('../../features/records/business/web/SettingsPage.tsx'),
    'SettingsPage',
  ),
});

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([
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
      ]),
    ]),
    rewrite: portalPath,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ScreenFailed,
    // Every search parameter is text: links stay readable (`?status=new`, not `?status=%22new%22`).
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const query = new URLSearchParams(
        set.map(([key, value]): [string, string] => [key, String(value)]),
      ).toString();
      return query && `?${query}`;
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    permission?: Permission;
  }
}

const base = '/serviceportal';

/** The portal's base path. The router's own option would call the dashboard `/serviceportal/`, with a slash. */
export const portalPath: LocationRewrite = {
  input: ({ url }) => {
    if (url.pathname === base || url.pathname.startsWith(`${base}/`))
      url.pathname = url.pathname.slice(base.length) || '/';
    return url;
  },
  output: ({ url }) => {
    url.pathname = url.pathname === '/' ? base : base + url.pathname;
    return url;
  },
};
