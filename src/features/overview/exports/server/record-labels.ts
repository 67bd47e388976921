import { absenceFields } from '#features/records/absences/absence.fields.ts';
import { bayFields } from '#features/records/bays/bay.fields.ts';
import { priceFields, serviceFields } from '#features/records/catalogue/service.fields.ts';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import { partFields } from '#features/records/inventory/part.fields.ts';
import { qualificationFields } from '#features/records/qualifications/qualification.fields.ts';
import { supplierFields } from '#features/records/suppliers/supplier.fields.ts';
import { toolFields } from '#features/records/tools/tool.fields.ts';
import { userFields } from '#features/records/users/user.fields.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import { estimateFields } from '#features/work/estimates/estimate.fields.ts';
import { issuedInvoiceFields } from '#features/work/invoices/issued-invoice.fields.ts';
import { paymentFields } from '#features/work/invoices/payment.fields.ts';
import { submissionFields } from '#features/work/submissions/submission.fields.ts';
import type { ExportedTable } from '../exported-tables.words.ts';
import type { Labels } from './record-schema.ts';

/** What the fields of records are called on the screens, for the schemas. */
export const recordLabels: Partial<Record<ExportedTable, Labels>> = {
  absences: absenceFields,
  bays: bayFields,
  contactSubmissions: submissionFields,
  customers: customerFields,
  estimates: estimateFields,
  inventoryParts: partFields,
  invoices: issuedInvoiceFields,
  payments: paymentFields,
  qualifications: qualificationFields,
  servicePrices: priceFields,
  services: serviceFields,
  suppliers: supplierFields,
  tools: toolFields,
  users: userFields,
  vehicles: vehicleFields,
};
