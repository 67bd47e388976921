// The page and its script show the sums of a partly approved estimate as an independent calculation has them.
import { expect, test } from 'vitest';
import { offeredEstimates, type OfferedEstimate } from '#tests/harness/offered-estimate.ts';
import { runs } from '#tests/harness/runs.ts';
import { calculateAnswered } from '#tests/oracles/answer-oracle.ts';
import { displayed, onWire } from '#tests/oracles/money-oracle.ts';
import { answerSum } from '#features/work/jobs/answer-sum.ts';
import { jobLine } from '#features/work/jobs/server/job-lines.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { renderJob } from './render.tsx';
import { emptyForm, sampleEstimate, sampleJob, sampleJobSite } from './sample-job.ts';

/** The page with the answers chosen, as it comes back when they are not agreed to yet. */
function pageOf({ lineItems, answers, applyTax, taxRate, ...rates }: OfferedEstimate): string {
  const lines = lineItems.map((line) => jobLine(line, { ...rates, applyTax, taxRate }));
  const chosen = lines.flatMap(({ id }, index): [string, LineAnswer][] => {
    const answer = answers[index];
    return answer ? [[id, answer]] : [];
  });
  const asked = lines.map(({ id }) => id);
  const form = { ...emptyForm, answers: Object.fromEntries(chosen) };
  const estimate = { ...sampleEstimate, lines, applyTax, taxRate, asked };
  return renderJob({ view: { ...sampleJob, estimate, form }, site: sampleJobSite, times: null });
}

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` data-${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
const shown = (html: string, name: string): string | undefined =>
  new RegExp(`data-show="${name}">([^<]*)<`).exec(html)?.[1];

const answerCount = runs({ short: 100, all: 500 });

test('shows and sends to its script what many answers come to', () => {
  const met = { taxed: 0, untaxed: 0 };
  for (const offered of offeredEstimates(500, answerCount)) {
    if (offered.lineItems.length === 0) continue;
    const { typed, answers, applyTax } = offered;
    const { subtotal, tax, total, declinedPrice, lines, prices } = calculateAnswered(typed, answers);
    const html = pageOf(offered);
    const figures = ['subtotal', 'tax', 'total', 'barTotal', 'declinedPrice'].map((name) =>
      shown(html, name),
    );
    const sums = [subtotal, tax, total, total, declinedPrice].map((amount) => displayed(amount, 'lv'));
    expect(figures).toEqual(applyTax ? sums : [undefined, undefined, ...sums.slice(2)]);
    const [nets, sent] = [attributes(html, 'net'), attributes(html, 'price')];
    expect(nets).toEqual(lines.map((line) => onWire(line.total)));
    expect(sent).toEqual(prices.map(onWire));
    const chosen = nets.map((net, index) => ({
      net,
      price: sent[index] ?? '',
      answer: answers[index] ?? null,
      isUnpriced: false,
    }));
    expect(answerSum(chosen, attributes(html, 'tax')[0] ?? null)).toMatchObject({
      subtotal: onWire(subtotal),
      tax: onWire(tax),
      total: onWire(total),
      declinedPrice: onWire(declinedPrice),
    });
    met[applyTax ? 'taxed' : 'untaxed']++;
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(answerCount / 10);
});
