import { readFileSync, readdirSync } from 'node:fs';
import { unitTests } from './unit-tests.ts';

/**
 * The journeys and faults of `npm test`: one journey a feature, and the faults that take seconds. The others, and a
 * new one until it is named here, run in `npm run test:all` and in CI.
 */
const everyday = [
  // One of each feature.
  'journeys/accounting-month',
  'journeys/appointment-mails',
  'journeys/automatic-reminders',
  'journeys/backups-card',
  'journeys/bank-statement',
  'journeys/battery-reports',
  'journeys/booking-a-time',
  'journeys/calendar-links',
  'journeys/checks',
  'journeys/connections',
  'journeys/credit-notes',
  'journeys/dashboard-and-search',
  'journeys/deposits',
  'journeys/estimate-page',
  'journeys/estimate-templates',
  'journeys/exports',
  'journeys/fresh-shop',
  'journeys/imports',
  'journeys/invoices',
  'journeys/job-page',
  'journeys/my-day',
  'journeys/people-and-things',
  'journeys/price-table',
  'journeys/reports',
  'journeys/request-sent',
  'journeys/request-to-estimate',
  'journeys/schedule-week',
  'journeys/signing-in',
  'journeys/system-page',
  'journeys/time-offers',
  'journeys/visits',
  'journeys/waiting-list',
  // What holds for every page, where it is quickly seen.
  'journeys/accessibility',
  'journeys/content-policy',
  'journeys/early-input',
  'journeys/loading-portal',
  'journeys/mail-layout',
  'journeys/many-lines',
  'journeys/site-html',
  'faults/closing',
  'faults/disk-full-database',
  'faults/kill-under-load',
  'faults/killed-delivery',
  'faults/killed-migration',
  'faults/log',
  'faults/lying-uploads',
  'faults/mail-lost-answer',
  'faults/portal-database-away',
  'faults/sigterm-under-load',
  'faults/start',
].map((name) => `tests/${name}.test.ts`);

/** Files that `npm test` leaves out beside these: much the same again, in more variety. */
const variety = [
  'src/features/overview/accounting/server/accounting-sums.test.ts',
  'src/features/overview/backups/server/archives.test.ts',
  'tests/contracts/demo-year.test.ts',
];

/** What says nothing of the version of PostgreSQL that the first run did not say. */
const independentOfVersion = [
  'src/features/records/business/server/site-images.test.ts',
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
  (isFault(file) ? mentions(file, 'harness/database') : !isJourney(file) && !variety.includes(file));

/** What each run is of, by its `--mode`; `npm run test:all` names none. */
const tiers = {
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
  const missing = [...everyday, ...variety, ...independentOfVersion].filter((file) => !files.includes(file));
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
