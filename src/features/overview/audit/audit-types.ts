import type { AuditType } from '../../../shared/audit-type.ts';
import { businessAudit } from '../../records/business/business.fields.ts';
import { serviceAudit, servicePriceAudit } from '../../records/catalogue/service.fields.ts';
import { customerAudit } from '../../records/customers/customer.fields.ts';
import { partAudit } from '../../records/inventory/part.fields.ts';
import { supplierAudit } from '../../records/suppliers/supplier.fields.ts';
import { userAudit } from '../../records/users/user.fields.ts';
import { vehicleAudit } from '../../records/vehicles/vehicle.fields.ts';
import { appointmentAudit } from '../../work/appointments/appointment.fields.ts';
import { automaticRemindersAudit } from '../../work/automatic-reminders/automatic-reminders.fields.ts';
import { bankStatementAudit } from '../../work/bank-statements/bank-statement.fields.ts';
import { creditNoteAudit } from '../../work/credit-notes/credit-note.fields.ts';
import { estimateAudit, estimateTemplateAudit } from '../../work/estimates/estimate.fields.ts';
import { invoiceAudit } from '../../work/invoices/invoice.fields.ts';
import { submissionAudit } from '../../work/submissions/submission.fields.ts';
import { accountingCodesAudit } from '../accounting/accounting-codes.fields.ts';
import { accountingAudit } from '../accounting/accounting.fields.ts';
import { backupAudit } from '../backups/backup.fields.ts';
import { reportAudit } from '../reports/report.fields.ts';
import { systemAudit } from '../system/system.fields.ts';
import { storedFilesAudit } from '../verification/stored-files.fields.ts';

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
  submissionAudit,
  estimateAudit,
  estimateTemplateAudit,
  appointmentAudit,
  invoiceAudit,
  automaticRemindersAudit,
  bankStatementAudit,
  creditNoteAudit,
  reportAudit,
  accountingAudit,
  accountingCodesAudit,
  backupAudit,
  systemAudit,
  storedFilesAudit,
];
