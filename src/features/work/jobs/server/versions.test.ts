import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCompletedEstimate, createEstimate } from '#tests/harness/factories.ts';
import {
  agreedForm,
  answerPage,
  createLink,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  sendForm,
  setStatus,
  type ShownPage,
} from '#tests/harness/job-page.ts';
import { reportsContract } from '#features/overview/reports/reports.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { answerFields } from '../job-view.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const brakes = { description: 'Brakes', partPrice: '100.00' };
const wipers = { description: 'Wipers', partPrice: '50.00' };
const battery = { description: 'Battery', partPrice: '20.00' };

async function askedJob(lineItems: object[] = [brakes, wipers]) {
  const id = await createEstimate(manager, { lineItems });
  return { id, ...(await createLink(manager, id)) };
}
const linesOf = async (id: string) => (await getEstimate(manager, id)).lineItems;
const answersOf = async (id: string) => (await linesOf(id)).map(({ answer }) => answer);
const isChosen = ({ fields }: ShownPage, lineId: string) => fields[answerFields.answerOf(lineId)];

describe('an answer to an older version', () => {
  test.each([
    ['a dearer line', { partPrice: '120.00' }],
    ['a cheaper line', { partPrice: '80.00' }],
    ['a line with another text', { description: 'Brakes, used' }],
    ['a line with another part', { partName: 'Copy' }],
  ])('changes nothing, and marks %s, with the rest still filled in', async (_case, change) => {
    const { id, page } = await askedJob();
    const form = await agreedForm(t, page, 'approved', { comment: 'Please call', name: 'Juris' });
    const [first, second] = await linesOf(id);
    await saveEstimate(manager, id, { lineItems: [{ ...first, ...change }, second ?? {}] });
    const again = await sendForm(t, page, form);
    expect(again.status).toBe(409);
    expect(again.html).toContain('The estimate has changed');
    expect(again.html).toContain('New or changed');
    expect([first, second].map((line) => isChosen(again, line?.id ?? ''))).toEqual([undefined, 'approved']);
    expect(again.fields).toMatchObject({ comment: 'Please call', name: 'Juris', version: '2', total: '' });
    expect(await answersOf(id)).toEqual([null, null]);
    expect((await getJob(manager, id)).answers).toEqual([]);
  });

  test('names lines that were removed, and asks for those that came', async () => {
    const { id, page } = await askedJob();
    const form = await agreedForm(t, page, 'approved');
    const [first] = await linesOf(id);
    await saveEstimate(manager, id, { lineItems: [first ?? {}, battery] });
    const again = await sendForm(t, page, form);
    expect(again.html).toContain('1 job was removed.');
    const [kept, added] = await linesOf(id);
    expect([kept, added].map((line) => isChosen(again, line?.id ?? ''))).toEqual(['approved', undefined]);
  });

  test('loses against a save at the same time, or is stored before it', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, page } = await askedJob();
      const form = await agreedForm(t, page, 'approved');
      const { lineItems, version } = await getEstimate(manager, id);
      const body = { lineItems: [...lineItems, battery], version };
      const [sent, saved] = await Promise.all([
        sendForm(t, page, form),
        manager.call(estimatesContract.save, { params: { id }, body }),
      ]);
      // The version that both have seen is written by one of them.
      expect([sent.status, saved.status]).toEqual(sent.status === 303 ? [303, 409] : [409, 200]);
      const answers = sent.status === 303 ? ['approved', 'approved'] : [null, null, null];
      expect(await answersOf(id)).toEqual(answers);
      expect((await getJob(manager, id)).answers).toHaveLength(sent.status === 303 ? 1 : 0);
    }
  });
});

