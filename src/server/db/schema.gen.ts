// Made by `npm run generate-schema` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Absences {
  id: Generated<string>;
  technicianId: string;
  kind: 'holiday' | 'sick' | 'course' | 'other';
  firstDay: string;
  lastDay: string;
  fromTime: string | null;
  untilTime: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface AccountingCodes {
  id: Generated<boolean>;
  standardRow: Generated<string>;
  standardAccount: Generated<string>;
  reverseChargeRow: Generated<string>;
  reverseChargeAccount: Generated<string>;
  intraCommunityRow: Generated<string>;
  intraCommunityAccount: Generated<string>;
  exportRow: Generated<string>;
  exportAccount: Generated<string>;
  exemptRow: Generated<string>;
  exemptAccount: Generated<string>;
  outsideScopeRow: Generated<string>;
  outsideScopeAccount: Generated<string>;
  depositRow: Generated<string>;
  depositAccount: Generated<string>;
  version: Generated<number>;
}

export interface Allocations {
  id: Generated<string>;
  appointmentId: string | null;
  position: number;
  technicianId: string | null;
  bayId: string | null;
  startsAt: string;
  endsAt: string;
  isFirm: boolean;
  takesTime: boolean;
  heldUntil: string | null;
}

export interface ApiTokens {
  id: Generated<string>;
  name: string;
  tokenHash: Buffer;
  hint: string;
  madeBy: string;
  madeAt: Generated<string>;
  role: 'owner' | 'service_manager' | 'technician' | 'supplier';
  supplierId: string | null;
  isReadOnly: boolean;
  permissions: string[] | null;
  expiresOn: string;
  lastUsedAt: string | null;
}

export interface AppointmentMails {
  id: Generated<string>;
  appointmentId: string;
  kind: 'confirmation' | 'change' | 'cancellation' | 'reminder';
  customerId: string;
  scheduledDate: string;
  duration: number;
  mailId: string | null;
  mailTo: string;
  createdBy: string | null;
  createdAt: Generated<string>;
}

export interface Appointments {
  id: Generated<string>;
  name: string | null;
  customerId: string | null;
  vehicleId: string | null;
  estimateId: string | null;
  technicianId: string | null;
  scheduledDate: string;
  duration: number;
  service: string;
  notes: string | null;
  status: Generated<'scheduled' | 'in_progress' | 'completed' | 'cancelled'>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  createdBy: string | null;
  bayId: string | null;
  isFirm: Generated<boolean>;
  dropOffAt: string | null;
  promisedAt: string | null;
  customerWaits: Generated<boolean>;
  keyTag: string | null;
  arrivedAt: string | null;
  readyAt: string | null;
  collectedAt: string | null;
}

export interface AuditLogs {
  id: Generated<string>;
  userId: string | null;
  action: 'login_success' | 'login_failed' | 'logout' | 'password_changed' | 'user_created' | 'user_updated' | 'user_deleted' | 'permission_denied' | 'data_accessed' | 'data_modified';
  entityType: string | null;
  entityId: string | null;
  details: Generated<unknown>;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Generated<string>;
  entityName: string | null;
  repeatKey: string | null;
  apiToken: string | null;
}

export interface AutomaticReminders {
  id: Generated<boolean>;
  estimatesOn: Generated<boolean>;
  estimatesDays: Generated<number>;
  estimatesTextEn: string | null;
  estimatesTextLv: string | null;
  firstOn: Generated<boolean>;
  firstDays: Generated<number>;
  firstTextEn: string | null;
  firstTextLv: string | null;
  secondOn: Generated<boolean>;
  secondDays: Generated<number>;
  secondTextEn: string | null;
  secondTextLv: string | null;
  thirdOn: Generated<boolean>;
  thirdDays: Generated<number>;
  thirdTextEn: string | null;
  thirdTextLv: string | null;
  version: Generated<number>;
  appointmentsOn: Generated<boolean>;
}

