import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { isMailFailed } from '#server/mail/mail.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import { statusesWithTime } from '../appointment-status.ts';
import { statusesWhere, type EstimateStatus } from '../estimate-status.ts';
import type { NextStep } from '../next-step.ts';
import type { ImageRow } from './estimate-images.sql.ts';
import type { Deposit, Estimate, EstimateSummary } from '../estimates.contract.ts';
import type { LineItem } from '../estimate-lines.contract.ts';

type InvoiceInForce = NonNullable<EstimateSummary['invoice']> & { readonly id: string };

/**
 * The appointment that people ask for: the next one that is not done, else the last that was; never a cancelled one.
 * A null date puts no order among those that are done, so that the newest of them comes first.
 */
const appointment = sql<EstimateSummary['appointment']>`(
  SELECT json_build_object('id', planned.id, 'status', planned.status, 'scheduledDate',
    to_char(planned.scheduled_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM appointments planned
  WHERE planned.estimate_id = estimate.id AND planned.status = ANY (${statusesWithTime}::text[])
  ORDER BY planned.status = 'completed',
    CASE WHEN planned.status <> 'completed' THEN planned.scheduled_date END,
    planned.scheduled_date DESC, planned.id
  LIMIT 1)`;

const instantText = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of the newest link alone: one that was made after a failed mail has reached the customer in its place. */
const mailFailedTo = sql`(
  SELECT CASE WHEN ${isMailFailed('mail')} THEN link.mail_to END
  FROM job_links link LEFT JOIN mails mail ON mail.id = link.mail_id
  WHERE link.estimate_id = estimate.id AND link.withdrawn_at IS NULL
  ORDER BY link.created_at DESC LIMIT 1)`;

/** Of the newest link: its mail was not taken by a mail server yet, or nobody has opened what was handed over by staff. */
const isPrepared = sql`coalesce((
  SELECT CASE WHEN link.channel <> 'mail' THEN link.seen_at IS NULL ELSE mail.id IS NOT NULL AND mail.sent_at IS NULL END
  FROM job_links link LEFT JOIN mails mail ON mail.id = link.mail_id
  WHERE link.estimate_id = estimate.id AND link.withdrawn_at IS NULL
  ORDER BY link.created_at DESC LIMIT 1), false)`;

/** As the function of that name. */
const lacksPrice = sql`(line.part_price = 0 AND line.labor_cost = 0 AND NOT line.is_free)`;

const answeredLines = sql`(
  SELECT json_build_object('approved', count(*) FILTER (WHERE line.answer = 'approved'),
    'declined', count(*) FILTER (WHERE line.answer = 'declined'),
    'open', count(*) FILTER (WHERE line.answer IS NULL AND NOT ${lacksPrice}),
    'unsent', count(*) FILTER (WHERE line.answer IS NULL AND NOT ${lacksPrice} AND NOT line.is_offered
      AND estimate.status <> ALL (${statusesWhere(({ asks }) => asks === 'everything')}::text[])))
  FROM estimate_line_items line WHERE line.estimate_id = estimate.id)`;

/** Of the version that was sent last. */
const remindedAt = sql`(
  SELECT to_char(reminder.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  FROM estimate_reminders reminder
  WHERE reminder.estimate_id = estimate.id AND reminder.sent_version = estimate.sent_version)`;

const sending = sql<NonNullable<
  EstimateSummary['sending']
> | null>`CASE WHEN coalesce(sent_at, answered_at) IS NOT NULL THEN
  json_build_object('sentAt', ${instantText('estimate.sentAt')}, 'isOutdated', coalesce(estimate.version > sent_version, false),
    'seenAt', ${instantText('estimate.seenAt')}, 'remindedAt', ${remindedAt}, 'answeredAt', ${instantText('estimate.answeredAt')},
    'answeredBy', answered_by, 'comment', answer_comment,
    'lines', CASE WHEN answered_at IS NOT NULL THEN ${answeredLines} END,
    'isPrepared', ${isPrepared}, 'mailFailedTo', ${mailFailedTo}) END`;

