/** The lists that can be saved as a file, by the last part of their address: `/api/exports/customers`. */
export const exportedLists = [
  'customers',
  'vehicles',
  'parts',
  'suppliers',
  'price-list',
  'estimates',
  'invoices',
  'credit-notes',
  'appointments',
  'requests',
  'waiting-list',
  'users',
  'absences',
  'bays',
  'tools',
  'qualifications',
] as const;
export type ExportedList = (typeof exportedLists)[number];

/** As every spreadsheet and program reads it, or as a workbook. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of a list that are chosen one by one: more make an address that proxies refuse. */
export const MAX_CHOSEN_ROWS = 150;

/** More rows than these are not written into one file. */
export const MAX_EXPORTED_ROWS = 100_000;
