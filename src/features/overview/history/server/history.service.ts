import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireFound } from '#server/db/records.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Document } from '#server/files/send-file.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import { roleCan } from '#shared/permissions.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { pastWorkOf } from '#features/records/past-work/server/past-work.service.ts';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { standingOf, statusOn } from '#features/work/invoices/invoice-status.ts';
import type { ServiceHistory } from '../history.contract.ts';
import { isOpenEstimate } from '../open-work.ts';
import { describeHistory } from './history-pdf.ts';
import {
  isOpenedSince,
  selectCustomerName,
  selectAppointments,
  selectCreditNotes,
  selectEstimates,
  selectInvoices,
  selectMileage,
  selectVehicle,
  type Subject,
} from './history.sql.ts';
import { customerAudit } from '#features/records/customers/customer.fields.ts';
import { vehicleAudit } from '#features/records/vehicles/vehicle.fields.ts';

const mayKnowCustomer = (ctx: UserContext) => roleCan(ctx.user.role, 'customers.read');

async function invoicesOf(ctx: UserContext, subject: Subject): Promise<ServiceHistory['invoices']> {
  const today = wallClockOf(new Date()).day;
  return (await selectInvoices(ctx.db, subject)).map((invoice) => ({
    ...invoice,
    status: standingOf({ ...invoice, status: statusOn(today, invoice) }),
    balance: moneyText(balanceOf(invoice)),
  }));
}

/** Whether an invoice is paid stays here: technicians see what is open, too. */
async function estimatesOf({ db }: UserContext, subject: Subject): Promise<ServiceHistory['estimates']> {
  const today = wallClockOf(new Date()).day;
  return (await selectEstimates(db, subject)).map((estimate) => ({
    ...estimate,
    isOpen: isOpenEstimate(estimate, today),
  }));
}

/** Who may not know the customer sees no bills. The notes of appointments are written for the workshop. */
async function historyOf(ctx: UserContext, subject: Subject): Promise<ServiceHistory> {
  const [appointments, estimates, invoices, creditNotes, pastWork] = await Promise.all([
    selectAppointments(ctx.db, subject),
    estimatesOf(ctx, subject),
    mayKnowCustomer(ctx) ? invoicesOf(ctx, subject) : [],
    mayKnowCustomer(ctx) ? selectCreditNotes(ctx.db, subject) : [],
    mayKnowCustomer(ctx) && subject.column === 'vehicleId' ? pastWorkOf(ctx.db, subject.id) : [],
  ]);
  return { appointments, estimates, invoices, creditNotes, pastWork };
}

/** A page that stays open reads the history again with every change; that is one look at it. */
const ONE_LOOK_MS = 10 * 60_000;

/** Opening the history of a person shows personal data, so it is recorded. */
export async function getCustomerHistory(ctx: UserContext, id: string): Promise<ServiceHistory> {
  const entityName = await selectCustomerName(ctx.db, id);
  if (entityName === undefined) throw new DomainError('not_found');
  const history = await historyOf(ctx, { column: 'customerId', id });
  const since = new Date(Date.now() - ONE_LOOK_MS);
  if (await isOpenedSince(ctx.db, { userId: ctx.user.id, customerId: id, since })) return history;
  const details = { opened: 'service history' };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: customerAudit, entityId: id, entityName, details }),
  );
  return history;
}

async function findVehicle(ctx: UserContext, id: string) {
  const vehicle = requireFound(await selectVehicle(ctx.db, id));
  return vehicle;
}

export async function getVehicleHistory(ctx: UserContext, id: string): Promise<ServiceHistory> {
  await findVehicle(ctx, id);
  return historyOf(ctx, { column: 'vehicleId', id });
}

/** Renders the document and records who created it: it leaves the shop and names the owner. */
export async function vehicleHistoryPdf(ctx: UserContext, id: string, language: Language): Promise<Document> {
  const { customerName, ...vehicle } = await findVehicle(ctx, id);
  const [business, history, mileage] = await Promise.all([
    getBusiness(ctx.db),
    historyOf(ctx, { column: 'vehicleId', id }),
    selectMileage(ctx.db, id),
  ]);
  const owner = mayKnowCustomer(ctx) ? customerName : null;
  const printedAt = new Date().toISOString();
  const bytes = await renderDocument(
    ctx.caller,
    describeHistory({ business, vehicle, history, mileage, owner, printedAt }, language),
  );
  const name = vehicle.licensePlate ?? vehicle.vin ?? id;
  const details = { document: 'service history', language };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: vehicleAudit, entityId: id, entityName: name, details }),
  );
  return { fileName: `service-history-${name}-${language}.pdf`, bytes };
}