/** Amounts as text, as in a column: JSON numbers are floats. */
const deposits = sql<Deposit[]>`coalesce((
  SELECT json_agg(json_build_object(
    'id', deposit.id, 'invoiceNumber', deposit.invoice_number, 'customerId', deposit.customer_id,
    'createdAt', ${instantText('deposit.createdAt')}, 'dueDate', deposit.due_date, 'status', deposit.status,
    'applyTax', deposit.apply_tax, 'taxRate', deposit.tax_rate::text, 'subtotal', deposit.subtotal::text,
    'tax', deposit.tax::text, 'total', deposit.total::text, 'paidAmount', deposit.paid_amount::text,
    'credited', deposit.credited::text, 'creditedNet', given.net::text, 'creditedTax', given.tax::text)
    ORDER BY deposit.issued_at)
  FROM invoices deposit
  CROSS JOIN LATERAL (SELECT coalesce(sum(note.subtotal), 0.00) AS net, coalesce(sum(note.tax), 0.00) AS tax
    FROM credit_notes note WHERE note.invoice_id = deposit.id) AS given
  WHERE deposit.estimate_id = estimate.id AND deposit.kind = 'prepayment' AND deposit.status <> 'cancelled'), '[]')`;

/** Whether a line of the row called `estimate` is as `isUnpriced` says. */
export const hasUnpriced = sql<boolean>`EXISTS (
  SELECT FROM estimate_line_items line
  WHERE line.estimate_id = estimate.id AND line.answer IS DISTINCT FROM 'declined' AND ${lacksPrice})`;

/**
 * What is done next with the row called `estimate`. It is sent while the customer has not received what is asked: of agreed
 * work, lines that came later. Work that is done is invoiced, and again once the estimate was changed.
 */
export const nextStep = sql<NextStep>`CASE
  WHEN estimate.status = 'rejected' THEN 'rejected'
  WHEN estimate.status = 'converted' THEN CASE
    WHEN estimate.invoice_id IS NULL OR estimate.version > estimate.invoiced_version THEN 'invoice'
    WHEN EXISTS (SELECT FROM invoices owed WHERE owed.id = estimate.invoice_id AND owed.status = 'pending'
      AND owed.total - owed.credited > owed.paid_amount) THEN 'payment'
    ELSE 'finished' END
  WHEN estimate.status IN ('draft', 'pending') THEN
    CASE WHEN estimate.version > estimate.sent_version OR estimate.sent_at IS NULL THEN 'send' ELSE 'answer' END
  WHEN coalesce(estimate.sent_at, estimate.answered_at) IS NOT NULL AND EXISTS (SELECT FROM estimate_line_items line
    WHERE line.estimate_id = estimate.id AND line.answer IS NULL AND NOT line.is_offered AND NOT ${lacksPrice}) THEN 'send'
  WHEN estimate.status = 'approved_waiting_parts' THEN 'parts'
  WHEN estimate.status = 'in_service' OR EXISTS (SELECT FROM appointments planned
    WHERE planned.estimate_id = estimate.id AND planned.status = ANY (${statusesWithTime}::text[])) THEN 'work'
  ELSE 'plan' END`;

/** What a row of the list says, of the rows called `estimate`. */
export const summaries = (db: Queryable) =>
  db
    .selectFrom('estimates as estimate')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'estimate.vehicleId')
    .select(['estimate.id', 'estimateNumber', 'estimate.customerId', 'estimate.customerName', 'vehicleId'])
    .select(['vehicleLicensePlate', 'estimate.description', 'estimate.mileage', 'rejectionReason'])
    .select(['subtotal', 'tax', 'total', hasUnpriced.as('hasUnpriced'), 'estimate.version'])
    .select('estimate.partsExpectedOn')
    .select(nextStep.as('nextStep'))
    .select([
      'estimate.status',
      'estimate.createdBy',
      'estimate.createdAt',
      'estimate.updatedAt',
      'statusChangedAt',
    ])
    .select([
      sql<EstimateSummary['vehicle']>`CASE WHEN vehicle.id IS NOT NULL THEN json_build_object(
        'make', vehicle.make, 'model', vehicle.model, 'year', vehicle.year,
        'licensePlate', vehicle.license_plate) END`.as('vehicle'),
      sql<InvoiceInForce | null>`CASE WHEN invoice_id IS NOT NULL THEN json_build_object(
        'id', invoice_id, 'invoiceNumber', invoice_number,
        'isOutdated', estimate.version > invoiced_version) END`.as('invoice'),
      deposits.as('deposits'),
      appointment.as('appointment'),
      sql<boolean>`estimate.answered_at IS NOT NULL`.as('isAnswered'),
      sending.as('sending'),
    ]);

