import { expect, test } from 'vitest';
import { auditText } from './audit-text.ts';
import type { AuditEntry } from './audit.contract.ts';
import { deviceName } from './device-name.ts';

const me = '00000000-0000-4000-8000-000000000001';
const entryOf = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: '00000000-0000-4000-8000-0000000000ff',
  timestamp: '2026-11-21T10:00:00.000Z',
  action: 'data_modified',
  entityType: null,
  entityId: null,
  entityName: null,
  details: {},
  ipAddress: null,
  userAgent: null,
  apiToken: null,
  ...changes,
});
const toms = { entityType: 'user', entityName: 'Toms Vītols' };
const anna = { entityType: 'customer', entityName: 'Anna' };
const change = (before: unknown, after: unknown) => ({ old: before, new: after });

test.each<[Partial<AuditEntry>, string, string]>([
  [{ action: 'login_success' }, 'Signed in', 'Pieslēdzās'],
  [{ action: 'logout' }, 'Signed out', 'Izgāja no portāla'],
  [{ action: 'login_failed', details: { locked: false } }, 'Failed to sign in', 'Neizdevās pieslēgties'],
  [
    { action: 'login_failed', details: { locked: true } },
    'Failed to sign in; the account was locked',
    'Neizdevās pieslēgties; konts tika bloķēts',
  ],
  [
    { action: 'password_changed', ...toms, entityId: me },
    'Changed their own password',
    'Nomainīja savu paroli',
  ],
  [
    { action: 'password_changed', ...toms },
    'Set a new password for user “Toms Vītols”',
    'Iestatīja jaunu paroli: lietotājs „Toms Vītols”',
  ],
  [{ action: 'user_created', ...toms }, 'Added user “Toms Vītols”', 'Pievienoja: lietotājs „Toms Vītols”'],
  [{ action: 'user_updated', ...toms, entityId: me }, 'Changed their profile', 'Mainīja savu profilu'],
  [
    { action: 'user_updated', ...toms, details: { isActive: change(true, false) } },
    'Deactivated user “Toms Vītols”',
    'Deaktivizēja: lietotājs „Toms Vītols”',
  ],
  [
    { action: 'user_updated', ...toms, details: { lockedUntil: change('2026-11-21T10:00:00.000Z', null) } },
    'Unlocked user “Toms Vītols”',
    'Atbloķēja: lietotājs „Toms Vītols”',
  ],
  [{ action: 'user_deleted', ...toms }, 'Deleted user “Toms Vītols”', 'Dzēsa: lietotājs „Toms Vītols”'],
  [
    {
      action: 'permission_denied',
      details: { method: 'GET', url: '/api/business', needs: 'settings.manage' },
    },
    'Denied: managing the settings',
    'Atteikts: iestatījumu pārvaldība',
  ],
  [
    { action: 'permission_denied', details: { filter: 'customerId' } },
    'Denied: something that the role does not allow',
    'Atteikts: darbība, ko loma neatļauj',
  ],
  [
    { action: 'permission_denied', details: { needs: 'constructor' } },
    'Denied: something that the role does not allow',
    'Atteikts: darbība, ko loma neatļauj',
  ],
  [
    { action: 'permission_denied', details: { refused: 'own_account' } },
    'Denied: changing their own account',
    'Atteikts: sava konta datu maiņa',
  ],
  [{ action: 'data_accessed', ...anna }, 'Opened customer “Anna”', 'Atvēra: klients „Anna”'],
  [{ ...anna, details: { created: 'Anna' } }, 'Added customer “Anna”', 'Pievienoja: klients „Anna”'],
  [
    { entityType: 'service', details: { deleted: 'Alignment' } },
    'Deleted service “Alignment”',
    'Dzēsa: pakalpojums „Alignment”',
  ],
  [{ entityType: 'tow_truck' }, 'Changed tow truck', 'Mainīja: tow truck'],
])('describes %j as “%s” and “%s”', (entry, en, lv) => {
  expect([auditText(entryOf(entry), me, 'en').what, auditText(entryOf(entry), me, 'lv').what]).toEqual([
    en,
    lv,
  ]);
});

