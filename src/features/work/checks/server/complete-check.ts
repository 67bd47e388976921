import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError } from '#shared/errors.ts';
import { happenedAt } from '#shared/fields.ts';
import {
  copyStoredImages,
  dropImages,
  type NewImage,
} from '#features/work/estimates/server/carried-images.service.ts';
import {
  addEstimate,
  lockEstimate,
  type WholeEstimate,
} from '#features/work/estimates/server/estimates.service.ts';
import { estimateDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import { addChosen, openFindingsOf } from '#features/work/findings/server/finding-lines.service.ts';
import { addFinding } from '#features/work/findings/server/findings.service.ts';
import type { AddedToEstimate, FindingLevel } from '#features/work/findings/findings.contract.ts';
import { findVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import { randomUUID } from 'node:crypto';
import { checkAudit } from '../check.fields.ts';
import { itemsOf, textIn } from '../check-texts.ts';
import type { Check, CheckEntry } from '../checks.contract.ts';
import { missingOf } from '../item-condition.ts';
import { findingText, foundItems, languageOf, suggestedLines } from './check-lines.ts';
import { findCheck, holdOpenCheck, named, readCheck } from './checks.service.ts';
import {
  selectEntries,
  selectPhotos,
  updateCompleted,
  updateEstimateOf,
  type CheckRow,
  type PhotoRow,
} from './checks.sql.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly check_findings: { readonly plate: string; readonly count: number };
  }
}

/** Throws `check_incomplete`, which names what is missing in the language of the person. */
function requireComplete(
  ctx: UserContext,
  { definition }: CheckRow,
  entries: readonly CheckEntry[],
  photos: readonly PhotoRow[],
): void {
  const byKey = new Map(entries.map((entry) => [entry.itemKey, entry]));
  const missing = itemsOf(definition).filter((item) => {
    const own = photos.filter(({ itemKey }) => itemKey === item.key).length;
    return missingOf(item, byKey.get(item.key), own) !== null;
  });
  if (missing.length === 0) return;
  const items = missing.map(({ name }) => textIn(name, ctx.language)).join(', ');
  throw new DomainError('check_incomplete', { parameters: { items } });
}

/** Images of an estimate that were made of photos of a check, by the ids of the photos; null: the photo is lost. */
type Copies = ReadonlyMap<string, NewImage | null>;

/** Stores copies of the photos of what a check found, before the write that adds them to an estimate. */
async function copyPhotos(
  ctx: UserContext,
  temporary: TemporaryFolder,
  check: CheckRow,
  estimateId: string,
): Promise<Copies> {
  const found = new Set(
    foundItems(check, await selectEntries(ctx.db, [check.id])).map(({ item }) => item.key),
  );
  const photos = (await selectPhotos(ctx.db, check.id)).filter(({ itemKey }) => found.has(itemKey));
  const keys = photos.map(({ storageKey }) => storageKey);
  const images = await copyStoredImages(ctx, temporary, estimateId, keys);
  return new Map(photos.map(({ id }, index) => [id, images[index] ?? null]));
}

/** Removes the copies, but for those that are used. */
const drop = (ctx: UserContext, copies: Copies, used: readonly NewImage[] = []): Promise<void> =>
  dropImages(
    ctx,
    [...copies.values()].filter((copy) => copy !== null).filter((copy) => !used.includes(copy)),
  );

/**
 * Makes findings of an estimate of what a check found. A copy of a photo that went meanwhile is removed; throws
 * `concurrent_modification` where one came.
 */
async function addFindings(
  tx: Transaction,
  ctx: UserContext,
  check: CheckRow,
  estimate: WholeEstimate,
  copies: Copies,
): Promise<void> {
  const language = await languageOf(tx.db, { ...check, estimateId: estimate.id });
  const photos = await selectPhotos(tx.db, check.id);
  const used: NewImage[] = [];
  for (const found of foundItems(check, await selectEntries(tx.db, [check.id]))) {
    const { item, entry } = found;
    const own = photos.filter(({ itemKey }) => itemKey === item.key);
    if (!own.every(({ id }) => copies.has(id))) throw new DomainError('concurrent_modification');
    const images = own.flatMap(({ id }) => copies.get(id) ?? []);
    used.push(...images);
    await addFinding(tx, ctx, estimate, {
      text: findingText(found, language),
      note: entry.note,
      level: entry.condition as FindingLevel,
      foundAt: entry.at,
      suggestedLines: suggestedLines(item, language),
      images,
      check: { id: check.id, item: item.key },
    });
  }
  tx.afterCommit(() => drop(ctx, copies, used));
}

