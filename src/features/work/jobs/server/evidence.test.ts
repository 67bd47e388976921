import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import {
  addPhoto,
  agreedForm,
  answerPage,
  createLink,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  sendForm,
} from '#tests/harness/job-page.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { openFiles } from '#server/files/files.ts';
import { estimateImagesContract } from '#features/work/estimates/estimate-images.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { jobPaths } from '../job-view.ts';
import { jobsContract } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const lineItems = [
  { description: 'Brakes\nof the front axle', partName: 'Brembo', partPrice: '100.00' },
  { description: 'Wipers', partPrice: '50.00' },
];
async function askedJob() {
  const id = await createEstimate(manager, { lineItems });
  return { id, ...(await createLink(manager, id)), lines: (await getEstimate(manager, id)).lineItems };
}
const rowOf = (estimateId: string) =>
  t.db.selectFrom('jobAnswers').selectAll().where('estimateId', '=', estimateId).executeTakeFirstOrThrow();

/** A whole answer as it came, and the page as it was. */
async function answeredJob() {
  const job = await askedJob();
  const [brakes, wipers] = job.lines;
  const choices = { [brakes?.id ?? '']: 'approved', [wipers?.id ?? '']: 'declined' } as const;
  const form = await agreedForm(t, job.page, choices, { comment: 'Front only', name: 'Anna Bērziņa' });
  const { rawPayload: shown } = await t.app.inject({ url: job.page + jobPaths.estimatePdf });
  const headers = { 'user-agent': 'Phone/1.0' };
  await sendForm(t, job.page, form, headers);
  return { ...job, shown };
}

