import { CostlyWork } from '#server/costly-work/costly-work.ts';
import type { Caller } from '#server/costly-work/turns.ts';
import type { Database } from '#server/db/database.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page, PageQuery } from '#shared/paging.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { fieldOf, neededFields } from '../import-fields.ts';
import type { Outcome } from '../import-kinds.ts';
import type { ImportCounts, ImportRecord, ImportRow, PlanDraft } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import { readValue } from '../read-value.ts';
import { RowChecks } from './check-rows.ts';
import {
  moveImport,
  noteProgress,
  selectRows,
  selectStaged,
  updateChecked,
  type ImportRow as Stored,
} from './imports.sql.ts';
import { findImport } from './imports.service.ts';

/** Batches of rows of all imports are checked one after the other; who imports takes turns. */
const checking = new CostlyWork();
/** Of so many rows the database is asked at once which are on record. */
const ROWS_AT_ONCE = 2_000;

const labelOf = (kind: Stored['kind'], name: string, language: Language): string =>
  fieldOf(kind, name)?.label[language] ?? name;

/** Throws `invalid_input` at each value for a missing column that cannot be read. */
function requireDefaults({ kind, date1904 }: Stored, { columns, defaults }: PlanDraft): void {
  const unreadable = Object.entries(defaults).filter(([name, text]) => {
    const field = fieldOf(kind, name);
    return field && !columns.includes(name) && 'fault' in readValue(field, text, { date1904 });
  });
  if (unreadable.length === 0) return;
  const fields = Object.fromEntries(unreadable.map(([name]) => [`defaults.${name}`, ['invalid']]));
  throw new DomainError('invalid_input', { fields });
}

/** Throws unless each chosen field is one of this kind, is chosen once, and what a record cannot be without is there. */
function requirePlan({ kind, headers }: Stored, { columns, defaults }: PlanDraft, language: Language): void {
  const names = columns.filter((name) => name !== null);
  const isKnown = [...names, ...Object.keys(defaults)].every((name) => fieldOf(kind, name) !== undefined);
  if (!isKnown || columns.length !== headers.length)
    throw new DomainError('invalid_input', { fields: { columns: ['invalid'] } });
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new DomainError('import_column_twice', {
      field: 'columns',
      parameters: { field: labelOf(kind, twice, language) },
    });
  const isThere = (name: string) => names.includes(name) || (defaults[name] ?? '').trim() !== '';
  const missing = neededFields[kind].filter((either) => !either.some(isThere));
  if (missing.length === 0) return;
  const { or } = inLanguage(importsWords, language);
  const fields = missing.map((either) => either.map((name) => labelOf(kind, name, language)).join(` ${or} `));
  throw new DomainError('import_columns_missing', {
    field: 'columns',
    parameters: { fields: fields.join('; ') },
  });
}

const none: ImportCounts = { new: 0, changed: 0, same: 0, skipped: 0, faulty: 0, made: 0 };

/** Checks all rows in batches, between which others have their turn. Returns false when the import was given up meanwhile. */
async function checkAll(db: Database, stored: Stored, caller: Caller): Promise<boolean> {
  const checks = new RowChecks(stored);
  const counts: Record<Outcome, number> = { ...none };
  let after = 0;
  let done = 0;
  for (;;) {
    const size = await checking.run(caller, async () => {
      const rows = await selectStaged(db, stored.id, after, ROWS_AT_ONCE);
      if (rows.length === 0) return 0;
      const checked = await checks.check(db, rows);
      await updateChecked(db, stored.id, checked);
      for (const { outcome } of checked) counts[outcome]++;
      after = rows.at(-1)?.number ?? after;
      return rows.length;
    });
    if (size === 0) break;
    done += size;
    if (!(await noteProgress(db, stored.id, 'checking', done))) return false;
  }
  return moveImport(
    db,
    stored.id,
    { from: ['checking'] },
    { state: 'checked', counts: { ...counts, made: checks.made } },
  );
}

/** Takes the choices of a person over and begins to check; how far it is says the import. */
export async function checkImport(
  ctx: UserContext,
  id: string,
  { version, ...plan }: PlanDraft,
): Promise<ImportRecord> {
  const { db, log, user, language } = ctx;
  const chosenFor = await findImport(db, id);
  requirePlan(chosenFor, plan, language);
  requireDefaults(chosenFor, plan);
  const isReady = await moveImport(
    db,
    id,
    { from: ['read', 'checked'], version },
    { state: 'checking', ...plan, counts: null },
  );
  if (!isReady) throw new DomainError('import_not_now');
  const stored = await findImport(db, id);
  const caller: Caller = { key: user.id, isStaff: true, isPatient: true };
  void checkAll(db, stored, caller).catch(async (error: unknown) => {
    log.error({ err: error }, 'checking an import failed');
    await moveImport(db, id, { from: ['checking'] }, { state: 'read', problem: 'failed' }).catch(() => {});
  });
  return stored;
}

interface RowsQuery extends Omit<PageQuery, 'search'> {
  readonly outcome?: Outcome | undefined;
}

/** The cursor is the number of the last row. */
export async function listRows(
  ctx: UserContext,
  id: string,
  { outcome, limit, cursor }: RowsQuery,
): Promise<Page<ImportRow>> {
  await findImport(ctx.db, id);
  const after = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(after) || after < 0 || after > 2_147_483_647)
    throw new DomainError('invalid_input', { fields: { cursor: ['invalid'] } });
  const found = await selectRows(ctx.db, id, { outcome, after, limit: limit + 1 });
  const rows = found.slice(0, limit).map(({ acts, ...row }) => ({
    ...row,
    id: String(row.number),
    faults: [...row.faults],
    cells: [...row.cells],
    changed: [...new Set(acts.flatMap(({ changed }) => Object.keys(changed)))],
  }));
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? String(last.number) : null };
}