/** Amounts as text, as in a column: JSON numbers are floats. */
const lines = sql<LineItem[]>`coalesce((
  SELECT json_agg(json_build_object(
    'id', line.id, 'estimateId', line.estimate_id, 'lineNumber', line.line_number, 'kind', line.kind, 'description', line.description, 'partId', line.part_id,
    'partNumber', line.part_number, 'partName', line.part_name, 'partPrice', line.part_price::text,
    'partUnits', line.part_units, 'laborHours', line.labor_hours::text, 'laborCost', line.labor_cost::text,
    'discount', line.discount, 'isFree', line.is_free,
    'isHighVoltage', line.is_high_voltage, 'responsibleMechanic', line.responsible_mechanic,
    'totalPrice', line.total_price::text, 'answer', line.answer, 'answeredPrice', line.answered_price::text,
    'isOffered', line.is_offered,
    'recommendedFrom', line.recommended_from) ORDER BY line.line_number)
  FROM estimate_line_items line WHERE line.estimate_id = estimate.id), '[]')`;

const images = sql<ImageRow[]>`coalesce((
  SELECT json_agg(json_build_object(
    'id', image.id, 'storageKey', image.storage_key, 'description', image.description,
    'orderIndex', image.order_index, 'includeInPdf', image.include_in_pdf,
    'showToCustomer', image.show_to_customer, 'fileSize', image.file_size, 'lineId', image.line_id,
    'isEvidence', image.is_evidence, 'marks', image.marks, 'copies', image.copies)
    ORDER BY image.order_index, image.id)
  FROM estimate_images image WHERE image.estimate_id = estimate.id AND image.is_added), '[]')`;

/** With its lines and images, in one statement: a save meanwhile shows wholly or not at all. */
export const selectEstimate = (db: Queryable, id: string) =>
  summaries(db)
    .select(['laborRate', 'taxRate', 'applyTax', 'vatReasonText', 'internalNotes', 'callAskedVersion'])
    .select(['vatReason', 'buyerReference', lines.as('lineItems'), images.as('images')])
    .where('estimate.id', '=', id)
    .executeTakeFirst();

