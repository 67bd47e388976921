import { randomUUID } from 'node:crypto';
import type { Caller } from '../harness/app.ts';
import { checkFile, importChecked, sendFile } from '../harness/imports.ts';

/** Imports of one new customer each: read, checked and done. */
export async function addImports(owner: Caller): Promise<void> {
  const file = () => `Name\r\n${randomUUID()}\r\n`;
  await sendFile(owner, 'customers', file(), { name: 'fuzz.csv' });
  await checkFile(owner, 'customers', file());
  const { id } = await checkFile(owner, 'customers', file());
  await importChecked(owner, id);
}
