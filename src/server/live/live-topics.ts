import type { Access } from '../../shared/contract.ts';
import type { LiveTopic } from '../../shared/live.ts';
import type { Tables } from '../db/schema.gen.ts';

/** Who is told of which topic: those who may read it. */
export const topicAccess: Record<LiveTopic, Access> = {
  appointments: 'appointments.read',
  business: 'estimates.write',
  'contact-submissions': 'submissions.manage',
  customers: 'customers.read',
  estimates: 'estimates.read',
  inventory: 'inventory.read',
  invoices: 'invoices.manage',
  notices: 'signed-in',
  services: 'catalogue.manage',
  suppliers: 'suppliers.read',
  users: 'users.names',
  vehicles: 'vehicles.read',
};

/** What a write to each table is told as; null: nothing that a screen shows. A new table must say so here. */
export const topicOfTable: Record<keyof Tables, LiveTopic | null> = {
  appointments: 'appointments',
  auditLogs: null,
  business: 'business',
  contactAttachments: 'contact-submissions',
  contactSubmissionServices: 'contact-submissions',
  contactSubmissions: 'contact-submissions',
  customers: 'customers',
  demoData: null,
  estimateImages: 'estimates',
  estimateLineItems: 'estimates',
  estimateStatusChanges: 'estimates',
  estimateTemplateLines: 'estimates',
  estimateTemplates: 'estimates',
  estimates: 'estimates',
  inventoryParts: 'inventory',
  invoiceLineItems: 'invoices',
  invoices: 'invoices',
  mails: null,
  mileageEntries: 'vehicles',
  noticeReads: 'notices',
  notices: 'notices',
  numberSeries: null,
  secrets: null,
  servicePrices: 'services',
  services: 'services',
  sessions: null,
  signInDevices: null,
  siteImages: 'business',
  suppliers: 'suppliers',
  users: 'users',
  vehicleAttachments: 'vehicles',
  vehicles: 'vehicles',
};
