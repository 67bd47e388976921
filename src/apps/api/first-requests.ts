import { reportsContract } from '#features/overview/reports/reports.contract.ts';
import { quickRange } from '#features/overview/reports/report-range.ts';
import { accountingCodesContract } from '#features/overview/accounting/accounting-codes.contract.ts';
import { systemContract } from '#features/overview/system/system.contract.ts';
import { backupsContract } from '#features/overview/backups/backups.contract.ts';
import { dashboardContract } from '#features/overview/dashboard/dashboard.contract.ts';
import { businessContract } from '#features/records/business/business.contract.ts';
import { siteImagesContract } from '#features/records/business/site-images.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { rangeOfWeek } from '#features/work/appointments/schedule/schedule-rules.ts';
import { automaticRemindersContract } from '#features/work/automatic-reminders/automatic-reminders.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { submissionsContract } from '#features/work/submissions/submissions.contract.ts';
import { urlOf, type Endpoint } from '#shared/contract.ts';
import { isDay, nearDay } from '#shared/days.ts';
import { roleCan, type Role } from '#shared/permissions.ts';

/** A visit of a screen of the portal. */
export interface Visit {
  /** The path below `/serviceportal`: `/` for the dashboard. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly isPhone: boolean;
  /** Today by Riga's clock. */
  readonly today: string;
}

interface Screen {
  /** The module that draws it, as the build names it. */
  readonly module: string;
  readonly requests: (visit: Visit) => readonly (readonly [Endpoint, object?])[];
}

const feature = (path: string) => `../../features/${path}`;

/** Those of the parameters that are there, in this order: as the screen itself requests them. */
const pick = ({ search }: Visit, ...names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, search.get(name)]));

function scheduleDays({ search, isPhone, today }: Visit): object {
  const param = search.get('day');
  const day = nearDay(param !== null && isDay(param) ? param : today);
  if ((search.get('view') ?? (isPhone ? 'day' : 'week')) === 'day') return { from: day, to: day };
  const { days } = rangeOfWeek(day);
  return { from: days[0], to: days.at(-1) };
}

/**
 * What each screen draws first: its module and the requests whose rows it shows. The page brings both along; a screen
 * that requests something else (a filter that is not known here) is only later. What the server says of the visitor's own
 * request is not among them, for these are sent by the server itself.
 */
export const screens: Readonly<Record<string, Screen>> = {
  '/': {
    module: feature('overview/dashboard/web/DashboardPage.tsx'),
    requests: () => [
      [dashboardContract.stats],
      [dashboardContract.todaysAppointments],
      [dashboardContract.revenue],
      [dashboardContract.getStarted],
    ],
  },
  '/customers': {
    module: 'screens/CustomersScreen.tsx',
    requests: (visit) => [[customersContract.list, pick(visit, 'search')]],
  },
  '/customers/:id': {
    module: 'screens/CustomerScreen.tsx',
    requests: () => [],
  },
  '/vehicles': {
    module: 'screens/VehiclesScreen.tsx',
    requests: (visit) => [[vehiclesContract.list, { ...pick(visit, 'search'), limit: 100 }]],
  },
  '/inventory': {
    module: feature('records/inventory/web/InventoryPage.tsx'),
    requests: (visit) => [
      [inventoryContract.list, pick(visit, 'search', 'stock')],
      [inventoryContract.lowStock, { limit: 6 }],
    ],
  },
  '/suppliers': {
    module: feature('records/suppliers/web/SuppliersPage.tsx'),
    requests: (visit) => [[suppliersContract.list, pick(visit, 'search')]],
  },
  '/schedule': {
    module: feature('work/appointments/web/schedule/SchedulePage.tsx'),
    requests: (visit) => [
      [appointmentsContract.list, scheduleDays(visit)],
      [appointmentsContract.frame],
      [appointmentsContract.unplanned],
    ],
  },
  '/estimates': {
    module: 'screens/EstimatesScreen.tsx',
    requests: (visit) => [[estimatesContract.list, pick(visit, 'search', 'from', 'to', 'status')]],
  },
  '/invoices': {
    module: 'screens/InvoicesScreen.tsx',
    requests: (visit) =>
      visit.search.get('view') === 'credit-notes'
        ? [[creditNotesContract.list, pick(visit, 'search')]]
        : [
            [invoicesContract.list, pick(visit, 'search', 'status', 'from', 'to')],
            [invoicesContract.summary, pick(visit, 'from', 'to')],
          ],
  },
  '/reports': {
    module: 'screens/ReportsScreen.tsx',
    requests: ({ search, today }) => [
      [reportsContract.mechanics],
      [
        reportsContract.estimates,
        {
          ...quickRange('thisMonth', today),
          status: search.get('status') ?? 'converted',
          mechanic: search.get('mechanic') ?? 'all',
          displayMode: search.get('mode') ?? 'all',
        },
      ],
    ],
  },
  '/users': {
    module: 'screens/UsersScreen.tsx',
    requests: (visit) => [[usersContract.list, pick(visit, 'search')]],
  },
  '/contact-submissions': {
    module: feature('work/submissions/web/SubmissionsPage.tsx'),
    requests: (visit) => [
      [submissionsContract.list, pick(visit, 'search', 'status', 'assignedTo')],
      [usersContract.list],
    ],
  },
  '/services': {
    module: feature('records/catalogue/web/ServicesPage.tsx'),
    requests: (visit) => [[catalogueContract.list, pick(visit, 'search')], [businessContract.shop]],
  },
  '/settings': {
    module: 'screens/SettingsScreen.tsx',
    requests: () => [
      [businessContract.get],
      [siteImagesContract.siteImages],
      [usersContract.list],
      [automaticRemindersContract.get],
      [accountingCodesContract.get],
      [backupsContract.get],
      [systemContract.get],
    ],
  },
};

/** The screen of a path; undefined where there is none. */
export const screenOf = (path: string): Screen | undefined =>
  screens[/^\/customers\/[^/]+$/.test(path) ? '/customers/:id' : path];

/** The addresses that a screen requests first, of those that the role may request. */
export const firstRequests = (screen: Screen, visit: Visit, role: Role): string[] =>
  screen
    .requests(visit)
    .filter(([{ access }]) => access === 'signed-in' || (access !== 'public' && roleCan(role, access)))
    .map(([endpoint, query]) => urlOf(endpoint, { query }));
