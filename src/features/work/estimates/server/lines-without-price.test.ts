import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  answerLines,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
} from '#tests/harness/factories.ts';
import {
  agreedForm,
  answerPage,
  createLink,
  getEstimate,
  openPage,
  saveEstimate,
  sendForm,
} from '#tests/harness/job-page.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { jobsContract, linkChannels } from '#features/work/jobs/jobs.contract.ts';
import { estimateTemplatesContract } from '../estimate-templates.contract.ts';
import { estimatesContract } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const priced = { description: 'Brake pads', partPrice: '100.00' };
const unpriced = { description: 'Knocking suspension' };
const free = { ...unpriced, isFree: true };

const text = {
  en: 'There is no price yet. Enter a price or hours, or mark the line as free of charge.',
  lv: 'Vēl nav cenas. Ievadiet cenu vai stundas vai atzīmējiet, ka rinda ir bez maksas.',
};
const refusal = {
  code: 'lines_without_price',
  details: `Line 2: ${text.en}`,
  errors: { 'lineItems.1.partPrice': [text.en] },
};

const draftOf = (...lineItems: object[]) => createEstimate(manager, { lineItems });
const setStatus = (id: string, status: 'pending' | 'approved' | 'converted') =>
  manager.call(estimatesContract.changeStatus, { params: { id }, body: { status } });

/** The text of a document. */
async function printed(url: string): Promise<string> {
  const { rawPayload } = await t.app.inject({ url, headers: { cookie: manager.cookie ?? '' } });
  return (await readBack(rawPayload)).pages.join('\n');
}

describe('a line without price and hours', () => {
  test('marks a saved draft until it has a price', async () => {
    const id = await draftOf(priced, unpriced);
    expect(await getEstimate(manager, id)).toMatchObject({ hasUnpriced: true, total: '121.00' });
    const list = await manager.call(estimatesContract.list, { query: {} });
    expect(list.body.find((row) => row.id === id)).toMatchObject({ hasUnpriced: true });
    await saveEstimate(manager, id, { lineItems: [priced, { ...unpriced, laborHours: '1' }] });
    expect(await getEstimate(manager, id)).toMatchObject({ hasUnpriced: false });
  });

  test.each(linkChannels)('refuses to be sent by %s', async (channel) => {
    const id = await draftOf(priced, unpriced);
    const body = { channel, email: 'anna@example.lv' };
    const sent = await manager.call(jobsContract.send, { params: { id }, body });
    expect(sent).toMatchObject({ status: 409, body: refusal });
    expect(await getEstimate(manager, id)).toMatchObject({ status: 'draft', sending: null });
  });

  test('says so in Latvian at the line', async () => {
    const id = await draftOf(unpriced);
    const input = { params: { id }, body: { channel: 'copy' } } as const;
    const sent = await manager.call(jobsContract.send, input, { 'accept-language': 'lv' });
    expect(sent.body).toMatchObject({ details: `1. rinda: ${text.lv}` });
  });

  test('refuses to wait for approval, by a status or by a save, but may be agreed to otherwise', async () => {
    const id = await draftOf(priced, unpriced);
    expect(await setStatus(id, 'pending')).toMatchObject({ status: 409, body: refusal });
    const { version } = await getEstimate(manager, id);
    const body = { lineItems: [priced, unpriced], status: 'pending' as const, version };
    const saved = await manager.call(estimatesContract.save, { params: { id }, body });
    expect(saved).toMatchObject({ status: 409, body: refusal });
    const created = await manager.call(estimatesContract.create, { body });
    expect(created).toMatchObject({ status: 409, body: refusal });
    expect(await setStatus(id, 'approved')).toMatchObject({ status: 200 });
  });

  test('refuses to be invoiced, first or in place of another invoice', async () => {
    const id = await createCompletedEstimate(manager, { lineItems: [priced, unpriced] });
    const convert = (reissue: boolean) =>
      manager.call(invoicesContract.convert, { params: { id }, body: { reissue } });
    expect(await convert(false)).toMatchObject({ status: 409, body: refusal });
    await saveEstimate(manager, id, { lineItems: [priced] });
    expect(await convert(false)).toMatchObject({ status: 201 });
    await saveEstimate(manager, id, { lineItems: [priced, unpriced] });
    expect(await convert(true)).toMatchObject({ status: 409, body: refusal });
    expect(await getEstimate(manager, id)).toMatchObject({ invoice: { isOutdated: true } });
  });

  test('refuses an answer by telephone', async () => {
    const id = await draftOf(priced, unpriced);
    const { lineItems, version } = await getEstimate(manager, id);
    const lines = lineItems.map(({ id: lineId }) => ({ lineId, answer: 'approved' as const }));
    const body = { name: 'Anna Bērziņa', lines, version };
    const recorded = await manager.call(jobsContract.answerByPhone, { params: { id }, body });
    expect(recorded).toMatchObject({
      status: 400,
      body: { errors: { 'lines.1.lineId': [expect.any(String)] } },
    });
  });

  test('differs from one at no price because of a discount', async () => {
    const id = await draftOf({ ...priced, discount: 100 });
    expect(await getEstimate(manager, id)).toMatchObject({ hasUnpriced: false, total: '0.00' });
    expect(await setStatus(id, 'pending')).toMatchObject({ status: 200 });
  });
});

