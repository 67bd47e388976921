import { z } from 'zod';
import { defineContract, type Endpoint } from '#shared/contract.ts';
import { exportFormats, MAX_CHOSEN_ROWS, type ExportedList } from '#shared/exported-lists.ts';
import { id } from '#shared/fields.ts';
import { absencesContract } from '#features/records/absences/absences.contract.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { qualificationsContract } from '#features/records/qualifications/qualifications.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { toolsContract } from '#features/records/tools/tools.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { submissionsContract } from '#features/work/submissions/submissions.contract.ts';
import { waitingListContract } from '#features/work/waiting-list/waiting-list.contract.ts';

const format = z.enum(exportFormats).default('csv');
/** Those rows alone, where some were chosen: their ids with commas between. */
const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase().split(',') : value),
  z.array(id).min(1).max(MAX_CHOSEN_ROWS).optional(),
);
const formatOnly = z.object({ format });
/** A file has all pages of a list. */
const allPages = { limit: true, cursor: true } as const;

/** A list as a file: who may see the list may have it, and it is filtered and sorted as the list is. */
const fileOf = <Access extends Endpoint['access'], Query extends z.ZodObject>(
  name: ExportedList,
  { summary, access }: { readonly summary: string; readonly access: Access },
  query: Query,
) =>
  ({
    method: 'GET',
    url: `/api/exports/${name}`,
    summary: `As a CSV or XLSX file: ${summary}`,
    access,
    query,
    response: { status: 200, stream: 'application/octet-stream' },
  }) as const;

const { list: customers } = customersContract;
const { list: vehicles } = vehiclesContract;
const { list: parts } = inventoryContract;
const { list: suppliers } = suppliersContract;
const { list: services } = catalogueContract;
const { list: estimates } = estimatesContract;
const { list: invoices } = invoicesContract;
const { list: creditNotes } = creditNotesContract;
const { list: appointments } = appointmentsContract;
const { list: requests } = submissionsContract;

/** Each by the name of its list. */
export const exportsContract = defineContract({
  customers: fileOf('customers', customers, customers.query.omit(allPages).extend({ format, ids })),
  vehicles: fileOf(
    'vehicles',
    vehicles,
    vehicles.query.omit({ ...allPages, customerId: true }).extend({ format }),
  ),
  parts: fileOf('parts', parts, parts.query.omit(allPages).extend({ format, ids })),
  suppliers: fileOf('suppliers', suppliers, suppliers.query.omit(allPages).extend({ format, ids })),
  'price-list': fileOf(
    'price-list',
    { ...services, summary: 'All services, a row for each of their prices' },
    services.query.extend({
      format,
      /** Those that customers may book, and for which something is missing. */
      only: z.literal('missing').optional(),
    }),
  ),
  estimates: fileOf('estimates', estimates, estimates.query.omit(allPages).extend({ format })),
  invoices: fileOf('invoices', invoices, invoices.query.omit(allPages).extend({ format })),
  'credit-notes': fileOf('credit-notes', creditNotes, creditNotes.query.omit(allPages).extend({ format })),
  appointments: fileOf(
    'appointments',
    appointments,
    appointments.query.safeExtend({
      format,
      /** Those alone that nobody is to do yet. */
      unassigned: z.literal('true').optional(),
    }),
  ),
  requests: fileOf('requests', requests, requests.query.omit(allPages).extend({ format, ids })),
  'waiting-list': fileOf('waiting-list', waitingListContract.list, formatOnly),
  users: fileOf(
    'users',
    { summary: 'All accounts', access: 'users.manage' },
    usersContract.list.query.extend({ format }),
  ),
  absences: fileOf('absences', absencesContract.list, formatOnly),
  bays: fileOf('bays', baysContract.list, formatOnly),
  tools: fileOf('tools', toolsContract.list, formatOnly),
  qualifications: fileOf('qualifications', qualificationsContract.list, formatOnly),
} satisfies Record<ExportedList, Endpoint>);

export const everythingContract = defineContract({
  everything: {
    method: 'GET',
    url: '/api/exports/everything',
    summary: 'All records as JSON with their schemas, all files and all issued documents, as a ZIP archive',
    access: 'backups.manage',
    bySessionOnly: true,
    rateLimit: { max: 10, minutes: 60 },
    response: { status: 200, stream: 'application/zip' },
  },
});
