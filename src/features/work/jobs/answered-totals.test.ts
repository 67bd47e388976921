// A partly approved estimate comes to the same amounts, to the cent, wherever it is shown.
import path from 'node:path';
import { expect, test } from 'vitest';
import { answerSum, type AnswerSum } from './answer-sum.ts';
import type { JobLine } from './job-view.ts';
import { sentenceOf } from './server/answer-job.service.ts';
import { jobLine } from './server/job-lines.ts';
import {
  billedLines,
  estimateTotals,
  priceWithVat,
  type PricedLine,
} from '#features/work/estimates/estimate-totals.ts';
import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { answeredTotals } from '#features/work/estimates/server/customer-answer.service.ts';
import { describeEstimate } from '#features/work/estimates/server/estimate-document.ts';
import { priceDraft } from '#features/work/estimates/server/estimate-draft.ts';
import { invoiceContentOf, invoiceLineOf } from '#features/work/invoices/server/convert-to-invoice.ts';
import { describeInvoice } from '#features/work/invoices/server/invoice-document.ts';
import { printedRows } from '#features/work/invoices/server/printed-rows.ts';
import type { DocumentDescription, DocumentNode } from '#server/pdf/description.ts';
import { addCents, cents, moneyText } from '#shared/money.ts';
import { languages, type Language } from '#shared/words.ts';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import { offeredEstimates, type OfferedEstimate } from '#tests/harness/offered-estimate.ts';
import { runs } from '#tests/harness/runs.ts';
import { calculateAnswered, calculateApproved, type CalculatedAnswer } from '#tests/oracles/answer-oracle.ts';
import { displayed, onWire, type Cells } from '#tests/oracles/money-oracle.ts';

/** Loaded by its name: the compiler keeps web and server apart, and here they are compared. */
const editor = (await import(
  path.resolve(import.meta.dirname, '../estimates/web/editor/line-pricing.ts')
)) as {
  countedLine(line: Cells & { readonly answered: object | null }, pricing: object): PricedLine;
};

interface Sums {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}
const wire = ({ subtotal, tax, total }: Readonly<Record<keyof Sums, bigint | number>>): Sums => ({
  subtotal: onWire(BigInt(subtotal)),
  tax: onWire(BigInt(tax)),
  total: onWire(BigInt(total)),
});

/** What the page shows beside its lines, and what its script works out of them. */
const onPage = (lines: readonly JobLine[], { answers, applyTax, taxRate }: OfferedEstimate): AnswerSum =>
  answerSum(
    lines.map((line, index) => ({ ...line, answer: answers[index] ?? null })),
    applyTax ? taxRate : null,
  );

function expectedOnPage(expected: CalculatedAnswer): AnswerSum {
  const { counts, prices, declinedPrice, total } = expected;
  const allPrices = prices.reduce((sum, price) => sum + price, 0n);
  return {
    ...wire(expected),
    ...counts,
    declinedPrice: onWire(declinedPrice),
    isRounded: allPrices - declinedPrice !== total,
    hasUnpriced: false,
  };
}

/** The lines as they are stored with their answers. */
const answeredLines = ({ lineItems, answers, ...rates }: OfferedEstimate): LineItem[] =>
  lineItems.map((line, index) => {
    const answer = answers[index] ?? null;
    const price = moneyText(priceWithVat(cents(line.totalPrice), rates));
    return { ...line, answer, answeredPrice: answer && price };
  });

/** The portal's preview while somebody edits the estimate. */
function inEditor(offered: OfferedEstimate): Sums {
  const { laborRate, applyTax, taxRate } = offered;
  const pricing = { laborRate, applyTax, taxRate, keepsAnswers: true };
  const stored = answeredLines(offered);
  const lines = offered.typed.lines.map((cells, index) => {
    const line = stored[index];
    return editor.countedLine({ ...cells, answered: line?.answer ? line : null }, pricing);
  });
  return wire(estimateTotals(lines, pricing));
}

/** The totals of a document: its last block of figures with a sum in it. */
function inDocument({ body }: DocumentDescription): string[] {
  let sums: string[] = [];
  const visit = (node: DocumentNode): void => {
    if (node.kind === 'keepTogether') node.nodes.forEach(visit);
    else if (node.kind === 'columns') node.columns.forEach((column) => column.nodes.forEach(visit));
    else if (node.kind === 'keyValues' && node.rows.some(({ isSum }) => isSum))
      sums = node.rows.map(({ value }) => value);
  };
  body.forEach(visit);
  return sums;
}

const notApplied = { en: 'not applied', lv: 'netiek piemērots' };
/** Latvian comes first on an invoice, and English beside it. */
const notAppliedOnInvoice = { en: 'not applied / netiek piemērots', lv: 'netiek piemērots' };
const printed = ({ subtotal, tax, total }: CalculatedAnswer, without: string | null, language: Language) => [
  displayed(subtotal, language),
  without ?? displayed(tax, language),
  displayed(total, language),
];