describe('a line that is free of charge', () => {
  test('leads through approval and invoice, and every document says so', async () => {
    const id = await createEstimate(manager, {
      customerId: await createCustomer(manager),
      lineItems: [priced, free],
    });
    expect(await getEstimate(manager, id)).toMatchObject({ hasUnpriced: false });
    const { page } = await createLink(manager, id);
    const shown = await openPage(t, page);
    expect(shown.html).toContain('Free of charge');
    expect(shown.asked).toHaveLength(2);
    await answerPage(t, page, 'approved');
    await setStatus(id, 'converted');
    const issued = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
    expect(issued.body).toMatchObject({
      lineItems: [{ isFree: false }, { isFree: true, totalPrice: '0.00' }],
    });
    for (const url of [`/api/estimates/${id}/pdf?lang=lv`, `/api/invoices/${issued.body.id}/pdf?lang=lv`]) {
      expect(await printed(url)).toContain('Bez maksas');
    }
  });

  test('loses its mark once it has a price, and stays without when that goes', async () => {
    const id = await draftOf({ ...priced, isFree: true });
    const { lineItems } = await getEstimate(manager, id);
    expect(lineItems).toMatchObject([{ isFree: false }]);
    await saveEstimate(manager, id, { lineItems: [{ id: lineItems[0]?.id, ...unpriced }] });
    expect(await getEstimate(manager, id)).toMatchObject({ hasUnpriced: true });
  });

  test('stays free in a template', async () => {
    const estimateId = await draftOf(free, unpriced);
    const created = await manager.call(estimateTemplatesContract.create, {
      body: { name: 'Courtesy check', estimateId },
    });
    const template = await manager.call(estimateTemplatesContract.get, { params: { id: created.body.id } });
    expect(template.body.lineItems).toMatchObject([{ isFree: true }, { isFree: false }]);
  });

  test('stands in the audit log', async () => {
    const id = await draftOf(unpriced);
    await saveEstimate(manager, id, { lineItems: [free] });
    const { details } = await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ lineItems: { new: [expect.stringContaining('free')] } });
  });
});

describe('the page of a job whose line lost its price', () => {
  /** A sent estimate of one priced line, to which one without a price came. */
  async function openJob() {
    const id = await draftOf(priced);
    const { page } = await createLink(manager, id);
    const { lineItems } = await getEstimate(manager, id);
    await saveEstimate(manager, id, { lineItems: [{ id: lineItems[0]?.id, ...priced }, unpriced] });
    return { id, page };
  }

  test('says that its price comes after inspection, asks nothing of it, and adds a plus to the total', async () => {
    const { page } = await openJob();
    const { html, asked } = await openPage(t, page);
    expect(asked).toHaveLength(1);
    expect(html).toContain('Price after inspection');
    expect(html).toContain('data-show="total">€121.00+<');
    expect(html).not.toContain('<strong>€0.00</strong>');
  });

  test('takes an answer to the others, whose sentence does not count it', async () => {
    const { id, page } = await openJob();
    const agreed = await agreedForm(t, page, 'approved');
    expect(await sendForm(t, page, agreed)).toMatchObject({ status: 303 });
    const { body } = await manager.call(jobsContract.get, { params: { id } });
    expect(body.answers[0]?.sentence).toMatch(/^With this answer I order 1 job for €121\.00 incl\. VAT\./);
    expect(body.answers[0]?.lines).toHaveLength(1);
    const after = await getEstimate(manager, id);
    expect(after).toMatchObject({
      status: 'approved',
      sending: { lines: { approved: 1, declined: 0, open: 0 } },
    });
    expect((await openPage(t, page)).html).toContain('Price after inspection');
  });

  test('asks for it once it has its price', async () => {
    const { id, page } = await openJob();
    await sendForm(t, page, await agreedForm(t, page, 'approved'));
    const { lineItems } = await getEstimate(manager, id);
    const [first, second] = lineItems.map(({ id: line }) => ({ id: line }));
    await saveEstimate(manager, id, {
      lineItems: [
        { ...first, ...priced },
        { ...second, ...unpriced, laborHours: '2' },
      ],
    });
    expect((await openPage(t, page)).asked).toEqual([]);
    await createLink(manager, id);
    expect((await openPage(t, page)).asked).toEqual([second?.id]);
  });

  test('keeps no approval of a line that lost its price', async () => {
    const id = await draftOf(priced, { ...priced, description: 'Discs' });
    await createLink(manager, id);
    await answerLines(manager, id, ['approved', 'approved']);
    const { lineItems } = await getEstimate(manager, id);
    const [first, second] = lineItems.map(({ id: line }) => ({ id: line }));
    await saveEstimate(manager, id, {
      lineItems: [
        { ...first, ...priced },
        { ...second, description: 'Discs' },
      ],
    });
    const after = await getEstimate(manager, id);
    expect(after.lineItems).toMatchObject([{ answer: 'approved' }, { answer: null }]);
  });

  test('prints the line as it stands on the page', async () => {
    const { id } = await openJob();
    const text = await printed(`/api/estimates/${id}/pdf?lang=lv`);
    expect(text).toContain('Cena pēc apskates');
    expect(text).toMatch(/121,00\s€\+/);
  });
});
