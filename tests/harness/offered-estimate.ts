import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { estimateDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import { priceDraft } from '#features/work/estimates/server/estimate-draft.ts';
import { answerer, type Answer } from '../oracles/answer-oracle.ts';
import { calculate, fits, isReadable, typist, type Typed } from '../oracles/money-oracle.ts';

/** A typed estimate as the server holds it before its answer, with the answers to come, one for each line. */
export interface OfferedEstimate {
  readonly typed: Typed;
  readonly answers: readonly Answer[];
  readonly laborRate: string;
  readonly applyTax: boolean;
  readonly taxRate: string;
  readonly lineItems: LineItem[];
}

function offer(typed: Typed, answers: readonly Answer[]): OfferedEstimate {
  const { applyTax, taxRate, storedRate, lines } = typed;
  // Lines that cost nothing are free: they would be asked of nobody otherwise.
  const lineItems = lines.map((line) => ({ ...line, isFree: true }));
  const draft = estimateDraft.parse({ lineItems, laborRate: typed.laborRate || undefined });
  const taxing = { laborRate: draft.laborRate ?? storedRate, applyTax, taxRate };
  const priced = priceDraft(draft.lineItems, taxing, '').lines;
  const stored = priced.map((line, index) => ({ ...line, estimateId: '1', lineNumber: index + 1 }));
  return { typed, answers, ...taxing, lineItems: stored };
}

/** One estimate after another that can be stored, always the same ones. */
export function* offeredEstimates(seed: number, count: number): Generator<OfferedEstimate> {
  const type = typist(seed);
  const answer = answerer(seed);
  for (let offered = 0; offered < count;) {
    const typed = type();
    if (!isReadable(typed) || !fits(calculate(typed))) continue;
    yield offer(typed, answer(typed.lines.length));
    offered++;
  }
}
