import type { StaffCtx } from '../../../server/context.ts';
import { writing } from '../../../server/database.ts';
import { renderDocument } from '../../../server/documents/render-document.ts';
import type { Document } from '../../../server/send-file.ts';
import { DomainError } from '../../../shared/errors.ts';
import { mayRole } from '../../../shared/permissions.ts';
import type { Language } from '../../../shared/words.ts';
import { getBusiness } from '../../business/server/business.service.ts';
import type { ServiceHistory } from '../history.contract.ts';
import { describeHistory } from './history-pdf.ts';
import {
  customerExists,
  selectAppointments,
  selectEstimates,
  selectInvoices,
  selectMileage,
  selectVehicle,
  type Subject,
} from './history.sql.ts';

/** Who may not know the customer sees neither the bills nor a name. */
const mayKnowCustomer = (ctx: StaffCtx) => mayRole(ctx.user.role, 'customers.read');

async function historyOf(ctx: StaffCtx, subject: Subject): Promise<ServiceHistory> {
  const [appointments, estimates, invoices] = await Promise.all([
    selectAppointments(ctx.db, subject),
    selectEstimates(ctx.db, subject),
    mayKnowCustomer(ctx) ? selectInvoices(ctx.db, subject) : [],
  ]);
  return { appointments, estimates, invoices };
}

/** Opening the history of a person shows personal data, so it is recorded. */
export async function getCustomerHistory(ctx: StaffCtx, id: string): Promise<ServiceHistory> {
  if (!(await customerExists(ctx.db, id))) throw new DomainError('not_found');
  const history = await historyOf(ctx, { column: 'customerId', id });
  const details = { opened: 'service history' };
  await writing(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: 'customer', entityId: id, details }),
  );
  return history;
}

async function findVehicle(ctx: StaffCtx, id: string) {
  const vehicle = await selectVehicle(ctx.db, id);
  if (!vehicle) throw new DomainError('not_found');
  return vehicle;
}

export async function getVehicleHistory(ctx: StaffCtx, id: string): Promise<ServiceHistory> {
  await findVehicle(ctx, id);
  return historyOf(ctx, { column: 'vehicleId', id });
}

/** The document leaves the house and names the owner, so it is recorded who made it. */
export async function vehicleHistoryPdf(ctx: StaffCtx, id: string, language: Language): Promise<Document> {
  const { customerName, ...vehicle } = await findVehicle(ctx, id);
  const [business, history, mileage] = await Promise.all([
    getBusiness(ctx.db),
    historyOf(ctx, { column: 'vehicleId', id }),
    selectMileage(ctx.db, id),
  ]);
  const people = mayKnowCustomer(ctx) ? { owner: customerName } : null;
  const printedAt = new Date().toISOString();
  const bytes = await renderDocument(
    describeHistory({ business, vehicle, history, mileage, people, printedAt }, language),
  );
  const details = { document: 'service history', language };
  await writing(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: 'vehicle', entityId: id, details }),
  );
  const name = vehicle.licensePlate ?? vehicle.vin ?? id;
  return { fileName: `service-history-${name}-${language}.pdf`, bytes };
}
