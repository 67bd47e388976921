import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/database.ts';
import { openDatabase, openPool } from './database.ts';
import { inTransaction } from './transaction.ts';

test('throws why a write failed, though what was prepared for it cannot be taken back', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(openPool(database.connection, () => {}));
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const write = inTransaction(
    { db, actor: { userId: null, ipAddress: null, userAgent: null } },
    () => Promise.reject(new Error('The plate is taken.')),
    () => Promise.reject(new Error('The store is away.')),
  );
  await expect(write).rejects.toThrow('The plate is taken.');
});
