import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest: begun last, each would keep one worker busy while the others have nothing left to do. */
const longest = [
  'tests/journeys/record-looks.test.ts',
  'tests/journeys/work-looks.test.ts',
  'tests/faults/kill-under-load.test.ts',
  'tests/contracts/fuzz-input.test.ts',
  'tests/journeys/manager-day-by-keyboard.test.ts',
  'tests/journeys/manager-day.test.ts',
  'tests/faults/backup.test.ts',
  'tests/journeys/estimates.test.ts',
  'src/features/work/estimates/money-consistency.test.ts',
  'tests/faults/embedded-postgres.test.ts',
  'tests/faults/forged-archives.test.ts',
  'tests/journeys/latvian-looks.test.ts',
  'tests/journeys/clipped-text.test.ts',
  'tests/contracts/long-addresses.test.ts',
  'tests/journeys/job-page-looks.test.ts',
  'tests/faults/database-away.test.ts',
  'tests/faults/two-roles.test.ts',
  'tests/journeys/first-screens.test.ts',
  'tests/contracts/stored-answers.test.ts',
  'tests/journeys/dialog-focus.test.ts',
  'tests/journeys/live.test.ts',
  'tests/journeys/reminders.test.ts',
  'tests/journeys/send-to-customer.test.ts',
  'tests/faults/two-processes.test.ts',
  'src/features/work/jobs/server/foreign-ids.test.ts',
  'tests/faults/flat-memory.test.ts',
  'tests/faults/priority.test.ts',
  'tests/journeys/people-and-things.test.ts',
  'tests/journeys/accounting-month.test.ts',
  'tests/journeys/staff-and-settings.test.ts',
  'tests/journeys/line-photos.test.ts',
  'tests/faults/dev.test.ts',
  'tests/faults/damaged-archives.test.ts',
  'tests/journeys/site.test.ts',
  'tests/journeys/signing-in.test.ts',
  'tests/journeys/fast-typing.test.ts',
  'tests/journeys/bank-statement.test.ts',
  'tests/journeys/credit-notes.test.ts',
  // Of those without a database.
  'src/features/work/invoices/server/invoice-document.test.ts',
  'src/features/work/estimates/server/estimate-document.test.ts',
  'src/features/work/bank-statements/server/read-statement.test.ts',
  'src/server/pdf/render-document.test.ts',
  'tests/contracts/long-texts.test.ts',
  'src/features/work/jobs/answered-totals.test.ts',
];

/** The usual order, behind these. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(path.relative(process.cwd(), moduleId).replaceAll('\\', '/'));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
