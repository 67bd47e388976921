import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/database.ts';
import { schemaSource } from './describe-schema.ts';

test('matches the table types to the migrations (npm run generate-schema writes them)', async () => {
  const database = await createTestDatabase();
  const source = await schemaSource(database.connection);
  await database.drop();
  await expect(source).toMatchFileSnapshot('schema.gen.ts');
});
