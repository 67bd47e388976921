import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest: begun last, each would keep one worker busy while the others have nothing left to do. */
const longest = [
  'tests/contracts/fuzz-input.test.ts',
  'tests/journeys/clipped-text.test.ts',
  'tests/faults/kill-under-load.test.ts',
  'tests/journeys/accessibility-desktop.test.ts',
  'tests/faults/demo-data.test.ts',
  'tests/journeys/site.test.ts',
  'tests/journeys/accessibility-phone.test.ts',
  'tests/faults/database-away.test.ts',
  'src/features/work/estimates/money-consistency.test.ts',
  'tests/journeys/site-images.test.ts',
  'tests/faults/embedded-postgres.test.ts',
  'tests/journeys/estimates.test.ts',
  'tests/journeys/fast-typing.test.ts',
  'tests/faults/two-processes.test.ts',
  'tests/faults/mail.test.ts',
  'tests/faults/broken-upload.test.ts',
  'tests/journeys/number-fields.test.ts',
  'tests/faults/flat-memory.test.ts',
  'tests/journeys/schedule.test.ts',
  'tests/journeys/people-and-things.test.ts',
  'tests/faults/image-bombs.test.ts',
  'tests/journeys/dashboard-and-search.test.ts',
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
