import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { isMailFailed } from '#server/mail/mail.ts';
import type { Span } from '#shared/days.ts';
import { statusesWhere, type EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import { appointmentStatuses, appointmentRules } from '#features/work/estimates/appointment-status.ts';
import { MAX_NOW, type NowItem, type NowKind } from '../now.contract.ts';

/** The facts of one kind as stored. */
type RowOf<Kind extends NowKind> = Omit<Extract<NowItem, { kind: Kind }>, 'kind'>;

/** Selects every row of one kind, with the names of its facts as columns. */
export type Search<Row> = RawBuilder<Row>;

/** What a search has found: how many rows in all, and those that have waited longest, at most as many as are shown. */
interface Found {
  readonly of: number;
  readonly rows: readonly unknown[];
}

/** In one statement, so that all is of one moment. The result has the order of the searches; instants are as in JSON. */
export const selectFound = async (db: Queryable, searches: readonly Search<unknown>[]): Promise<Found[]> => {
  const lists = searches.map(
    (search, index) => sql`(SELECT ${sql.lit(index)} AS search, of, to_jsonb(found) AS row
      FROM (SELECT count(*) OVER () AS of, found FROM (${search}) found
        ORDER BY found.since, found.id LIMIT ${sql.lit(MAX_NOW)}) listed (of, found))`,
  );
  const all = sql.join(lists, sql` UNION ALL `);
  const { rows } = await sql<{ search: number; of: number; row: unknown }>`${all}`.execute(db);
  return searches.map((_search, index) => {
    const own = rows.filter(({ search }) => search === index);
    return { of: own[0]?.of ?? 0, rows: own.map(({ row }) => row) };
  });
};

const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} IN (${sql.join(values.map((value) => sql.lit(value)))})`;
const isIn = (statuses: readonly EstimateStatus[]) => oneOf('estimate.status', statuses);

/** Its customer is asked for an answer. */
const isAsking = isIn(statusesWhere(({ asks }) => asks !== 'nothing'));
const open = appointmentStatuses.filter((status) => appointmentRules[status].next !== null);
const withTime = appointmentStatuses.filter((status) => appointmentRules[status].takesTime);

const hasAppointment = (statuses: readonly string[]) => sql`EXISTS (SELECT FROM appointments planned
  WHERE planned.estimate_id = estimate.id AND ${oneOf('planned.status', statuses)})`;

const plate = sql`coalesce(vehicle.license_plate, estimate.vehicle_license_plate)`;
const ofEstimate = sql`estimate.id, ${plate} AS plate, estimate.estimate_number AS number,
  estimate.customer_name AS name`;
const withCustomer = sql`LEFT JOIN customers customer ON customer.id = estimate.customer_id`;
const withVehicle = sql`LEFT JOIN vehicles vehicle ON vehicle.id = estimate.vehicle_id`;

/** As they were written; which of the texts is shown is not decided here. */
export const newRequests: Search<{
  readonly id: string;
  readonly since: string;
  readonly make: string;
  readonly model: string;
  readonly description: string;
  readonly additionalComments: string;
  readonly services: string | null;
  readonly servicesLv: string | null;
}> = sql`SELECT request.id, created_at AS since, make, model, left(description, 200) AS description,
        left(additional_comments, 200) AS "additionalComments", chosen.services, chosen."servicesLv"
      FROM contact_submissions request
      CROSS JOIN LATERAL (SELECT string_agg(service_name, ', ' ORDER BY position) AS services,
          string_agg(coalesce(nullif(service_name_lv, ''), service_name), ', ' ORDER BY position) AS "servicesLv"
        FROM contact_submission_services WHERE submission_id = request.id) chosen
      WHERE status = 'new'`;

/** Of the version that the customer has; the notice says when. */
export const callsAsked: Search<RowOf<'call_asked'>> =
  sql`SELECT ${ofEstimate}, customer.phone, coalesce((SELECT max(notice.created_at) FROM notices notice
        WHERE notice.event_key = 'call_asked ' || estimate.id || ' ' || estimate.version), estimate.updated_at) AS since
      FROM estimates estimate ${withVehicle} ${withCustomer}
      WHERE ${isAsking} AND estimate.call_asked_version = estimate.version`;

/** Of the newest link alone: one that was made after a failed mail has reached the customer in its place. */
export const lostMail: Search<RowOf<'mail_lost'>> = sql`SELECT ${ofEstimate}, mail.created_at AS since
      FROM mails mail
      JOIN job_links link ON link.mail_id = mail.id
      JOIN estimates estimate ON estimate.id = link.estimate_id ${withVehicle}
      WHERE ${isMailFailed('mail')} AND link.withdrawn_at IS NULL AND ${isAsking} AND estimate.sent_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM job_links newer WHERE newer.estimate_id = link.estimate_id
          AND newer.withdrawn_at IS NULL AND newer.created_at > link.created_at)`;

/** Sent and seen before `before`, and not answered since it was sent. Who asked for a call does not wait here. */
export const seenBefore = (before: string): Search<RowOf<'seen'>> =>
  sql`SELECT ${ofEstimate}, greatest(estimate.sent_at, estimate.seen_at) AS since, estimate.description,
        estimate.total::text AS total, customer.phone
      FROM estimates estimate ${withVehicle} ${withCustomer}
      WHERE ${isIn(statusesWhere(({ asks }) => asks === 'everything'))}
        AND greatest(estimate.sent_at, estimate.seen_at) < ${before}::timestamptz AND estimate.seen_at IS NOT NULL
        AND (estimate.answered_at IS NULL OR estimate.answered_at < estimate.sent_at)
        AND estimate.call_asked_version IS DISTINCT FROM estimate.version`;

const isWaitingForParts = sql`estimate.status = 'approved_waiting_parts'`;
/** The stock has fewer pieces of a part than the lines that are done need, or no line says which part. */
const lacksParts = sql`NOT EXISTS (SELECT FROM estimate_line_items line
    WHERE line.estimate_id = estimate.id AND line.part_id IS NOT NULL AND line.answer IS DISTINCT FROM 'declined')
  OR EXISTS (SELECT FROM estimate_line_items line JOIN inventory_parts part ON part.id = line.part_id
    WHERE line.estimate_id = estimate.id AND line.answer IS DISTINCT FROM 'declined'
    GROUP BY part.id HAVING sum(line.part_units) > part.quantity)`;

/** Approved work without a time in the schedule; what waits for parts only once they are there. */
export const unplanned: Search<RowOf<'approved'> & { readonly isWaitingForParts: boolean }> =
  sql`SELECT ${ofEstimate}, estimate.status_changed_at AS since, estimate.description, estimate.total::text AS total,
        ${isWaitingForParts} AS "isWaitingForParts"
      FROM estimates estimate ${withVehicle}
      WHERE ${isIn(statusesWhere(({ isApproved }) => isApproved))} AND NOT ${hasAppointment(withTime)}
        AND NOT (${isWaitingForParts} AND (${lacksParts}))`;

/** When the work of an estimate was done: as planned, or earlier when it was completed earlier. */
const doneAt = sql`(SELECT least(done.updated_at, done.scheduled_date + done.duration * interval '1 minute')
  FROM appointments done WHERE done.estimate_id = estimate.id AND done.status = 'completed'
  ORDER BY done.scheduled_date DESC LIMIT 1)`;

/** Done by its status or by its appointment, and without an invoice in force. */
export const notInvoiced: Search<RowOf<'not_invoiced'>> =
  sql`SELECT ${ofEstimate}, coalesce(${doneAt}, estimate.status_changed_at) AS since, estimate.total::text AS total
      FROM estimates estimate ${withVehicle}
      WHERE ${isIn(statusesWhere(({ isAgreed }) => isAgreed))} AND estimate.invoice_id IS NULL
        AND (${isIn(statusesWhere(({ isCompleted }) => isCompleted))} OR ${hasAppointment(['completed'])})
        AND NOT ${hasAppointment(open)}`;

/** A prepayment is no work that is done, and of a corrected invoice nothing is owed. */
const isOwed = sql`invoice.status = 'pending' AND NOT invoice.is_corrected
  AND invoice.total - invoice.credited - invoice.paid_amount > 0`;
const balance = sql`(invoice.total - invoice.credited - invoice.paid_amount)::text`;
const dueDay = sql`invoice_due_day(invoice.due_date, invoice.created_at)`;
const ofInvoice = sql`invoice.id, invoice.vehicle ->> 'licensePlate' AS plate, invoice.invoice_number AS number,
  invoice.buyer ->> 'name' AS name, ${balance} AS balance`;

/** Done after `doneAfter`, and due today or later: what is overdue is listed as that. */
export const notPaid = (today: string, doneAfter: string): Search<RowOf<'not_paid'>> =>
  sql`SELECT ${ofInvoice}, work.done_at AS since
      FROM invoices invoice JOIN estimates estimate ON estimate.id = invoice.estimate_id
      CROSS JOIN LATERAL (SELECT coalesce(${doneAt}, invoice.issued_at) AS done_at) work
      WHERE ${isOwed} AND invoice.kind = 'standard' AND ${dueDay} >= ${today}::date
        AND work.done_at > ${doneAfter}::timestamptz AND NOT ${hasAppointment(open)}`;

/** Without those of which a reminder was sent since `remindedSince`: now it is their turn. */
export const overdue = (today: string, remindedSince: string): Search<RowOf<'overdue'>> =>
  sql`SELECT ${ofInvoice}, (${dueDay} + 1)::timestamp AT TIME ZONE 'Europe/Riga' AS since, ${dueDay} AS "dueDate"
      FROM invoices invoice
      WHERE ${isOwed} AND ${dueDay} < ${today}::date
        AND NOT EXISTS (SELECT FROM invoice_reminders reminder LEFT JOIN mails mail ON mail.id = reminder.mail_id
          WHERE reminder.invoice_id = invoice.id AND reminder.created_at > ${remindedSince}::timestamptz
            AND ${isMailFailed('mail')} IS NOT TRUE)`;

const isOpen = (alias: string) => oneOf(`${alias}.status`, open);
const end = (alias: string) =>
  sql`${sql.ref(`${alias}.scheduledDate`)} + ${sql.ref(`${alias}.duration`)} * interval '1 minute'`;

const earlierOnes = sql`FROM appointments earlier
  WHERE earlier.technician_id = later.technician_id AND ${isOpen('earlier')}
    AND earlier.scheduled_date > later.scheduled_date - interval '7 days'
    AND (earlier.scheduled_date, earlier.id) < (later.scheduled_date, later.id)
    AND ${end('earlier')} > later.scheduled_date`;

/** Each car that begins on `day` while its technician still has another one; what is over is no longer said. */
export const twoCars = (
  day: Span,
  now: string,
): Search<
  Omit<RowOf<'two_cars'>, 'technician'> & { firstName: string; lastName: string; username: string }
> =>
  sql`SELECT later.id, vehicle.license_plate AS plate, later.scheduled_date AS at, technician.first_name AS "firstName",
        technician.last_name AS "lastName", technician.username,
        greatest(later.created_at, (SELECT min(earlier.created_at) ${earlierOnes})) AS since
      FROM appointments later
      JOIN users technician ON technician.id = later.technician_id
      LEFT JOIN vehicles vehicle ON vehicle.id = later.vehicle_id
      WHERE later.scheduled_date >= ${day.since}::timestamptz AND later.scheduled_date < ${day.before}::timestamptz
        AND ${isOpen('later')} AND ${end('later')} > ${now}::timestamptz AND EXISTS (SELECT ${earlierOnes})`;

export const ownCars = (day: Span, technicianId: string): Search<RowOf<'own_car'>> =>
  sql`SELECT own.id, vehicle.license_plate AS plate, own.scheduled_date AS since, own.service,
        own.status = 'in_progress' AS "isInWork"
      FROM appointments own LEFT JOIN vehicles vehicle ON vehicle.id = own.vehicle_id
      WHERE own.technician_id = ${technicianId}::uuid AND ${isOpen('own')}
        AND own.scheduled_date >= ${day.since}::timestamptz AND own.scheduled_date < ${day.before}::timestamptz`;
