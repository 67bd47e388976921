import type { Permission } from './permissions.ts';
import type { Label } from './record-fields.ts';
import type { Language } from './words.ts';

/** What each permission is for: the audit log says what a denied request needed. */
const texts: Readonly<Record<Permission, Label>> = {
  'dashboard.read': { en: 'viewing the dashboard', lv: 'pārskata skatīšana' },
  'customers.read': { en: 'viewing customers', lv: 'klientu skatīšana' },
  'customers.write': { en: 'changing customers', lv: 'klientu datu labošana' },
  'customers.delete': { en: 'deleting customers', lv: 'klientu dzēšana' },
  'vehicles.read': { en: 'viewing vehicles', lv: 'auto skatīšana' },
  'vehicles.record': {
    en: 'adding mileage, notes or attachments of vehicles',
    lv: 'nobraukuma, piezīmju vai pielikumu pievienošana',
  },
  'vehicles.write': { en: 'changing vehicles', lv: 'auto datu labošana' },
  'batteries.record': { en: 'recording battery measurements', lv: 'baterijas mērījumu ievadīšana' },
  'batteries.issue': {
    en: 'issuing and withdrawing battery reports',
    lv: 'baterijas pārskatu izsniegšana un atsaukšana',
  },
  'inventory.read': { en: 'viewing the inventory', lv: 'noliktavas skatīšana' },
  'inventory.write': { en: 'changing the inventory', lv: 'noliktavas datu labošana' },
  'suppliers.read': { en: 'viewing suppliers', lv: 'piegādātāju skatīšana' },
  'suppliers.write': { en: 'changing suppliers', lv: 'piegādātāju datu labošana' },
  'estimates.read': { en: 'viewing estimates', lv: 'tāmju skatīšana' },
  'estimates.write': { en: 'changing estimates', lv: 'tāmju labošana' },
  'diagnoses.record': { en: 'writing cause and correction', lv: 'cēloņa un novēršanas ierakstīšana' },
  'findings.record': { en: 'reporting what was found on a car', lv: 'ziņošana par auto atrasto' },
  'findings.manage': { en: 'handling what the workshop found', lv: 'darbnīcā atrastā izskatīšana' },
  'checks.record': { en: 'checking cars', lv: 'auto pārbaude' },
  'checks.templates': { en: 'changing the templates of checks', lv: 'pārbaužu veidņu labošana' },
  'jobs.manage': {
    en: 'sending estimates and invoices to customers',
    lv: 'tāmju un rēķinu sūtīšana klientiem',
  },
  'appointments.read': { en: 'viewing the schedule', lv: 'grafika skatīšana' },
  'appointments.record': {
    en: 'setting the status and notes of appointments',
    lv: 'pierakstu statusa un piezīmju maiņa',
  },
  'appointments.write': { en: 'changing appointments', lv: 'pierakstu labošana' },
  'high-voltage.read': { en: 'viewing high-voltage work', lv: 'augstsprieguma darbu skatīšana' },
  'high-voltage.record': {
    en: 'recording high-voltage work',
    lv: 'augstsprieguma darbu reģistrēšana',
  },
  'time-offers.manage': { en: 'offering times to customers', lv: 'laiku piedāvāšana klientiem' },
  'absences.manage': {
    en: 'entering when technicians are away and when they work',
    lv: 'mehāniķu prombūtņu un darba nedēļu ievadīšana',
  },
  'bays.manage': { en: 'managing bays', lv: 'darba vietu pārvaldība' },
  'qualifications.read': { en: 'viewing qualifications', lv: 'kvalifikāciju skatīšana' },
  'qualifications.manage': { en: 'managing qualifications', lv: 'kvalifikāciju pārvaldība' },
  'tools.read': { en: 'viewing test tools', lv: 'pārbaudāmo instrumentu skatīšana' },
  'tools.manage': { en: 'managing test tools', lv: 'pārbaudāmo instrumentu pārvaldība' },
  'waiting-list.manage': { en: 'managing the waiting list', lv: 'gaidīšanas saraksta pārvaldība' },
  'workshop.record': { en: 'recording work on cars', lv: 'darbu reģistrēšana pie auto' },
  'workshop.manage': {
    en: 'viewing and correcting time clocks',
    lv: 'darba laika skatīšana un labošana',
  },
  'invoices.manage': { en: 'managing invoices', lv: 'rēķinu pārvaldība' },
  'reports.read': { en: 'viewing reports', lv: 'atskaišu skatīšana' },
  'accounting.close': { en: 'closing and reopening months', lv: 'mēnešu slēgšana un atvēršana' },
  'users.names': { en: 'viewing the names of the staff', lv: 'darbinieku vārdu skatīšana' },
  'users.manage': { en: 'managing users', lv: 'lietotāju pārvaldība' },
  'settings.manage': { en: 'managing the settings', lv: 'iestatījumu pārvaldība' },
  'backups.manage': { en: 'managing backups', lv: 'rezerves kopiju pārvaldība' },
  'api.manage': { en: 'managing connections', lv: 'savienojumu pārvaldība' },
  'catalogue.manage': { en: 'managing services and prices', lv: 'pakalpojumu un cenu pārvaldība' },
  'submissions.manage': { en: 'handling requests', lv: 'pieteikumu apstrāde' },
  'imports.manage': { en: 'importing records from files', lv: 'datu importēšana no failiem' },
};

/** Returns what a permission is for, as the audit log says it; null for one that there is no more. */
export const permissionText = (permission: string, language: Language): string | null =>
  Object.hasOwn(texts, permission) ? texts[permission as Permission][language] : null;
