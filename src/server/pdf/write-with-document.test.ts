import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { describeSample } from '#tests/harness/sample-document.ts';
import { program } from '../costly-work/costly-work.ts';
import type { Queryable } from '../db/database.ts';
import { inTransaction, lockForUpdate, type Transaction } from '../db/transaction.ts';
import { inOneSnapshot } from '../db/snapshot.ts';
import { renderDocument } from './render-document.ts';
import { writeWithDocument } from './write-with-document.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const contextOf = () => ({
  db: t.db,
  actor: { userId: null, ipAddress: null, userAgent: null },
  caller: program,
});
const rename = (name: string) => t.db.updateTable('business').set({ name }).execute();
const described = async (db: Queryable) => {
  const { name } = await db.selectFrom('business').select('name').executeTakeFirstOrThrow();
  return { description: describeSample([{ kind: 'text', text: name }]) };
};

/** Writes, while a colleague renames the business before each of the first `changes` locks. Returns what was printed. */
async function write(changes: number): Promise<string[]> {
  let locks = 0;
  const document = await writeWithDocument(contextOf(), {
    async lock(tx: Transaction) {
      if (++locks <= changes) await rename(`Changed ${locks}`);
      await lockForUpdate(tx, 'business', true);
    },
    read: described,
    async write(tx, _facts, document) {
      await tx.audit({ action: 'logout' });
      return document;
    },
  });
  return (await readBack(document)).pages;
}

test('takes the document that was rendered before the transaction', async () => {
  await rename('As it was');
  expect((await write(0)).join()).toContain('As it was');
});

test('renders it again when what it says was changed meanwhile', async () => {
  expect((await write(2)).join()).toContain('Changed 2');
});

test('gives up when it is changed again and again, and then writes nothing', async () => {
  const audited = () => t.db.selectFrom('auditLogs').select('id').execute();
  const before = await audited();
  await expect(write(3)).rejects.toMatchObject({ code: 'concurrent_modification' });
  expect(await audited()).toEqual(before);
});

test('renders nothing while a connection to the database is kept', async () => {
  const refused = 'Costly work was asked for within a transaction.';
  const render = () => renderDocument(program, describeSample([]));
  await expect(inTransaction(contextOf(), render)).rejects.toThrow(refused);
  await expect(inOneSnapshot(t.db, render)).rejects.toThrow(refused);
});
