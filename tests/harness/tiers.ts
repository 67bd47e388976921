import { readFileSync, readdirSync } from 'node:fs';
import { unitTests } from './unit-tests.ts';

/**
 * The journeys and faults of `npm test`: the shop's day as its people walk through it, and the faults that would lose
 * what was acknowledged. The others, and a new one until it is named here, run in `npm run test:all` and in CI.
 */
const everyday = [
  'journeys/fresh-shop',
  'journeys/manager-day',
  'journeys/my-day',
  'journeys/request-sent',
  'journeys/signing-in',
  'faults/kill-under-load',
  'faults/killed-migration',
  'faults/log',
  'faults/start',
].map((name) => `tests/${name}.test.ts`);

/**
 * Files that `npm test` leaves out beside these: attacks, accidents, long sequences and whole documents, which take
 * longest. What a feature does stays in `npm test`.
 */
const variety = [
  'src/apps/api/hardening.test.ts',
  'src/features/overview/accounting/server/accounting-sums.test.ts',
  'src/features/overview/accounting/server/closed-archive.test.ts',
  'src/features/overview/backups/server/archives.test.ts',
  'src/features/overview/backups/server/backups.test.ts',
  'src/features/overview/dashboard/server/revenue.test.ts',
  'src/features/overview/imports/server/round-trip.test.ts',
  'src/features/overview/webhooks/server/webhook-sender.test.ts',
  'src/features/records/auth/server/devices.test.ts',
  'src/features/records/business/server/site-images.test.ts',
  'src/features/work/batteries/server/report-page.test.ts',
  'src/features/work/bookings/server/booking-page.test.ts',
  'src/features/work/bookings/server/job-times.test.ts',
  'src/features/work/estimates/server/change-image.test.ts',
  'src/features/work/estimates/server/upload-image.test.ts',
  'src/features/work/high-voltage/server/isolation-people.test.ts',
  'src/features/work/invoices/server/deposit-sequences.test.ts',
  'src/features/work/invoices/server/payment-sequences.test.ts',
  'src/features/work/jobs/server/evidence.test.ts',
  'src/features/work/jobs/server/foreign-ids.test.ts',
  'src/features/work/jobs/server/limits.test.ts',
  'src/features/work/jobs/server/meanwhile.test.ts',
  'src/features/work/jobs/server/secrecy.test.ts',
  'src/features/work/jobs/server/versions.test.ts',
  'src/features/work/jobs/server/who-may.test.ts',
  'tests/contracts/demo-year.test.ts',
  'tests/contracts/free-text.test.ts',
  'tests/contracts/long-addresses.test.ts',
  'tests/contracts/long-texts.test.ts',
  'tests/contracts/statements.test.ts',
  'tests/contracts/stored-answers.test.ts',
];

/** Of those without a database, what `npm run test:unit` leaves to `npm test`: it renders, decodes, or tries much. */
const slowUnits = [
  'src/apps/site/fresh-site.test.ts',
  'src/features/overview/history/server/history-pdf.test.ts',
  'src/features/work/appointments/schedule/free-times-compared.test.ts',
  'src/features/work/bank-statements/server/read-statement.test.ts',
  'src/features/work/credit-notes/server/credit-note-document.test.ts',
  'src/features/work/estimates/server/estimate-document-lines.test.ts',
  'src/features/work/estimates/server/estimate-document.test.ts',
  'src/features/work/invoices/server/e-invoice-of.test.ts',
  'src/features/work/invoices/server/invoice-document-payment.test.ts',
  'src/features/work/invoices/server/invoice-document.test.ts',
  'src/features/work/jobs/answered-totals.test.ts',
  'src/server/backup/archive-file.test.ts',
  'src/server/calendar/icalendar.test.ts',
  'src/server/files/zip.test.ts',
  'src/server/images/image-queue.test.ts',
  'src/server/images/read-film.test.ts',
  'src/server/images/read-image.test.ts',
  'src/server/pdf/document-layout.test.ts',
  'src/server/pdf/render-document.test.ts',
  'src/server/pdf/runs.test.ts',
  'src/server/spreadsheets/open-table.test.ts',
  'src/server/spreadsheets/refused-tables.test.ts',
  'tests/contracts/install.test.ts',
];

/** What says nothing of the version of PostgreSQL that the first run did not say. */
const independentOfVersion = [
  'src/features/records/business/server/site-images.test.ts',
  'src/features/overview/accounting/server/accounting-sums.test.ts',
  'tests/contracts/demo-year.test.ts',
  'tests/contracts/fuzz-input.test.ts',
  'tests/contracts/long-addresses.test.ts',
  'tests/contracts/stored-answers.test.ts',
  'tests/faults/database-away.test.ts',
  'tests/faults/demo-data.test.ts',
  'tests/faults/fresh-reads.test.ts',
  'tests/faults/live.test.ts',
  'tests/faults/portal-database-away.test.ts',
];

const mentions = (file: string, text: string): boolean => readFileSync(file, 'utf8').includes(text);
const isJourney = (file: string): boolean => file.startsWith('tests/journeys/');
const isFault = (file: string): boolean => file.startsWith('tests/faults/');
const isShort = (file: string): boolean =>
  isJourney(file) || isFault(file) ? everyday.includes(file) : !variety.includes(file);
/** Other faults start an embedded PostgreSQL of their own. */
const meetsRunDatabase = (file: string): boolean =>
  !independentOfVersion.includes(file) &&
  (isFault(file) ? mentions(file, 'harness/database') : !isJourney(file));

/** What each run is of, by its `--mode`; `npm run test:all` names none. */
const tiers = {
  /** `npm run test:unit`. */
  unit: { length: 'short', includes: (file: string) => isShort(file) && !slowUnits.includes(file) },
  /** `npm test`. */
  short: { length: 'short', includes: isShort },
  /** What `npm test` left out. */
  rest: { length: 'all', includes: (file: string) => !isShort(file) },
  /** What may differ with the version of PostgreSQL. */
  database: { length: 'short', includes: meetsRunDatabase },
  all: { length: 'all', includes: () => true },
};

export interface Tier {
  readonly length: string;
  /** The tests without a database and those with one. */
  readonly unit: string[];
  readonly app: string[];
}

/** The files of a run, and how long its random tests are. */
export function tierOf(mode: string): Tier {
  const { length, includes } = mode in tiers ? tiers[mode as keyof typeof tiers] : tiers.all;
  const files = ['src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`))
    .map((file) => file.replaceAll('\\', '/'))
    // The proxies need programs that npm does not bring: `npm run test:proxies`.
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('tests/proxies/'));
  const missing = [...everyday, ...variety, ...slowUnits, ...independentOfVersion].filter(
    (file) => !files.includes(file),
  );
  if (missing.length > 0)
    throw new Error(`tests/harness/tiers.ts names what is not there: ${missing.join(', ')}`);
  const unit = new Set(unitTests());
  const own = files.filter(includes);
  return {
    length,
    unit: own.filter((file) => unit.has(file)),
    app: own.filter((file) => !unit.has(file)),
  };
}
