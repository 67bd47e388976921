import { sql, type RawBuilder } from 'kysely';
import type { SupplierScope } from '#features/records/suppliers/supplier-scope.ts';
import { keysOf } from '#shared/record-fields.ts';
import { openAppointments, openEstimates } from '#features/overview/history/open-work.ts';
import type { SearchKind } from '../search.contract.ts';

type Text = RawBuilder<unknown>;

/** The table of one kind of record, the texts that are searched, and the columns of a match. `record` is the row. */
export interface Searched {
  readonly table: Text;
  /** Joined for the few that are shown. */
  readonly joins?: Text;
  readonly title: Text;
  readonly details: readonly Text[];
  /** What identifies it, for the ranking. */
  readonly keys: readonly Text[];
  readonly moment?: Text;
  /** Whom to call about it. */
  readonly phone?: Text;
  /** The invoice on whose screen it is. */
  readonly invoiceId?: Text;
  /** How it stands: a JSON array of what the contract says. */
  readonly states?: Text;
  /** Newest first. */
  readonly created: Text;
  /** Folded, each with a trigram index. */
  readonly texts: readonly Text[];
  /** Indexed in the order of their bytes: compared with what is typed, without its spaces and hyphens or (`words`) with them. */
  readonly starts?: readonly { readonly text: Text; readonly words?: true }[];
  /** Whose records; all, when left out. */
  readonly scope?: Text;
  /** Neighbours that it is found by, too: their key in `record`, their table and texts. */
  readonly by?: readonly { readonly key: Text; readonly table: Text; readonly texts: readonly Text[] }[];
}

/** What of the records the caller may know. */
export interface Known {
  /** Customers, and by them. */
  readonly customers: boolean;
  readonly scope: SupplierScope;
  /** Instants: the beginning of today, and of the days whose finished work is still shown. */
  readonly today: string;
  readonly doneSince: string;
}

