import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { certificateNames, imageNames } from '#shared/artwork.ts';
import type { TestApp } from '../harness/app.ts';
import { remindersContract } from '#features/work/jobs/reminders.contract.ts';
import { appointmentMailsContract } from '#features/work/appointment-mails/appointment-mails.contract.ts';
import { feedKinds } from '#features/work/calendar-feeds/calendar-feeds.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { findingsContract } from '#features/work/findings/findings.contract.ts';
import { depositsContract } from '#features/work/invoices/deposits.contract.ts';
import { importsContract } from '#features/overview/imports/imports.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import type { KnownIds } from './fuzz-schema.ts';
import { businessNumber } from './fuzz-fixture.ts';

/** The ids of all records there are, by table. */
export async function readIds({ db }: TestApp): Promise<KnownIds> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid' ORDER BY 1`.execute(db);
  const known: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = await sql<{ id: string }>`SELECT id FROM ${sql.table(name)} LIMIT 50`.execute(db);
    if (found.rows.length > 0) known[name] = found.rows.map(({ id }) => id);
  }
  return {
    ...known,
    ...(await readImageIds(db)),
    ...(await readSiteImages(db)),
    ...(await readAnswerIds(db)),
    ...(await readCheckIds(db)),
    ...(await readBillable(db)),
    ...(await readOfBusinesses(db)),
    ...(await readOverdue(db)),
    ...(await readToConfirm(db)),
    ...(await readOutdated(db)),
    ...(await readIsolations(db)),
    ...(await readClockEntries(db)),
    ...(await readImports(db)),
    calendar_feed_kinds: [...feedKinds],
    accounting: ['2026-11', '2000-01', '2199-12'],
  };
}

/** The places of the website that take an image, and the files that it shows. */
async function readSiteImages(db: Database): Promise<KnownIds> {
  const visibleImages = await db
    .selectFrom('siteImages')
    .select('files')
    .where('isShown', '=', true)
    .execute();
  const files = visibleImages.flatMap((image) => image.files as { fileName: string }[]);
  return {
    site_image_places: [...imageNames, ...certificateNames],
    site_image_files: files.map(({ fileName }) => fileName),
  };
}

/** Estimates that can be invoiced: the newest with a customer and lines. */
async function readBillable(db: Database): Promise<KnownIds> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM estimates WHERE customer_id IS NOT NULL
      AND EXISTS (SELECT FROM estimate_line_items WHERE estimate_id = estimates.id
        AND answer IS DISTINCT FROM 'declined')
    ORDER BY created_at DESC LIMIT 5`.execute(db);
  return rows.length > 0 ? { billable_estimates: rows.map(({ id }) => id) } : {};
}

/** Invoices and credit notes that have an e-invoice: those of businesses. */
async function readOfBusinesses(db: Database): Promise<KnownIds> {
  const [invoices, notes] = await Promise.all([
    sql<{ id: string }>`
      SELECT id FROM invoices WHERE buyer ->> 'registrationNumber' = ${businessNumber} AND status <> 'cancelled'
      ORDER BY created_at LIMIT 5`.execute(db),
    sql<{ id: string }>`
      SELECT id FROM credit_notes WHERE buyer ->> 'registrationNumber' = ${businessNumber}
      ORDER BY created_at LIMIT 5`.execute(db),
  ]);
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return { invoices_of_businesses: ids(invoices.rows), credit_notes_of_businesses: ids(notes.rows) };
}

/** Invoices that customers can be reminded of: the newest, because others were reminded of already. */
async function readOverdue(db: Database): Promise<KnownIds> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM invoices WHERE status = 'pending' AND due_date = '2026-01-12' ORDER BY created_at DESC LIMIT 5`.execute(
    db,
  );
  return rows.length > 0 ? { overdue_invoices: rows.map(({ id }) => id) } : {};
}

/** Appointments whose customers can be written to. */
async function readToConfirm(db: Database): Promise<KnownIds> {
  const { rows } = await sql<{ id: string }>`
    SELECT appointments.id FROM appointments JOIN customers ON customers.id = customer_id
    WHERE email IS NOT NULL AND status = 'scheduled' AND scheduled_date > now() LIMIT 5`.execute(db);
  return rows.length > 0 ? { appointments_to_confirm: rows.map(({ id }) => id) } : {};
}

