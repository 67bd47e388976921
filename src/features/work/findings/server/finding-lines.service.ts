import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { readStock } from '#features/records/inventory/server/stock.service.ts';
import { addLines, type AddedLine } from '#features/work/estimates/server/add-lines.service.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { lacksPrice } from '#features/work/estimates/line-price.ts';
import { findingAudit } from '../finding.fields.ts';
import { findingState, linesMadeOf } from '../finding-state.ts';
import type { AddedToEstimate } from '../findings.contract.ts';
import {
  haveAllPrices,
  lineOfSuggestion,
  lineOfText,
  type StockedPart,
  type SuggestedLine,
} from '../suggested-line.ts';
import { selectFindings, updateLineIds, type FindingRow } from './findings.sql.ts';

type Suggested = Pick<FindingRow, 'suggestedLines'>;

/** Returns the parts that are suggested, as the inventory has them today. */
async function partsOf(db: Queryable, rows: readonly Suggested[]): Promise<Map<string, StockedPart>> {
  const ids = rows.flatMap(({ suggestedLines }) => suggestedLines.flatMap(({ partId }) => partId ?? []));
  const parts = ids.length === 0 ? [] : await readStock(db, [...new Set(ids)]);
  return new Map(parts.map((part) => [part.id, part]));
}

const isPriced = (
  suggestedLines: readonly SuggestedLine[],
  parts: ReadonlyMap<string, StockedPart>,
  laborRate: string,
): boolean =>
  suggestedLines.length > 0 &&
  haveAllPrices(
    suggestedLines.map((line) => lineOfSuggestion(line, parts)),
    laborRate,
  );

/** Says of each finding, in their order, whether all its suggested lines have a price today; the rate is per hour, wire form. */
export async function arePriced(
  db: Queryable,
  rows: readonly Suggested[],
  laborRate: string,
): Promise<boolean[]> {
  const parts = await partsOf(db, rows);
  return rows.map(({ suggestedLines }) => isPriced(suggestedLines, parts, laborRate));
}

/** Returns the lines of a finding, its photos with the first of them. */
function linesOf(
  { text, suggestedLines, imageIds }: FindingRow,
  parts: ReadonlyMap<string, StockedPart>,
): AddedLine[] {
  const drafts =
    suggestedLines.length === 0
      ? [lineOfText(text)]
      : suggestedLines.map((line) => lineOfSuggestion(line, parts));
  return drafts.map((draft, index) => ({ draft, images: index === 0 ? imageIds : [] }));
}

interface Choice {
  readonly findingIds: readonly string[];
  /** Leaves out those whose lines have no price yet. */
  readonly onlyPriced: boolean;
}

/**
 * Joins a write that holds the estimate: makes lines of the chosen findings, each with its photos, which the customer then
 * sees. A finding that has lines in the estimate stays as it is, so that two who press at once add them once. Audits what it
 * adds, and nothing where nothing was left to add.
 */
export async function addChosen(
  tx: Transaction,
  estimate: WholeEstimate,
  { findingIds, onlyPriced }: Choice,
): Promise<AddedToEstimate> {
  const { id: estimateId, laborRate } = estimate;
  const chosen = (await selectFindings(tx.db, estimateId)).filter(({ id }) => findingIds.includes(id));
  const without = chosen.filter((row) => linesMadeOf(row, estimate.lineItems).length === 0);
  const parts = await partsOf(tx.db, without);
  const toAdd = without
    .filter(({ suggestedLines }) => !onlyPriced || isPriced(suggestedLines, parts, laborRate))
    .map((row) => ({ row, lines: linesOf(row, parts) }));
  const added = toAdd.flatMap(({ lines }) => lines);
  const lineIds = added.length === 0 ? [] : await addLines(tx, estimate, added);
  let place = 0;
  for (const { row, lines } of toAdd) {
    await updateLineIds(tx.db, row.id, lineIds.slice(place, (place += lines.length)));
    await tx.auditChange(findingAudit, { id: row.id, name: row.text }, { lines: lines.length });
  }
  const { lineItems } = await findEstimate(tx.db, estimateId);
  const now = (await selectFindings(tx.db, estimateId)).filter(({ id }) => findingIds.includes(id));
  return {
    estimateId,
    lineIds,
    unpricedLineId: lineItems.find((line) => lineIds.includes(line.id) && lacksPrice(line))?.id ?? null,
    left: now.filter((row) => findingState(row, lineItems) === 'open').length,
  };
}

export interface ToAdd {
  /** How many lines have a price and can be added now. */
  readonly lines: number;
  /** How many findings have none. */
  readonly unpriced: number;
}

/** Returns what findings would come to as lines. */
export async function countToAdd(
  db: Queryable,
  rows: readonly Suggested[],
  laborRate: string,
): Promise<ToAdd> {
  const priced = await arePriced(db, rows, laborRate);
  const lines = rows.map(({ suggestedLines }, index) => (priced[index] ? suggestedLines.length : 0));
  return {
    lines: lines.reduce((sum, count) => sum + count, 0),
    unpriced: priced.filter((has) => !has).length,
  };
}

/** The findings of a check in its estimate that no line was made of, and that nobody dismissed. */
export async function openFindingsOf(
  db: Queryable,
  estimate: WholeEstimate,
  checkId: string,
): Promise<FindingRow[]> {
  const rows = await selectFindings(db, estimate.id);
  return rows.filter(
    (row) =>
      row.checkId === checkId &&
      row.dismissedAt === null &&
      linesMadeOf(row, estimate.lineItems).length === 0,
  );
}
