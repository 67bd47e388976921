import type { Access } from '../../shared/contract.ts';
import type { LiveTopic } from '../../shared/live.ts';

/** Which roles receive which topic: those that may read it. */
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
