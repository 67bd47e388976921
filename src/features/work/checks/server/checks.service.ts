import { onMissingReference } from '#server/db/constraint-errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { deleteRow, requireFound, updateRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { removeAll } from '#server/files/files.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError, type FieldCode } from '#shared/errors.ts';
import { happenedAt } from '#shared/fields.ts';
import { roleCan } from '#shared/permissions.ts';
import { checkAudit } from '../check.fields.ts';
import type { CheckDefinition, CheckItem } from '../check-definition.ts';
import { itemsOf } from '../check-texts.ts';
import {
  checksContract,
  type Check,
  type CheckEntry,
  type CheckPhoto,
  type CheckSummary,
  type EntryDraft,
  type NewCheck,
} from '../checks.contract.ts';
import { impliedCondition, isJudged, isRecorded } from '../item-condition.ts';
import { countToAdd } from './check-lines.ts';
import { auditName, withoutPrices } from './check-templates.service.ts';
import { selectSectionsOf, selectTemplate } from './check-templates.sql.ts';
import {
  insertCheck,
  insertEntry,
  selectCheck,
  selectChecks,
  selectEntries,
  selectLastOf,
  selectPhotos,
  selectPrevious,
  selectVehiclesOf,
  type CheckRow,
  type PhotoRow,
} from './checks.sql.ts';

const MAX_ROWS = 200;

const wrong = (field: string, code: FieldCode) =>
  new DomainError('invalid_input', { fields: { [field]: [code] } });

export const findCheck = async (db: Queryable, id: string): Promise<CheckRow> =>
  requireFound(await selectCheck(db, id));

/** The check, held until the end of the write. Throws `not_found`, and `check_completed` for one that takes nothing more. */
export async function holdOpenCheck(tx: Transaction, id: string): Promise<CheckRow> {
  await lockForUpdate(tx, 'checks', id);
  const row = await findCheck(tx.db, id);
  if (row.completedAt !== null) throw new DomainError('check_completed');
  return row;
}

/** As the audit log names a check: what it is, and of which car. */
export const named = ({ id, definition, licensePlate }: CheckRow) => ({
  id,
  name: [auditName(definition.name), licensePlate].filter(Boolean).join(', '),
});

/** Returns the item of a check. Throws at `itemKey` for one that it does not have. */
export function itemOf({ definition }: Pick<CheckRow, 'definition'>, key: string): CheckItem {
  const item = itemsOf(definition).find((each) => each.key === key);
  if (!item) throw wrong('itemKey', 'invalid');
  return item;
}

function asSummary(row: CheckRow, entries: readonly CheckEntry[]): CheckSummary {
  const { definition, make, model, year, estimateNumber: _number, ...check } = row;
  const items = itemsOf(definition);
  const byKey = new Map(entries.map((entry) => [entry.itemKey, entry]));
  const countOf = (condition: string) => entries.filter((entry) => entry.condition === condition).length;
  return {
    ...check,
    name: definition.name,
    vehicle: [make, model, year].filter(Boolean).join(' '),
    itemCount: items.length,
    recordedCount: items.filter((item) => isRecorded(item, byKey.get(item.key))).length,
    watchCount: countOf('watch'),
    replaceCount: countOf('replace'),
  };
}

/** Throws at `vehicleId` unless one record is named whose checks are asked for. */
export async function listChecks(
  { db }: UserContext,
  filter: {
    vehicleId?: string | undefined;
    estimateId?: string | undefined;
    appointmentId?: string | undefined;
  },
): Promise<CheckSummary[]> {
  if (!filter.vehicleId && !filter.estimateId && !filter.appointmentId) throw wrong('vehicleId', 'required');
  const rows = await selectChecks(db, filter, MAX_ROWS);
  const entries =
    rows.length === 0
      ? []
      : await selectEntries(
          db,
          rows.map(({ id }) => id),
        );
  const ofCheck = Map.groupBy(entries, ({ checkId }) => checkId);
  return rows.map((row) => asSummary(row, ofCheck.get(row.id) ?? []));
}

export const photoResponse = ({ id, checkId, itemKey, by, at }: PhotoRow): CheckPhoto => ({
  id,
  itemKey,
  by,
  at,
  imageUrl: checksContract.photoFile.url.replace(':id', checkId).replace(':photoId', id),
});

/** Returns a check as a caller may see it, read in one transaction or not: entries only ever come. */
export async function readCheck(ctx: UserContext, db: Queryable, id: string): Promise<Check> {
  const row = await findCheck(db, id);
  const entries = await selectEntries(db, [id]);
  const photos = await selectPhotos(db, id);
  const previous = await selectPrevious(db, row);
  const mayPrice = roleCan(ctx.user.role, 'findings.manage');
  return {
    ...asSummary(row, entries),
    estimateNumber: row.estimateNumber,
    sections: row.definition.sections.map((section) => ({ ...section, items: withoutPrices(section.items) })),
    entries,
    photos: photos.map(photoResponse),
    previous,
    ...(mayPrice && { toAdd: row.completedAt === null ? null : await countToAdd(db, row, entries) }),
  };
}

export const getCheck = (ctx: UserContext, id: string): Promise<Check> => readCheck(ctx, ctx.db, id);