describe('a newer version', () => {
  test('asks only for lines that are new or dearer; what was answered stays', async () => {
    const { id, page } = await askedJob([brakes, wipers, battery]);
    const [first, second, third] = await linesOf(id);
    await answerPage(t, page, {
      [first?.id ?? '']: 'approved',
      [second?.id ?? '']: 'approved',
      [third?.id ?? '']: 'declined',
    });
    const cheaper = { ...first, partPrice: '90.00' };
    const dearer = { ...second, partPrice: '50.01' };
    const declined = { ...third, partPrice: '30.00' };
    const oil = { description: 'Oil', partPrice: '10.00' };
    await saveEstimate(manager, id, { lineItems: [cheaper, dearer, declined, oil] });
    await createLink(manager, id);
    expect(await answersOf(id)).toEqual(['approved', null, 'declined', null]);
    const asked = await openPage(t, page);
    expect(asked.html).toContain('Changes await your answer');
    const [, , , added] = await linesOf(id);
    expect(asked.asked).toEqual([second?.id, added?.id]);
    await answerPage(t, page, { [second?.id ?? '']: 'declined', [added?.id ?? '']: 'approved' });
    expect(await answersOf(id)).toEqual(['approved', 'declined', 'declined', 'approved']);
    // 90 and 10, with VAT of 21%.
    expect(await getEstimate(manager, id)).toMatchObject({ status: 'approved', total: '121.00' });
    const [newest] = (await getJob(manager, id)).answers;
    expect(newest?.lines.map(({ answer, isNew }) => [answer, isNew])).toEqual([
      ['approved', false],
      ['declined', true],
      ['declined', false],
      ['approved', true],
    ]);
  });

  test('stays in the work that goes on, whatever is answered to what was found', async () => {
    const { id, page } = await askedJob([brakes]);
    await answerPage(t, page, 'approved');
    await setStatus(manager, id, 'in_service');
    await saveEstimate(manager, id, { lineItems: [...(await linesOf(id)), wipers] });
    await createLink(manager, id);
    await answerPage(t, page, 'declined');
    expect(await getEstimate(manager, id)).toMatchObject({ status: 'in_service', total: '121.00' });
  });
});

describe('the status after an answer', () => {
  const partWith = async (quantity: number) => {
    const part = { partNumber: randomUUID(), name: 'Arm', unitPrice: '5.00', quantity };
    return (await manager.call(inventoryContract.create, { body: part })).body.id;
  };
  const approvedWith = async (lineItems: object[], declinesLast = false) => {
    const { id, page } = await askedJob(lineItems);
    const lines = await linesOf(id);
    const last = lines.at(-1)?.id;
    const choices = lines.map((line) => [
      line.id,
      declinesLast && line.id === last ? 'declined' : 'approved',
    ]);
    await answerPage(t, page, Object.fromEntries(choices) as Record<string, 'approved'>);
    return (await getEstimate(manager, id)).status;
  };

  test('says what the stock says of the lines that are done', async () => {
    const partId = await partWith(2);
    const arm = { partId, partName: 'Arm', partPrice: '5.00' };
    expect(await approvedWith([{ ...arm, partUnits: 2 }])).toBe('approved');
    expect(await approvedWith([{ ...arm, partUnits: 3 }])).toBe('approved_waiting_parts');
    expect(
      await approvedWith([
        { ...arm, partUnits: 1 },
        { ...arm, partUnits: 2 },
      ]),
    ).toBe('approved_waiting_parts');
    expect(
      await approvedWith(
        [
          { ...arm, partUnits: 1 },
          { ...arm, partUnits: 2 },
        ],
        true,
      ),
    ).toBe('approved');
  });
});

describe('a declined line', () => {
  test('counts in no total: of the estimate, its list, its invoice and the report', async () => {
    const mechanic = randomUUID();
    const lineItems = [brakes, wipers].map((line) => ({ ...line, responsibleMechanic: mechanic }));
    const id = await createCompletedEstimate(manager, { lineItems, status: 'pending' });
    const { page } = await createLink(manager, id);
    const [first, second] = await linesOf(id);
    await answerPage(t, page, { [first?.id ?? '']: 'approved', [second?.id ?? '']: 'declined' });
    await setStatus(manager, id, 'converted');
    const { estimateNumber, total } = await getEstimate(manager, id);
    const query = { search: estimateNumber };
    const { body: listed } = await manager.call(estimatesContract.list, { query });
    const { body: invoice } = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
    const range = { startDate: '2000-01-01', endDate: '2100-01-01', mechanic };
    const { body: report } = await (await t.as('owner')).call(reportsContract.estimates, { query: range });
    expect([total, listed[0]?.total, invoice.total]).toEqual(['121.00', '121.00', '121.00']);
    expect(invoice.lineItems.map(({ description }) => description)).toEqual(['Brakes']);
    expect(report.summary.totalRevenue).toBe('100.00');
    expect(report.estimates.flatMap((one) => one.lineItems)).toHaveLength(1);
  });
});
