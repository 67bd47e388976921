import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import {
  importsContract as imports,
  type ImportRecord,
  type PlanDraft,
} from '#features/overview/imports/imports.contract.ts';
import { isAtWork, type ImportKind } from '#features/overview/imports/import-kinds.ts';
import type { ErrorResponse } from '#shared/errors.ts';
import type { Caller } from './app.ts';
import { multipart } from './multipart.ts';

/** Sends a file to be imported, as a form does. */
export async function sendFile(
  caller: Caller,
  kind: ImportKind,
  content: string | Buffer,
  { name = 'list.csv', sheet }: { readonly name?: string; readonly sheet?: string } = {},
) {
  const fields = { kind, ...(sheet !== undefined && { sheet }) };
  const { payload, headers } = await multipart(fields, [{ name, content: Buffer.from(content) }]);
  const response = await caller.raw('POST', imports.create.url, payload, headers);
  return { ...response, body: response.body as ImportRecord & ErrorResponse };
}

/** Waits until the server is no longer at work with an import; a test that waits too long fails by its own limit. */
export async function settled(caller: Caller, id: string): Promise<ImportRecord> {
  for (;;) {
    const { body } = await caller.call(imports.get, { params: { id } });
    if (!isAtWork(body.state)) return body;
    await setTimeout(20);
  }
}

/** Sends a file and checks its rows, its columns as they were matched by name. */
export async function checkFile(
  caller: Caller,
  kind: ImportKind,
  content: string | Buffer,
  plan: Partial<PlanDraft> = {},
): Promise<ImportRecord> {
  const sent = await sendFile(caller, kind, content);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { id, columns } = sent.body;
  const checking = await caller.call(imports.check, {
    params: { id },
    body: { columns, defaults: {}, onRecord: 'fill', ...plan },
  });
  expect(checking.status, JSON.stringify(checking.body)).toBe(200);
  return settled(caller, id);
}

/** Imports a file that was checked. */
export async function importChecked(
  caller: Caller,
  id: string,
  leaveOutFaulty = false,
): Promise<ImportRecord> {
  const started = await caller.call(imports.start, { params: { id }, body: { leaveOutFaulty } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return settled(caller, id);
}

/** From a file to its records. */
export async function importFile(
  caller: Caller,
  kind: ImportKind,
  content: string | Buffer,
  plan: Partial<PlanDraft> = {},
): Promise<ImportRecord> {
  const { id } = await checkFile(caller, kind, content, plan);
  return importChecked(caller, id);
}

/** Returns what is wrong with the rows of an import that was checked, by the number of the row. */
export async function faultsOf(caller: Caller, id: string): Promise<Record<string, string[]>> {
  const { body } = await caller.call(imports.rows, { params: { id }, query: { outcome: 'faulty' } });
  return Object.fromEntries(
    body.map(({ number, faults }) => [number, faults.map(({ column, code }) => `${column ?? '-'} ${code}`)]),
  );
}
