import { createHash } from 'node:crypto';
import { addCents, cents, moneyText } from '#shared/money.ts';
import { lineShares, priceWithVat } from '#features/work/estimates/estimate-totals.ts';
import { isUnpriced } from '#features/work/estimates/line-price.ts';
import { priceApprovedBefore } from '#features/work/estimates/line-answer.ts';
import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { present, suppliedText } from '#features/work/paperwork/server/parties.ts';
import type { JobLine } from '../job-view.ts';

interface Rates {
  readonly applyTax: boolean;
  /** Percent, wire form. */
  readonly taxRate: string;
}

/** The explanation and the part are the note. */
function textsOf(line: LineItem): { readonly title: string; readonly note: string } {
  const { title, text, part } = suppliedText(line);
  const pieces = line.partUnits > 1 && part ? `${line.partUnits} × ${part}` : part;
  return { title, note: present([text, pieces]).join('\n') };
}

const FINGERPRINT_LENGTH = 16;

const fingerprintOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, FINGERPRINT_LENGTH);

/** Returns a line as the customer sees it: no mechanic, no stock, nothing of the shop's own. */
export function jobLine(line: LineItem, rates: Rates): JobLine {
  const { parts, labor } = lineShares(line);
  const shown = {
    ...textsOf(line),
    shares:
      parts !== 0 && labor !== 0 && line.kind !== 'service'
        ? { parts: moneyText(parts), labor: moneyText(labor), hours: line.laborHours }
        : null,
    discount: line.discount,
    net: moneyText(addCents(parts, labor)),
    price: moneyText(priceWithVat(cents(line.totalPrice), rates)),
    isFree: line.isFree,
    isUnpriced: isUnpriced(line),
  };
  return {
    id: line.id,
    ...shown,
    fingerprint: fingerprintOf(shown),
    answer: line.answer,
    approvedPrice: priceApprovedBefore(line),
  };
}