/** Invoices whose estimate has changed since, which can be corrected from it: the newest. */
async function readOutdated(db: Database): Promise<KnownIds> {
  const { rows } = await sql<{ id: string }>`
    SELECT invoices.id FROM invoices JOIN estimates ON estimates.invoice_id = invoices.id
    WHERE invoices.status <> 'cancelled' AND estimates.status = 'converted' AND estimates.version > invoiced_version
    ORDER BY issued_at DESC LIMIT 5`.execute(db);
  return rows.length > 0 ? { outdated_invoices: rows.map(({ id }) => id) } : {};
}

/** Entries of the clock that are as they were made: one is removed once, and corrected in its version. */
async function readClockEntries(db: Database): Promise<KnownIds> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM clock_entries WHERE removed_at IS NULL AND version = 1
    ORDER BY created_at DESC LIMIT 5`.execute(db);
  return rows.length > 0 ? { clock_entries_as_made: rows.map(({ id }) => id) } : {};
}

/** Imports by how far they are. */
async function readImports(db: Database): Promise<KnownIds> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'state'])
    // One column, as requests name it.
    .where(sql<boolean>`headers = ARRAY['Name']`)
    .execute();
  const byState = Map.groupBy(rows, ({ state }) => `imports_${state}`);
  return Object.fromEntries([...byState].map(([name, found]) => [name, found.map(({ id }) => id)]));
}

/** Isolations by what was done last, and the photo of one. */
async function readIsolations(db: Database): Promise<KnownIds> {
  const { rows } = await sql<{ id: string; last: string | null; photo: string | null }>`
    SELECT id, (SELECT step FROM isolation_steps WHERE isolation_id = isolations.id ORDER BY position DESC LIMIT 1) AS last,
      (SELECT id FROM isolation_steps WHERE isolation_id = isolations.id AND photo_key IS NOT NULL LIMIT 1) AS photo
    FROM isolations WHERE ended_at IS NULL`.execute(db);
  const after = (step: string | null) => rows.filter(({ last }) => last === step).map(({ id }) => id);
  const photographed = rows.find(({ photo }) => photo !== null);
  return {
    isolations_begun: after(null),
    isolations_with_tools: after('tools'),
    isolations_measured: after('tester_after'),
    ...(photographed?.photo && {
      photographed_isolations: [photographed.id],
      isolation_photos: [photographed.photo],
    }),
  };
}

/** An estimate with its lines, and one with its answers: an address and its body name both. */
async function readAnswerIds(db: Database): Promise<KnownIds> {
  const lines = await db.selectFrom('estimateLineItems').select(['id', 'estimateId']).execute();
  const answers = await db.selectFrom('jobAnswers').select(['id', 'estimateId']).execute();
  const [asked, answered] = [lines[0]?.estimateId, answers[0]?.estimateId];
  if (!asked || !answered) return {};
  return {
    asked_estimates: [asked],
    asked_lines: lines.flatMap(({ id, estimateId }) => (estimateId === asked ? id : [])),
    answered_estimates: [answered],
    job_answers: answers.flatMap(({ id, estimateId }) => (estimateId === answered ? id : [])),
  };
}

/** An estimate with images, and these by how far they came: an address names both. */
async function readImageIds(db: Database): Promise<KnownIds> {
  const all = await db.selectFrom('estimateImages').selectAll().orderBy('createdAt', 'desc').execute();
  const estimateId = all.find((image) => image.isAdded)?.estimateId;
  if (!estimateId) return {};
  const own = all.filter((image) => image.estimateId === estimateId);
  const ids = (images: typeof own) => images.map(({ id }) => id);
  return {
    estimates_with_images: [estimateId],
    announced_images: ids(own.filter((image) => image.fileSize === null)),
    arrived_images: ids(own.filter((image) => image.fileSize !== null && !image.isAdded)),
    added_images: ids(own.filter((image) => image.isAdded)),
  };
}

/** A check that is not completed, with its items and photos, and an estimate with findings: an address and its body name both. */
async function readCheckIds(db: Database): Promise<KnownIds> {
  const open = await db
    .selectFrom('checks')
    .select('id')
    .where('completedAt', 'is', null)
    .where(sql<boolean>`EXISTS (SELECT FROM check_photos WHERE check_id = checks.id)`)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst();
  const finding = await db
    .selectFrom('findings')
    .innerJoin('estimates', 'estimates.id', 'findings.estimateId')
    .select('estimateId')
    .where('estimates.status', '<>', 'converted')
    .executeTakeFirst();
  if (!open || !finding) return {};
  const { estimateId } = finding;
  const { rows: items } = await sql<{ key: string }>`SELECT item->>'key' AS key FROM checks,
    jsonb_array_elements(definition->'sections') section, jsonb_array_elements(section->'items') item
    WHERE id = ${open.id}`.execute(db);
  const photos = await db.selectFrom('checkPhotos').select('id').where('checkId', '=', open.id).execute();
  const findings = await db
    .selectFrom('findings')
    .select('id')
    .where('estimateId', '=', estimateId)
    .execute();
  return {
    open_checks: [open.id],
    open_check_items: items.map(({ key }) => key),
    open_check_photos: photos.map(({ id }) => id),
    estimates_with_findings: [estimateId],
    findings_of_estimate: findings.map(({ id }) => id),
  };
}

const namesInUrls: Record<string, string> = {
  prices: 'service_prices',
  mileage: 'mileage_entries',
  inventory: 'inventory_parts',
  tokens: 'api_tokens',
  'working-weeks': 'users',
};
/**
 * The table of the record that a parameter of an address names: `/api/vehicle-attachments/:id` means
 * `vehicle_attachments`; of images see `readImageIds` and `readSiteImages`.
 */
export function tableInUrl(url: string, parameter: string): string {
  if (parameter === 'imageId') return url.includes('/uploads/') ? 'announced_images' : 'added_images';
  if (parameter === 'deliveryId') return 'webhook_deliveries';
  if (parameter === 'photoId') return 'open_check_photos';
  if (/^\/api\/checks\/:id\/(entries|photos|completion)/.test(url)) return 'open_checks';
  if (url === findingsContract.addToEstimate.url) return 'estimates_with_findings';
  if (url === importsContract.check.url || url === importsContract.cancel.url) return 'imports_read';
  if (url === importsContract.start.url) return 'imports_checked';
  if (/^\/api\/imports\/:id\/(obstacles|undo)$/.test(url)) return 'imports_done';
  if (parameter === 'kind') return 'calendar_feed_kinds';
  if (parameter === 'file') return 'site_image_files';
  if (url.startsWith('/api/business/images')) return 'site_image_places';
  if (parameter === 'answerId') return 'job_answers';
  if (url.includes('/job/answers/:')) return 'answered_estimates';
  if (/^\/api\/estimates\/:id\/job\/(answers|links)$/.test(url)) return 'asked_estimates';
  if (url.endsWith('/convert-to-invoice') || url === depositsContract.ask.url) return 'billable_estimates';
  if (url === appointmentMailsContract.send.url) return 'appointments_to_confirm';
  if (url === remindersContract.remind.url) return 'overdue_invoices';
  if (url === creditNotesContract.previewCorrection.url) return 'outdated_invoices';
  if (url === invoicesContract.xml.url) return 'invoices_of_businesses';
  if (url === creditNotesContract.xml.url) return 'credit_notes_of_businesses';
  if (url.startsWith('/api/workshop/entries/')) return 'clock_entries_as_made';
  if (parameter === 'stepId') return 'isolation_photos';
  if (url.startsWith('/api/high-voltage/') && url.includes('/photos/')) return 'photographed_isolations';
  if (/^\/api\/high-voltage\/isolations\/:id\/(steps|end)$/.test(url)) return 'isolations_begun';
  if (url.endsWith('/disconnect')) return 'isolations_with_tools';
  if (/^\/api\/high-voltage\/isolations\/:id\/(second-person|signature)$/.test(url))
    return 'isolations_measured';
  if (url.includes('/images')) return 'estimates_with_images';
  const name = /([\w-]+)\/:/.exec(url)?.[1] ?? '';
  return namesInUrls[name] ?? name.replaceAll('-', '_');
}