export interface BackupSettings {
  id: Generated<boolean>;
  isNightly: Generated<boolean>;
  keep: Generated<number>;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface Backups {
  id: Generated<string>;
  reason: 'nightly' | 'request' | 'command' | 'upgrade';
  startedAt: string;
  finishedAt: string;
  file: string | null;
  bytes: number | null;
  isEncrypted: Generated<boolean>;
  error: string | null;
  problems: Generated<string[]>;
  copy: string | null;
  copiedAt: string | null;
  copyError: string | null;
  verifiedAt: string | null;
  verifyProblem: string | null;
}

export interface BatteryMeasurements {
  id: Generated<string>;
  vehicleId: string;
  measuredAt: string;
  method: 'read_from_car' | 'full_charge' | 'full_discharge' | 'third_party';
  tool: string | null;
  toolVersion: string | null;
  capacity: string | null;
  referenceCapacity: string | null;
  capacityUnit: 'kwh' | 'ah';
  referenceSource: string | null;
  stateOfHealth: string | null;
  chargeFrom: number | null;
  chargeTo: number | null;
  temperature: string | null;
  cellMinimum: number | null;
  cellMaximum: number | null;
  insulation: string | null;
  faults: string | null;
  odometer: number | null;
  note: string | null;
  forCustomer: Generated<boolean>;
  replacesId: string | null;
  originalKey: string | null;
  originalName: string | null;
  originalSize: number | null;
  originalSha256: string | null;
  reportNumber: string | null;
  issuedAt: string | null;
  issuedBy: string | null;
  data: string | null;
  token: string | null;
  documents: unknown;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Bays {
  id: Generated<string>;
  name: string;
  kind: 'lift' | 'high_voltage' | 'alignment' | 'floor';
  inUse: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface BookingHolds {
  allocationId: string;
  tokenHash: Buffer;
  addressHash: Buffer;
}

export interface BookingSettings {
  id: Generated<boolean>;
  isOn: Generated<boolean>;
  noticeHours: Generated<number>;
  daysAhead: Generated<number>;
  bufferMinutes: Generated<number>;
  lastDropOff: string | null;
  carsPerDay: number | null;
  changeHours: Generated<number>;
  version: Generated<number>;
  offerHours: Generated<number>;
}

export interface Bookings {
  appointmentId: string;
  tokenHash: Buffer;
  language: 'en' | 'lv';
  services: unknown;
  createdAt: Generated<string>;
  customerId: string | null;
  vehicleId: string | null;
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
  latitude: number | null;
  longitude: number | null;
  laborRate: Generated<string>;
  vatRate: Generated<string>;
  defaultMechanic: Generated<string>;
  version: Generated<number>;
  vatRegistered: Generated<boolean>;
  firstStepsHidden: Generated<boolean>;
  estimateValidityDays: Generated<number>;
  vehiclesServiced: number | null;
  yearsOfExperience: number | null;
  satisfactionPercent: number | null;
  turnaroundHours: number | null;
  freeParking: Generated<boolean>;
  inCityCenter: Generated<boolean>;
  paymentDays: Generated<number>;
  mailsAnswers: Generated<boolean>;
  publishesHours: Generated<boolean>;
}

export interface CalendarFeeds {
  id: Generated<string>;
  userId: string;
  kind: 'shop' | 'own';
  tokenHash: Buffer;
  madeAt: Generated<string>;
}

export interface CheckEntries {
  id: Generated<string>;
  checkId: string;
  itemKey: string;
  value: string | null;
  text: string | null;
  option: string | null;
  condition: 'ok' | 'watch' | 'replace' | null;
  note: string | null;
  recordedBy: string;
  recordedAt: string;
  receivedAt: Generated<string>;
}

export interface CheckPhotos {
  id: Generated<string>;
  checkId: string;
  itemKey: string;
  storageKey: string;
  fileSize: number;
  smallKey: string;
  smallSize: number;
  takenBy: string;
  takenAt: string;
}

export interface CheckSections {
  id: Generated<string>;
  name: unknown;
  items: unknown;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface CheckTemplateSections {
  templateId: string;
  sectionId: string;
  position: number;
}

export interface CheckTemplates {
  id: Generated<string>;
  name: unknown;
  purpose: 'arrival' | 'yearly' | 'brakes' | 'tires' | 'final' | 'other';
  inUse: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Checks {
  id: Generated<string>;
  vehicleId: string | null;
  estimateId: string | null;
  appointmentId: string | null;
  templateId: string | null;
  purpose: 'arrival' | 'yearly' | 'brakes' | 'tires' | 'final' | 'other';
  definition: unknown;
  startedBy: string;
  startedAt: Generated<string>;
  completedBy: string | null;
  completedAt: string | null;
  showToCustomer: Generated<boolean>;
  version: Generated<number>;
}

export interface ClockCorrections {
  id: Generated<string>;
  entryId: string;
  startedAt: string | null;
  endedAt: string | null;
  reason: string;
  correctedBy: string;
  correctedAt: Generated<string>;
}

export interface ClockEntries {
  id: Generated<string>;
  technicianId: string;
  activity: 'job' | 'waiting_for_parts' | 'cleaning' | 'course' | 'other' | 'break';
  appointmentId: string | null;
  estimateId: string | null;
  lineId: string | null;
  startedAt: string;
  endedAt: string | null;
  isForgotten: Generated<boolean>;
  removedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ClosedMonths {
  month: string;
  figures: unknown;
  closedBy: string;
  closedAt: string;
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
  language: Generated<'en' | 'lv'>;
  status: Generated<'new' | 'in_progress' | 'completed' | 'archived'>;
  assignedTo: string | null;
  internalNotes: string | null;
  subtotal: string;
  vatAmount: string;
  totalPrice: string;
  hasUnpriced: boolean;
  version: Generated<number>;
  number: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface CreditNoteLines {
  id: Generated<string>;
  creditNoteId: string;
  lineNumber: number;
  kind: 'line' | 'amount' | 'earlier';
  invoiceLineId: string | null;
  description: string | null;
  units: number | null;
  returnedUnits: number | null;
  net: string;
}

export interface CreditNotes {
  id: Generated<string>;
  creditNoteNumber: string;
  invoiceId: string;
  invoiceNumber: string;
  invoiceDate: string;
  customerId: string;
  vehicleId: string | null;
  seller: unknown;
  buyer: unknown;
  vehicle: unknown;
  kind: 'all' | 'lines' | 'amount';
  reason: string;
  subtotal: string;
  applyTax: boolean;
  taxRate: string;
  tax: string;
  total: string;
  invoiceTotal: string;
  leftTotal: string;
  returnedStock: Generated<boolean>;
  createdAt: Generated<string>;
  createdBy: string;
}

export interface Customers {
  id: Generated<string>;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  customerType: Generated<'individual' | 'business'>;
  businessNumber: string | null;
  vatNumber: string | null;
  contactPerson: string | null;
  notes: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: GeneratedAlways<string>;
  language: Generated<'en' | 'lv'>;
  paymentDays: number | null;
  buyerReference: string | null;
  automaticReminders: Generated<boolean>;
}

export interface DemoData {
  id: Generated<boolean>;
  filledAt: string | null;
}

export interface Diagnoses {
  id: Generated<string>;
  estimateId: string;
  lineId: string;
  cause: string | null;
  correction: string | null;
  isForCustomer: Generated<boolean>;
  updatedBy: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface EstimateImages {
  id: Generated<string>;
  estimateId: string;
  storageKey: string;
  fileSize: number | null;
  isAdded: Generated<boolean>;
  description: string | null;
  orderIndex: Generated<number>;
  includeInPdf: Generated<boolean>;
  createdAt: Generated<string>;
  showToCustomer: Generated<boolean>;
  lineId: string | null;
  isEvidence: Generated<boolean>;
  marks: Generated<unknown>;
  copies: Generated<unknown>;
}

export interface EstimateLineItems {
  id: Generated<string>;
  estimateId: string;
  lineNumber: number;
  description: string | null;
  partId: string | null;
  partNumber: string | null;
  partName: string | null;
  partPrice: Generated<string>;
  partUnits: Generated<number>;
  laborHours: Generated<string>;
  laborCost: Generated<string>;
  discount: Generated<number>;
  responsibleMechanic: string | null;
  totalPrice: string;
  kind: Generated<'service' | 'part' | 'labor'>;
  answer: 'approved' | 'declined' | null;
  answeredPrice: string | null;
  recommendedFrom: string | null;
  isFree: Generated<boolean>;
  isOffered: Generated<boolean>;
  isHighVoltage: Generated<boolean>;
}

export interface EstimateReminders {
  id: Generated<string>;
  estimateId: string;
  sentVersion: number;
  mailId: string | null;
  mailTo: string;
  createdAt: Generated<string>;
}

export interface EstimateStatusChanges {
  id: Generated<string>;
  estimateId: string;
  previousStatus: 'draft' | 'pending' | 'approved_waiting_parts' | 'approved' | 'in_service' | 'converted' | 'rejected' | null;
  newStatus: 'draft' | 'pending' | 'approved_waiting_parts' | 'approved' | 'in_service' | 'converted' | 'rejected';
  changedBy: string | null;
  changedAt: Generated<string>;
  notes: string | null;
  previousChangedAt: string | null;
}

export interface EstimateTemplateLines {
  id: Generated<string>;
  templateId: string;
  lineNumber: number;
  kind: 'service' | 'part' | 'labor';
  description: string | null;
  partId: string | null;
  partNumber: string | null;
  partName: string | null;
  partPrice: string;
  partUnits: number;
  laborHours: string;
  discount: number;
  isFree: Generated<boolean>;
  isHighVoltage: Generated<boolean>;
}

export interface EstimateTemplates {
  id: Generated<string>;
  name: string;
  description: string | null;
  createdBy: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Estimates {
  id: Generated<string>;
  estimateNumber: string;
  customerId: string | null;
  vehicleId: string | null;
  customerName: string | null;
  vehicleLicensePlate: string | null;
  description: string | null;
  mileage: string | null;
  laborRate: Generated<string>;
  subtotal: string;
  tax: Generated<string>;
  taxRate: Generated<string>;
  total: string;
  status: Generated<'draft' | 'pending' | 'approved_waiting_parts' | 'approved' | 'in_service' | 'converted' | 'rejected'>;
  rejectionReason: string | null;
  applyTax: Generated<boolean>;
  internalNotes: string | null;
  createdBy: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  statusChangedAt: Generated<string>;
  searchText: GeneratedAlways<string>;
  customerSearch: GeneratedAlways<string>;
  submissionId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  invoicedVersion: number | null;
  sentAt: string | null;
  sentVersion: number | null;
  seenAt: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  vatReason: 'reverseCharge' | 'intraCommunity' | 'export' | 'outsideScope' | 'exempt' | null;
  vatReasonText: string | null;
  buyerReference: string | null;
  answerComment: string | null;
  callAskedVersion: number | null;
  partsExpectedOn: string | null;
}

export interface Findings {
  id: Generated<string>;
  estimateId: string;
  text: string;
  note: string | null;
  level: 'watch' | 'replace' | null;
  foundBy: string;
  foundAt: string;
  checkId: string | null;
  checkItem: string | null;
  suggestedLines: Generated<unknown>;
  lineIds: Generated<string[]>;
  imageIds: Generated<string[]>;
  dismissedBy: string | null;
  dismissedAt: string | null;
  dismissedReason: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
}

export interface HighVoltageSettings {
  id: Generated<boolean>;
  limitVolts: Generated<number>;
  waitingMinutes: Generated<number>;
  needsSecondPerson: Generated<boolean>;
  leastMegaohms: Generated<string>;
  version: Generated<number>;
}

export interface IdempotencyKeys {
  keyHash: Buffer;
  requestHash: Buffer | null;
  response: Buffer | null;
  createdAt: Generated<string>;
}

export interface ImportChanges {
  importId: string;
  position: number;
  recordTable: string;
  recordId: string;
  recordName: string;
  before: unknown;
  version: number;
}

export interface ImportRows {
  importId: string;
  number: number;
  cells: unknown;
  fractions: unknown;
  outcome: 'new' | 'changed' | 'same' | 'skipped' | 'faulty' | null;
  acts: unknown;
  faults: unknown;
  createdAt: Generated<string>;
}

export interface Imports {
  id: Generated<string>;
  kind: 'customers' | 'vehicles' | 'parts' | 'suppliers' | 'prices' | 'past_work';
  state: Generated<'read' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'cancelled'>;
  problem: 'interrupted' | 'failed' | 'outdated' | null;
  fileName: string;
  sheets: string[];
  sheet: string | null;
  date1904: boolean;
  headers: string[];
  samples: unknown;
  rowCount: number;
  columns: Generated<unknown>;
  defaults: Generated<unknown>;
  onRecord: Generated<'skip' | 'fill' | 'overwrite'>;
  counts: Generated<unknown>;
  leavesOutFaulty: Generated<boolean>;
  doneRows: Generated<number>;
  touchedAt: Generated<string>;
  doneAt: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  createdBy: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface InventoryParts {
  id: Generated<string>;
  partNumber: string;
  name: string;
  description: string | null;
  category: string | null;
  unitPrice: string;
  quantity: Generated<number>;
  supplierId: string | null;
  location: 'shipping' | 'workshop' | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: GeneratedAlways<string>;
}

export interface InvoiceLineItems {
  id: Generated<string>;
  invoiceId: string;
  lineNumber: number;
  description: string | null;
  partId: string | null;
  partNumber: string | null;
  partName: string | null;
  partPrice: Generated<string>;
  partUnits: Generated<number>;
  laborHours: Generated<string>;
  laborCost: Generated<string>;
  discount: Generated<number>;
  responsibleMechanic: string | null;
  totalPrice: string;
  kind: Generated<'service' | 'part' | 'labor' | 'deposit'>;
  depositId: string | null;
  depositTax: string | null;
  isFree: Generated<boolean>;
}

export interface InvoiceReminders {
  id: Generated<string>;
  invoiceId: string;
  channel: 'mail' | 'whatsapp';
  balance: string;
  dueDate: string;
  mailId: string | null;
  mailTo: string | null;
  createdBy: string | null;
  createdAt: Generated<string>;
  level: number | null;
}

export interface Invoices {
  id: Generated<string>;
  invoiceNumber: string;
  estimateId: string | null;
  customerId: string;
  vehicleId: string | null;
  title: string;
  description: string | null;
  laborHours: string;
  laborRate: string;
  laborTotal: string;
  partsTotal: string;
  subtotal: string;
  tax: Generated<string>;
  taxRate: Generated<string>;
  total: string;
  status: Generated<'pending' | 'paid' | 'overdue' | 'cancelled'>;
  paidAmount: Generated<string>;
  notes: string | null;
  dueDate: string | null;
  createdAt: Generated<string>;
  issuedAt: Generated<string>;
  paidAt: string | null;
  createdBy: string;
  estimateVersion: number | null;
  estimateNumber: string | null;
  seller: unknown;
  buyer: unknown;
  vehicle: unknown;
  mileage: string | null;
  supplyDate: string;
  applyTax: Generated<boolean>;
  freeformText: string | null;
  replacesId: string | null;
  version: Generated<number>;
  tookStock: Generated<boolean>;
  credited: Generated<string>;
  isCorrected: Generated<boolean>;
  vatReason: 'reverseCharge' | 'intraCommunity' | 'export' | 'outsideScope' | 'exempt' | null;
  vatReasonText: string | null;
  kind: Generated<'standard' | 'prepayment'>;
  buyerReference: string | null;
}

export interface IsolationSteps {
  id: Generated<string>;
  isolationId: string;
  position: number;
  round: number;
  step: 'procedure' | 'area' | 'tools' | 'disconnect' | 'waited' | 'tester_before' | 'measured' | 'tester_after' | 'second_person' | 'signed' | 'measure_again' | 'insulation' | 'energized' | 'broken_off';
  doneAt: string;
  recordedAt: Generated<string>;
  doneBy: string;
  actKey: string | null;
  glovesId: string | null;
  testerId: string | null;
  photoKey: string | null;
  photoSize: number | null;
  details: Generated<unknown>;
}

export interface Isolations {
  id: Generated<string>;
  vehicleId: string;
  estimateId: string | null;
  begunBy: string;
  begunAt: Generated<string>;
  limitVolts: number;
  waitingMinutes: number;
  needsSecondPerson: boolean;
  leastMegaohms: string;
  round: Generated<number>;
  signedAt: string | null;
  signedBy: string | null;
  secondPerson: string | null;
  endedAt: string | null;
  endedHow: 'energized' | 'broken_off' | null;
  version: Generated<number>;
}

export interface JobAnswers {
  id: Generated<string>;
  estimateId: string;
  estimateNumber: string;
  estimateVersion: number;
  source: 'link' | 'phone';
  linkId: string | null;
  recordedBy: string | null;
  recordedByName: string | null;
  formToken: string;
  name: string;
  comment: string | null;
  sentence: string;
  language: 'en' | 'lv';
  lines: unknown;
  subtotal: string;
  tax: string;
  total: string;
  document: Buffer;
  documentSha256: string;
  ipAddress: string | null;
  userAgent: string | null;
  answeredAt: Generated<string>;
  photos: unknown;
  circumstances: unknown;
}

export interface JobLinks {
  id: Generated<string>;
  tokenHash: Buffer;
  estimateId: string | null;
  invoiceId: string | null;
  customerId: string | null;
  customerName: string | null;
  vehicleId: string | null;
  vehicleLicensePlate: string | null;
  channel: 'mail' | 'whatsapp' | 'copy' | 'qr';
  language: 'en' | 'lv';
  mailId: string | null;
  mailTo: string | null;
  createdBy: string | null;
  createdAt: Generated<string>;
  renewedAt: Generated<string>;
  withdrawnAt: string | null;
  seenAt: string | null;
}

export interface MailAttachments {
  id: Generated<string>;
  mailId: string;
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Mails {
  id: Generated<string>;
  createdAt: Generated<string>;
  kind: string;
  fromName: string;
  fromAddress: string;
  toAddress: string;
  language: 'en' | 'lv';
  subject: string;
  content: unknown;
  attempts: Generated<number>;
  nextAttemptAt: Generated<string>;
  sentAt: string | null;
  refusedAt: string | null;
  lastError: string | null;
}

export interface MileageEntries {
  id: Generated<string>;
  vehicleId: string;
  mileage: number;
  recordedAt: Generated<string>;
  notes: string | null;
  createdBy: string | null;
  createdAt: Generated<string>;
}

export interface NoticeReads {
  noticeId: string;
  userId: string;
  readAt: Generated<string>;
}

export interface Notices {
  id: Generated<string>;
  createdAt: Generated<string>;
  kind: 'webhook_given_up' | 'check_findings' | 'finding' | 'qualification_ending' | 'tool_ending' | 'clock_forgotten' | 'waiting_for_part' | 'ready_for_check' | 'time_to_offer' | 'booking_moved' | 'booking_cancelled' | 'new_booking' | 'promise_passed' | 'call_asked' | 'new_request' | 'estimate_waiting' | 'estimate_answered' | 'low_stock' | 'invoice_overdue' | 'account_locked' | 'backup_failed' | 'backup_overdue' | 'backup_problems' | 'backup_copy_failed' | 'backup_verify_failed' | 'data_restored';
  entityId: string;
  params: Generated<unknown>;
  eventKey: string;
}

export interface NumberSeries {
  series: string;
  year: number;
  lastNumber: number;
}

export interface PastWork {
  id: Generated<string>;
  vehicleId: string;
  doneOn: string;
  mileage: number | null;
  work: string;
  amount: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Payments {
  id: Generated<string>;
  invoiceId: string;
  entryNumber: number;
  amount: string;
  paidOn: string;
  method: 'transfer' | 'card' | 'cash';
  reference: string | null;
  receiptNumber: string | null;
  source: 'entered' | 'mark_paid' | 'bank' | 'correction' | 'earlier';
  bankEntry: string | null;
  reversesId: string | null;
  reversedAt: string | null;
  createdBy: string;
  createdAt: Generated<string>;
  receiptRepeated: Generated<boolean>;
}

export interface Qualifications {
  id: Generated<string>;
  userId: string;
  scheme: 'dguv' | 'latvian_group' | 'other';
  level: string;
  rank: number;
  number: string | null;
  validUntil: string | null;
  fileName: string | null;
  fileType: string | null;
  fileSize: number | null;
  storageKey: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Quarantines {
  id: Generated<string>;
  vehicleId: string;
  reason: 'crash' | 'water' | 'damaged_battery' | 'other';
  note: string | null;
  begunBy: string;
  begunAt: Generated<string>;
  releasedBy: string | null;
  releasedAt: string | null;
  releaseReason: string | null;
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
  grossPrice: string | null;
  version: Generated<number>;
}

export interface Services {
  id: Generated<string>;
  name: string;
  nameLv: Generated<string>;
  description: string | null;
  descriptionLv: string | null;
  category: Generated<'maintenance' | 'repairs' | 'specialized'>;
  requiresEstimate: Generated<boolean>;
  active: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  createdBy: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: GeneratedAlways<string>;
  minutes: number | null;
  needsBayKind: 'lift' | 'high_voltage' | 'alignment' | 'floor' | null;
  canBeBooked: Generated<boolean>;
  isHighVoltage: Generated<boolean>;
}

export interface Sessions {
  sid: string;
  sess: unknown;
  expire: string;
  userId: string | null;
  createdAt: Generated<string>;
}

export interface SetAsideEntries {
  bankEntry: string;
  setAsideBy: string;
  setAsideAt: Generated<string>;
}

export interface SignInDevices {
  device: string;
  userId: string;
  failedLoginAttempts: Generated<number>;
  lockedUntil: string | null;
  lastUsedAt: Generated<string>;
}

export interface SiteImages {
  id: Generated<string>;
  name: 'facility-workshop' | 'facility-battery' | 'facility-diagnostics' | 'facility-charging' | 'facility-reception' | 'share' | 'certificate-1' | 'certificate-2' | 'certificate-3' | 'certificate-4' | 'certificate-5' | 'certificate-6' | 'hero';
  isShown: Generated<boolean>;
  contentHash: string;
  width: number | null;
  height: number | null;
  files: unknown;
  createdAt: Generated<string>;
}

export interface SiteTexts {
  id: Generated<boolean>;
  warranty: Generated<string>;
  warrantyLv: Generated<string>;
  reviews: Generated<unknown>;
  certificates: Generated<unknown>;
  profiles: Generated<unknown>;
  version: Generated<number>;
}

export interface SpecialDays {
  id: Generated<string>;
  firstDay: string;
  lastDay: string;
  name: string;
  kind: 'closed' | 'open';
  opens: string | null;
  closes: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface StoredFiles {
  key: string;
  bytes: number;
  sha256: string;
}

export interface Suppliers {
  id: Generated<string>;
  name: string;
  registrationNumber: string | null;
  vatNumber: string | null;
  website: string | null;
  phone: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  address: string | null;
  notes: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: GeneratedAlways<string>;
}

export interface TimeOfferTimes {
  timeOfferId: string;
  position: number;
  startsAt: string;
  allocationId: string | null;
}

export interface TimeOffers {
  id: Generated<string>;
  tokenHash: Buffer;
  customerId: string;
  vehicleId: string | null;
  estimateId: string | null;
  service: string;
  minutes: number;
  bayKind: 'lift' | 'high_voltage' | 'alignment' | 'floor' | null;
  technicianId: string | null;
  language: 'en' | 'lv';
  endsAt: string;
  withdrawnAt: string | null;
  takenAt: string | null;
  takenStart: string | null;
  appointmentId: string | null;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Tools {
  id: Generated<string>;
  name: string;
  kind: 'voltage_tester' | 'insulated_gloves' | 'insulation_tester' | 'battery_tester' | 'other';
  serialNumber: string;
  testedUntil: string | null;
  inUse: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Users {
  id: Generated<string>;
  username: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Generated<'owner' | 'service_manager' | 'technician' | 'supplier'>;
  isMasterAdmin: Generated<boolean>;
  isActive: Generated<boolean>;
  language: Generated<'en' | 'lv'>;
  createdBy: string | null;
  lastLogin: string | null;
  failedLoginAttempts: Generated<number>;
  lockedUntil: string | null;
  passwordChangedAt: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  supplierId: string | null;
  version: Generated<number>;
  mustChangePassword: Generated<boolean>;
  scheduleColour: number | null;
}

export interface VehicleAttachments {
  id: Generated<string>;
  vehicleId: string;
  fileName: string;
  fileType: string;
  fileSize: number;
  description: string | null;
  storageKey: string;
  thumbnailKey: string | null;
  thumbnailSize: number | null;
  createdBy: string | null;
  createdAt: Generated<string>;
  cleanKey: string | null;
  cleanSize: number | null;
}

export interface Vehicles {
  id: Generated<string>;
  customerId: string | null;
  customerName: string | null;
  make: string | null;
  model: string | null;
  modelSpecification: string | null;
  year: number | null;
  vin: string | null;
  licensePlate: string | null;
  firstRegistration: string | null;
  color: string | null;
  mileage: number | null;
  notes: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: GeneratedAlways<string>;
  customerSearch: GeneratedAlways<string>;
}

export interface WaitingList {
  id: Generated<string>;
  services: unknown;
  make: string;
  model: string;
  name: string;
  phone: string;
  email: string | null;
  licensePlate: string;
  language: 'en' | 'lv';
  firstDay: string;
  lastDay: string;
  weekdays: unknown;
  partOfDay: 'any' | 'morning' | 'afternoon';
  state: Generated<'waiting' | 'offered' | 'booked' | 'left' | 'removed' | 'ended'>;
  offerStart: string | null;
  offerUntil: string | null;
  offerAllocationId: string | null;
  offersNotTaken: Generated<number>;
  appointmentId: string | null;
  closedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  addressHash: Buffer | null;
}

export interface WaitingListLinks {
  tokenHash: Buffer;
  entryId: string;
  createdAt: Generated<string>;
}

export interface WebhookDeliveries {
  id: Generated<string>;
  webhookId: string;
  event: 'request.received' | 'estimate.approved' | 'estimate.rejected' | 'appointment.booked' | 'appointment.moved' | 'appointment.cancelled' | 'invoice.issued' | 'payment.recorded' | 'test';
  entityId: string;
  data: unknown;
  createdAt: Generated<string>;
  attempts: Generated<number>;
  nextAttemptAt: Generated<string>;
  attemptedAt: string | null;
  lastStatus: number | null;
  lastError: 'refused_address' | 'unknown_host' | 'no_connection' | 'not_secure' | 'timeout' | 'redirect' | 'status' | null;
  deliveredAt: string | null;
  givenUpAt: string | null;
}

export interface Webhooks {
  id: Generated<string>;
  name: string;
  url: string;
  events: string[];
  isOn: boolean;
  secret: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface WorkingWeeks {
  id: Generated<string>;
  technicianId: string;
  hours: unknown;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface WorkshopActs {
  id: Generated<string>;
  kind: 'finished' | 'reopened' | 'waiting_for_part' | 'part_here' | 'note' | 'ready_for_check';
  appointmentId: string;
  lineId: string | null;
  note: string | null;
  doneBy: string;
  doneAt: string;
  createdAt: Generated<string>;
}

export interface Tables {
  absences: Absences;
  accountingCodes: AccountingCodes;
  allocations: Allocations;
  apiTokens: ApiTokens;
  appointmentMails: AppointmentMails;
  appointments: Appointments;
  auditLogs: AuditLogs;
  automaticReminders: AutomaticReminders;
  backupSettings: BackupSettings;
  backups: Backups;
  batteryMeasurements: BatteryMeasurements;
  bays: Bays;
  bookingHolds: BookingHolds;
  bookingSettings: BookingSettings;
  bookings: Bookings;
  business: Business;
  calendarFeeds: CalendarFeeds;
  checkEntries: CheckEntries;
  checkPhotos: CheckPhotos;
  checkSections: CheckSections;
  checkTemplateSections: CheckTemplateSections;
  checkTemplates: CheckTemplates;
  checks: Checks;
  clockCorrections: ClockCorrections;
  clockEntries: ClockEntries;
  closedMonths: ClosedMonths;
  contactAttachments: ContactAttachments;
  contactSubmissionServices: ContactSubmissionServices;
  contactSubmissions: ContactSubmissions;
  creditNoteLines: CreditNoteLines;
  creditNotes: CreditNotes;
  customers: Customers;
  demoData: DemoData;
  diagnoses: Diagnoses;
  estimateImages: EstimateImages;
  estimateLineItems: EstimateLineItems;
  estimateReminders: EstimateReminders;
  estimateStatusChanges: EstimateStatusChanges;
  estimateTemplateLines: EstimateTemplateLines;
  estimateTemplates: EstimateTemplates;
  estimates: Estimates;
  findings: Findings;
  highVoltageSettings: HighVoltageSettings;
  idempotencyKeys: IdempotencyKeys;
  importChanges: ImportChanges;
  importRows: ImportRows;
  imports: Imports;
  inventoryParts: InventoryParts;
  invoiceLineItems: InvoiceLineItems;
  invoiceReminders: InvoiceReminders;
  invoices: Invoices;
  isolationSteps: IsolationSteps;
  isolations: Isolations;
  jobAnswers: JobAnswers;
  jobLinks: JobLinks;
  mailAttachments: MailAttachments;
  mails: Mails;
  mileageEntries: MileageEntries;
  noticeReads: NoticeReads;
  notices: Notices;
  numberSeries: NumberSeries;
  pastWork: PastWork;
  payments: Payments;
  qualifications: Qualifications;
  quarantines: Quarantines;
  secrets: Secrets;
  servicePrices: ServicePrices;
  services: Services;
  sessions: Sessions;
  setAsideEntries: SetAsideEntries;
  signInDevices: SignInDevices;
  siteImages: SiteImages;
  siteTexts: SiteTexts;
  specialDays: SpecialDays;
  storedFiles: StoredFiles;
  suppliers: Suppliers;
  timeOfferTimes: TimeOfferTimes;
  timeOffers: TimeOffers;
  tools: Tools;
  users: Users;
  vehicleAttachments: VehicleAttachments;
  vehicles: Vehicles;
  waitingList: WaitingList;
  waitingListLinks: WaitingListLinks;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
  workingWeeks: WorkingWeeks;
  workshopActs: WorkshopActs;
}

export const tableNames = [
  'absences',
  'accountingCodes',
  'allocations',
  'apiTokens',
  'appointmentMails',
  'appointments',
  'auditLogs',
  'automaticReminders',
  'backupSettings',
  'backups',
  'batteryMeasurements',
  'bays',
  'bookingHolds',
  'bookingSettings',
  'bookings',
  'business',
  'calendarFeeds',
  'checkEntries',
  'checkPhotos',
  'checkSections',
  'checkTemplateSections',
  'checkTemplates',
  'checks',
  'clockCorrections',
  'clockEntries',
  'closedMonths',
  'contactAttachments',
  'contactSubmissionServices',
  'contactSubmissions',
  'creditNoteLines',
  'creditNotes',
  'customers',
  'demoData',
  'diagnoses',
  'estimateImages',
  'estimateLineItems',
  'estimateReminders',
  'estimateStatusChanges',
  'estimateTemplateLines',
  'estimateTemplates',
  'estimates',
  'findings',
  'highVoltageSettings',
  'idempotencyKeys',
  'importChanges',
  'importRows',
  'imports',
  'inventoryParts',
  'invoiceLineItems',
  'invoiceReminders',
  'invoices',
  'isolationSteps',
  'isolations',
  'jobAnswers',
  'jobLinks',
  'mailAttachments',
  'mails',
  'mileageEntries',
  'noticeReads',
  'notices',
  'numberSeries',
  'pastWork',
  'payments',
  'qualifications',
  'quarantines',
  'secrets',
  'servicePrices',
  'services',
  'sessions',
  'setAsideEntries',
  'signInDevices',
  'siteImages',
  'siteTexts',
  'specialDays',
  'storedFiles',
  'suppliers',
  'timeOfferTimes',
  'timeOffers',
  'tools',
  'users',
  'vehicleAttachments',
  'vehicles',
  'waitingList',
  'waitingListLinks',
  'webhookDeliveries',
  'webhooks',
  'workingWeeks',
  'workshopActs',
] as const satisfies readonly (keyof Tables)[];
