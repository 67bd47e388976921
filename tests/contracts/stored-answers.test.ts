// Partly approved estimates through the whole server: page, stored estimate, invoice and report agree to the cent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimatesContract, type Estimate } from '#features/work/estimates/estimates.contract.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { jobsContract, type JobAnswer } from '#features/work/jobs/jobs.contract.ts';
import { reportsContract } from '#features/overview/reports/reports.contract.ts';
import { startTestApp, type Caller, type TestApp } from '../harness/app.ts';
import { createCustomer } from '../harness/factories.ts';
import { answerPage, createLink } from '../harness/job-page.ts';
import { offeredEstimates, type OfferedEstimate } from '../harness/offered-estimate.ts';
import { runs } from '../harness/runs.ts';
import { calculateAnswered, calculateApproved, type CalculatedAnswer } from '../oracles/answer-oracle.ts';
import { onWire } from '../oracles/money-oracle.ts';
import { expectedReport, readReportData } from '../oracles/report-oracle.ts';

let t: TestApp;
let manager: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  customerId = await createCustomer(manager);
});
afterAll(() => t.close());

interface Sums {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}
const sumsOf = ({ subtotal, tax, total }: Sums): Sums => ({ subtotal, tax, total });
const expectedSums = ({ subtotal, tax, total }: CalculatedAnswer): Sums => ({
  subtotal: onWire(subtotal),
  tax: onWire(tax),
  total: onWire(total),
});

async function create({ typed, laborRate, applyTax, taxRate }: OfferedEstimate): Promise<Estimate> {
  await t.db.updateTable('business').set({ vatRate: taxRate }).execute();
  // What costs nothing is meant so.
  const lineItems = typed.lines.map((line) => ({ ...line, isFree: true }));
  const body = { customerId, laborRate, applyTax, lineItems };
  const { status, body: created } = await manager.raw('POST', estimatesContract.create.url, body);
  expect(status).toBe(201);
  return created as unknown as Estimate;
}

const read = async (id: string) => (await manager.call(estimatesContract.get, { params: { id } })).body;

/** By the page where every line has an answer, else by telephone. Returns the evidence of it. */
async function answer(
  { id, version, lineItems }: Estimate,
  { answers }: OfferedEstimate,
): Promise<JobAnswer | undefined> {
  const given = lineItems.flatMap(({ id: lineId }, index): { lineId: string; answer: LineAnswer }[] => {
    const said = answers[index];
    return said ? [{ lineId, answer: said }] : [];
  });
  if (given.length === 0) return undefined;
  const params = { id };
  if (given.length === lineItems.length) {
    const { page } = await createLink(manager, id);
    await answerPage(t, page, Object.fromEntries(given.map((each) => [each.lineId, each.answer])));
  } else {
    const body = { name: 'Anna Bērziņa', version, lines: given };
    expect((await manager.call(jobsContract.answerByPhone, { params, body })).status).toBe(201);
  }
  return (await manager.call(jobsContract.get, { params })).body.answers[0];
}

/** Null when there is nothing to invoice. */
async function invoice({ id, lineItems }: Estimate, hasBilled: boolean) {
  const params = { id };
  await manager.call(estimatesContract.changeStatus, { params, body: { status: 'converted' } });
  const { status, body } = await manager.call(invoicesContract.convert, { params, body: {} });
  const refusal = lineItems.length === 0 ? 'estimate_empty' : 'estimate_declined';
  expect(status === 201 ? 'issued' : body.code).toBe(hasBilled ? 'issued' : refusal);
  if (!hasBilled) return null;
  return (await manager.call(invoicesContract.get, { params: { id: body.id } })).body;
}

const answerCount = runs({ short: 40, all: 200 });

test(
  'stores, invoices and reports the same sums for many answers, by page and by telephone',
  { timeout: 600_000 },
  async () => {
    const subtotals = new Map<string, string>();
    const met = { byPage: 0, byPhone: 0, unanswered: 0, invoices: 0, declined: 0 };
    for (const offered of offeredEstimates(200, answerCount)) {
      const expected = calculateAnswered(offered.typed, offered.answers);
      const created = await create(offered);
      const evidence = await answer(created, offered);
      const agreed = calculateApproved(offered.typed, offered.answers);
      if (evidence) expect(sumsOf(evidence)).toEqual(expectedSums(agreed));
      met[evidence ? (evidence.source === 'link' ? 'byPage' : 'byPhone') : 'unanswered']++;
      const stored = await read(created.id);
      expect(sumsOf(stored)).toEqual(expectedSums(expected));
      const { approved, open } = expected.counts;
      const issued = await invoice(stored, approved + open > 0);
      met[issued ? 'invoices' : 'declined']++;
      if (issued) {
        const { laborTotal, partsTotal, lineItems } = issued;
        expect({ ...sumsOf(issued), laborTotal, partsTotal }).toEqual({
          ...expectedSums(expected),
          laborTotal: onWire(expected.laborShare),
          partsTotal: onWire(expected.partsShare),
        });
        expect(lineItems).toHaveLength(approved + open);
      }
      subtotals.set(created.id, onWire(expected.subtotal));
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(answerCount / 40);

    const query = { startDate: '2000-01-01', endDate: '2100-01-01', limit: 200 };
    const { summary, estimates } = (await manager.call(reportsContract.estimates, { query })).body;
    expect(new Map(estimates.map(({ id, total }) => [id, total]))).toEqual(subtotals);
    expect({ summary, estimates }).toEqual(expectedReport(await readReportData(t.db), query));
  },
);