/** Returns a template as a check asks it: an item is known by its section, so that other checks with that section have its values. */
async function copyTemplate(
  db: Queryable,
  templateId: string,
): Promise<CheckDefinition & { readonly purpose: CheckRow['purpose'] }> {
  const template = await selectTemplate(db, templateId);
  if (!template?.inUse) throw wrong('templateId', 'checkTemplateUnknown');
  const sections = await selectSectionsOf(db, templateId);
  return {
    name: template.name,
    purpose: template.purpose,
    sections: sections.map(({ id, name, items }) => ({
      name,
      items: items.map((item) => ({ ...item, key: `${id}/${item.key}` })),
    })),
  };
}

/** Throws at the estimate or the visit that is about another vehicle. */
async function requireSameVehicle(db: Queryable, { vehicleId, ...of }: Omit<NewCheck, 'templateId'>) {
  for (const [field, other] of Object.entries(await selectVehiclesOf(db, of)))
    if (other && other !== vehicleId) throw wrong(field, 'ofAnotherVehicle');
}

/**
 * Throws `invalid_input` at the template, the vehicle, the estimate or the visit that is gone, and where the last two are about
 * another vehicle.
 */
export const startCheck = (ctx: UserContext, { templateId, ...of }: NewCheck): Promise<Check> =>
  createOnce(ctx, async (tx) => {
    const { purpose, ...definition } = await copyTemplate(tx.db, templateId);
    await requireSameVehicle(tx.db, of);
    const row = { ...of, templateId, purpose, definition, startedBy: ctx.user.id };
    const id = await insertCheck(tx.db, row)
      .catch(onMissingReference('checks_vehicle', 'vehicleId', 'vehicleUnknown'))
      .catch(onMissingReference('checks_estimate', 'estimateId', 'estimateUnknown'))
      .catch(onMissingReference('checks_appointment', 'appointmentId', 'invalid'));
    const { id: _same, name } = named(await findCheck(tx.db, id));
    await tx.auditChange(checkAudit, { id, name }, { created: name });
    return readCheck(ctx, tx.db, id);
  });

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** Returns what is stored of a draft: what is of another kind is refused at its field. */
function recordOf(item: CheckItem, { value, text, option, condition, note }: EntryDraft) {
  if (value !== null && item.kind !== 'value') throw wrong('value', 'invalid');
  if (value !== null && item.kind === 'value' && decimalsOf(value) > item.decimals)
    throw wrong('value', item.decimals === 0 ? 'wholeNumber' : 'tooManyDecimals');
  if (text !== null && item.kind !== 'text') throw wrong('text', 'invalid');
  if (option !== null && (item.kind !== 'choice' || !item.options.some(({ key }) => key === option)))
    throw wrong('option', 'invalid');
  if (condition !== null && !isJudged(item)) throw wrong('condition', 'invalid');
  const implied = impliedCondition(item, { value, option });
  const isBlank = item.kind !== 'condition' && value === null && option === null;
  return { value, text, option, note, condition: isBlank ? null : (condition ?? implied) };
}

/** A request is on its way for so long at most: what a person did within it counts in the order in which it was sent. */
const LONGEST_WAY_MS = 30_000;

/** Returns when something was done, not before what the same person did at the item just before. */
const inOrder = (done: string, before: string | undefined): string => {
  const ahead = before === undefined ? 0 : Date.parse(before) - Date.parse(done);
  return before !== undefined && ahead > 0 && ahead < LONGEST_WAY_MS ? before : done;
};

/**
 * Records what was done at an item. What arrives late counts as of when it was done, never before the check was started.
 * Returns what counts of the item now. Throws `check_completed`.
 */
export const recordEntry = (
  ctx: UserContext,
  id: string,
  { itemKey, secondsAgo, ...draft }: EntryDraft,
): Promise<CheckEntry> =>
  createOnce(ctx, async (tx) => {
    const row = await holdOpenCheck(tx, id);
    const item = itemOf(row, itemKey);
    const record = recordOf(item, { itemKey, secondsAgo, ...draft });
    const of = { checkId: id, itemKey, recordedBy: ctx.user.id };
    const done = inOrder(happenedAt(secondsAgo, ctx.receivedAt), await selectLastOf(tx.db, of));
    const recordedAt = done < row.startedAt ? row.startedAt : done;
    await insertEntry(tx.db, { ...of, ...record, recordedAt });
    const said = Object.entries(record).filter(([, what]) => what !== null);
    const details = { item: auditName(item.name), ...Object.fromEntries(said) };
    await tx.auditChange(checkAudit, named(row), details);
    const entries = await selectEntries(tx.db, [id]);
    return requireFound(entries.find((entry) => entry.itemKey === itemKey));
  });

/** Throws `check_completed`: a completed one stays. */
export const deleteCheck = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await holdOpenCheck(tx, id);
    const keys = (await selectPhotos(tx.db, id)).flatMap(({ storageKey, smallKey }) => [
      storageKey,
      smallKey,
    ]);
    await deleteRow(tx.db, 'checks', id);
    await tx.auditChange(checkAudit, named(row), { deleted: named(row).name });
    tx.afterCommit(() => removeAll(ctx.files, keys));
  });

/** Throws `check_not_completed`, and `concurrent_modification` for a version that is not the present one. */
export const setVisibility = (
  ctx: UserContext,
  id: string,
  { showToCustomer, version }: { readonly showToCustomer: boolean; readonly version?: number | undefined },
): Promise<Check> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'checks', id);
    const row = await findCheck(tx.db, id);
    if (row.completedAt === null) throw new DomainError('check_not_completed');
    await updateRow(tx.db, 'checks', id, { showToCustomer }, version);
    await tx.auditChange(checkAudit, named(row), {
      showToCustomer: { old: row.showToCustomer, new: showToCustomer },
    });
    return readCheck(ctx, tx.db, id);
  });
