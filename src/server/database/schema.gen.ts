// Made by `npm run generate-schema` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AuditLogs {
  id: Generated<string>;
  userId: string | null;
  action: string;
  entityType: string | null;
  entityId: string | null;
  details: Generated<unknown>;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Generated<string>;
}

export interface Business {
  id: Generated<boolean>;
  name: Generated<string>;
  legalName: Generated<string>;
  registrationNumber: Generated<string>;
  vatNumber: Generated<string>;
  address: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  iban: Generated<string>;
  bic: Generated<string>;
  openingHours: Generated<unknown>;
  latitude: Generated<number>;
  longitude: Generated<number>;
  labourRate: Generated<string>;
  vatRate: Generated<string>;
  defaultMechanic: Generated<string>;
}

export interface ContactAttachments {
  id: Generated<string>;
  submissionId: string;
  position: number;
  fileName: string;
  fileType: string;
  fileSize: number;
  storageKey: string;
  createdAt: Generated<string>;
}

export interface ContactSubmissionServices {
  id: Generated<string>;
  submissionId: string;
  position: number;
  serviceId: string | null;
  serviceName: string;
  serviceNameLv: Generated<string>;
  quantity: Generated<number>;
  notes: string | null;
  requiresEstimate: Generated<boolean>;
  price: string | null;
  vatRate: string | null;
  vatAmount: string | null;
  totalPrice: string | null;
  customDescription: string | null;
  isOtherService: Generated<boolean>;
}

export interface ContactSubmissions {
  id: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  name: string;
  email: string;
  phone: string;
  make: string;
  model: string;
  year: number | null;
  description: string;
  additionalComments: Generated<string>;
  language: Generated<string>;
  status: Generated<string>;
  assignedTo: string | null;
  internalNotes: string | null;
  subtotal: string;
  vatAmount: string;
  totalPrice: string;
  hasUnpriced: boolean;
  version: Generated<number>;
  idempotencyKey: string | null;
  searchText: GeneratedAlways<string>;
}

export interface Secrets {
  name: string;
  value: string;
}

export interface ServicePrices {
  id: Generated<string>;
  serviceId: string;
  make: string;
  model: Generated<string>;
  price: string | null;
  vatRate: Generated<string>;
  active: Generated<boolean>;
  createdAt: Generated<string>;
}

export interface Services {
  id: Generated<string>;
  name: string;
  nameLv: Generated<string>;
  description: string | null;
  descriptionLv: string | null;
  category: Generated<string>;
  requiresEstimate: Generated<boolean>;
  active: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  createdBy: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: GeneratedAlways<string>;
}

export interface Sessions {
  sid: string;
  sess: unknown;
  expire: string;
  userId: string | null;
  createdAt: Generated<string>;
}

export interface Users {
  id: Generated<string>;
  username: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Generated<string>;
  isMasterAdmin: Generated<boolean>;
  isActive: Generated<boolean>;
  language: Generated<string>;
  createdBy: string | null;
  lastLogin: string | null;
  failedLoginAttempts: Generated<number>;
  lockedUntil: string | null;
  passwordChangedAt: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Tables {
  auditLogs: AuditLogs;
  business: Business;
  contactAttachments: ContactAttachments;
  contactSubmissionServices: ContactSubmissionServices;
  contactSubmissions: ContactSubmissions;
  secrets: Secrets;
  servicePrices: ServicePrices;
  services: Services;
  sessions: Sessions;
  users: Users;
}
