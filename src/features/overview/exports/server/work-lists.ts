import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { standingOf } from '#features/work/invoices/invoice-status.ts';
import { invoiceStatusWords } from '#features/work/invoices/invoice-status.words.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { issuedInvoiceFields } from '#features/work/invoices/issued-invoice.fields.ts';
import { listInvoices } from '#features/work/invoices/server/invoices.service.ts';
import { appointmentFields } from '#features/work/appointments/appointment.fields.ts';
import { appointmentStatusWords } from '#features/work/appointments/appointment-status.words.ts';
import type { Appointment } from '#features/work/appointments/appointments.contract.ts';
import { listAppointments } from '#features/work/appointments/server/appointments.service.ts';
import type { CreditNoteSummary } from '#features/work/credit-notes/credit-notes.contract.ts';
import { listCreditNotes } from '#features/work/credit-notes/server/credit-notes.service.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { estimateFields } from '#features/work/estimates/estimate.fields.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { nextStepWords } from '#features/work/estimates/estimates.words.ts';
import { listEstimates } from '#features/work/estimates/server/estimate-list.service.ts';
import { submissionFields } from '#features/work/submissions/submission.fields.ts';
import type { SubmissionSummary } from '#features/work/submissions/submissions.contract.ts';
import { listSubmissions } from '#features/work/submissions/server/submissions.service.ts';
import { listWaiting } from '#features/work/waiting-list/server/waiting-list.service.ts';
import type { WaitingEntry } from '#features/work/waiting-list/waiting-list.contract.ts';
import { stateField } from '#features/work/waiting-list/waiting-list.fields.ts';
import { waitingListWords } from '#features/work/waiting-list/waiting-list.words.ts';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import { catalogueWords } from '#features/records/catalogue/catalogue.words.ts';
import { makes, modelLabel } from '#features/records/catalogue/makes.ts';
import type { Language } from '#shared/words.ts';
import { weekdayName } from '#shared/dates.ts';
import { fromMonday } from '#shared/days.ts';
import { moneyText } from '#shared/money.ts';
import { columnWords } from '../exports.words.ts';
import {
  dayColumn,
  dayOfColumn,
  fieldColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from './export-columns.ts';
import { listed, wholeList } from './listed.ts';
import type { QueryOf } from './record-lists.ts';

interface Car {
  readonly make: string | null;
  readonly model: string | null;
  readonly licensePlate: string | null;
  readonly year?: number | null;
}

/** The car of a document or a visit; without one on record its plate alone. */
const carColumns = <Row>(
  carOf: (row: Row) => Car | null,
  plateOf: (row: Row) => string | null = () => null,
) => [
  textColumn(vehicleFields.licensePlate, (row: Row) => carOf(row)?.licensePlate ?? plateOf(row)),
  textColumn(vehicleFields.make, (row: Row) => carOf(row)?.make),
  textColumn(vehicleFields.model, (row: Row) => carOf(row)?.model),
];

/** Returns the make that a visitor chose or typed. */
function makeText(make: string, language: Language): string {
  const known = makes.find((name) => name === make);
  return known ? catalogueWords[known][language] : make;
}

interface Amounts {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}

const amountColumns = <Row extends Amounts>() => [
  moneyColumn(columnWords.net, ({ subtotal }: Row) => subtotal),
  moneyColumn(columnWords.tax, ({ tax }: Row) => tax),
  moneyColumn(columnWords.total, ({ total }: Row) => total),
];

export const estimates = listed<QueryOf<'estimates'>, EstimateSummary>({
  read: listEstimates,
  columns: [
    textColumn(columnWords.number, ({ estimateNumber }) => estimateNumber),
    dayOfColumn(columnWords.date, ({ createdAt }) => createdAt),
    textColumn(columnWords.status, ({ status }, language) => plainStatusWords[status][language]),
    textColumn(
      columnWords.nextStep,
      ({ nextStep }, language) => nextStep && nextStepWords[nextStep][language],
      'customers.read',
    ),
    textColumn(columnWords.customer, ({ customerName }) => customerName, 'customers.read'),
    ...carColumns<EstimateSummary>(
      ({ vehicle }) => vehicle,
      ({ vehicleLicensePlate }) => vehicleLicensePlate,
    ),
    numberColumn(vehicleFields.mileage, ({ mileage }) => mileage),
    fieldColumn(estimateFields.description, ({ description }) => description),
    ...amountColumns<EstimateSummary>(),
    textColumn(columnWords.invoice, ({ invoice }) => invoice?.invoiceNumber),
    momentColumn(columnWords.appointment, ({ appointment }) => appointment?.scheduledDate),
    dayColumn(columnWords.partsExpected, ({ partsExpectedOn }) => partsExpectedOn),
    {
      ...fieldColumn(
        estimateFields.rejectionReason,
        ({ rejectionReason }: EstimateSummary) => rejectionReason,
      ),
      needs: 'customers.read',
    },
  ],
});

export const invoices = listed<QueryOf<'invoices'>, InvoiceSummary>({
  read: listInvoices,
  columns: [
    textColumn(columnWords.number, ({ invoiceNumber }) => invoiceNumber),
    textColumn(
      columnWords.kind,
      ({ kind }, language) =>
        (kind === 'prepayment' ? columnWords.depositInvoice : columnWords.standardInvoice)[language],
    ),
    textColumn(columnWords.status, (row, language) => invoiceStatusWords[standingOf(row)][language]),
    dayOfColumn(columnWords.date, ({ createdAt }) => createdAt),
    fieldColumn(issuedInvoiceFields.dueDate, ({ dueDate }) => dueDate),
    textColumn(columnWords.customer, ({ customerName }) => customerName),
    textColumn(columnWords.title, ({ title }) => title),
    textColumn(columnWords.estimate, ({ estimateNumber }) => estimateNumber),
    ...carColumns<InvoiceSummary>(({ vehicle }) => vehicle),
    ...amountColumns<InvoiceSummary>(),
    moneyColumn(columnWords.paid, ({ paidAmount }) => paidAmount),
    moneyColumn(columnWords.credited, ({ credited }) => credited),
    // Of a cancelled invoice nothing is owed.
    moneyColumn(columnWords.balance, (row) =>
      row.status === 'cancelled' ? '0.00' : moneyText(balanceOf(row)),
    ),
    dayOfColumn(columnWords.paidOn, ({ paidAt }) => paidAt),
  ],
});

export const creditNotes = listed<QueryOf<'credit-notes'>, CreditNoteSummary>({
  read: listCreditNotes,
  columns: [
    textColumn(columnWords.number, ({ creditNoteNumber }) => creditNoteNumber),
    dayOfColumn(columnWords.date, ({ createdAt }) => createdAt),
    textColumn(columnWords.invoice, ({ invoiceNumber }) => invoiceNumber),
    textColumn(columnWords.customer, ({ customerName }) => customerName),
    ...carColumns<CreditNoteSummary>(({ vehicle }) => vehicle),
    textColumn(columnWords.reason, ({ reason }) => reason),
    ...amountColumns<CreditNoteSummary>(),
  ],
});

export const appointments = listed<QueryOf<'appointments'>, Appointment>({
  async read(ctx, { unassigned, ...query }) {
    const rows = await listAppointments(ctx, query);
    const isShown = ({ allocations }: Appointment) =>
      !unassigned || allocations.some(({ technicianId }) => technicianId === null);
    return { rows: rows.filter(isShown), nextCursor: null };
  },
  columns: [
    fieldColumn(appointmentFields.scheduledDate, ({ scheduledDate }) => scheduledDate),
    numberColumn(columnWords.minutes, ({ duration }) => duration),
    textColumn(columnWords.status, ({ status }, language) => appointmentStatusWords[status][language]),
    textColumn(columnWords.customer, ({ customerName, name }) => customerName ?? name, 'customers.read'),
    ...carColumns<Appointment>(({ vehicle }) => vehicle),
    fieldColumn(appointmentFields.service, ({ service }) => service),
    textColumn(appointmentFields.technicianId, ({ technicianName }) => technicianName),
    textColumn(appointmentFields.bayId, ({ bayName }) => bayName),
    textColumn(columnWords.estimate, ({ estimateNumber }) => estimateNumber),
    fieldColumn(appointmentFields.dropOffAt, ({ dropOffAt }) => dropOffAt),
    fieldColumn(appointmentFields.promisedAt, ({ promisedAt }) => promisedAt),
    fieldColumn(appointmentFields.customerWaits, ({ customerWaits }) => customerWaits),
    fieldColumn(appointmentFields.keyTag, ({ keyTag }) => keyTag),
    momentColumn(columnWords.arrived, ({ arrivedAt }) => arrivedAt),
    momentColumn(columnWords.ready, ({ readyAt }) => readyAt),
    momentColumn(columnWords.collected, ({ collectedAt }) => collectedAt),
    fieldColumn(appointmentFields.notes, ({ notes }) => notes),
  ],
});

export const requests = listed<QueryOf<'requests'>, SubmissionSummary>({
  read: listSubmissions,
  columns: [
    numberColumn(columnWords.number, ({ number }) => number),
    momentColumn(columnWords.received, ({ createdAt }) => createdAt),
    fieldColumn(submissionFields.status, ({ status }) => status),
    textColumn(columnWords.name, ({ name }) => name),
    textColumn(customerFields.phone, ({ phone }) => phone),
    textColumn(customerFields.email, ({ email }) => email),
    textColumn(vehicleFields.make, ({ make }, language) => makeText(make, language)),
    textColumn(vehicleFields.model, ({ model }) => modelLabel(model)),
    numberColumn(vehicleFields.year, ({ year }) => year),
    numberColumn(columnWords.services, ({ servicesCount }) => servicesCount),
    moneyColumn(columnWords.requestTotal, ({ totalPrice }) => totalPrice),
    textColumn(submissionFields.assignedTo, ({ assigneeName }) => assigneeName),
  ],
});

const partOfDayWords = {
  any: columnWords.anyTime,
  morning: waitingListWords.morning,
  afternoon: waitingListWords.afternoon,
} as const;

export const waitingList = listed<object, WaitingEntry>({
  // Whether mails are sent says nothing that is in the file.
  read: (ctx) => wholeList(listWaiting(ctx, true)),
  columns: [
    textColumn(columnWords.name, ({ name }) => name),
    textColumn(customerFields.phone, ({ phone }) => phone),
    textColumn(customerFields.email, ({ email }) => email),
    textColumn(vehicleFields.licensePlate, ({ licensePlate }) => licensePlate),
    textColumn(vehicleFields.make, ({ make }, language) => makeText(make, language)),
    textColumn(vehicleFields.model, ({ model }) => modelLabel(model)),
    textColumn(columnWords.services, ({ services }, language) =>
      services.map(({ name, nameLv }) => (language === 'lv' && nameLv ? nameLv : name)).join(', '),
    ),
    dayColumn(columnWords.firstDay, ({ firstDay }) => firstDay),
    dayColumn(columnWords.lastDay, ({ lastDay }) => lastDay),
    textColumn(columnWords.weekdays, ({ weekdays }, language) =>
      weekdays
        .toSorted((a, b) => fromMonday(a) - fromMonday(b))
        .map((weekday) => weekdayName(weekday, language, 'short'))
        .join(', '),
    ),
    textColumn(columnWords.partOfDay, ({ partOfDay }, language) => partOfDayWords[partOfDay][language]),
    textColumn(stateField, ({ state }, language) => stateField.choices[state][language]),
    momentColumn(columnWords.offered, ({ offerStart }) => offerStart),
    momentColumn(columnWords.booked, ({ appointmentStart }) => appointmentStart),
    momentColumn(columnWords.added, ({ createdAt }) => createdAt),
  ],
});