test('describes a change with the labels of the fields and readable values', () => {
  const details = {
    role: change('technician', 'service_manager'),
    notes: { new: 'Called' },
    status: change('new', 'in_progress'),
    firstRegistration: change('2021-05-01', null),
    scheduledDate: change('2026-07-01T06:30:00.000Z', '2026-12-01T07:30:00.000Z'),
    active: change(true, false),
    customerId: change(null, me),
    openingHours: change([], [{ weekday: 1, opens: '09:00', closes: '18:00' }]),
    mileageAdded: { mileage: 84500, recordedAt: '2026-11-21T10:00:00.000Z' },
    wheelNuts: change(4, 5),
  };
  const entityType = 'submission';
  expect(auditText(entryOf({ entityType, details }), me, 'en').lines).toEqual([
    { label: 'Role', old: 'Service Technician', value: 'Service Manager' },
    { label: 'Notes', old: '(empty)', value: 'Called' },
    { label: 'Status', old: 'New', value: 'In progress' },
    { label: 'First registration', old: '01.05.2021', value: '(empty)' },
    { label: 'Scheduled', old: '01.07.2026 09:30', value: '01.12.2026 09:30' },
    { label: 'Active', old: 'yes', value: 'no' },
    { label: 'Customer', old: '(empty)', value: '#00000000' },
    { label: 'Opening hours', old: '(empty)', value: 'Mon 09:00–18:00' },
    { label: 'Mileage entry added', value: 'Mileage, km: 84500, recorded: 21.11.2026 12:00' },
    { label: 'wheelNuts', old: '4', value: '5' },
  ]);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['customer', { customerType: 'business' }, 'Customer type: Business', 'Klienta veids: Uzņēmums'],
  ['customer', { name: 'Anna' }, 'Name: Anna', 'Vārds vai nosaukums: Anna'],
  ['customer', { language: 'lv' }, 'Language: Latvian', 'Valoda: latviešu'],
  ['customer', { opened: 'service history' }, 'Opened: service history', 'Atvērts: servisa vēsture'],
  ['vehicle', { document: 'service history' }, 'Document: service history', 'Dokuments: servisa vēsture'],
  ['vehicle', { customer: 'Anna' }, 'Customer: Anna', 'Klients: Anna'],
  ['vehicle', { make: 'other' }, 'Make: other', 'Marka: other'],
  ['user', { language: 'lv' }, 'Language: Latvian', 'Valoda: latviešu'],
  ['user', { supplier: 'SIA Detaļas' }, 'Supplier: SIA Detaļas', 'Piegādātājs: SIA Detaļas'],
  ['part', { location: 'workshop' }, 'Location: Workshop', 'Atrašanās vieta: Servisā'],
  ['part', { category: 'repairs' }, 'Category: repairs', 'Kategorija: repairs'],
  ['service', { category: 'repairs' }, 'Category: Repairs', 'Kategorija: Remonts'],
  [
    'service_price',
    { make: 'other_ev' },
    'Make: Electric vehicle of another make',
    'Marka: Citas markas elektroauto',
  ],
  ['submission', { status: 'archived' }, 'Status: Archived', 'Statuss: Arhivēts'],
  ['invoice', { status: 'pending' }, 'Status: Pending', 'Statuss: Gaida apmaksu'],
  ['invoice', { createdAt: '2026-11-21' }, 'Invoice date: 21.11.2026', 'Rēķina datums: 21.11.2026'],
  ['invoice', { document: 'invoice' }, 'Document: invoice', 'Dokuments: rēķins'],
  [
    'invoice',
    { replacesNumber: 'R-2026-0001' },
    'Replaces the cancelled invoice: R-2026-0001',
    'Aizstāj anulēto rēķinu: R-2026-0001',
  ],
  ['estimate', { invoiceNumber: 'R-2026-0001' }, 'Invoice: R-2026-0001', 'Rēķins: R-2026-0001'],
  ['estimate', { status: 'constructor' }, 'Status: constructor', 'Statuss: constructor'],
  ['vehicle', { filter: 'customerId' }, 'Filter: Customer', 'Filtrs: Klients'],
])('describes for a %s %j as “%s” and “%s”', (entityType, details, en, lv) => {
  const spoken = (['en', 'lv'] as const).map((language) =>
    auditText(entryOf({ entityType, details }), me, language).lines.map(
      ({ label, value }) => `${label}: ${value}`,
    ),
  );
  expect(spoken).toEqual([[en], [lv]]);
});

test('shows the action, the denied request and the short id in the technical details', () => {
  const details = { method: 'PUT', url: '/api/vehicles/:id', needs: 'vehicles.write' };
  const rejected = auditText(entryOf({ action: 'permission_denied', details }), me, 'lv');
  expect([rejected.what, rejected.trace]).toEqual([
    'Atteikts: auto datu labošana',
    'permission_denied · PUT /api/vehicles/:id · #00000000',
  ]);
  expect(auditText(entryOf({ action: 'logout' }), me, 'en').trace).toBe('logout · #00000000');
});

test('repeats nothing that the sentence says, and names the fields of a rejected request', () => {
  const lines = (details: AuditEntry['details']) => auditText(entryOf({ details }), me, 'lv').lines;
  expect(lines({ created: 'Anna' })).toEqual([]);
  expect(lines({ method: 'GET', url: '/api/users', needs: 'users.manage' })).toEqual([]);
  expect(lines({ refused: 'own_account', fields: ['role', 'password'] })).toEqual([
    { label: 'Lauki', value: 'Loma, Parole' },
  ]);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.14.1', 'curl'],
  ['demo data', 'demo data'],
  [null, ''],
])('recognizes %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
