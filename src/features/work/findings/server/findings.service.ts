import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { now, requireFound, updateRow } from '#server/db/records.ts';
import type { Queryable } from '#server/db/database.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { happenedAt } from '#shared/fields.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import {
  addEstimateImages,
  dropImages,
  storeUploadedImages,
  type NewImage,
} from '#features/work/estimates/server/carried-images.service.ts';
import {
  findEstimate,
  lockEstimate,
  type WholeEstimate,
} from '#features/work/estimates/server/estimates.service.ts';
import { findingAudit } from '../finding.fields.ts';
import { findingState, linesMadeOf } from '../finding-state.ts';
import type {
  AddedToEstimate,
  Dismissal,
  Finding,
  FindingDraft,
  FindingLevel,
} from '../findings.contract.ts';
import type { SuggestedLine } from '../suggested-line.ts';
import { addChosen, arePriced } from './finding-lines.service.ts';
import {
  insertFinding,
  selectEstimateOf,
  selectFinding,
  selectFindings,
  type FindingRow,
} from './findings.sql.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly finding: { readonly plate: string; readonly text: string };
  }
}

/** As the workshop reads it: lines without prices, nothing of the customer. */
function asFinding(row: FindingRow, { lineItems, images }: WholeEstimate, hasPrices: boolean): Finding {
  const { imageIds, suggestedLines, checkItem: _item, ...finding } = row;
  return {
    ...finding,
    state: findingState(row, lineItems),
    hasPrices,
    suggestedLines: suggestedLines.map(({ title, kind, laborHours }) => ({ title, kind, laborHours })),
    lineIds: linesMadeOf(row, lineItems).map(({ id }) => id),
    images: images.filter(({ id }) => imageIds.includes(id)),
  };
}

async function asFindings(
  db: Queryable,
  rows: readonly FindingRow[],
  estimate: WholeEstimate,
): Promise<Finding[]> {
  const priced = await arePriced(db, rows, estimate.laborRate);
  return rows.map((row, index) => asFinding(row, estimate, priced[index] ?? false));
}

const findFinding = async (db: Queryable, id: string, estimate: WholeEstimate): Promise<Finding> =>
  requireFound((await asFindings(db, [requireFound(await selectFinding(db, id))], estimate))[0]);

export async function listFindings({ db }: UserContext, estimateId: string): Promise<Finding[]> {
  const estimate = await findEstimate(db, estimateId);
  return asFindings(db, await selectFindings(db, estimateId), estimate);
}

export interface NewFinding {
  readonly text: string;
  readonly note: string | null;
  readonly level: FindingLevel | null;
  /** An instant. */
  readonly foundAt: string;
  readonly suggestedLines?: readonly SuggestedLine[];
  /** Stored before, with `storeUploadedImages` or `storeImages`; the caller removes them when nothing is written. */
  readonly images: readonly NewImage[];
  /** The check that found it: it reports all that it found to the managers at once. */
  readonly check?: { readonly id: string; readonly item: string };
}

const plateOf = ({ vehicleLicensePlate, estimateNumber }: WholeEstimate): string =>
  vehicleLicensePlate ?? estimateNumber;

/** Joins a write that holds the estimate; its photos become images of the estimate. Returns the id. */
export async function addFinding(
  tx: Transaction,
  ctx: UserContext,
  estimate: WholeEstimate,
  { images, check, suggestedLines = [], ...finding }: NewFinding,
): Promise<string> {
  await addEstimateImages(tx, images);
  const id = await insertFinding(tx.db, {
    ...finding,
    estimateId: estimate.id,
    foundBy: ctx.user.id,
    checkId: check?.id ?? null,
    checkItem: check?.item ?? null,
    suggestedLines,
    imageIds: images.map((image) => image.id),
  });
  const { text } = finding;
  const details = { created: text, estimate: estimate.estimateNumber, photos: images.length };
  await tx.auditChange(findingAudit, { id, name: text }, details);
  const params = { plate: plateOf(estimate), text };
  if (!check) await tx.notify({ kind: 'finding', entityId: estimate.id, params }, id);
  return id;
}

/** Reports to the managers what was found more, with the photos of the request. */
export async function recordFinding(
  ctx: UserContext,
  estimateId: string,
  { secondsAgo, ...draft }: FindingDraft,
): Promise<Finding> {
  await requireFirst(ctx);
  await findEstimate(ctx.db, estimateId);
  const paths = ctx.uploads.map(({ path }) => path);
  const images = await storeUploadedImages(ctx, estimateId, paths);
  const write = async (tx: Transaction): Promise<Finding> => {
    const estimate = await lockEstimate(tx, estimateId);
    const id = await addFinding(tx, ctx, estimate, {
      ...draft,
      foundAt: happenedAt(secondsAgo, ctx.receivedAt),
      images,
    });
    return findFinding(tx.db, id, await findEstimate(tx.db, estimateId));
  };
  return createOnce(ctx, write, { undo: () => dropImages(ctx, images) });
}

/** Throws `not_found` for the estimate or one of the findings, and `estimate_takes_no_lines` for completed work. */
export const addFindingsToEstimate = (
  ctx: UserContext,
  estimateId: string,
  choice: { readonly findingIds: readonly string[]; readonly onlyPriced: boolean },
): Promise<AddedToEstimate> =>
  createOnce(ctx, async (tx) => {
    const estimate = await lockEstimate(tx, estimateId);
    const known = new Map((await selectFindings(tx.db, estimateId)).map(({ id, text }) => [id, text]));
    if (!choice.findingIds.every((id) => known.has(id))) throw new DomainError('not_found');
    const added = await addChosen(tx, estimate, choice);
    if (added.lineIds.length === 0)
      for (const id of new Set(choice.findingIds))
        await tx.auditChange(findingAudit, { id, name: known.get(id) ?? '' }, { lines: 0 });
    return added;
  });

/** Throws `concurrent_modification` for a version that is not the present one. */
export const dismissFinding = (
  ctx: UserContext,
  id: string,
  { reason, version }: Dismissal,
): Promise<Finding> =>
  inTransaction(ctx, async (tx) => {
    const { estimateId } = requireFound(await selectEstimateOf(tx.db, id));
    const estimate = await lockEstimate(tx, estimateId);
    await lockForUpdate(tx, 'findings', id);
    const columns = { dismissedBy: ctx.user.id, dismissedAt: now, dismissedReason: reason };
    await updateRow(tx.db, 'findings', id, columns, version);
    const after = await findFinding(tx.db, id, estimate);
    await tx.auditChange(
      findingAudit,
      { id, name: after.text },
      { dismissedReason: { old: null, new: reason } },
    );
    return after;
  });
