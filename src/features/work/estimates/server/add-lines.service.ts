import type { Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { getBusiness, mechanicOf } from '#features/records/business/server/business.service.ts';
import { MAX_LINES, type LineDraft } from '../estimate-draft.contract.ts';
import { estimateAudit } from '../estimate.fields.ts';
import { estimateRules } from '../estimate-status.ts';
import { priceDraft } from './estimate-draft.ts';
import { giveImagesToLine } from './estimate-images.sql.ts';
import { changesOf, findEstimate, type WholeEstimate } from './estimates.service.ts';
import { insertLines, lockParts, updateTotals } from './estimates.sql.ts';

/** A line that is added, with the images of the estimate that become its own. */
export interface AddedLine {
  readonly draft: LineDraft;
  /** Ids of images. */
  readonly images: readonly string[];
}

/**
 * Adds lines at the end of an estimate that the caller holds, priced as those of its form; its other lines keep the
 * customer's answers. Of work that was approved the new lines are asked about once they are sent. Raises the version. Returns
 * their ids in the order given. Throws `estimate_takes_no_lines` for completed work.
 */
export async function addLines(
  tx: Transaction,
  before: WholeEstimate,
  added: readonly AddedLine[],
): Promise<string[]> {
  const { id, lineItems, laborRate, applyTax, taxRate } = before;
  if (estimateRules[before.status].isCompleted) throw new DomainError('estimate_takes_no_lines');
  if (lineItems.length + added.length > MAX_LINES)
    throw new DomainError('invalid_input', { fields: { lineItems: ['tooManyLines'] } });
  const partIds = added.flatMap(({ draft }) => draft.partId ?? []);
  // No part is deleted before its line is there.
  if (partIds.length > 0) await lockParts(tx.db, partIds);
  const drafts = [...lineItems, ...added.map(({ draft }) => draft)];
  const mechanic = mechanicOf(await getBusiness(tx.db));
  const { amounts, lines } = priceDraft(drafts, { laborRate, applyTax, taxRate }, mechanic, lineItems);
  const fresh = lines.slice(lineItems.length);
  await updateTotals(tx.db, id, amounts);
  await insertLines(tx.db, id, fresh, lineItems.length);
  for (const [index, { id: lineId }] of fresh.entries()) {
    const images = added[index]?.images ?? [];
    if (images.length > 0) await giveImagesToLine(tx.db, { estimateId: id, lineId }, images);
  }
  const after = await findEstimate(tx.db, id);
  await tx.auditChange(estimateAudit, { id, name: after.estimateNumber }, changesOf(before, after));
  return fresh.map((line) => line.id);
}