const state = (of: 'estimates' | 'appointments' | 'invoices', value: Text, number: Text, moment: Text) =>
  sql`jsonb_build_object('of', ${sql.lit(of)}, 'state', ${value}, 'number', ${number}, 'moment',
    to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
const nothing = sql`NULL::text`;
const never = sql`NULL::timestamptz`;
/** Returns the state of the record itself. */
const ownState = (of: 'estimates' | 'appointments' | 'invoices', value: Text) =>
  sql`jsonb_build_array(${state(of, value, nothing, never)})`;

const MAX_STATES = 2;

/** Says whether work of this status is open for so long. */
const isOneOf = <Open extends string>(statuses: Readonly<Record<string, Open>>, open: Open): Text =>
  sql`status = ANY (${keysOf(statuses).filter((status) => statuses[status] === open)}::text[])`;

/** The open work on a vehicle, as `open-work.ts` of the history says what is open: estimates, then appointments. */
const openWork = ({ today, doneSince }: Known): Text => sql`
  coalesce((SELECT jsonb_agg(work.state) FROM (
    SELECT ${state('estimates', sql`status`, sql`estimate_number`, never)} AS state FROM estimates
    WHERE vehicle_id = record.id AND (${isOneOf(openEstimates, 'always')} OR ${isOneOf(openEstimates, 'untilPaid')}
      AND (invoice_id IS NULL OR (status_changed_at >= ${doneSince}::timestamptz
        AND NOT EXISTS (SELECT FROM invoices WHERE id = estimates.invoice_id AND status = 'paid'))))
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(MAX_STATES)}) work), '[]')
  || coalesce((SELECT jsonb_agg(work.state) FROM (
    SELECT ${state('appointments', sql`status`, nothing, sql`scheduled_date`)} AS state FROM appointments
    WHERE vehicle_id = record.id AND (${isOneOf(openAppointments, 'always')}
      OR ${isOneOf(openAppointments, 'untilItsDay')} AND scheduled_date >= ${today}::timestamptz)
    ORDER BY scheduled_date, id LIMIT ${sql.lit(MAX_STATES)}) work), '[]')`;

const own = (column: Text, scope: SupplierScope): { scope: Text } | object =>
  // No id equals NULL: records without a supplier are no user's.
  scope === 'all' ? {} : { scope: sql`${column} = ${scope.only}::uuid` };

const bareNumber = (column: Text): { text: Text } => ({
  text: sql`replace(search_fold(${column}), '-', '')`,
});
const car = (table: Text) => sql`nullif(concat_ws(' ', ${table}.make, ${table}.model, ${table}.year), '')`;
const invoiceText = sql`invoice_search_text(record.invoice_number, record.title, record.buyer, record.vehicle)`;

const customers: Searched = {
  table: sql`customers`,
  title: sql`record.name`,
  details: [sql`record.contact_person`, sql`record.phone`, sql`record.email`],
  keys: [sql`record.name`, sql`record.phone`, sql`record.email`],
  created: sql`record.created_at`,
  texts: [sql`record.search_text`],
  starts: [{ text: sql`search_fold(record.name)`, words: true }],
};

const vehicles = (known: Known): Searched => ({
  table: sql`vehicles`,
  title: sql`coalesce(record.license_plate, record.vin)`,
  details: [
    car(sql`record`),
    ...(known.customers ? [sql`record.customer_name`] : []),
    sql`CASE WHEN record.license_plate IS NOT NULL THEN record.vin END`,
  ],
  keys: [sql`record.license_plate`, sql`record.vin`],
  ...(known.customers && {
    phone: sql`(SELECT phone FROM customers WHERE customers.id = record.customer_id)`,
  }),
  states: openWork(known),
  created: sql`record.created_at`,
  texts: [sql`record.search_text`, ...(known.customers ? [sql`record.customer_search`] : [])],
  starts: [bareNumber(sql`record.license_plate`), { text: sql`search_fold(record.vin)` }],
});

const estimates = (known: Known): Searched => ({
  table: sql`estimates`,
  title: sql`record.estimate_number`,
  details: [
    ...(known.customers ? [sql`record.customer_name`] : []),
    sql`record.vehicle_license_plate`,
    sql`left(record.description, 100)`,
  ],
  keys: [sql`record.estimate_number`, sql`record.vehicle_license_plate`],
  states: ownState('estimates', sql`record.status`),
  created: sql`record.created_at`,
  texts: [sql`record.search_text`, ...(known.customers ? [sql`record.customer_search`] : [])],
  starts: [bareNumber(sql`record.estimate_number`)],
});

/** As `standingOf` and `statusOn` of the invoices say it. */
const invoiceState = ({ today }: Known): Text =>
  sql`CASE WHEN record.is_corrected THEN 'corrected'
    WHEN record.credited > 0 AND record.credited >= record.total THEN 'credited'
    WHEN record.status = 'pending' AND invoice_due_day(record.due_date, record.created_at)
      < (${today}::timestamptz AT TIME ZONE 'Europe/Riga')::date
    THEN 'overdue' ELSE record.status END`;

const invoices = (known: Known): Searched => ({
  table: sql`invoices`,
  title: sql`record.invoice_number`,
  details: [sql`record.buyer ->> 'name'`, sql`record.vehicle ->> 'licensePlate'`, sql`record.title`],
  keys: [sql`record.invoice_number`, sql`record.vehicle ->> 'licensePlate'`],
  states: ownState('invoices', invoiceState(known)),
  created: sql`record.created_at`,
  texts: [invoiceText],
  starts: [bareNumber(sql`record.invoice_number`)],
});

/** Found by its own number and that of its invoice, by the buyer and the plate. */
const creditNotes: Searched = {
  table: sql`credit_notes`,
  title: sql`record.credit_note_number`,
  details: [sql`record.invoice_number`, sql`record.buyer ->> 'name'`, sql`record.vehicle ->> 'licensePlate'`],
  keys: [sql`record.credit_note_number`],
  moment: sql`record.created_at`,
  invoiceId: sql`record.invoice_id`,
  created: sql`record.created_at`,
  texts: [
    sql`invoice_search_text(record.credit_note_number, record.invoice_number, record.buyer, record.vehicle)`,
  ],
  starts: [bareNumber(sql`record.credit_note_number`)],
};

const parts = ({ scope }: Known): Searched => ({
  table: sql`inventory_parts`,
  title: sql`record.name`,
  details: [sql`record.part_number`, sql`record.category`],
  keys: [sql`record.part_number`, sql`record.name`],
  created: sql`record.created_at`,
  texts: [sql`record.search_text`],
  starts: [{ text: sql`replace(replace(search_fold(record.part_number), '-', ''), ' ', '')` }],
  ...own(sql`record.supplier_id`, scope),
});

const suppliers = ({ scope }: Known): Searched => ({
  table: sql`suppliers`,
  title: sql`record.name`,
  details: [sql`record.contact_name`, sql`record.phone`, sql`record.contact_email`],
  keys: [sql`record.name`],
  created: sql`record.created_at`,
  texts: [sql`record.search_text`],
  ...own(sql`record.id`, scope),
});

/** The name that was given to it may be a person's. */
const appointments = (known: Known): Searched => ({
  table: sql`appointments`,
  joins: sql`LEFT JOIN vehicles vehicle ON vehicle.id = record.vehicle_id
    ${known.customers ? sql`LEFT JOIN customers customer ON customer.id = record.customer_id` : sql``}`,
  title: known.customers ? sql`coalesce(record.name, record.service)` : sql`record.service`,
  details: [
    ...(known.customers
      ? [sql`CASE WHEN record.name IS NOT NULL THEN record.service END`, sql`customer.name`]
      : []),
    sql`vehicle.license_plate`,
    car(sql`vehicle`),
  ],
  keys: [sql`record.service`, sql`vehicle.license_plate`, ...(known.customers ? [sql`record.name`] : [])],
  moment: sql`record.scheduled_date`,
  states: ownState('appointments', sql`record.status`),
  created: sql`record.scheduled_date`,
  texts: [
    sql`search_fold(record.service)`,
    ...(known.customers ? [sql`search_fold(coalesce(record.name, ''))`] : []),
  ],
  by: [
    { key: sql`record.vehicle_id`, table: sql`vehicles`, texts: [sql`near.search_text`] },
    ...(known.customers
      ? [{ key: sql`record.customer_id`, table: sql`customers`, texts: [sql`near.search_text`] }]
      : []),
  ],
});

const submissions: Searched = {
  table: sql`contact_submissions`,
  title: sql`record.name`,
  details: [sql`record.phone`, sql`record.email`],
  keys: [sql`record.name`, sql`record.phone`, sql`record.email`],
  moment: sql`record.created_at`,
  created: sql`record.created_at`,
  texts: [sql`record.search_text`],
};

export const searchedTable: Record<SearchKind, (known: Known) => Searched> = {
  customers: () => customers,
  vehicles,
  estimates,
  invoices,
  creditNotes: () => creditNotes,
  parts,
  suppliers,
  appointments,
  submissions: () => submissions,
};