/** A customer as an estimate needs one, who is neither changed nor deleted before the end of the transaction. */
export const lockCustomer = (db: Queryable, id: string) =>
  db
    .selectFrom('customers')
    .select(['name', 'businessNumber as registrationNumber', 'vatNumber'])
    .select(sql<boolean>`customer_type = 'business'`.as('isBusiness'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** As `lockCustomer`; a vehicle may have no plate. */
export const lockVehiclePlate = (db: Queryable, id: string) =>
  db.selectFrom('vehicles').select('licensePlate').where('id', '=', id).forShare().executeTakeFirst();

/** Returns those of `ids` that are parts, none of which is deleted before the end of the transaction. */
export const lockParts = async (db: Queryable, ids: readonly string[]): Promise<Set<string>> => {
  const found = await db
    .selectFrom('inventoryParts')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(found.map(({ id }) => id));
};

/** What a save writes of the head. */
export interface EstimateColumns {
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly vehicleId: string | null;
  readonly vehicleLicensePlate: string | null;
  readonly description: string | null;
  readonly mileage: string | null;
  readonly laborRate: string;
  readonly applyTax: boolean;
  readonly vatReason: Estimate['vatReason'];
  readonly vatReasonText: string | null;
  /** Undefined: it stays as it is. */
  readonly buyerReference?: string | null | undefined;
  readonly internalNotes: string | null;
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}

interface NewEstimate extends EstimateColumns {
  readonly id: string;
  /** The request it is created from. */
  readonly submissionId: string | null;
  readonly estimateNumber: string;
  readonly taxRate: string;
  readonly createdAt: string;
  readonly createdBy: string;
}

export const insertEstimate = (db: Queryable, estimate: NewEstimate) =>
  db.insertInto('estimates').values(estimate).execute();

export const updateEstimate = (db: Queryable, id: string, columns: EstimateColumns) =>
  db
    .updateTable('estimates')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Writes what the lines come to, and raises the version. */
export const updateTotals = (
  db: Queryable,
  id: string,
  totals: Pick<EstimateColumns, 'subtotal' | 'tax' | 'total'>,
) =>
  db
    .updateTable('estimates')
    .set({ ...totals, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export type NewLine = Omit<LineItem, 'estimateId' | 'lineNumber'>;

/** Lines are numbered in the order given: from 1, or behind so many that are there already. */
export const insertLines = async (
  db: Queryable,
  estimateId: string,
  newLines: readonly NewLine[],
  behind = 0,
): Promise<void> => {
  if (newLines.length === 0) return;
  const rows = newLines.map((line, index) => ({ ...line, estimateId, lineNumber: behind + index + 1 }));
  await db.insertInto('estimateLineItems').values(rows).execute();
};

interface InvoiceColumns {
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly invoicedVersion: number;
}

/** Returns which invoice is in force, and what version it is of; the version stays. */
export const updateInvoiceOf = (db: Queryable, id: string, columns: InvoiceColumns) =>
  db.updateTable('estimates').set(columns).where('id', '=', id).execute();

export const deleteLines = (db: Queryable, estimateId: string) =>
  db.deleteFrom('estimateLineItems').where('estimateId', '=', estimateId).execute();

interface StatusColumns {
  readonly status: EstimateStatus;
  readonly rejectionReason: string | null;
  readonly isNew: boolean;
  /** Of a status that is restored: since when it holds. */
  readonly since?: string | null | undefined;
}

/**
 * Moments are of now and not of the transaction's beginning: a transaction that waited for another one comes after it.
 */
export const updateStatus = (db: Queryable, id: string, { isNew, since, ...columns }: StatusColumns) =>
  db
    .updateTable('estimates')
    .set({ ...columns, ...(isNew && { statusChangedAt: since ?? sql`clock_timestamp()` }) })
    .where('id', '=', id)
    .execute();

export const updatePartsExpected = (db: Queryable, id: string, partsExpectedOn: string | null) =>
  db.updateTable('estimates').set({ partsExpectedOn }).where('id', '=', id).execute();

/** Made by nobody of the shop where the customer did it, by an answer. */
type NewStatusChange = NewRow<'estimateStatusChanges'>;

export const insertStatusChange = (db: Queryable, change: NewStatusChange) =>
  db
    .insertInto('estimateStatusChanges')
    .values({ ...change, changedAt: sql`clock_timestamp()` })
    .execute();

/** Returns what the last change of the status replaced. */
export const selectReplacedStatus = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('estimateStatusChanges')
    .select(['previousStatus as status', 'previousChangedAt as since'])
    .where('estimateId', '=', estimateId)
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Newest first, with the name of the person who did it. */
export const selectStatusChanges = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('estimateStatusChanges as change')
    .leftJoin('users as person', 'person.id', 'change.changedBy')
    .select(['change.id', 'estimateId', 'previousStatus', 'newStatus', 'changedAt', 'notes'])
    .select([displayNameOf<string | null>('person').as('changedBy')])
    .where('estimateId', '=', estimateId)
    .orderBy('changedAt', 'desc')
    .orderBy('change.id', 'desc')
    .execute();