/**
 * The estimate of a check, held until the end of the write; null: it has none. It is held before the check, in the order of a
 * transaction that deletes it. Throws `concurrent_modification` where it is gone.
 */
async function holdEstimateOf(tx: Transaction, { estimateId }: CheckRow): Promise<WholeEstimate | null> {
  if (estimateId === null) return null;
  try {
    return await lockEstimate(tx, estimateId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found')
      throw new DomainError('concurrent_modification');
    throw error;
  }
}

/**
 * Completes a check: nothing is recorded in it any more. What is to be watched or replaced becomes findings of its estimate, and
 * the managers have a notice. Throws `check_completed`, `check_incomplete`.
 */
export async function completeCheck(
  ctx: UserContext,
  temporary: TemporaryFolder,
  id: string,
  secondsAgo: number,
): Promise<Check> {
  await requireFirst(ctx);
  const before = await findCheck(ctx.db, id);
  if (before.completedAt !== null) throw new DomainError('check_completed');
  const { estimateId } = before;
  const copies: Copies =
    estimateId === null ? new Map() : await copyPhotos(ctx, temporary, before, estimateId);
  const write = async (tx: Transaction): Promise<Check> => {
    const estimate = await holdEstimateOf(tx, before);
    const check = await holdOpenCheck(tx, id);
    if (check.estimateId !== estimateId) throw new DomainError('concurrent_modification');
    const entries = await selectEntries(tx.db, [id]);
    requireComplete(ctx, check, entries, await selectPhotos(tx.db, id));
    const completedAt = happenedAt(secondsAgo, ctx.receivedAt);
    await updateCompleted(tx.db, id, {
      completedBy: ctx.user.id,
      completedAt: completedAt < check.startedAt ? check.startedAt : completedAt,
    });
    if (estimate) await addFindings(tx, ctx, check, estimate, copies);
    const count = foundItems(check, entries).length;
    const plate = check.licensePlate ?? check.estimateNumber ?? '';
    if (count > 0) await tx.notify({ kind: 'check_findings', entityId: id, params: { plate, count } });
    await tx.auditChange(checkAudit, named(check), { completed: named(check).name, findings: count });
    return readCheck(ctx, tx.db, id);
  };
  return createOnce(ctx, write, { undo: () => drop(ctx, copies) });
}

/** Returns a new estimate for the car of a check and its owner, which are held before the check is. */
async function newEstimate(
  tx: Transaction,
  ctx: UserContext,
  check: CheckRow,
  id: string,
): Promise<WholeEstimate> {
  if (check.vehicleId === null) throw new DomainError('check_without_vehicle');
  const { customerId } = await findVehicle(tx.db, check.vehicleId);
  const description = textIn(check.definition.name, await languageOf(tx.db, check));
  const draft = estimateDraft.parse({
    customerId: customerId ?? null,
    vehicleId: check.vehicleId,
    description,
  });
  await addEstimate(tx, ctx, draft, { id });
  return lockEstimate(tx, id);
}

/**
 * Makes lines of all that a completed check found and that has a price, in one step; the rest stays listed as findings of the
 * estimate. A check without an estimate gets one. Throws `check_not_completed`, `check_without_vehicle`, and
 * `estimate_takes_no_lines` for completed work.
 */
export async function addCheckLines(
  ctx: UserContext,
  temporary: TemporaryFolder,
  id: string,
): Promise<AddedToEstimate> {
  await requireFirst(ctx);
  const before = await findCheck(ctx.db, id);
  if (before.completedAt === null) throw new DomainError('check_not_completed');
  const isNew = before.estimateId === null;
  const estimateId = before.estimateId ?? randomUUID();
  const copies: Copies = isNew ? await copyPhotos(ctx, temporary, before, estimateId) : new Map();
  const write = async (tx: Transaction): Promise<AddedToEstimate> => {
    const estimate = (await holdEstimateOf(tx, before)) ?? (await newEstimate(tx, ctx, before, estimateId));
    await lockForUpdate(tx, 'checks', id);
    const check = await findCheck(tx.db, id);
    if (check.estimateId !== before.estimateId) throw new DomainError('concurrent_modification');
    if (isNew) {
      await updateEstimateOf(tx.db, id, estimateId);
      await addFindings(tx, ctx, check, estimate, copies);
    }
    const findingIds = (await openFindingsOf(tx.db, estimate, id)).map((finding) => finding.id);
    const added = await addChosen(tx, estimate, { findingIds, onlyPriced: true });
    await tx.auditChange(checkAudit, named(check), { lines: added.lineIds.length });
    return added;
  };
  return createOnce(ctx, write, { undo: () => drop(ctx, copies) });
}
