import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createCustomer, createEstimate } from '#tests/harness/factories.ts';
import { moneyText } from '#shared/money.ts';
import { estimateTotals } from '../../estimate-totals.ts';
import { estimatesContract, type Estimate } from '../../estimates.contract.ts';
import { estimateForm, fieldsOfEstimate, keepsAnswers, linesOfEstimate } from './estimate-form.ts';
import { answerWhenSaved, countedLine, isUnsentWhenSaved, linesAskedAgain } from './line-pricing.ts';
import { showsOnlySent } from '../../line-answer.ts';
import { blankLine, type LineFields } from './line-store.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

/** An estimate whose first line is approved, the second declined, the third not answered. */
async function answered(): Promise<Estimate> {
  const lineItems = ['Brakes', 'Wipers', 'Wash'].map((description) => ({
    description,
    partPrice: '10.01',
    partUnits: 3,
    laborHours: '0.25',
  }));
  const customerId = await createCustomer(owner);
  const id = await createEstimate(owner, { lineItems, customerId, status: 'pending' });
  await answerLines(owner, id, ['approved', 'declined', null]);
  return (await owner.call(estimatesContract.get, { params: { id } })).body;
}

type Edit = (
  lines: LineFields[],
  estimate: Estimate,
) => { readonly lines?: LineFields[]; readonly form?: object };

const changeFirst =
  (change: Partial<LineFields>): Edit =>
  ([first, ...rest]) => ({
    lines: first ? [{ ...first, ...change }, ...rest] : rest,
  });

const edits: readonly (readonly [string, Edit])[] = [
  ['nothing', () => ({})],
  ['a dearer price', changeFirst({ partPrice: '10.02' })],
  ['a lower price', changeFirst({ partPrice: '10.00' })],
  ['spaces around the text', changeFirst({ description: ' Brakes ' })],
  ['another text', changeFirst({ description: 'Brakes, front' })],
  ['a part with the work', changeFirst({ partName: 'Pads' })],
  ['a dearer rate', () => ({ form: { laborRate: '999.99' } })],
  ['no VAT', () => ({ form: { applyTax: false } })],
  ['a text for the customer', () => ({ form: { customer: { kind: 'text', name: 'Somebody' } } })],
  [
    'another customer of that name',
    (_lines, { customerName }) => ({
      form: { customer: { kind: 'new', name: customerName, phone: '', sameName: true } },
    }),
  ],
  ['a car', () => ({ form: { vehicle: { kind: 'text', licensePlate: 'AB 123' } } })],
];

test.each(edits)('shows the totals and the answers that the server stores: %s', async (_name, edit) => {
  const estimate = await answered();
  const { lines = linesOfEstimate(estimate), form: changes = {} } = edit(linesOfEstimate(estimate), estimate);
  const form = { ...fieldsOfEstimate(estimate), ...changes };
  const { laborRate, applyTax } = form;
  const kept = keepsAnswers(estimate, form);
  const pricing = {
    laborRate,
    applyTax,
    taxRate: estimate.taxRate,
    keepsAnswers: kept,
    showsOnlySent: showsOnlySent(estimate),
  };
  const counted = lines.map((line) => countedLine(line, pricing));
  const { subtotal, tax, total } = estimateTotals(counted, pricing);
  const shown = lines.map((line) => answerWhenSaved(line, pricing));

  const body = estimateForm(() => lines, false).parse(form);
  const saved = (await owner.call(estimatesContract.save, { params: { id: estimate.id }, body })).body;
  expect([subtotal, tax, total].map(moneyText)).toEqual([saved.subtotal, saved.tax, saved.total]);
  expect(shown.map((answer) => (answer === 'asked_again' ? null : answer))).toEqual(
    saved.lineItems.map(({ answer }) => answer),
  );
});

test('says that approved work will be asked again, and nothing of other lines', async () => {
  const estimate = await answered();
  const pricing = {
    laborRate: '999.99',
    applyTax: true,
    taxRate: estimate.taxRate,
    keepsAnswers: true,
    showsOnlySent: false,
  };
  const lines = linesOfEstimate(estimate);
  const shown = lines.map((line) => answerWhenSaved(line, pricing));
  expect(shown).toEqual(['asked_again', 'declined', null]);
  const asFields = lines.map((fields) => ({ fields }));
  expect(linesAskedAgain(asFields, pricing)).toBe(1);
  expect(linesAskedAgain(asFields, { ...pricing, laborRate: estimate.laborRate })).toBe(0);
});

test.each<readonly [string, Edit]>([
  ['nothing', () => ({})],
  ['a new line', (lines) => ({ lines: [...lines, { ...blankLine, description: 'Wax', partPrice: '9.00' }] })],
  ['a dearer price', changeFirst({ partPrice: '10.02' })],
  ['another text', changeFirst({ description: 'Brakes, front' })],
  ['spaces around the text', changeFirst({ description: ' Brakes ' })],
])('marks the lines that the server keeps from the customer until they are sent: %s', async (_name, edit) => {
  const id = (await answered()).id;
  await answerLines(owner, id, [null, null, 'approved']);
  const estimate = (await owner.call(estimatesContract.get, { params: { id } })).body;
  expect(showsOnlySent(estimate)).toBe(true);
  const { lines = linesOfEstimate(estimate) } = edit(linesOfEstimate(estimate), estimate);
  const form = fieldsOfEstimate(estimate);
  const { laborRate, applyTax } = form;
  const kept = keepsAnswers(estimate, form);
  const pricing = {
    laborRate,
    applyTax,
    taxRate: estimate.taxRate,
    keepsAnswers: kept,
    showsOnlySent: true,
  };
  const marked = lines.map((line) => isUnsentWhenSaved(line, pricing));
  // A row in which nothing was written yet is no line.
  expect(isUnsentWhenSaved(blankLine, pricing)).toBe(false);

  const body = estimateForm(() => lines, false).parse(form);
  const saved = (await owner.call(estimatesContract.save, { params: { id }, body })).body;
  expect(marked).toEqual(saved.lineItems.map(({ isOffered }) => !isOffered));
  const again = linesOfEstimate(saved).map((line) => isUnsentWhenSaved(line, pricing));
  expect(again).toEqual(marked);
});
