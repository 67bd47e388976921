import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

/** A file that a row of this table names. */
export interface NamedFile {
  readonly table: string;
  readonly key: string;
  /** In bytes, as the row has it; null where it has none. */
  readonly size: number | null;
  /** False while the file of an announced image is still to come. */
  readonly hasArrived: boolean;
}

/** Returns every file that a row names: a table that names files stands here, and nowhere else. */
export async function selectNamedFiles(db: Queryable): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    SELECT 'contact_attachments' AS "table", storage_key AS key, file_size::bigint AS size, true AS "hasArrived" FROM contact_attachments
    UNION ALL SELECT 'estimate_images', storage_key, file_size, file_size IS NOT NULL FROM estimate_images
    UNION ALL SELECT 'estimate_images', copy->>'key', (copy->>'size')::bigint, true
      FROM estimate_images, jsonb_array_elements(copies) AS copy
    UNION ALL SELECT 'isolation_steps', photo_key, photo_size, true FROM isolation_steps WHERE photo_key IS NOT NULL
    UNION ALL SELECT 'check_photos', file.key, file.size, true FROM check_photos,
      LATERAL (VALUES (storage_key, file_size), (small_key, small_size)) AS file (key, size)
    UNION ALL SELECT 'job_answers', photo->>'key', NULL, true FROM job_answers, jsonb_array_elements(photos) AS photo
      WHERE NOT EXISTS (SELECT FROM estimate_images WHERE photo->>'imageId' = id::text)
    UNION ALL SELECT 'vehicle_attachments', file.key, file.size, true FROM vehicle_attachments,
      LATERAL (VALUES (storage_key, file_size), (thumbnail_key, thumbnail_size), (clean_key, clean_size)) AS file (key, size)
      WHERE file.key IS NOT NULL
    UNION ALL SELECT 'qualifications', storage_key, file_size, true FROM qualifications WHERE storage_key IS NOT NULL
    UNION ALL SELECT 'battery_measurements', original_key, original_size, true FROM battery_measurements
      WHERE original_key IS NOT NULL
    UNION ALL SELECT 'battery_measurements', document->>'key', (document->>'size')::bigint, true
      FROM battery_measurements, jsonb_array_elements(documents) AS document
    UNION ALL SELECT 'site_images', 'site-images/' || id || '/' || (file->>'fileName'), (file->>'size')::bigint, true
      FROM site_images, jsonb_array_elements(files) AS file`.execute(db);
  return rows;
}

/** What a document's figures say, and what they should. */
export interface WrongFigure {
  readonly document: string;
  readonly figure: string;
  readonly stored: string;
  readonly calculated: string;
}

/*
 * Amounts are calculated by the database here, apart from the rules in `estimate-totals.ts` that stored them: each is
 * rounded half up to the cent, as those are.
 */
const wrongIn = (
  figures: Readonly<Record<string, readonly [stored: string, calculated: string]>>,
  document: string,
  from: string,
) =>
  Object.entries(figures)
    .map(
      ([figure, [stored, calculated]]) =>
        `SELECT ${document} AS document, '${figure}' AS figure, ${stored}::text AS stored,
           (${calculated})::text AS calculated
         FROM ${from} WHERE ${stored} IS DISTINCT FROM ${calculated}`,
    )
    .join(' UNION ALL ');

const lineTotal = (gross: string) => `${gross} - round((${gross}) * discount / 100.0, 2)`;
const taxOf = (net: string) => `CASE WHEN apply_tax THEN round((${net}) * tax_rate / 100, 2) ELSE 0 END`;
const totals = { tax: ['tax', taxOf('subtotal')], total: ['total', 'subtotal + tax'] } as const;
const subtotalOf = (lines: string, key: string, which = 'true') =>
  `(SELECT coalesce(sum(total_price), 0) FROM ${lines} WHERE ${key} = document.id AND ${which})`;

/** Lines of deposits are neither labor nor parts. */
const DEPOSITS = subtotalOf('invoice_line_items', 'invoice_id', `kind = 'deposit'`);
/**
 * VAT is of the work, less that of the deposits that are taken off. The last of several deposits takes the VAT that the
 * others have left, which may be cents beside its own.
 */
const TAX_OF_INVOICE = `CASE WHEN document.kind = 'prepayment'
  THEN CASE WHEN abs(tax - ${taxOf('subtotal')}) <= 0.05 THEN tax ELSE ${taxOf('subtotal')} END
  ELSE ${taxOf(`subtotal - ${DEPOSITS}`)}
    + (SELECT coalesce(sum(deposit_tax), 0) FROM invoice_line_items WHERE invoice_id = document.id) END`;

/** What the customer declined is in no total. */
const BILLED = `answer IS DISTINCT FROM 'declined'`;

const statements = [
  wrongIn(
    {
      labor: ['labor_cost', 'round(labor_rate * labor_hours, 2)'],
      line: ['total_price', lineTotal('part_price * part_units + labor_cost')],
    },
    `estimate_number || ' line ' || line_number`,
    'estimate_line_items AS line JOIN estimates AS document ON document.id = line.estimate_id',
  ),
  wrongIn(
    { subtotal: ['subtotal', subtotalOf('estimate_line_items', 'estimate_id', BILLED)], ...totals },
    'estimate_number',
    'estimates AS document',
  ),
  wrongIn(
    { line: ['total_price', lineTotal('part_price * part_units + labor_cost')] },
    `invoice_number || ' line ' || line_number`,
    `(SELECT invoice_number, line.* FROM invoice_line_items AS line
      JOIN invoices ON invoices.id = line.invoice_id) AS document`,
  ),
  wrongIn(
    {
      subtotal: ['subtotal', subtotalOf('invoice_line_items', 'invoice_id')],
      'labor and parts': ['subtotal', `labor_total + parts_total + ${DEPOSITS}`],
      tax: ['tax', TAX_OF_INVOICE],
      total: totals.total,
      paid: ['paid_amount', '(SELECT coalesce(sum(amount), 0) FROM payments WHERE invoice_id = document.id)'],
      // One of nothing is paid when somebody says so.
      status: [
        'status',
        `CASE WHEN status = 'cancelled' OR total = 0 THEN status
          WHEN paid_amount + credited >= total THEN 'paid' ELSE 'pending' END`,
      ],
    },
    'invoice_number',
    'invoices AS document',
  ),
  wrongIn(
    { 'taken off': ['document.status', `'paid'`] },
    'document.invoice_number',
    `invoices AS document JOIN invoice_line_items AS line ON line.deposit_id = document.id
     JOIN invoices AS final ON final.id = line.invoice_id AND final.status <> 'cancelled' AND NOT final.is_corrected`,
  ),
  wrongIn(
    { reversal: ['document.amount', '-reversed.amount'] },
    `invoice_number`,
    `payments AS document JOIN payments AS reversed ON reversed.id = document.reverses_id
     JOIN invoices ON invoices.id = document.invoice_id`,
  ),
  wrongIn(
    {
      credited: [
        'credited',
        '(SELECT coalesce(sum(total), 0) FROM credit_notes WHERE invoice_id = document.id)',
      ],
    },
    'invoice_number',
    'invoices AS document',
  ),
  wrongIn(
    // Nobody is reminded of more than the invoice comes to.
    { reminded: ['document.balance', 'least(document.balance, invoices.total)'] },
    'invoice_number',
    'invoice_reminders AS document JOIN invoices ON invoices.id = document.invoice_id',
  ),
  wrongIn(
    {
      subtotal: [
        'subtotal',
        '(SELECT coalesce(sum(net), 0) FROM credit_note_lines WHERE credit_note_id = document.id)',
      ],
      total: ['total', 'subtotal + tax'],
      left: [
        'left_total',
        `invoice_total - (SELECT sum(total) FROM credit_notes AS note
          WHERE note.invoice_id = document.invoice_id AND note.created_at <= document.created_at)`,
      ],
    },
    'credit_note_number',
    'credit_notes AS document',
  ),
];

/** Estimates, invoices, credit notes and lines whose amounts do not follow from each other. */
export async function selectWrongFigures(db: Queryable): Promise<WrongFigure[]> {
  const all = statements.join(' UNION ALL ');
  return (await sql.raw<WrongFigure>(`${all} ORDER BY 1, 2`).execute(db)).rows;
}

/** Numbers of a yearly series that no document has, and those that are beyond its counter. */
export interface WrongNumber {
  readonly number: string;
  readonly isMissing: boolean;
}

/** Invoices, credit notes and battery reports are never deleted: every number up to the counter is one. An estimate that was deleted leaves its number. */
export async function selectWrongNumbers(db: Queryable): Promise<WrongNumber[]> {
  const { rows } = await sql<WrongNumber>`
    SELECT expected AS number, true AS "isMissing"
    FROM number_series,
      LATERAL (SELECT CASE series WHEN 'invoice' THEN 'R-' WHEN 'credit_note' THEN 'K-' ELSE 'B-' END || year || '-'
                 || lpad(n::text, greatest(4, length(n::text)), '0') AS expected
               FROM generate_series(1, last_number) AS n) AS numbers
    WHERE series IN ('invoice', 'credit_note', 'battery_report')
      AND NOT EXISTS (SELECT FROM invoices WHERE invoice_number = expected)
      AND NOT EXISTS (SELECT FROM credit_notes WHERE credit_note_number = expected)
      AND NOT EXISTS (SELECT FROM battery_measurements WHERE report_number = expected)
    UNION ALL
    SELECT number, false FROM (
      SELECT 'invoice' AS series, invoice_number AS number FROM invoices
      UNION ALL SELECT 'credit_note', credit_note_number FROM credit_notes
      UNION ALL SELECT 'battery_report', report_number FROM battery_measurements WHERE report_number IS NOT NULL
      UNION ALL SELECT 'estimate', estimate_number FROM estimates) AS documents
    WHERE NOT EXISTS (
      SELECT FROM number_series
      WHERE number_series.series = documents.series AND year = split_part(number, '-', 2)::integer
        AND last_number >= split_part(number, '-', 3)::integer)
    ORDER BY 1`.execute(db);
  return rows;
}
