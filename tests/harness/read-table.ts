import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openTable } from '#server/spreadsheets/open-table.ts';

/** Writes a file in a folder that goes with the test; returns where it is. */
export function fileOf(content: Uint8Array | string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  return file;
}

/** Reads a table as the import does. */
export async function readTable(content: Uint8Array | string, sheet: string | null = null) {
  const table = await openTable(fileOf(content), sheet);
  const rows: (readonly string[])[] = [];
  const numbers: number[] = [];
  for await (const row of table.rows) {
    rows.push(row.cells);
    numbers.push(row.number);
  }
  return { ...table, rows, numbers };
}

/** Returns a file that another program wrote. */
export const sampleTable = (name: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../spreadsheets', name));
