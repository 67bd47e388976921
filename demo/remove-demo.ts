import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/files.ts';
import { demoMark } from '#server/db/demo-mark.sql.ts';
import {
  countRecords,
  emptyTables,
  forgetDemoBookable,
  forgetDemoBookingRules,
  forgetDemoBusiness,
  forgetDemoSiteTexts,
  selectRemovedFiles,
  type CountOf,
} from './remove-demo.sql.ts';

/** What a removal would take away. */
export interface DemoSurvey {
  readonly isMarked: boolean;
  readonly counts: readonly CountOf[];
  /** Storage keys of the files that go. */
  readonly files: readonly string[];
  /** Records that people entered after the demo data. */
  readonly own: number;
}

export async function surveyDemo(db: Database): Promise<DemoSurvey> {
  const mark = await demoMark(db);
  const counts = await countRecords(db, mark?.filledAt ?? null);
  const own = counts.reduce((sum, count) => sum + count.own, 0);
  return { isMarked: mark !== undefined, counts, files: await selectRemovedFiles(db), own };
}

/**
 * Removes the demo data with whatever was entered beside it: an invoice entered by hand has its number from the same
 * series and its customer from the same list. Files go first and the records that name them last, in one transaction:
 * when it is interrupted, the next run finishes it. `onFile` is called after each file.
 */
export async function removeDemo(
  db: Database,
  files: FileStore,
  survey: DemoSurvey,
  onFile: (done: number) => void,
): Promise<void> {
  for (const [index, key] of survey.files.entries()) {
    await files.remove(key);
    onFile(index + 1);
  }
  await db.transaction().execute(async (tx) => {
    await emptyTables(tx);
    await forgetDemoBusiness(tx);
    await forgetDemoSiteTexts(tx);
    await forgetDemoBookingRules(tx);
    await forgetDemoBookable(tx);
  });
}
