import type { RequestContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { cents, moneyText } from '#shared/money.ts';
import { estimateAudit } from '../estimate.fields.ts';
import { commentStart } from '../comment-start.ts';
import { estimateRules, type EstimateStatus } from '../estimate-status.ts';
import { billedLines, priceWithVat, totalsOf } from '../estimate-totals.ts';
import type { SentChannel } from '../sending.fields.ts';
import type { LineAnswer } from '../line-answer.ts';
import { changesOf, findEstimate, type WholeEstimate } from './estimates.service.ts';
import {
  updateAnswered,
  updateAnswers,
  updateCallAsked,
  updateOffered,
  updateSeen,
  updateSent,
} from './customer-answer.sql.ts';
import { keepShownImages, selectShownImages, type ShownImage } from './estimate-images.sql.ts';
import { recordStatus } from './record-status.ts';

// What the job page does to an estimate. The caller holds the estimate.

/** A draft waits for approval once it is sent, and so does a rejected one with work that has no answer. */
function statusOnceSent({ status, lineItems }: WholeEstimate): EstimateStatus {
  const { waitsOnceSent } = estimateRules[status];
  const isOpen = waitsOnceSent === 'unanswered' && lineItems.some(({ answer }) => answer === null);
  return waitsOnceSent === 'always' || isOpen ? 'pending' : status;
}

/** Keeps that the customer was sent this version. */
export async function recordSent(
  tx: Transaction,
  ctx: RequestContext,
  before: WholeEstimate,
  channel: SentChannel,
): Promise<void> {
  await updateSent(tx.db, before.id);
  await updateOffered(tx.db, before.id);
  const status = statusOnceSent(before);
  await recordStatus(tx, ctx, before, { status, rejectionReason: before.rejectionReason });
  await tx.auditChange(
    estimateAudit,
    { id: before.id, name: before.estimateNumber },
    {
      sentBy: channel,
      ...(status !== before.status && { status: { old: before.status, new: status } }),
    },
  );
}

/** Keeps when a person first did something on the page. */
export const recordSeen = (tx: Transaction, id: string): Promise<unknown> => updateSeen(tx.db, id);

/** Keeps that the customer asked to be called about this version. */
export const recordCallAsked = (tx: Transaction, id: string): Promise<unknown> => updateCallAsked(tx.db, id);

/** Returns the images on the customer's page, as evidence has them: those of lines that are not shown are not. */
export async function shownImages(
  db: Queryable,
  { id, lineItems }: Pick<WholeEstimate, 'id' | 'lineItems'>,
): Promise<ShownImage[]> {
  const images = await selectShownImages(db, id);
  return images.filter(({ lineId }) => lineId === null || lineItems.some((line) => line.id === lineId));
}
export type { ShownImage };

export interface Answered {
  /** By ids of lines. */
  readonly answers: ReadonlyMap<string, LineAnswer>;
  /** The name typed with the answer. */
  readonly name: string;
  readonly status: EstimateStatus;
  /** The ids of the lines that were shown or read to the customer. */
  readonly shown: readonly string[];
  /** The reason, of a rejection. */
  readonly comment: string | null;
  /** What is stored as evidence, for the audit log. */
  readonly evidence: { readonly answerId: string; readonly evidenceSha256: string };
}

/** Returns what an estimate comes to with these answers; amounts in cents. */
export function answeredTotals(
  estimate: Pick<WholeEstimate, 'lineItems' | 'applyTax' | 'taxRate'>,
  answers: ReadonlyMap<string, LineAnswer>,
) {
  const lines = estimate.lineItems.map((line) => ({ ...line, answer: answers.get(line.id) ?? line.answer }));
  const nets = billedLines(lines).map(({ totalPrice }) => cents(totalPrice));
  return totalsOf(nets, estimate);
}

/** Stores the customer's answers to lines, with the totals and the status that follow. Raises the version. */
export async function recordAnswers(
  tx: Transaction,
  ctx: RequestContext,
  before: WholeEstimate,
  { answers, name, status, shown, comment, evidence }: Answered,
): Promise<WholeEstimate> {
  const rows = before.lineItems.flatMap(({ id, totalPrice }) => {
    const answer = answers.get(id);
    return answer ? { id, answer, answeredPrice: moneyText(priceWithVat(cents(totalPrice), before)) } : [];
  });
  await updateAnswers(tx.db, rows);
  await updateOffered(tx.db, before.id, shown);
  const isWhole = before.lineItems.every(({ id }) => shown.includes(id));
  await keepShownImages(tx.db, before.id);
  const { subtotal, tax, total } = answeredTotals(before, answers);
  const amounts = { subtotal: moneyText(subtotal), tax: moneyText(tax), total: moneyText(total) };
  await updateAnswered(tx.db, before.id, {
    ...amounts,
    answeredBy: name,
    answerComment: commentStart(comment),
    isWhole,
  });
  await recordStatus(tx, ctx, before, { status, rejectionReason: comment });
  const after = await findEstimate(tx.db, before.id);
  await tx.auditChange(
    estimateAudit,
    { id: before.id, name: after.estimateNumber },
    { answeredBy: name, ...evidence, ...changesOf(before, after) },
  );
  return after;
}
