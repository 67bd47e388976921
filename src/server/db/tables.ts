import type { LiveTopic } from '../../shared/live.ts';
import type { Tables } from './schema.gen.ts';

interface TableFacts {
  /** The one feature that writes it; `server` is the code below the features. */
  readonly writer: string | readonly string[];
  /** What a write to it is announced as to browsers; null: nothing that a screen shows. */
  readonly topic: LiveTopic | null;
}

/** Every table. A new one must stand here, or nothing compiles; `tests/contracts/table-access.test.ts` holds the writers. */
export const tableFacts: Record<keyof Tables, TableFacts> = {
  appointments: { writer: 'appointments', topic: 'appointments' },
  auditLogs: { writer: 'server', topic: null },
  business: { writer: 'business', topic: 'business' },
  contactAttachments: { writer: 'submissions', topic: 'contact-submissions' },
  contactSubmissionServices: { writer: 'submissions', topic: 'contact-submissions' },
  contactSubmissions: { writer: 'submissions', topic: 'contact-submissions' },
  customers: { writer: 'customers', topic: 'customers' },
  demoData: { writer: 'server', topic: null },
  estimateImages: { writer: 'estimates', topic: 'estimates' },
  estimateLineItems: { writer: 'estimates', topic: 'estimates' },
  estimateStatusChanges: { writer: 'estimates', topic: 'estimates' },
  estimateTemplateLines: { writer: 'estimates', topic: 'estimates' },
  estimateTemplates: { writer: 'estimates', topic: 'estimates' },
  estimates: { writer: 'estimates', topic: 'estimates' },
  inventoryParts: { writer: 'inventory', topic: 'inventory' },
  invoiceLineItems: { writer: 'invoices', topic: 'invoices' },
  invoices: { writer: 'invoices', topic: 'invoices' },
  mails: { writer: 'server', topic: null },
  mileageEntries: { writer: 'vehicles', topic: 'vehicles' },
  noticeReads: { writer: 'notices', topic: 'notices' },
  // Features notify within their own write (`notify.ts`); the feature itself adds what time alone has caused.
  notices: { writer: ['server', 'notices'], topic: 'notices' },
  numberSeries: { writer: 'server', topic: null },
  secrets: { writer: 'server', topic: null },
  servicePrices: { writer: 'catalogue', topic: 'services' },
  services: { writer: 'catalogue', topic: 'services' },
  sessions: { writer: 'server', topic: null },
  signInDevices: { writer: 'users', topic: null },
  siteImages: { writer: 'business', topic: 'business' },
  suppliers: { writer: 'suppliers', topic: 'suppliers' },
  users: { writer: 'users', topic: 'users' },
  vehicleAttachments: { writer: 'vehicles', topic: 'vehicles' },
  vehicles: { writer: 'vehicles', topic: 'vehicles' },
};
