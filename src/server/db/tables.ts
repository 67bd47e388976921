import type { LiveTopic } from '#shared/live.ts';
import { tableNames, type Tables } from './schema.gen.ts';

interface TableFacts {
  /** The one feature that writes it; `server` is the code below the features. */
  readonly writer: string | readonly string[];
  /** What a write to it is announced as to browsers; null: nothing that a screen shows. */
  readonly topic: LiveTopic | null;
}

/** `loanerCars` is `loaner-cars`. */
type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : Name;
/** The tables that have the name of a topic. */
type TopicTable = { [Each in keyof Tables]: Dashed<Each> extends LiveTopic ? Each : never }[keyof Tables];

/**
 * The tables that are not written by the feature of their name and announced as the topic of their name, as `customers`
 * is. A new one must stand here, or nothing compiles, unless there is such a topic;
 * `tests/contracts/table-access.test.ts` holds the writers.
 */
const otherTables: Record<Exclude<keyof Tables, TopicTable>, TableFacts> &
  Partial<Record<TopicTable, TableFacts>> = {
  accountingCodes: { writer: 'accounting', topic: 'accounting' },
  allocations: { writer: 'appointments', topic: 'appointments' },
  bookings: { writer: 'bookings', topic: 'appointments' },
  bookingHolds: { writer: 'bookings', topic: null },
  bookingSettings: { writer: 'bookings', topic: 'business' },
  // The server notes when one was used.
  apiTokens: { writer: ['api-tokens', 'server'], topic: 'api-tokens' },
  auditLogs: { writer: 'server', topic: null },
  appointmentMails: { writer: 'appointment-mails', topic: 'appointments' },
  automaticReminders: { writer: 'automatic-reminders', topic: 'business' },
  // Shown on the page of the vehicle.
  batteryMeasurements: { writer: 'batteries', topic: 'vehicles' },
  backupSettings: { writer: 'backups', topic: 'backups' },
  backups: { writer: 'server', topic: 'backups' },
  // The schedule shows who is away, and where cars are worked on.
  absences: { writer: 'absences', topic: 'appointments' },
  bays: { writer: 'bays', topic: 'appointments' },
  // A link belongs to an account.
  calendarFeeds: { writer: 'calendar-feeds', topic: 'users' },
  clockCorrections: { writer: 'workshop', topic: 'workshop' },
  clockEntries: { writer: 'workshop', topic: 'workshop' },
  // The day since which documents may be dated is asked by every feature that writes one.
  closedMonths: { writer: 'paperwork', topic: 'accounting' },
  contactAttachments: { writer: 'submissions', topic: 'contact-submissions' },
  contactSubmissionServices: { writer: 'submissions', topic: 'contact-submissions' },
  contactSubmissions: { writer: 'submissions', topic: 'contact-submissions' },
  creditNoteLines: { writer: 'credit-notes', topic: 'invoices' },
  creditNotes: { writer: 'credit-notes', topic: 'invoices' },
  // They stand at the lines of an estimate.
  diagnoses: { writer: 'diagnoses', topic: 'estimates' },
  demoData: { writer: 'server', topic: null },
  estimateImages: { writer: 'estimates', topic: 'estimates' },
  estimateLineItems: { writer: 'estimates', topic: 'estimates' },
  estimateReminders: { writer: 'jobs', topic: 'jobs' },
  estimateStatusChanges: { writer: 'estimates', topic: 'estimates' },
  estimateTemplateLines: { writer: 'estimates', topic: 'estimates' },
  estimateTemplates: { writer: 'estimates', topic: 'estimates' },
  checkEntries: { writer: 'checks', topic: 'checks' },
  checkPhotos: { writer: 'checks', topic: 'checks' },
  checkSections: { writer: 'checks', topic: 'checks' },
  checkTemplates: { writer: 'checks', topic: 'checks' },
  checkTemplateSections: { writer: 'checks', topic: 'checks' },
  // They are shown on the page of the estimate.
  findings: { writer: 'findings', topic: 'estimates' },
  highVoltageSettings: { writer: 'high-voltage', topic: 'high-voltage' },
  isolations: { writer: 'high-voltage', topic: 'high-voltage' },
  isolationSteps: { writer: 'high-voltage', topic: 'high-voltage' },
  quarantines: { writer: 'high-voltage', topic: 'high-voltage' },
  idempotencyKeys: { writer: 'server', topic: null },
  // The record of an import says how far it is.
  importChanges: { writer: 'imports', topic: null },
  importRows: { writer: 'imports', topic: null },
  inventoryParts: { writer: 'inventory', topic: 'inventory' },
  invoiceLineItems: { writer: 'invoices', topic: 'invoices' },
  payments: { writer: 'invoices', topic: 'invoices' },
  mailAttachments: { writer: 'server', topic: null },
  jobAnswers: { writer: 'jobs', topic: 'jobs' },
  // A reminder is a link that was sent: the screens that show the one show the other.
  invoiceReminders: { writer: 'jobs', topic: 'jobs' },
  jobLinks: { writer: 'jobs', topic: 'jobs' },
  // Whether a mail with a link was sent or refused.
  mails: { writer: 'server', topic: 'jobs' },
  mileageEntries: { writer: 'vehicles', topic: 'vehicles' },
  noticeReads: { writer: 'notices', topic: 'notices' },
  // Features notify within their own write (`notify.ts`); the feature itself adds what time alone has caused.
  notices: { writer: ['server', 'notices'], topic: 'notices' },
  numberSeries: { writer: 'server', topic: null },
  secrets: { writer: 'server', topic: null },
  // What is left of an entry for the invoices.
  setAsideEntries: { writer: 'bank-statements', topic: 'invoices' },
  servicePrices: { writer: 'catalogue', topic: 'services' },
  services: { writer: 'catalogue', topic: 'services' },
  sessions: { writer: 'server', topic: null },
  signInDevices: { writer: 'users', topic: null },
  siteImages: { writer: 'business', topic: 'business' },
  siteTexts: { writer: 'business', topic: 'business' },
  specialDays: { writer: 'special-days', topic: 'business' },
  storedFiles: { writer: 'server', topic: null },
  webhooks: { writer: 'webhooks', topic: 'webhooks' },
  // Queued within the write that causes an event (`queue-webhooks.ts`).
  webhookDeliveries: { writer: ['server', 'webhooks'], topic: 'webhooks' },
  workshopActs: { writer: 'workshop', topic: 'workshop' },
  waitingListLinks: { writer: 'waiting-list', topic: null },
  timeOfferTimes: { writer: 'time-offers', topic: 'time-offers' },
  vehicleAttachments: { writer: 'vehicles', topic: 'vehicles' },
  // It stands in the history of the vehicle.
  pastWork: { writer: 'past-work', topic: 'vehicles' },
  // The schedule shows who is there, as of the absences.
  workingWeeks: { writer: 'absences', topic: 'appointments' },
};

const factsOf = (table: keyof Tables): TableFacts => {
  const name = table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return otherTables[table] ?? { writer: name, topic: name as LiveTopic };
};

export const tableFacts = Object.fromEntries(tableNames.map((table) => [table, factsOf(table)])) as Record<
  keyof Tables,
  TableFacts
>;