describe('the evidence of an answer', () => {
  test('holds what was shown and said, by whom, when, and from where', async () => {
    const before = Date.now();
    const { id, linkId, lines, shown } = await answeredJob();
    const row = await rowOf(id);
    expect(row).toMatchObject({
      estimateVersion: 1,
      source: 'link',
      linkId,
      recordedBy: null,
      name: 'Anna Bērziņa',
      comment: 'Front only',
      sentence:
        'With this answer I order 1 job for €121.00 incl. VAT. Anything found later needs my approval first.',
      subtotal: '100.00',
      tax: '21.00',
      total: '121.00',
      ipAddress: '127.0.0.1',
      userAgent: 'Phone/1.0',
    });
    expect(row.lines).toEqual([
      {
        lineId: lines[0]?.id,
        title: 'Brakes',
        note: 'of the front axle\nBrembo',
        net: '100.00',
        price: '121.00',
        answer: 'approved',
        isNew: true,
      },
      {
        lineId: lines[1]?.id,
        title: 'Wipers',
        note: '',
        net: '50.00',
        price: '60.50',
        answer: 'declined',
        isNew: true,
      },
    ]);
    expect(Date.parse(row.answeredAt)).toBeGreaterThanOrEqual(before);
    expect(createHash('sha256').update(row.document).digest('hex')).toBe(row.documentSha256);
    expect(row.document.equals(shown)).toBe(true);
    const { pages, xmp } = await readBack(row.document);
    expect(pages.join('\n')).toContain('181.50');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  test('prints all of it, with address and browser for the shop alone', async () => {
    const { id, page } = await answeredJob();
    const { documentSha256 } = await rowOf(id);
    const [answer] = (await getJob(manager, id)).answers;
    const url = jobsContract.answerPdf.url.replace(':id', id).replace(':answerId', answer?.id ?? '');
    const [ofShop = '', ofCustomer = ''] = await Promise.all(
      [{ url, headers: { cookie: manager.cookie ?? '' } }, { url: page + jobPaths.answerPdf }].map(
        async (request) =>
          (await readBack((await t.app.inject(request)).rawPayload)).pages.join('\n').replaceAll(/\s+/g, ' '),
      ),
    );
    for (const text of [ofShop, ofCustomer]) {
      expect(text.replaceAll(' ', '')).toContain(documentSha256);
      for (const fact of [
        'Anna Bērziņa',
        'Front only',
        'Brakes',
        'approved',
        'declined',
        '121.00',
        'VAT 21%',
      ])
        expect(text).toContain(fact);
      expect(text).toMatch(/Link copied, \d\d\.\d\d\.\d{4} \d\d:\d\d \(time in Riga\)/);
    }
    expect([ofShop.includes('Phone/1.0'), ofCustomer.includes('Phone/1.0')]).toEqual([true, false]);
    expect([ofShop.includes('127.0.0.1'), ofCustomer.includes('127.0.0.1')]).toEqual([true, false]);
  });

  test('holds the photos that were shown with the SHA-256 of their files, and keeps them from being deleted', async () => {
    const { id, page, lines } = await askedJob();
    const [brakes] = lines;
    const worn = { showToCustomer: true, description: 'Worn', lineId: brakes?.id ?? '' };
    const shown = await addPhoto(manager, id, worn);
    const hidden = await addPhoto(manager, id, { showToCustomer: false });
    const { rawPayload } = await t.app.inject({ url: page + jobPaths.photo(shown) });
    await answerPage(t, page, 'approved');
    const sha256 = createHash('sha256').update(rawPayload).digest('hex');
    const [answer] = (await getJob(manager, id)).answers;
    expect(answer?.photos).toEqual([{ imageId: shown, lineId: brakes?.id, description: 'Worn', sha256 }]);
    const { rawPayload: printed } = await t.app.inject({ url: page + jobPaths.answerPdf });
    const text = (await readBack(printed)).pages.join('').replaceAll(/\s+/g, '');
    for (const fact of ['Worn', sha256]) expect(text).toContain(fact);
    const remove = (imageId: string) =>
      manager.call(estimateImagesContract.deleteImage, { params: { id, imageId } });
    const refused = await remove(shown);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'photo_in_evidence' }]);
    expect((await remove(hidden)).status).toBe(204);
    const draw = (marks: object[]) =>
      manager.call(estimateImagesContract.saveImage, {
        params: { id, imageId: shown },
        body: { description: 'Worn', marks: marks as [] },
      });
    const drawn = await draw([{ kind: 'circle', x1: 0, y1: 0, x2: 1, y2: 1 }]);
    expect([drawn.status, drawn.body]).toMatchObject([409, { code: 'photo_in_evidence' }]);
    expect((await draw([])).status).toBe(200);
  });

  test('holds the photo as it was drawn on, and what is drawn', async () => {
    const { id, page } = await askedJob();
    const imageId = await addPhoto(manager, id, { showToCustomer: true });
    const marks = [{ kind: 'circle', x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.9 } as const];
    const params = { id, imageId };
    const plain = await t.app.inject({ url: page + jobPaths.photo(imageId) });
    await manager.call(estimateImagesContract.saveImage, { params, body: { description: null, marks } });
    const drawn = await t.app.inject({ url: page + jobPaths.photo(imageId) });
    expect(drawn.rawPayload.equals(plain.rawPayload)).toBe(false);
    await answerPage(t, page, 'approved');
    const sha256 = createHash('sha256').update(drawn.rawPayload).digest('hex');
    expect((await rowOf(id)).photos).toMatchObject([{ imageId, sha256, marks }]);
  });

  test('keeps the file of a photo that was shown when its estimate is deleted', async () => {
    const { id, page } = await askedJob();
    await addPhoto(manager, id, { showToCustomer: true });
    await answerPage(t, page, 'declined');
    expect((await manager.call(estimatesContract.delete, { params: { id } })).status).toBe(204);
    const files = await openFiles({ dataDir: t.dataDir, s3: undefined });
    const { photos } = await rowOf(id);
    const [{ key = '' } = {}] = photos as { key?: string }[];
    expect((await buffer(await files.read(key))).length).toBeGreaterThan(0);
  });

  test.each([true, false])('prints VAT only where it is applied: %s', async (applyTax) => {
    const id = await createEstimate(manager, { lineItems, applyTax });
    const { page } = await createLink(manager, id);
    await answerPage(t, page, 'approved');
    const { rawPayload } = await t.app.inject({ url: page + jobPaths.answerPdf });
    const text = (await readBack(rawPayload)).pages.join('\n');
    expect(text).toContain(applyTax ? '181.50' : '150.00');
    expect(text.includes('VAT')).toBe(applyTax);
  });

  test('keeps the document as it was shown, whatever the estimate says by now', async () => {
    const { id, shown } = await answeredJob();
    await saveEstimate(manager, id, { lineItems: [{ description: 'Something else', partPrice: '1.00' }] });
    const [answer] = (await getJob(manager, id)).answers;
    const url = jobsContract.shownPdf.url.replace(':id', id).replace(':answerId', answer?.id ?? '');
    const { rawPayload } = await t.app.inject({ url, headers: { cookie: manager.cookie ?? '' } });
    expect(rawPayload.equals(shown)).toBe(true);
  });

  test('outlives its estimate', async () => {
    const { id } = await answeredJob();
    const before = await rowOf(id);
    expect((await manager.call(estimatesContract.delete, { params: { id } })).status).toBe(204);
    expect(await rowOf(id)).toEqual(before);
  });

  test.each([
    ['an update', sql`UPDATE job_answers SET total = total + 1`],
    ['an update of nothing', sql`UPDATE job_answers SET name = name`],
    ['a delete', sql`DELETE FROM job_answers`],
    ['a truncate', sql`TRUNCATE job_answers`],
    ['a merge', sql`MERGE INTO job_answers a USING (SELECT 1) one ON true WHEN MATCHED THEN DELETE`],
    [
      'an upsert',
      sql`INSERT INTO job_answers SELECT * FROM job_answers ON CONFLICT (id) DO UPDATE SET name = 'X'`,
    ],
  ])('rejects %s by SQL, even as the role that owns the table', async (_case, statement) => {
    const { id } = await answeredJob();
    const before = await rowOf(id);
    await expect(statement.execute(t.owner)).rejects.toThrow(
      "A customer's answer is not changed or deleted.",
    );
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('an answer by telephone', () => {
  const byPhone = async (
    id: string,
    version: number,
    lines: { lineId: string; answer: 'approved' | 'declined' }[],
  ) =>
    manager.call(jobsContract.answerByPhone, {
      params: { id },
      body: { name: 'Anna Bērziņa', comment: 'Said so twice', version, lines },
    });

  test('says who wrote it down, and the page says that it was by phone', async () => {
    const { id, page, lines } = await askedJob();
    const said = await byPhone(
      id,
      1,
      lines.map((line) => ({ lineId: line.id, answer: 'approved' })),
    );
    expect([said.status, said.body.source, said.body.recordedBy]).toEqual([
      201,
      'phone',
      'Test service_manager',
    ]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ source: 'phone', linkId: null, recordedBy: manager.userId, total: '181.50' });
    const { html } = await openPage(t, page);
    expect(html).toContain('Answered by phone');
    expect(html).not.toContain('service_manager');
  });

  test('proves only the lines that were answered, and names no browser', async () => {
    const { id, lines } = await askedJob();
    await byPhone(id, 1, [{ lineId: lines[0]?.id ?? '', answer: 'approved' }]);
    const { total, sentence, lines: said, ipAddress, userAgent } = await rowOf(id);
    expect([total, said]).toMatchObject(['121.00', [{ title: 'Brakes', answer: 'approved' }]]);
    expect(sentence.replaceAll('\u00a0', ' ')).toContain('pasūtu 1 darbu par 121,00 €');
    expect([ipAddress, userAgent]).toEqual([null, null]);
    expect((await getEstimate(manager, id)).total).toBe('181.50');
  });

  test('changes nothing when the estimate was changed since it was read to the customer', async () => {
    const { id, lines } = await askedJob();
    await saveEstimate(manager, id, { description: 'Changed' });
    const said = await byPhone(
      id,
      1,
      lines.map((line) => ({ lineId: line.id, answer: 'approved' })),
    );
    expect([said.status, said.body.code]).toEqual([409, 'concurrent_modification']);
    expect((await getJob(manager, id)).answers).toEqual([]);
  });

  test('takes no line of another estimate', async () => {
    const [{ id }, other] = [await askedJob(), await askedJob()];
    const said = await byPhone(id, 1, [{ lineId: other.lines[0]?.id ?? '', answer: 'approved' }]);
    expect([said.status, Object.keys(said.body.errors ?? {})]).toEqual([400, ['lines.0.lineId']]);
    expect((await getEstimate(manager, other.id)).lineItems.map(({ answer }) => answer)).toEqual([
      null,
      null,
    ]);
  });
});

describe('hostile text in an answer', () => {
  const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>\u0000\u0007\u202e{{7*7}}`;

  test('stays text in the page, the evidence, its document and what staff read', async () => {
    const { id, page } = await askedJob();
    const name = `A ${hostile}`;
    await answerPage(t, page, 'approved', { name, comment: hostile });
    const { html } = await openPage(t, page);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script>|<img src=x/);
    const row = await rowOf(id);
    expect(row.comment).toBe(hostile.replace('\u0000', '').replace('\u202e', ''));
    expect(row.name).not.toContain('\u0007');
    const pdf = await t.app.inject({ url: page + jobPaths.answerPdf });
    expect((await readBack(pdf.rawPayload)).pages.join('')).toContain('<script>');
    expect((await getEstimate(manager, id)).sending?.answeredBy).toBe(row.name);
  });

  test('stays text in the form that is shown again', async () => {
    const { page } = await askedJob();
    const { fields } = await openPage(t, page);
    const again = await sendForm(t, page, { ...fields, name: hostile, comment: `</textarea>${hostile}` });
    expect(again.html).not.toMatch(/<script>|<img src=x/);
    expect(again.fields['comment']).toContain('</textarea><script>');
  });
});
