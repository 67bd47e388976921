import type { AuditType } from '#shared/audit-type.ts';
import { absenceAudit } from '#features/records/absences/absence.fields.ts';
import { apiTokenAudit } from '#features/records/api-tokens/api-token.fields.ts';
import { bayAudit } from '#features/records/bays/bay.fields.ts';
import { qualificationAudit } from '#features/records/qualifications/qualification.fields.ts';
import { toolAudit } from '#features/records/tools/tool.fields.ts';
import { workingWeekAudit } from '#features/records/absences/working-week.fields.ts';
import { bookingSettingsAudit } from '#features/work/bookings/booking-settings.fields.ts';
import { businessAudit } from '#features/records/business/business.fields.ts';
import { siteTextsAudit } from '#features/records/business/site-texts.fields.ts';
import { serviceAudit, servicePriceAudit } from '#features/records/catalogue/service.fields.ts';
import { customerAudit } from '#features/records/customers/customer.fields.ts';
import { pastWorkAudit } from '#features/records/past-work/past-work.fields.ts';
import { partAudit } from '#features/records/inventory/part.fields.ts';
import { specialDayAudit } from '#features/records/special-days/special-day.fields.ts';
import { supplierAudit } from '#features/records/suppliers/supplier.fields.ts';
import { userAudit } from '#features/records/users/user.fields.ts';
import { vehicleAudit } from '#features/records/vehicles/vehicle.fields.ts';
import { appointmentAudit } from '#features/work/appointments/appointment.fields.ts';
import { appointmentMailAudit } from '#features/work/appointment-mails/appointment-mail.fields.ts';
import { automaticRemindersAudit } from '#features/work/automatic-reminders/automatic-reminders.fields.ts';
import { bankStatementAudit } from '#features/work/bank-statements/bank-statement.fields.ts';
import { batteryAudit } from '#features/work/batteries/battery.fields.ts';
import { calendarLinkAudit } from '#features/work/calendar-feeds/calendar-link.fields.ts';
import { checkAudit, checkSectionAudit, checkTemplateAudit } from '#features/work/checks/check.fields.ts';
import { creditNoteAudit } from '#features/work/credit-notes/credit-note.fields.ts';
import { diagnosisAudit } from '#features/work/diagnoses/diagnosis.fields.ts';
import { estimateAudit, estimateTemplateAudit } from '#features/work/estimates/estimate.fields.ts';
import { findingAudit } from '#features/work/findings/finding.fields.ts';
import { highVoltageSettingsAudit } from '#features/work/high-voltage/high-voltage-settings.fields.ts';
import { isolationAudit, quarantineAudit } from '#features/work/high-voltage/isolation.fields.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import { timeOfferAudit } from '#features/work/time-offers/time-offer.fields.ts';
import { submissionAudit } from '#features/work/submissions/submission.fields.ts';
import { waitingListAudit } from '#features/work/waiting-list/waiting-list.fields.ts';
import { clockEntryAudit, clockedHoursAudit, workAudit } from '#features/work/workshop/clock-entry.fields.ts';
import { accountingCodesAudit } from '#features/overview/accounting/accounting-codes.fields.ts';
import { accountingAudit } from '#features/overview/accounting/accounting.fields.ts';
import { backupAudit } from '#features/overview/backups/backup.fields.ts';
import { exportAudit } from '#features/overview/exports/export.fields.ts';
import { importAudit } from '#features/overview/imports/import.fields.ts';
import { reportAudit } from '#features/overview/reports/report.fields.ts';
import { systemAudit } from '#features/overview/system/system.fields.ts';
import { webhookAudit } from '#features/overview/webhooks/webhook.fields.ts';
import { storedFilesAudit } from '#features/overview/verification/stored-files.fields.ts';

/** What every entry of the audit log is described with. */
export const auditTypes: readonly AuditType[] = [
  userAudit,
  customerAudit,
  vehicleAudit,
  supplierAudit,
  partAudit,
  serviceAudit,
  servicePriceAudit,
  businessAudit,
  specialDayAudit,
  absenceAudit,
  bookingSettingsAudit,
  apiTokenAudit,
  bayAudit,
  qualificationAudit,
  toolAudit,
  workingWeekAudit,
  siteTextsAudit,
  highVoltageSettingsAudit,
  isolationAudit,
  quarantineAudit,
  submissionAudit,
  estimateAudit,
  estimateTemplateAudit,
  diagnosisAudit,
  findingAudit,
  checkAudit,
  checkTemplateAudit,
  checkSectionAudit,
  appointmentAudit,
  appointmentMailAudit,
  batteryAudit,
  timeOfferAudit,
  calendarLinkAudit,
  waitingListAudit,
  clockEntryAudit,
  clockedHoursAudit,
  workAudit,
  invoiceAudit,
  automaticRemindersAudit,
  bankStatementAudit,
  creditNoteAudit,
  reportAudit,
  accountingAudit,
  accountingCodesAudit,
  backupAudit,
  exportAudit,
  systemAudit,
  storedFilesAudit,
  webhookAudit,
  importAudit,
  pastWorkAudit,
];