const business = { ...sampleInvoice([]).seller, vatRegistered: true, estimateValidityDays: 14 };
const at = '2026-11-20T08:00:00.000Z';
const head = {
  id: '1',
  estimateNumber: 'E-2026-0001',
  version: 2,
  vehicleId: null,
  vehicleLicensePlate: null,
  description: null,
  buyerReference: null,
  internalNotes: null,
  mileage: null,
  vatReason: null,
  vatReasonText: null,
  status: 'converted',
  createdAt: at,
  updatedAt: at,
  statusChangedAt: at,
  partsExpectedOn: null,
} as const;
const nobody = { customer: null, vehicle: null, images: [] };
// Without an account there is no QR code, which takes longer than all the sums.
const seller = { ...sampleInvoice([]).seller, iban: '', bic: '' };

type Report = (where: string, found: unknown, wanted: unknown) => void;

function compareDocuments(
  offered: OfferedEstimate,
  expected: CalculatedAnswer,
  language: Language,
  same: Report,
) {
  const { laborRate, applyTax, taxRate } = offered;
  const lineItems = answeredLines(offered);
  const taxing = { laborRate, applyTax, taxRate };
  const { amounts, lines } = priceDraft(lineItems, taxing, '', lineItems);
  same('saved again', amounts, wire(expected));
  same(
    'kept answers',
    lines.map(({ answer }) => answer),
    offered.answers,
  );
  const estimate = { ...head, ...taxing, ...amounts, lineItems };
  same(
    'document of the estimate',
    inDocument(describeEstimate({ business, estimate, ...nobody }, language)),
    printed(expected, applyTax ? null : notApplied[language], language),
  );
  const copy = invoiceContentOf(estimate, '1');
  const { laborTotal, partsTotal, laborHours } = copy;
  same(
    'invoice',
    { ...wireOf(copy), laborTotal, partsTotal, laborHours },
    {
      ...wire(expected),
      laborTotal: onWire(expected.laborShare),
      partsTotal: onWire(expected.partsShare),
      laborHours: onWire(expected.hours),
    },
  );
  const invoiced = billedLines(lineItems).map((line, index) => ({
    ...invoiceLineOf(line),
    id: '1',
    invoiceId: '1',
    lineNumber: index + 1,
    deposit: null,
  }));
  const rows = printedRows({ lineItems: invoiced, laborRate });
  same(
    'rows of the invoice',
    moneyText(addCents(...rows.map(({ amount }) => amount))),
    onWire(expected.subtotal),
  );
  const invoice = { ...sampleInvoice([]), ...copy, estimateId: '1', seller, lineItems: invoiced };
  same(
    'document of the invoice',
    inDocument(describeInvoice(invoice, language)),
    printed(expected, applyTax ? null : notAppliedOnInvoice[language], language),
  );
}
const wireOf = ({ subtotal, tax, total }: Sums): Sums => ({ subtotal, tax, total });

/** One estimate and its answers everywhere that they are shown without a database. */
function compareAll(offered: OfferedEstimate, language: Language): CalculatedAnswer {
  const { typed, answers, lineItems } = offered;
  const expected = calculateAnswered(typed, answers);
  const same: Report = (where, found, wanted) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      expect({ where, typed, answers, found }).toEqual({ where, typed, answers, found: wanted });
  };
  const lines = lineItems.map((line) => jobLine(line, offered));
  same(
    'lines of the page',
    lines.map(({ net, price }) => [net, price]),
    expected.lines.map(({ total }, index) => [total, expected.prices[index] ?? 0n].map(onWire)),
  );
  expect(onPage(lines, offered)).toEqual(expectedOnPage(expected));
  same('editor', inEditor(offered), wire(expected));
  const given = new Map(
    lineItems.flatMap(({ id }, index) => {
      const answer = answers[index];
      return answer ? [[id, answer] as const] : [];
    }),
  );
  const estimate = { ...offered, lineItems: [...lineItems] };
  same('answer', wire(answeredTotals(estimate, given)), wire(expected));
  const { counts } = expected;
  const agreed = counts.open === 0 ? expected : calculateApproved(typed, answers);
  if (counts.approved > 0)
    expect(sentenceOf(estimate, given, language)).toContain(displayed(agreed.total, language));
  compareDocuments(offered, expected, language, same);
  return expected;
}

/** Which kind of answer it is, so that all kinds are met. */
function kindOf({
  counts,
}: CalculatedAnswer): 'empty' | 'allDeclined' | 'allApproved' | 'unanswered' | 'partly' {
  const lines = counts.approved + counts.declined + counts.open;
  if (lines === 0) return 'empty';
  if (counts.declined === lines) return 'allDeclined';
  if (counts.approved === lines) return 'allApproved';
  return counts.open === lines ? 'unanswered' : 'partly';
}

const answersCompared = runs({ short: 2_000, all: 100_000 });

test(
  'agrees to the cent on page, in portal, documents and invoice over many answers',
  { timeout: 600_000 },
  () => {
    const met = { empty: 0, allDeclined: 0, allApproved: 0, unanswered: 0, partly: 0, long: 0, rounded: 0 };
    let compared = 0;
    for (const offered of offeredEstimates(20_261_123, answersCompared)) {
      const expected = compareAll(offered, languages[compared++ % 2] ?? 'en');
      met[kindOf(expected)]++;
      if (offered.lineItems.length > 20) met.long++;
      if (expectedOnPage(expected).isRounded) met.rounded++;
    }
    expect(compared).toBe(answersCompared);
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(answersCompared / 2_000);
  },
);
