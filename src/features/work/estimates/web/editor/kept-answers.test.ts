import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createEstimate } from '#tests/harness/factories.ts';
import { estimatesContract, type Estimate } from '../../estimates.contract.ts';
import { estimateForm, fieldsOfEstimate, linesOfEstimate } from './estimate-form.ts';
import { blankLine, LineStore, type LineFields } from './line-store.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const read = async (id: string): Promise<Estimate> =>
  (await owner.call(estimatesContract.get, { params: { id } })).body;

/** An estimate whose first line is approved, the second declined, the third not answered. */
async function answered(): Promise<Estimate> {
  const lineItems = ['Brakes', 'Wipers', 'Wash'].map((description) => ({ description, partPrice: '10.00' }));
  const id = await createEstimate(owner, { lineItems, customerName: 'Anna', status: 'pending' });
  await answerLines(owner, id, ['approved', 'declined', null]);
  return read(id);
}

/** As the editor saves it. */
async function save(estimate: Estimate, lines: readonly LineFields[], changes: object = {}) {
  const draft = estimateForm(() => lines, true).parse({ ...fieldsOfEstimate(estimate), ...changes });
  const body = { ...draft, version: estimate.version };
  return (await owner.call(estimatesContract.save, { params: { id: estimate.id }, body })).body;
}

const answersOf = ({ lineItems }: Estimate) => lineItems.map(({ answer }) => answer);

test('keeps the answers to lines that are saved again, in whatever order', async () => {
  const estimate = await answered();
  const lines = linesOfEstimate(estimate);
  const saved = await save(estimate, lines, { description: 'Changed' });
  expect(answersOf(saved)).toEqual(['approved', 'declined', null]);
  expect(saved.lineItems.map(({ id }) => id)).toEqual(estimate.lineItems.map(({ id }) => id));
  expect(answersOf(await save(saved, lines.toReversed()))).toEqual([null, 'declined', 'approved']);
});

test('keeps which declined line a line offers again', async () => {
  const estimate = await answered();
  const declined = estimate.lineItems[1]?.id ?? '';
  const again = { ...blankLine, description: 'Wipers', partPrice: '8', recommendedFrom: declined };
  const saved = await save(estimate, [...linesOfEstimate(estimate), again]);
  expect(saved.lineItems[3]).toMatchObject({ recommendedFrom: declined, answer: null });
  const twice = await save(saved, linesOfEstimate(saved));
  expect(twice.lineItems[3]).toMatchObject({ recommendedFrom: declined, answer: null });
});

test('takes the answers that came while it was edited, and what was declined as it was', async () => {
  const estimate = await answered();
  const store = new LineStore(
    linesOfEstimate({
      ...estimate,
      lineItems: estimate.lineItems.map((line) => ({ ...line, answer: null, answeredPrice: null })),
    }),
  );
  const [brakes, wipers] = store.lines();
  store.change(brakes?.key ?? 0, { description: 'Brakes, front' });
  store.change(wipers?.key ?? 0, { description: 'Wipers, rear' });
  store.takeAnswers(linesOfEstimate(estimate));
  const fields = store.lines().map((line) => line.fields);
  expect(fields.map(({ description }) => description)).toEqual(['Brakes, front', 'Wipers', 'Wash']);
  expect(fields.map((line) => line.answered?.answer ?? null)).toEqual(['approved', 'declined', null]);
  expect(store.isEdited()).toBe(true);
});

test('knows that it was answered also when nothing of that answer is left, unless it is for somebody else', async () => {
  const id = await createEstimate(owner, { customerName: 'Anna', status: 'pending' });
  await answerLines(owner, id, ['approved']);
  const estimate = await read(id);
  const dearer = await save(estimate, linesOfEstimate(estimate), { laborRate: '999.00' });
  expect([dearer.isAnswered, ...answersOf(dearer)]).toEqual([true, null]);
  const other = await save(dearer, linesOfEstimate(dearer), { customer: { kind: 'text', name: 'Juris' } });
  expect(other.isAnswered).toBe(false);
});
