import type { Queryable } from '#server/db/database.ts';
import { cents, moneyText } from '#shared/money.ts';
import { billedLines, totalsOf } from '#features/work/estimates/estimate-totals.ts';
import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { priceApprovedBefore, showsOnlySent } from '#features/work/estimates/line-answer.ts';
import type { WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import type { AnsweredLine } from '../jobs.contract.ts';
import { selectAnswers } from './jobs.sql.ts';

/** Returns a line as it was approved, in the texts and the price of the evidence. */
const asApproved = (line: LineItem, { title, note, net, price }: AnsweredLine): LineItem => ({
  ...line,
  kind: 'service',
  description: [title, note].filter(Boolean).join('\n'),
  partId: null,
  partNumber: null,
  partName: null,
  partPrice: net,
  partUnits: 1,
  laborHours: '0.00',
  laborCost: '0.00',
  discount: 0,
  isFree: cents(net) === 0,
  totalPrice: net,
  answer: 'approved',
  answeredPrice: price,
});

/**
 * The estimate as its customer sees it. Once it was answered, a line that came since is left out until it is sent, and one
 * that was approved and has changed stands as it was approved.
 */
export async function shownEstimate(db: Queryable, estimate: WholeEstimate): Promise<WholeEstimate> {
  const isUnsent = ({ answer, isOffered }: LineItem) => answer === null && !isOffered;
  if (!showsOnlySent(estimate) || !estimate.lineItems.some(isUnsent)) return estimate;
  const evidence = (await selectAnswers(db, estimate.id)).flatMap(({ lines }) => lines);
  const lineItems = estimate.lineItems.flatMap((line) => {
    if (!isUnsent(line)) return line;
    const approved = evidence.find(({ lineId, answer }) => lineId === line.id && answer === 'approved');
    return approved && priceApprovedBefore(line) !== null ? asApproved(line, approved) : [];
  });
  const nets = billedLines(lineItems).map(({ totalPrice }) => cents(totalPrice));
  const { subtotal, tax, total } = totalsOf(nets, estimate);
  const totals = { subtotal: moneyText(subtotal), tax: moneyText(tax), total: moneyText(total) };
  const images = estimate.images.filter(
    ({ lineId }) => lineId === null || lineItems.some(({ id }) => id === lineId),
  );
  return { ...estimate, lineItems, images, ...totals };
}
