import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import { addPhoto, getEstimate } from '#tests/harness/job-page.ts';
import { openFiles } from '#server/files/files.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { compareFiles } from './compare-files.ts';
import { countUnhashedAnswers, selectWrongEvidence } from './evidence.sql.ts';
import { selectNamedFiles } from './verification.sql.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

let number: string;
let estimateId: string;
/** What the role that owns the table can do to an answer. */
const falsify = (change: string) =>
  t.owner.transaction().execute(async (tx) => {
    await sql`ALTER TABLE job_answers DISABLE TRIGGER USER`.execute(tx);
    await sql.raw(change).execute(tx);
    await sql`ALTER TABLE job_answers ENABLE TRIGGER USER`.execute(tx);
  });

beforeEach(async () => {
  await falsify('DELETE FROM job_answers');
  await sql`DELETE FROM audit_logs`.execute(t.db);
  const lineItems = [
    { description: 'Brakes', partPrice: '100.00' },
    { description: 'Wipers', partPrice: '20.00' },
  ];
  const id = await createEstimate(manager, { lineItems });
  estimateId = id;
  await addPhoto(manager, id, { showToCustomer: true });
  const { lineItems: lines, version, estimateNumber } = await getEstimate(manager, id);
  number = estimateNumber;
  const body = {
    name: 'Anna',
    version,
    lines: lines.map((line, index) => ({
      lineId: line.id,
      answer: index === 0 ? ('approved' as const) : ('declined' as const),
    })),
  };
  const { status } = await manager.call(jobsContract.answerByPhone, { params: { id }, body });
  if (status !== 201) throw new Error(`The answer was refused with ${status}.`);
});

const problems = async () =>
  (await selectWrongEvidence(t.db)).filter((each) => each.number === number).map(({ problem }) => problem);

test('agrees with an answer as it was stored', async () => {
  expect(await problems()).toEqual([]);
  expect(await countUnhashedAnswers(t.db)).toBe(0);
});

test.each([
  ['total', `UPDATE job_answers SET total = 0.01`, ['row', 'sums']],
  ['name', `UPDATE job_answers SET name = 'Falsified'`, ['row']],
  ['comment', `UPDATE job_answers SET comment = 'Falsified'`, ['row']],
  ['moment', `UPDATE job_answers SET answered_at = answered_at - interval '1 hour'`, ['row']],
  [
    'first line',
    `UPDATE job_answers SET lines = jsonb_set(lines, '{0,answer}', '"declined"')`,
    ['row', 'sums'],
  ],
  ['photos', `UPDATE job_answers SET photos = NULL`, ['row']],
  ['document', `UPDATE job_answers SET document = 'other'`, ['document']],
  [
    'document with its hash',
    `UPDATE job_answers SET document = 'other', document_sha256 = encode(sha256('other'), 'hex')`,
    ['row'],
  ],
  ['whole answer', `DELETE FROM job_answers`, ['missing']],
] as const)('finds that the %s of an answer was falsified', async (_what, change, found) => {
  await falsify(change);
  expect(await problems()).toEqual(found);
});

test('finds an answer that was added beside the program', async () => {
  await falsify(`INSERT INTO job_answers SELECT (jsonb_populate_record(answer, jsonb_build_object(
    'id', gen_random_uuid(), 'form_token', gen_random_uuid(), 'answered_at', now()))).* FROM job_answers AS answer`);
  expect(await problems()).toEqual(['unlogged']);
  expect(await countUnhashedAnswers(t.db)).toBe(0);
});

test('finds that a photo of an answer is another file by now', async () => {
  await sql`UPDATE stored_files SET sha256 = repeat('0', 64)
    WHERE key LIKE ${`estimates/${estimateId}/%`}`.execute(t.db);
  expect(await problems()).toEqual(['photo']);
});

test('names the photo of an answer also when its estimate was deleted', async () => {
  await manager.call(estimatesContract.delete, { params: { id: estimateId } });
  const files = await openFiles({ dataDir: t.dataDir, s3: undefined });
  const compared = await compareFiles(t.db, files, { reads: true });
  const ofEstimate = (key: string) => key.includes(estimateId);
  expect(compared.problems.filter(ofEstimate)).toEqual([]);
  expect(compared.orphans.filter(({ key }) => ofEstimate(key))).toEqual([]);
  expect((await selectNamedFiles(t.db)).filter(({ key }) => ofEstimate(key))).toHaveLength(1);
});

test('counts answers from before the audit log had their hash, and compares their document and sums', async () => {
  await falsify(
    `UPDATE job_answers SET id = gen_random_uuid(), total = 0.01, answered_at = answered_at - interval '1 day'`,
  );
  expect(await countUnhashedAnswers(t.db)).toBe(1);
  expect(await problems()).toEqual(['missing', 'sums']);
});
