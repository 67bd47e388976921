import type { Label } from './record-fields.ts';
import type { Language } from './words.ts';

export const roles = ['owner', 'service_manager', 'technician', 'supplier'] as const;
export type Role = (typeof roles)[number];

const managers = ['owner', 'service_manager'] as const satisfies readonly Role[];
const shopStaff = [...managers, 'technician'] as const satisfies readonly Role[];
const ownersOnly = ['owner'] as const satisfies readonly Role[];
const partsPeople = [...managers, 'supplier'] as const satisfies readonly Role[];

/**
 * Who may do what: the one table that endpoints, route guards, menu and buttons read
 * (spec part 1, section 6; part 2, section 6); and what the audit log says that a denied request needed.
 */
const table = {
  'dashboard.read': { roles, en: 'viewing the dashboard', lv: 'pārskata skatīšana' },
  'customers.read': { roles: managers, en: 'viewing customers', lv: 'klientu skatīšana' },
  'customers.write': { roles: managers, en: 'changing customers', lv: 'klientu datu labošana' },
  'customers.delete': { roles: ownersOnly, en: 'deleting customers', lv: 'klientu dzēšana' },
  'vehicles.read': { roles: shopStaff, en: 'viewing vehicles', lv: 'auto skatīšana' },
  /** Add mileage entries, notes and attachments. */
  'vehicles.record': {
    roles: shopStaff,
    en: 'adding mileage, notes or attachments of vehicles',
    lv: 'nobraukuma, piezīmju vai pielikumu pievienošana',
  },
  'vehicles.write': { roles: managers, en: 'changing vehicles', lv: 'auto datu labošana' },
  /** A supplier's user sees only what belongs to that supplier. */
  'inventory.read': { roles: partsPeople, en: 'viewing the inventory', lv: 'noliktavas skatīšana' },
  'inventory.write': { roles: managers, en: 'changing the inventory', lv: 'noliktavas datu labošana' },
  'suppliers.read': { roles: partsPeople, en: 'viewing suppliers', lv: 'piegādātāju skatīšana' },
  'suppliers.write': { roles: managers, en: 'changing suppliers', lv: 'piegādātāju datu labošana' },
  'estimates.read': { roles: shopStaff, en: 'viewing estimates', lv: 'tāmju skatīšana' },
  'estimates.write': { roles: managers, en: 'changing estimates', lv: 'tāmju labošana' },
  'jobs.manage': {
    roles: managers,
    en: 'sending estimates and invoices to customers',
    lv: 'tāmju un rēķinu sūtīšana klientiem',
  },
  'appointments.read': { roles: shopStaff, en: 'viewing the schedule', lv: 'grafika skatīšana' },
  /** Set the status and the notes. */
  'appointments.record': {
    roles: shopStaff,
    en: 'setting the status and notes of appointments',
    lv: 'pierakstu statusa un piezīmju maiņa',
  },
  'appointments.write': { roles: managers, en: 'changing appointments', lv: 'pierakstu labošana' },
  'absences.manage': {
    roles: managers,
    en: 'entering when technicians are away',
    lv: 'mehāniķu prombūtnes ievadīšana',
  },
  'invoices.manage': { roles: managers, en: 'managing invoices', lv: 'rēķinu pārvaldība' },
  'reports.read': { roles: managers, en: 'viewing reports', lv: 'atskaišu skatīšana' },
  'accounting.close': {
    roles: ownersOnly,
    en: 'closing and reopening months',
    lv: 'mēnešu slēgšana un atvēršana',
  },
  'users.names': { roles: shopStaff, en: 'viewing the names of the staff', lv: 'darbinieku vārdu skatīšana' },
  'users.manage': { roles: ownersOnly, en: 'managing users', lv: 'lietotāju pārvaldība' },
  'settings.manage': { roles: ownersOnly, en: 'managing the settings', lv: 'iestatījumu pārvaldība' },
  'backups.manage': { roles: ownersOnly, en: 'managing backups', lv: 'rezerves kopiju pārvaldība' },
  'catalogue.manage': {
    roles: managers,
    en: 'managing services and prices',
    lv: 'pakalpojumu un cenu pārvaldība',
  },
  'submissions.manage': { roles: managers, en: 'handling requests', lv: 'pieteikumu apstrāde' },
} as const satisfies Record<string, Label & { readonly roles: readonly Role[] }>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

export const roleCan = (userRole: Role, permission: Permission): boolean =>
  (table[permission].roles as readonly Role[]).includes(userRole);

/** Returns what a permission is for, as the audit log says it; null for one that there is no more. */
export const permissionText = (permission: string, language: Language): string | null =>
  Object.hasOwn(table, permission) ? table[permission as Permission][language] : null;
