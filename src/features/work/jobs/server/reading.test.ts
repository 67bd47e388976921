import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle, issueInvoice } from '#tests/harness/factories.ts';
import {
  addPhoto,
  answerPage,
  createInvoiceLink,
  createLink,
  createManualInvoice,
  getEstimate,
  openPage,
  saveEstimate,
} from '#tests/harness/job-page.ts';
import { languages } from '#shared/words.ts';
import { jobPaths } from '../job-view.ts';
import { jobsContract } from '../jobs.contract.ts';
import { jobPrefixes } from './job-token.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(t.db);
  return rows.map(({ name }) => name);
};

/** A hash of all rows of each table. */
async function contents(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await tables()) {
    const { rows } = await sql<{ hash: string }>`
      SELECT md5(coalesce(string_agg(row::text, '|' ORDER BY row::text), '')) AS hash
      FROM ${sql.table(name)} row`.execute(t.db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

const filePaths = [
  jobPaths.estimatePdf,
  jobPaths.answerPdf,
  jobPaths.invoicePdf,
  jobPaths.seen,
  jobPaths.answer,
];

describe('opening the page', () => {
  test('changes nothing in any table, of the page, its files and what is not there', async () => {
    const invoice = await issueInvoice(manager, {
      lineItems: [{ description: 'Brakes', partPrice: '40.00' }],
      vehicleId: await createVehicle(manager, { licensePlate: 'GET-1' }),
    });
    const { token } = await createLink(manager, invoice.estimateId ?? '');
    const asked = await createEstimate(manager);
    const photo = await addPhoto(manager, asked, { showToCustomer: true });
    const asking = await createLink(manager, asked);
    const answered = await createLink(manager, await createEstimate(manager));
    await answerPage(t, answered.page, 'approved');
    const before = await contents();
    const addresses = languages.flatMap((language) =>
      [token, asking.token, answered.token, 'wrong'].flatMap((secret) =>
        ['', ...filePaths, jobPaths.photo(photo)].map(
          (below) => `${jobPrefixes[language]}/${secret}${below}`,
        ),
      ),
    );
    const statuses = await Promise.all(
      addresses.flatMap((url) =>
        (['GET', 'HEAD'] as const).map(async (method) => (await t.app.inject({ method, url })).statusCode),
      ),
    );
    // In each language by each method: three of each job.
    expect(statuses.filter((status) => status === 200)).toHaveLength(4 * (3 + 3 + 3));
    // The address of the form leads to the page.
    expect(statuses.filter((status) => status === 303)).toHaveLength(4 * 3);
    expect(statuses.filter((status) => status === 404)).toHaveLength(statuses.length - 4 * (3 + 3 + 3 + 3));
    expect(await contents()).toEqual(before);
  });
});

test('says why the estimate and its invoice have no VAT, in the language of the page', async () => {
  const customerId = await createCustomer(manager, { customerType: 'business', vatNumber: 'EE123456789' });
  const reversed = { applyTax: false, vatReason: 'reverseCharge' } as const;
  const invoice = await issueInvoice(manager, { customerId, ...reversed });
  const { token } = await createLink(manager, invoice.estimateId ?? '');
  const texts = await Promise.all(
    languages.map(async (language) => (await openPage(t, `${jobPrefixes[language]}/${token}`)).html),
  );
  expect(texts[languages.indexOf('en')]).toContain('Reverse charge (VAT Law of Latvia, Section 19(1))');
  expect(texts[languages.indexOf('lv')]).toContain('Nodokļa apgrieztā maksāšana (PVN likuma 19. panta');
});

describe('seen', () => {
  const jobOf = async (id: string) => (await manager.call(jobsContract.get, { params: { id } })).body;
  /** What the audit log tells of a record being seen. */
  const seenBy = async (entityId: string) => {
    const entries = await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityId', '=', entityId)
      .where(sql<boolean>`details ? 'seenBy'`)
      .execute();
    return entries.map(({ details }) => details);
  };
  const see = async (page: string) =>
    (await t.app.inject({ method: 'POST', url: page + jobPaths.seen })).statusCode;

  test('counts once, with the link by which it was seen in the audit log', async () => {
    const id = await createEstimate(manager);
    const { page, linkId } = await createLink(manager, id);
    await openPage(t, page);
    expect((await jobOf(id)).links[0]?.seenAt).toBeNull();
    expect(await Promise.all([see(page), see(page), see(page)])).toEqual([204, 204, 204]);
    const [link] = (await jobOf(id)).links;
    expect(link?.id).toBe(linkId);
    expect(link?.seenAt).not.toBeNull();
    await see(page);
    expect((await jobOf(id)).links[0]?.seenAt).toBe(link?.seenAt);
    expect(await seenBy(id)).toEqual([{ seenBy: 'copy' }]);
  });

  test('counts again once a newer version is sent, by an older link too', async () => {
    const id = await createEstimate(manager);
    const { page } = await createLink(manager, id);
    const seenAt = async () => (await getEstimate(manager, id)).sending?.seenAt;
    await see(page);
    const first = await seenAt();
    await createLink(manager, id);
    expect([typeof first, await seenAt()]).toEqual(['string', first]);
    await saveEstimate(manager, id, { description: 'Something was found' });
    await createLink(manager, id);
    expect(await seenAt()).toBeNull();
    await see(page);
    expect(await seenAt()).not.toBeNull();
    await see(page);
    expect(await seenBy(id)).toEqual([{ seenBy: 'copy' }, { seenBy: 'copy' }]);
  });

  test('counts for an invoice that was entered by hand', async () => {
    const { id } = await createManualInvoice(manager);
    const { page } = await createInvoiceLink(manager, id);
    expect([await see(page), await see(page)]).toEqual([204, 204]);
    expect(await seenBy(id)).toEqual([{ seenBy: 'copy' }]);
    const { body } = await manager.call(jobsContract.getOfInvoice, { params: { id } });
    expect(body.links[0]?.seenAt).not.toBeNull();
  });

  test('comes with an answer', async () => {
    const id = await createEstimate(manager);
    const { page } = await createLink(manager, id);
    await answerPage(t, page, 'approved');
    expect((await jobOf(id)).links[0]?.seenAt).not.toBeNull();
  });
});
